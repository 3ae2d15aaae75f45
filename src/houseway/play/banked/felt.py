"""The description of a felt in JSON, read. What cannot be read is told with its place in the description."""

import json
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple, TypeVar

import msgspec

from houseway.houses.reader import did_you_mean
from houseway.money import Chips, show
from houseway.play.banked.commands import Choose
from houseway.play.banked.table import Bettor
from houseway.play.pot.felt import PotFelt
from houseway.rules.refusal import Refused

Form = TypeVar("Form")
MOST: Chips = 10**15
"""More than any table holds; what such amounts come to can still be written as data."""
NEW_SHOE = "new-shoe"
SEAT = re.compile(r"0|-?[1-9][0-9]{0,5}")
AT = re.compile(r"(?P<what>.*?)(?: - at (?P<key>`key` in )?`\$\.?(?P<path>[^`]*)`)?", re.S)
EXPECTED = re.compile(r"Expected `(?P<wanted>[^`]*)`, got `(?P<got>[^`]*)`")
FIELD = re.compile(r"Object (?P<how>missing required|contains unknown) field `(?P<key>[^`]*)`")
IN_WORDS = {
    "int": "a whole number", "str": "a text", "object": "an object", "array": "a list", "null": "nothing",
    "bool": "true or false", "float": "a fraction",
}  # fmt: skip


class Misdescribed(Exception):
    """A description that cannot be read as one, and where in it."""

    def __init__(self, where: str, sentence: str) -> None:
        super().__init__(f"{where}: {sentence}" if where else sentence)
        self.where, self.sentence = where, sentence


class Declined(Exception):
    """A refusal, and where in the description it arose."""

    def __init__(self, refused: Refused, where: str, at_action: int | None = None) -> None:
        super().__init__(str(refused))
        self.refused, self.where, self.at_action = refused, where, at_action


class Named(msgspec.Struct):
    """The one thing that every description has."""

    offer: str


class Written(msgspec.Struct, forbid_unknown_fields=True):
    """A described table as it is written."""

    offer: str
    player_dealer: int
    bank: int
    wagers: dict[str, Any]
    shoe: list[Any]
    dice: list[Any] = []
    actions: list[Any] = []
    options: dict[str, Any] = {}
    schedule: int | str | None = None
    seats: int | None = None
    misdeal: str = ""


class Felt(NamedTuple):
    """A described table."""

    offer: str
    player_dealer: int
    bank: Chips
    bets: Mapping[Bettor, Mapping[str, Chips]]
    shoe: tuple[str, ...]
    dice: tuple[int, ...]
    actions: tuple[Choose, ...]
    options: Mapping[str, Any]
    new_shoe: bool
    schedule: int | str | None
    seats: int | None
    misdeal: str


def name_of(text: str) -> str:
    """Return the offer that a description is about."""
    return decode(text, Named).offer


def read_felt(text: str) -> Felt:
    """Read the description of a table with a player-dealer."""
    written = decode(text, Written)
    options = {key: value for key, value in written.options.items() if key != NEW_SHOE}
    new_shoe = written.options.get(NEW_SHOE, False)
    if not isinstance(new_shoe, bool):
        raise Misdescribed(f"options.{NEW_SHOE}", f"true or false is expected, not {new_shoe!r}")
    return Felt(
        written.offer,
        written.player_dealer,
        amount(written.bank, "bank"),
        dict(read_wagers(written.wagers)),
        tuple(a(str, card, f"shoe[{index}]") for index, card in enumerate(written.shoe)),
        tuple(a(int, die, f"dice[{index}]") for index, die in enumerate(written.dice)),
        tuple(read_action(action, index) for index, action in enumerate(written.actions)),
        options,
        new_shoe,
        written.schedule,
        written.seats,
        written.misdeal,
    )


def read_pot(text: str) -> PotFelt:
    """Read the description of a hand for a pot."""
    return decode(text, PotFelt)


def text_of(description: bytes | str) -> str:
    """Return the text of a description in which every key stands once: of two wagers on a spot neither is lost."""
    try:
        text = description if isinstance(description, str) else description.decode()
        doubled = next(twice(json.loads(text, object_pairs_hook=Pairs), ""), None)
    except UnicodeDecodeError:
        raise Misdescribed("", "this is not text") from None
    except RecursionError:
        raise Misdescribed("", "lists within lists without end") from None
    except ValueError as error:
        raise Misdescribed("", f"this is not JSON: {error}") from None
    if doubled is not None:
        raise Misdescribed(doubled, "this key stands twice")
    return text


