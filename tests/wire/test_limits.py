"""What Discord would refuse is named with its place; what it takes is not."""

from __future__ import annotations

import pytest

from tests.wire.jsons import Json, JsonObject
from tests.wire.limits import problems

CALLBACK = "/interactions/1/token/callback"
NOBODY: JsonObject = {"parse": []}


def button(custom_id: str, label: str = "Why") -> JsonObject:
    return {"type": 2, "style": 1, "label": label, "custom_id": custom_id}


def row(*components: JsonObject) -> JsonObject:
    return {"type": 1, "components": list[Json](components)}


def words(content: str) -> JsonObject:
    return {"type": 10, "content": content}


def options(count: int) -> list[Json]:
    return [{"label": f"Wolf {n}", "value": str(n)} for n in range(count)]


def select(**changes: Json) -> JsonObject:
    return {"type": 3, "custom_id": "unit", "options": options(3), **changes}


def label(component: JsonObject, **changes: Json) -> JsonObject:
    return {"type": 18, "label": "Power", "component": component, **changes}


def field(**changes: Json) -> JsonObject:
    return {"type": 4, "custom_id": "power", "style": 1, **changes}


def layout(*components: JsonObject, **changes: Json) -> JsonObject:
    return {"flags": 1 << 15, "components": list[Json](components), "allowed_mentions": NOBODY, **changes}


def sent(body: JsonObject) -> list[str]:
    return problems("POST", CALLBACK, {"type": 4, "data": body})


def opened(*components: JsonObject, **changes: Json) -> list[str]:
    modal: JsonObject = {"custom_id": "v1:unit:7:save", "title": "Attacker", "components": list[Json](components)}
    return problems("POST", CALLBACK, {"type": 9, "data": modal | changes})


def known(**changes: Json) -> list[str]:
    plain: JsonObject = {"name": "combat", "type": 1, "description": "Rule on a combat", "options": []}
    return problems("PUT", "/applications/1/commands", [plain | changes])


