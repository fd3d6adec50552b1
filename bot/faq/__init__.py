"""What an FAQ entry is made of: pure, no Discord, no database.

Import `Content`, `read`, `to_json` and the limits from `content`, and what else is wrong with one from `checking`.
"""
