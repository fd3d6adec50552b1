"""The notation shared by all games: words, names, phrases, effects. Games bring their sentences and vocabulary."""
