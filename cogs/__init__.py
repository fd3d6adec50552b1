"""Discord: slash commands, panels and modals, loaded as extensions by name. Nothing imports this package."""
