"""The application around the engine: renderers and the command line. It imports engine, and no game by name."""
