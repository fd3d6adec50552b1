"""What people write, brought to one form: composed, trimmed, without what nobody can see."""

from __future__ import annotations

import re
import unicodedata

_JOINERS = "\u200c\u200d"
"""Format characters that stay: emoji and some scripts are written with them."""
_UNSEEN = ("Cc", "Cf", "Cs")
"""Categories of characters that have no shape of their own: they are left out, for nobody meant to type them."""
_BREAKS = re.compile(r"\r\n|[\r\v\f\x85\u2028\u2029]")
_MANY_EMPTY = re.compile(r"\n{3,}")
_AT_THE_END = " ?!.…"


def one_line(text: str) -> str:
    """Bring a text of one line to its form; breaks and runs of blanks become one blank."""
    return " ".join(_seen(_BREAKS.sub("\n", text)).split())


def many_lines(text: str) -> str:
    """Bring a text of several lines to its form; at most one line stays empty between two others."""
    seen = _seen(_BREAKS.sub("\n", text).replace("\t", "    "))
    return _MANY_EMPTY.sub("\n\n", "\n".join(line.rstrip() for line in seen.split("\n"))).strip()


def name_key(name: str) -> str:
    """Give what two names that people take for the same have in common."""
    return unicodedata.normalize("NFKC", one_line(name)).casefold().strip(_AT_THE_END) or name


def slug(title: str, most: int) -> str:
    """Make an id of a title: small letters, digits and dashes."""
    plain = unicodedata.normalize("NFKD", title).encode("ascii", "ignore").decode().lower()
    words = re.findall(r"[a-z0-9]+", plain.replace("'", ""))
    made = ""
    for word in words:
        longer = f"{made}-{word}" if made else word[:most]
        if len(longer) > most:
            break
        made = longer
    return made or "entry"


def _seen(text: str) -> str:
    if text.isascii() and text.replace("\n", "").isprintable():
        return text
    kept = "".join(c for c in text if c == "\n" or c in _JOINERS or unicodedata.category(c) not in _UNSEEN)
    return unicodedata.normalize("NFC", kept)
