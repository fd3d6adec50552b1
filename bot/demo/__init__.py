"""The demo: the real bot, its cogs and a database of its own in SimCord's Discord, shown on a page in the browser.

`serving.serve` runs it. Import it only when it is asked for: SimCord is no part of a plain installation.
"""