@pytest.mark.parametrize(
    "body",
    [
        {"content": "x" * 2000, "allowed_mentions": NOBODY},
        {"content": "hi", "allowed_mentions": {"parse": [], "users": ["1"]}},
        layout(words("x" * 3990), {"type": 17, "components": [words("x" * 10), row(button("a"), button("b")), row(select())]}),
        layout({"type": 9, "components": [words("Blanche")], "accessory": button("edit")}),
        layout(row({"type": 2, "style": 5, "label": "7.3", "url": "https://example.com/7.3"})),
        layout(*(words("x") for _ in range(40))),
        layout(
            {"type": 12, "items": [{"media": {"url": "attachment://ruling.png"}, "description": "Blanche dies"}]},
            attachments=[{"id": 0, "filename": "ruling.png"}],
        ),
    ],
)
def test_a_message_within_the_limits(body: JsonObject) -> None:
    assert sent(body) == []
    assert problems("PATCH", "/webhooks/1/token/messages/@original", body) == []
    assert problems("POST", "https://127.0.0.1/api/v10/channels/1/messages?x=1", body) == []


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ({"content": "x" * 2001, "allowed_mentions": NOBODY}, ["message.content: 2001 characters, 0 to 2000 are allowed"]),
        ({"content": "🗡" * 1001, "allowed_mentions": NOBODY}, ["message.content: 2002 characters, 0 to 2000 are allowed"]),
        ({"content": "hi"}, ["message.allowed_mentions: missing"]),
        (
            {"content": "hi", "allowed_mentions": {"parse": ["everyone"]}},
            ["message.allowed_mentions: {'parse': ['everyone']} lets somebody be pinged"],
        ),
        (
            {"content": "hi", "allowed_mentions": {"parse": [], "users": ["1", "2"]}},
            ["message.allowed_mentions: {'parse': [], 'users': ['1', '2']} lets somebody be pinged"],
        ),
        ({"allowed_mentions": NOBODY}, ["message: empty"]),
        (
            layout(words("x" * 2000), {"type": 17, "components": [words("x" * 2001)]}),
            ["components: 4001 characters of text in all, 4000 are allowed"],
        ),
        (
            layout({"type": 17, "components": [words("x") for _ in range(40)]}),
            ["components: 41 with those inside others, 40 are allowed"],
        ),
        (layout(words("")), ["components[0].content: 0 characters, 1 to 4000 are allowed"]),
        (layout(words("x"), content="hi"), ["message.content: cannot stand beside Components V2"]),
        (layout(row(button("a")), row(button("a"))), ["components.custom_id: 'a' stands there 2 times"]),
        (layout(row(button("x" * 101))), ["components[0].components[0].custom_id: 101 characters, 1 to 100 are allowed"]),
        (layout(row(button("a", "x" * 81))), ["components[0].components[0].label: 81 characters, 0 to 80 are allowed"]),
        (layout(row(button("a", ""))), ["components[0].components[0]: a button needs a label or an emoji"]),
        (layout(row(*(button(sign) for sign in "abcdef"))), ["components[0].components: 6 items, 1 to 5 are allowed"]),
        (layout(row(select(), button("a"))), ["components[0].components: only buttons share a row"]),
        (layout(button("a")), ["components[0]: a component of type 2 may not stand here"]),
        (layout(row(select(options=options(26)))), ["components[0].components[0].options: 26 items, 1 to 25 are allowed"]),
        (layout(row(select(options=[]))), ["components[0].components[0].options: 0 items, 1 to 25 are allowed"]),
        (
            layout(row(select(placeholder="x" * 151))),
            ["components[0].components[0].placeholder: 151 characters, 0 to 150 are allowed"],
        ),
        (
            layout(row(select(options=[{"label": "x" * 101, "value": "1"}, {"label": "y", "value": "1"}]))),
            [
                "components[0].components[0].options[0].label: 101 characters, 1 to 100 are allowed",
                "components[0].components[0].options.value: '1' stands there 2 times",
            ],
        ),
        (layout(row(select(max_values=4))), ["components[0].components[0]: 0 to 4 of 3 options cannot be chosen"]),
        (
            layout(
                {"type": 12, "items": [{"media": {"url": "attachment://a.png"}}]}, attachments=[{"id": 0, "filename": "b.png"}]
            ),
            ["components[0]: attachment://a.png is not attached"],
        ),
        (
            {"embeds": [{"description": "x" * 4000}, {"description": "x" * 2001}], "allowed_mentions": NOBODY},
            ["embeds: 6001 characters in all, 6000 are allowed"],
        ),
        (
            {"content": "hi", "attachments": [{"id": n} for n in range(11)], "allowed_mentions": NOBODY},
            ["message.attachments: 11 items, 0 to 10 are allowed"],
        ),
    ],
)
def test_a_message_beyond_a_limit(body: JsonObject, expected: list[str]) -> None:
    assert sent(body) == expected


def test_an_edit_may_leave_out_what_it_does_not_change() -> None:
    assert problems("PATCH", "/channels/1/messages/2", {"attachments": []}) == []
    assert problems("POST", CALLBACK, {"type": 7, "data": {"attachments": []}}) == []


def test_a_modal_within_the_limits() -> None:
    radio: JsonObject = {"type": 21, "custom_id": "kind", "options": options(2)}
    boxes: JsonObject = {"type": 22, "custom_id": "keywords", "min_values": 0, "max_values": 10, "options": options(10)}
    taken: JsonObject = {"type": 23, "custom_id": "retaliates", "default": True}
    assert opened(label(field(value="3", max_length=4)), label(radio), label(boxes), label(taken), label(select())) == []


