"""The questions that are put to the index, as SQL; what people type stands only in quoted terms of ours, never as syntax."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from bot.search.terms import Part

    Value = str | int
    Ask = Callable[[str, tuple[Value, ...]], Sequence[Sequence[object]]]
    """Puts one statement to the database and gives all rows."""

_WEIGHTS = "1.5, 2.0, 0.3"
"""What a word counts in the title, among the other names, and in the text."""
_NEWEST = "SELECT coalesce(max(id), 1) FROM passages"
_AT_ONCE = 400
"""Of 500 SELECTs that SQLite takes in one statement."""
_COUNT = "SELECT count(*) FROM passages_fts WHERE passages_fts MATCH ?"
RANK = f"""
SELECT ? AS place, p.key, p.title, best.score
FROM (
    SELECT rowid AS id, -bm25(passages_fts, {_WEIGHTS}) AS score FROM passages_fts
    WHERE passages_fts MATCH ? ORDER BY score DESC, rowid LIMIT ?
) AS best JOIN passages AS p ON p.id = best.id
WHERE p.scope = ? AND p.kind = ? AND p.game = ?
"""  # noqa: S608 - our own words


def quoted(part: Part, words: Iterable[str]) -> str:
    """Write words so that any of them may match."""
    return " OR ".join(f'"{part.prefix}{word}"' for word in words)


def count(ask: Ask, wanted: Sequence[tuple[Part, str]]) -> tuple[int, tuple[int, ...]]:
    """Tell about how many passages there are in all, and how many of a part hold a word, for each such pair.

    Passages in all are not counted one by one, which would take longer than the search.
    """
    numbers: list[int] = []
    for start in range(0, len(wanted), _AT_ONCE):
        some = wanted[start : start + _AT_ONCE]
        statement = " UNION ALL ".join((_NEWEST, *([_COUNT] * len(some))))
        first, *rest = (int(str(row[0])) for row in ask(statement, tuple(quoted(part, [word]) for part, word in some)))
        numbers = [first, *numbers[1:], *rest]
    return numbers[0], tuple(numbers[1:])


def rank(ask: Ask, wanted: Sequence[tuple[Part, Sequence[str]]], limit: int) -> list[tuple[int, str, str, float]]:
    """Give the passages of each part that fit its words best: the part's place, key, title and bm25 score."""
    values: list[Value] = []
    for place, (part, words) in enumerate(wanted):
        values += [place, quoted(part, words), limit, part.scope, part.kind, part.game]
    rows = ask(" UNION ALL ".join([RANK] * len(wanted)), tuple(values)) if wanted else ()
    return [(int(str(place)), str(key), str(title), float(str(score))) for place, key, title, score in rows]


def titles_from(ask: Ask, part: Part, beginning: str, limit: int) -> list[tuple[str, str]]:
    """Give key and title of the passages of a part whose titles begin so, in the order of the alphabet."""
    rows = ask(
        "SELECT key, title FROM passages WHERE scope = ? AND kind = ? AND game = ?"
        " AND title >= ? AND title < ? ORDER BY title LIMIT ?",
        (part.scope, part.kind, part.game, beginning, f"{beginning}\U0010ffff", limit),
    )
    return [(str(key), str(title)) for key, title in rows]


def names_with(ask: Ask, part: Part, words: Sequence[str], limit: int) -> list[tuple[str, str]]:
    """Give key and title of passages of a part that are called by all words, the last of which may be a beginning."""
    match = " AND ".join(f'"{part.prefix}{word}"' for word in words)
    rows = ask(
        "SELECT p.key, p.title FROM (SELECT rowid AS id FROM passages_names WHERE passages_names MATCH ? LIMIT ?) AS named"
        " JOIN passages AS p ON p.id = named.id WHERE p.scope = ? AND p.kind = ? AND p.game = ?",
        (f"{match}*", limit, part.scope, part.kind, part.game),
    )
    return [(str(key), str(title)) for key, title in rows]


def vocabulary(ask: Ask, part: Part, beginning: str) -> list[tuple[str, int]]:
    """Give the words that begin so and that passages of a part are called by, with how many passages are."""
    first = part.prefix + beginning
    rows = ask("SELECT term, doc FROM passages_vocabulary WHERE term >= ? AND term < ?", (first, f"{first}\U0010ffff"))
    return [(str(term).removeprefix(part.prefix), int(str(number))) for term, number in rows]
