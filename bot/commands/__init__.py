"""The commands of the command line: resolving, looking up rules, examples. Import `app` from `app`."""
