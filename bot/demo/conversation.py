"""What stands in the demo's channel when it opens: the people and what they said, read from `conversation.toml`."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Literal

from pydantic import BaseModel, ConfigDict, TypeAdapter

_FILE = Path(__file__).with_name("conversation.toml")


class Person(BaseModel):
    """Somebody whom the visitor can be."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    key: str
    name: str
    role: str | None = None
    manages: bool = False
    """Whether the role may manage the server."""
    duty: Literal["judge", "faq"] | None = None
    """What the role is for, in the server's own settings."""


class Saying(BaseModel):
    """Something said, some minutes before the demo opened."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    who: str
    minutes: int
    words: str


class Conversation(BaseModel):
    """A server with a channel, people, and what they said, oldest first."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    server: str
    channel: str
    topic: str
    combat: str
    """The combat that it is about, in the default game's notation, on one line."""
    people: tuple[Person, ...]
    said: tuple[Saying, ...]

    def words_of(self, saying: Saying) -> str:
        """Give what was said, with the combat in its place."""
        return saying.words.replace("{combat}", self.combat)


@cache
def read_conversation() -> Conversation:
    """Read the conversation (once)."""
    import tomllib

    return TypeAdapter(Conversation).validate_python(tomllib.loads(_FILE.read_text(encoding="utf-8")))
