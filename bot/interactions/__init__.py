"""How every interaction passes: one guard around all of them, one router for presses and submits.

Import `CustomId`, `Router`, `Press`, `Guard`, `RefusedError`, `tell` and `show` from the modules beside this one.
"""