class Pairs(list[tuple[str, Any]]):
    """An object of JSON with all that stands in it."""


def twice(node: Any, path: str) -> Iterator[str]:
    """Yield the places of keys that stand twice in one object."""
    if isinstance(node, Pairs):
        dot = "." if path else ""
        yield from (f"{path}{dot}{key}" for key, count in Counter(key for key, _ in node).items() if count > 1)
        for key, inner in node:
            yield from twice(inner, f"{path}{dot}{key}")
    elif isinstance(node, list):
        for index, inner in enumerate(node):
            yield from twice(inner, f"{path}[{index}]")


def decode(text: str, form: type[Form]) -> Form:
    try:
        return msgspec.json.decode(text, type=form)
    except msgspec.ValidationError as error:
        raise in_words(str(error), getattr(form, "__struct_fields__", ())) from None
    except (msgspec.DecodeError, RecursionError) as error:
        raise Misdescribed("", f"this is not JSON: {error}") from None


def in_words(error: str, known: tuple[str, ...]) -> Misdescribed:
    """Say what the decoder found, and where."""
    found = AT.fullmatch(error)
    assert found is not None
    where = (found["path"] or "").partition("[...]")[0]
    if field := FIELD.fullmatch(found["what"]):
        missing = field["how"].startswith("missing")
        key = field["key"]
        return Misdescribed(key, "is missing" if missing else f"there is no such key{did_you_mean(key, known)}")
    if kinds := EXPECTED.fullmatch(found["what"]):
        wanted, got = (" or ".join(IN_WORDS.get(kind, kind) for kind in side.split(" | ")) for side in kinds.groups())
        return Misdescribed(where, f"{wanted} is expected, not {got}")
    return Misdescribed(where, found["what"])


def a(kind: type[Form], value: Any, where: str) -> Form:
    """Return a value that is of a kind; true is no number."""
    if not isinstance(value, kind) or (isinstance(value, bool) and kind is not bool):
        raise Misdescribed(where, f"{IN_WORDS[kind.__name__]} is expected, not {value!r}")
    return value


def amount(value: Any, where: str) -> Chips:
    if not isinstance(value, int) or isinstance(value, bool):
        raise Misdescribed(where, f"{value!r} is not an amount in whole cents")
    if abs(value) > MOST:
        raise Misdescribed(where, f"amounts up to {show(MOST)} can be settled; this is more")
    return value


def read_wagers(written: Mapping[str, Any]) -> Iterator[tuple[Bettor, Mapping[str, Chips]]]:
    """Yield what each bettor has put up, the seated player first, then those behind him."""
    for seat, stakes in written.items():
        if not SEAT.fullmatch(seat):
            raise Misdescribed(f"wagers.{seat}", "the number of a seat is expected")
        if not isinstance(stakes, dict):
            raise Misdescribed(f"wagers.{seat}", f"the wagers of a seat are expected, by name, not {stakes!r}")
        behind = stakes.get("backline", [])
        if not isinstance(behind, list) or not all(isinstance(bets, dict) for bets in behind):
            raise Misdescribed(f"wagers.{seat}.backline", "a list of wagers is expected, one entry for each bettor")
        own = {wager: stake for wager, stake in stakes.items() if wager != "backline"}
        for place, bets in enumerate([own, *behind]):
            bettor = (int(seat), place)
            yield bettor, {wager: amount(stake, spot(bettor, wager)) for wager, stake in bets.items()}


def spot(bettor: Bettor, wager: str) -> str:
    """Return the place of a wager in the description."""
    seat, behind = bettor
    return f"wagers.{seat}." + (f"backline[{behind - 1}]." if behind else "") + wager


def read_action(action: Any, index: int) -> Choose:
    """Read `[seat, word]` or `[seat, word, amount]`."""
    match action:
        case [int(seat), str(word)] if not isinstance(seat, bool):
            return Choose(seat, word)
        case [int(seat), str(word), stake] if not isinstance(seat, bool):
            return Choose(seat, word, amount(stake, f"actions[{index}]"))
    raise Misdescribed(f"actions[{index}]", f"{action!r} is not [seat, word] or [seat, word, amount]")
