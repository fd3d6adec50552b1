"""`python -m bot` is the command line."""

from bot.cli import main

main()
