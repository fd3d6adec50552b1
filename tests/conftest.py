"""Hypothesis profiles, chosen by the environment variable HYPOTHESIS_PROFILE."""

import os

from hypothesis import settings

# The same examples every time: what passed yesterday fails today only if the code changed.
settings.register_profile("default", deadline=None, max_examples=60, derandomize=True)
settings.register_profile("short", deadline=None, max_examples=300, derandomize=True)
# Fresh examples every time: a soak is there to find what nobody thought of.
settings.register_profile("soak", deadline=None, max_examples=2000, derandomize=False, print_blob=True)

settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "default"))