@pytest.mark.parametrize(
    ("found", "expected"),
    [
        (opened(label(field()), title="x" * 46), ["modal.title: 46 characters, 1 to 45 are allowed"]),
        (opened(label(field()), custom_id=""), ["modal.custom_id: 0 characters, 1 to 100 are allowed"]),
        (opened(), ["modal.components: 0 items, 1 to 5 are allowed"]),
        (
            opened(*(label(field(custom_id=str(n))) for n in range(6))),
            ["modal.components: 6 items, 1 to 5 are allowed"],
        ),
        (opened(label(field(), label="x" * 46)), ["components[0].label: 46 characters, 1 to 45 are allowed"]),
        (opened(label(field(), description="x" * 101)), ["components[0].description: 101 characters, 1 to 100 are allowed"]),
        (opened(label(field()), label(field())), ["components.custom_id: 'power' stands there 2 times"]),
        (opened(label(button("a"))), ["components[0].component[0]: a component of type 2 may not stand here"]),
        (
            opened(label(field(placeholder="x" * 101))),
            ["components[0].component.placeholder: 101 characters, 0 to 100 are allowed"],
        ),
        (opened(label(field(value="12345", max_length=4))), ["components[0].component.value: 5 characters, 0 to 4 are allowed"]),
        (opened(label(field(max_length=4001))), ["components[0].component.max_length: 4001, 1 to 4000 are allowed"]),
        (
            opened(label(field(min_length=5, max_length=4))),
            ["components[0].component: at least 5 but at most 4 characters cannot be typed"],
        ),
        (
            opened(label({"type": 21, "custom_id": "kind", "options": options(1)})),
            ["components[0].component.options: 1 items, 2 to 10 are allowed"],
        ),
        (
            opened(label({"type": 22, "custom_id": "words", "options": options(11)})),
            ["components[0].component.options: 11 items, 1 to 10 are allowed"],
        ),
    ],
)
def test_a_modal_beyond_a_limit(found: list[str], expected: list[str]) -> None:
    assert found == expected


def option(**changes: Json) -> JsonObject:
    return {"name": "text", "type": 3, "description": "One line", **changes}


def test_commands_within_the_limits() -> None:
    inside: JsonObject = {
        "name": "grand-archive",
        "type": 1,
        "description": "x",
        "options": [option(required=True), option(name="b")],
    }
    menu: JsonObject = {"name": "Resolve this combat", "type": 3}
    plain: JsonObject = {"name": "combat", "description": "x" * 100, "options": [inside]}
    assert problems("PUT", "/applications/1/commands", [plain, menu]) == []
    assert problems("PUT", "/applications/1/guilds/2/commands", [plain, plain]) == [
        "commands.name: 'combat' stands there 2 times"
    ]


@pytest.mark.parametrize(
    ("found", "expected"),
    [
        (known(name="Combat"), ["/Combat: 'Combat' is not in lower case"]),
        (known(name="two words"), ["/two words: 'two words' is no name of 1 to 32 letters, digits, - and _"]),
        (known(name="x" * 33), [f"/{'x' * 33}: '{'x' * 33}' is no name of 1 to 32 letters, digits, - and _"]),
        (known(description=""), ["/combat.description: 0 characters, 1 to 100 are allowed"]),
        (known(description="x" * 101), ["/combat.description: 101 characters, 1 to 100 are allowed"]),
        (known(options=[option(name=f"o{n}") for n in range(26)]), ["/combat.options: 26 items, 0 to 25 are allowed"]),
        (known(options=[option(), option(name="b", required=True)]), ["/combat.options: required ones come first"]),
        (known(options=[option(), option(name="new", type=1)]), ["/combat.options: subcommands cannot stand beside options"]),
        (
            known(options=[option(choices=[{"name": "x" * 101, "value": "1"}])]),
            ["/combat text.choices[0].name: 101 characters, 1 to 100 are allowed"],
        ),
        (
            known(options=[option(autocomplete=True, choices=[{"name": "a", "value": 1}])]),
            ["/combat text: choices and autocomplete exclude each other"],
        ),
        (
            known(options=[option(choices=[{"name": str(n), "value": n} for n in range(26)])]),
            ["/combat text.choices: 26 items, 0 to 25 are allowed"],
        ),
    ],
)
def test_a_command_beyond_a_limit(found: list[str], expected: list[str]) -> None:
    assert found == expected


def test_suggestions() -> None:
    few: list[Json] = [{"name": "x" * 100, "value": "x" * 100}] * 25
    assert problems("POST", CALLBACK, {"type": 8, "data": {"choices": few}}) == []
    many: list[Json] = [{"name": "a", "value": ""}] * 26
    assert (
        problems("POST", CALLBACK, {"type": 8, "data": {"choices": many}})[0]
        == "autocomplete.choices: 26 items, 0 to 25 are allowed"
    )


def test_deferring_needs_nothing_and_other_requests_are_not_judged() -> None:
    assert problems("POST", CALLBACK, {"type": 5}) == []
    assert problems("POST", CALLBACK, {"type": 3}) == ["type: 3 answers no interaction"]
    assert problems("GET", "/gateway/bot", None) == []
