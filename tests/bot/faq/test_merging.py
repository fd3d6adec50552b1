"""What a file would do to a server's FAQ is told entry by entry before anything is written."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.faq.content import Content
from bot.faq.files import telling
from bot.faq.files.filed import Exported, Filed, digest
from bot.faq.files.keeping import keep, read_pile
from bot.faq.files.merging import BOTH_CHANGED, DELETED, ONLY_HERE, UNKNOWN, Finding, Ground, Plan, Standing, plan
from bot.faq.files.reading import Found, Pile, Refused, read_file
from bot.faq.wording import name_key
from tests.bot.faq.strategies import IDS, filed


def content(title: str = "Wolf", answer: str = "It bites.", **more: object) -> Content:
    return Content.model_validate({"title": title, "answer": answer, "game": "grand-archive", **more})


def entry(entry_id: str, is_now: Content, was: Content | None = None) -> Filed:
    return Filed(entry_id, is_now, Exported(1, digest(was)) if was else None)


def pile(*entries: Filed, refused: tuple[Refused, ...] = ()) -> Pile:
    return Pile(tuple(Found(f"{one.id}.md", one) for one in entries), refused)


def ground(**entries: Content | Standing) -> Ground:
    standing = {key: one if isinstance(one, Standing) else Standing(4, one, live=True) for key, one in entries.items()}
    owners = {name_key(name): key for key, one in standing.items() if one.live for name in one.content.names}
    return Ground(standing, owners)


def only(merged: Plan) -> Finding:
    (finding,) = merged.findings
    return finding


OLD, NEW, OTHER = content(answer="old"), content(answer="new"), content(answer="other")


def test_an_unknown_id_is_new() -> None:
    found = only(plan(pile(entry("wolf", NEW, OLD)), ground()))
    assert (found.kind, found.content, found.version) == ("new", NEW, None)


def test_what_is_the_same_is_unchanged() -> None:
    for was in (None, OLD, NEW):
        found = only(plan(pile(entry("wolf", NEW, was)), ground(wolf=NEW)))
        assert (found.kind, found.content) == ("unchanged", None)


def test_what_only_the_file_changed_is_changed() -> None:
    found = only(plan(pile(entry("wolf", NEW, OLD)), ground(wolf=OLD)))
    assert (found.kind, found.content, found.version) == ("changed", NEW, 4)


def test_what_only_the_server_changed_stays() -> None:
    found = only(plan(pile(entry("wolf", OLD, OLD)), ground(wolf=NEW), overwrite=True))
    assert (found.kind, found.content, found.why) == ("unchanged", None, ONLY_HERE)


@pytest.mark.parametrize(
    ("file", "here", "why"),
    [
        (entry("wolf", NEW, OLD), OTHER, BOTH_CHANGED),
        (entry("wolf", NEW), OTHER, UNKNOWN),
        (entry("wolf", NEW, OLD), Standing(4, OLD, live=False), DELETED),
        (entry("wolf", NEW, NEW), Standing(4, NEW, live=False), DELETED),
    ],
)
def test_where_both_changed_the_file_is_taken_only_if_asked_for(file: Filed, here: Content | Standing, why: str) -> None:
    found = only(plan(pile(file), ground(wolf=here)))
    assert (found.kind, found.content, found.why) == ("conflicting", None, why)
    taken = only(plan(pile(file), ground(wolf=here), overwrite=True))
    assert (taken.kind, taken.content, taken.version) == ("conflicting", NEW, 4)


def test_a_clause_that_does_not_exist_is_refused_with_the_nearest() -> None:
    found = only(plan(pile(entry("wolf", content(clauses=["Damage Stpe 3.g.ii"]))), ground()))
    assert found.kind == "refused"
    assert "Damage Step 3.g.ii" in found.problems[0].expected


def test_an_entry_that_is_the_same_is_not_refused_for_a_clause_that_is_gone() -> None:
    gone = content(clauses=["Gone 1"])
    assert only(plan(pile(entry("wolf", gone, gone)), ground(wolf=gone))).kind == "unchanged"


def test_a_clause_in_the_other_style_is_the_same() -> None:
    here = content(clauses=["Damage Step 3.g.ii"])
    found = only(plan(pile(entry("wolf", content(clauses=["damage step 3.7.2"]))), ground(wolf=here)))
    assert found.kind == "unchanged"


def test_a_combat_without_a_ruling_is_refused() -> None:
    found = only(plan(pile(entry("wolf", content(combat="Wolf bites Bear"))), ground()))
    assert (found.kind, found.problems[0].path.split(",")[0]) == ("refused", "combat")


def test_an_unknown_game_is_refused() -> None:
    found = only(plan(pile(entry("wolf", content(game="chess"))), ground()))
    assert found.problems[0].path == "game"


def test_a_name_that_another_entry_has_is_refused() -> None:
    found = plan(pile(entry("wolf", content("Bear?"))), ground(bear=content("Bear"))).of("refused")
    assert '"Bear?", which is a name of the entry "bear"' in found[0].problems[0].found


def test_a_name_of_a_deleted_entry_is_free() -> None:
    assert only(plan(pile(entry("wolf", content("Bear"))), ground(bear=Standing(2, content("Bear"), live=False)))).kind == "new"


def test_entries_of_one_file_may_exchange_their_names() -> None:
    a, b = content("A"), content("B")
    merged = plan(pile(entry("a", b, a), entry("b", a, b)), ground(a=a, b=b))
    assert [one.kind for one in merged.findings] == ["changed", "changed"]


def test_of_two_entries_with_one_name_the_second_is_refused() -> None:
    merged = plan(pile(entry("a", content("Same")), entry("b", content("Other", aliases=["same"]))), ground())
    assert {one.place: one.kind for one in merged.findings} == {"a": "new", "b": "refused"}


def test_who_is_refused_keeps_its_names_so_that_nobody_takes_them() -> None:
    # `a` would give up the name A, but is refused for C; so `new` can't have A.
    merged = plan(
        pile(entry("a", content("C"), content("A")), entry("new", content("A"))), ground(a=content("A"), c=content("C"))
    )
    assert {one.place: one.kind for one in merged.findings} == {"a": "refused", "new": "refused"}


def test_what_could_not_be_read_is_among_the_findings() -> None:
    merged = plan(read_file("wolf.md", b"no front matter"), ground())
    assert [(one.kind, one.place) for one in merged.findings] == [("refused", "wolf.md")]
    assert merged.writes == ()


def test_the_report_tells_everything_with_its_reason() -> None:
    merged = plan(
        pile(
            entry("added", content("Added")),
            entry("changed", content("Changed", "new"), content("Changed", "old")),
            entry("both", content("Both", "new"), content("Both", "old")),
            entry("same", content("Same")),
            entry("bad", content("Bad", clauses=["No Such 1"])),
            refused=read_file("x.txt", b"").refused,
        ),
        ground(changed=content("Changed", "old"), both=content("Both", "other"), same=content("Same")),
    )
    assert telling.whole(merged) == (
        "1 new, 1 changed, 1 conflicting, 2 refused, 1 unchanged.\n"
        "\nNew (1)\n  added – Added\n"
        "\nChanged (1)\n  changed – Changed\n"
        "\nConflicting (1): they stay as they are here\n"
        "  both – Both (it was changed here as well since it was exported)\n"
        "\nRefused (2)\n"
        f"  bad – Bad\n    {telling.in_words(merged.of('refused')[0].problems[0])}\n"
        '  x.txt\n    file: found "x.txt"; expected `.md` with front matter, `.json`, or a zip of them\n'
        "\nUnchanged (1)\n  same – Same\n"
    )


def test_nothing_read_is_nothing_reported() -> None:
    assert telling.whole(Plan(())) == "nothing.\n"


@given(st.lists(filed(), max_size=4, unique_by=lambda one: one.id), st.booleans())
def test_what_is_kept_until_it_is_written_comes_back_as_it_was(entries: list[Filed], overwrite: bool) -> None:  # noqa: FBT001 - hypothesis gives it by place
    read = pile(*entries, refused=read_file("x.json", b"{").refused)
    kept = json.loads(json.dumps(keep(read, plan(read, ground(), overwrite=overwrite), name="x.json", overwrite=overwrite)))
    assert read_pile(kept) == read


_FEW = st.sampled_from([content(title, answer) for title in ("A", "B", "C") for answer in ("x", "y")])


@given(
    st.dictionaries(IDS, st.tuples(_FEW, st.none() | _FEW), max_size=5),
    st.dictionaries(IDS, st.tuples(_FEW, st.booleans()), max_size=5),
    st.booleans(),
)
def test_whatever_is_merged_no_two_entries_share_a_name_afterwards(
    files: dict[str, tuple[Content, Content | None]],
    here: dict[str, tuple[Content, bool]],
    overwrite: bool,  # noqa: FBT001 - hypothesis gives it by place
) -> None:
    standing: dict[str, Standing] = {}
    for key, (one, live) in here.items():
        free = not any(other.live and other.content.title == one.title for other in standing.values())
        standing[key] = Standing(1, one, live=live and free)
    merged = plan(pile(*(entry(key, *pair) for key, pair in files.items())), ground(**standing), overwrite=overwrite)
    after = {key: one.content for key, one in standing.items() if one.live}
    after |= {one.place: one.content for one in merged.findings if one.content}
    titles = [one.title for one in after.values()]
    assert len(titles) == len(set(titles))
