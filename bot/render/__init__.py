"""Renderers: a Resolution in, words out. They compute no number and name no game."""
