"""Search: what can be found, how a question is put to SQLite's own index, and how what it finds is weighed.

Knows neither SQLAlchemy nor Discord: the store asks through its connections, the terminal through a database in memory.
"""
