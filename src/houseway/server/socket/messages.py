"""The messages that clients send over a table's socket. Anything else is refused before it reaches a table."""

from typing import Annotated, Any, Literal, TypeAlias, TypeVar

import msgspec
from msgspec import Meta, Struct

from houseway.cards.shuffle_words import MOST_WORDS
from houseway.rules.refusal import Refused
from houseway.table.decode_errors import unread

PLAIN = r"^[^\x00-\x1f\x7f]*$"
"""Text that is stored must not contain NUL, which PostgreSQL refuses."""
Id = Annotated[str, Meta(max_length=64, pattern=PLAIN)]
Chips = Annotated[int, Meta(ge=1, le=10**12)]
Level = Literal["", "easy", "usual", "strong"]
"""How well house players play; empty means no change, or as at other tables."""


class Frame(Struct, frozen=True, tag_field="type", kw_only=True):
    id: Id | None = None


class Do(Frame, frozen=True, tag="do"):
    id: Annotated[str, Meta(min_length=1, max_length=64, pattern=PLAIN)]
    version: int
    command: dict[str, Any]


class SitOut(Frame, frozen=True, tag="sit-out"):
    on: bool
    posts: bool = False
    """When coming back or waiting, whether to post what the game requires, so as to be dealt in at once."""


class Leave(Frame, frozen=True, tag="leave"):
    pass


class Words(Frame, frozen=True, tag="words"):
    """The hash of a player's seed for a shuffle that is not sealed yet."""

    shuffle: int
    hash: Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]


class Show(Frame, frozen=True, tag="show"):
    """A player's seed, revealed once the shuffle is sealed."""

    shuffle: int
    words: Annotated[str, Meta(min_length=1, max_length=MOST_WORDS)]


class Chat(Frame, frozen=True, tag="chat"):
    text: Annotated[str, Meta(min_length=1, max_length=200)]


class Sync(Frame, frozen=True, tag="sync"):
    pass


class Here(Frame, frozen=True, tag="here"):
    """A sign of activity: house players play for active people."""


class Ping(Frame, frozen=True, tag="ping"):
    pass


class Pong(Frame, frozen=True, tag="pong"):
    pass


AnyFrame: TypeAlias = Do | SitOut | Leave | Words | Show | Chat | Sync | Here | Ping | Pong


class Sit(Struct, frozen=True, forbid_unknown_fields=True):
    do: str
    seat: Annotated[int, Meta(ge=1, le=99)]
    chips: Chips
    behind: Annotated[int, Meta(ge=0, le=20)] = 0
    posts: bool = False
    level: Level = ""


class ChangeSeat(Struct, frozen=True):
    do: str
    to: Annotated[int, Meta(ge=1, le=99)]
    posts: bool = False


class Buy(Struct, frozen=True):
    do: str
    chips: Chips


_decoder: msgspec.json.Decoder[AnyFrame] = msgspec.json.Decoder(AnyFrame)
encode = msgspec.json.Encoder().encode


def read(data: str | bytes) -> AnyFrame:
    """Return a decoded frame, or refuse the frame with the reason."""
    try:
        return _decoder.decode(data)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Refused("malformed", f"not a valid message: {unread(error)}") from None


class Said(Struct, frozen=True):
    id: Id | None = None


_id: msgspec.json.Decoder[Said] = msgspec.json.Decoder(Said)


def id_of(data: str | bytes) -> str | None:
    """Return the id of a refused frame, if it has a readable one."""
    try:
        return _id.decode(data).id
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return None


Wanted = TypeVar("Wanted", Sit, ChangeSeat, Buy)


def convert(command: dict[str, Any], kind: type[Wanted]) -> Wanted:
    """Return a decoded command that moves chips between cage and table."""
    try:
        return msgspec.convert(command, kind)
    except msgspec.ValidationError as error:
        raise Refused("malformed", f"not a valid {command.get('do')}: {unread(error)}") from None


def refusal(refused: Refused, id: str | None, version: int) -> bytes:
    return encode({"type": "refused", "id": id, "version": version, **told(refused)})


def told(refused: Refused) -> dict[str, Any]:
    clause = str(refused.clause) if refused.clause else None
    return {"code": refused.code, "sentence": refused.sentence, "clause": clause}
