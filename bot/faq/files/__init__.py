"""FAQ entries in files: JSON, Markdown with front matter, folders and zips; pure, no Discord, no database.

`reading` takes bytes apart, `writing` makes them, `merging` compares what was read with what a server has, `telling` reports it.
"""
