"""The application around the engine: renderers and the command line. May import engine, never a game by name."""
