"""A small Discord on 127.0.0.1: REST v10 and gateway, enough for a discord.py bot that runs as a process of its own.

`loopback.Loopback` is the Discord, `bot_process.BotProcess` the bot, `asking` the ways in which people use it;
`limits.problems` judges what the bot sends.
"""
