"""The panel: a combat as understood so far, and everything that can be done to it by clicks and forms.

What is shown and asked for comes from `bot.panel`; here it is put into Discord's layouts and modals.
"""
