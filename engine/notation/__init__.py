"""The notation: a combat as a text that a player would write. What all games share of it.

A game brings its sentences (a grammar that imports `common.lark`), its words (a `Lexicon`) and its phrases (`Saying`s).
"""
