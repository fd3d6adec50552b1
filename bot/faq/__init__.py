"""What an FAQ entry is made of, and what can be done with it: pure, no Discord, no database.

`content` is the form of an entry, `checking` what else is wrong with one, `fields` what people type, `differing` and
`merging` two entries side by side, `files` entries in files.
"""
