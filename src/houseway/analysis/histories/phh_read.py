"""The poker hand history format (PHH) read: every field is checked for what it is, and the hand acted out here."""

import tomllib
from collections.abc import Callable, Iterator, Sequence
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from houseway.analysis.histories.acted import act_out
from houseway.analysis.histories.history import Heading, History, refuse
from houseway.analysis.histories.phh import BASES, OTHERS
from houseway.games.poker.stakes import Stakes
from houseway.play.described import UNREAD, unread
from houseway.play.pot import events as e
from houseway.rules.refusal import Refused

FOREIGN: dict[str, Any] = {
    "betting": {"capped": ["limit"], "blind-is-bet": False, "heads-up": "never", "open-pair": "none"},
    "forced": {"short-blind": "posted"}, "showdown": {"odd-chips": "first"}, "seats": [2, 10],
}
"""How a file of no offer is played: as the format's own engine does."""
MOST = 10**12
"""More than anybody brings to a table."""

Amount = Annotated[int, Meta(ge=0, le=MOST)] | Annotated[float, Meta(ge=0, le=MOST)]
Seat = Annotated[int, Meta(ge=1, le=1000)]


class Told(Struct, frozen=True):
    """The fields of the format that tell how a hand went; the others are left alone."""

    variant: str
    starting_stacks: Annotated[list[Amount], Meta(min_length=2)]
    actions: list[str]
    antes: list[Amount] = []
    blinds_or_straddles: list[Amount] = []
    min_bet: Amount = 0
    small_bet: Amount = 0
    big_bet: Amount = 0
    bring_in: Amount = 0
    seats: list[Seat] = []
    players: list[str] = []
    hand: Any = 1
    finishing_stacks: list[Amount] = []
    houseway: str = msgspec.field(default="", name="_houseway")


class Own(Struct, frozen=True):
    """What we write beside the format's fields."""

    header: Heading
    button: Seat
    unit: Annotated[int, Meta(ge=1, le=MOST)] = 1
    timed: bool = False
    burns: list[str] = []


def read_phh(text: str, spoiled: Callable[[Refused], None] = refuse) -> Iterator[History]:
    """Read one hand, or the numbered tables of a file; `spoiled` is told of each that is no hand of ours."""
    try:
        told = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise Refused("not-a-hand", f"this is no TOML: {error}") from None
    except RecursionError:
        raise Refused("not-a-hand", "this is no TOML: lists within lists without end") from None
    except ValueError:  # more digits than a number is read from
        raise Refused("not-a-hand", "a number in it is too large") from None
    tables = {"": told} if "variant" in told else told
    for name, table in tables.items():
        try:
            hand = _read(table)
        except Refused as refused:
            where = f"[{name}]: " if name else ""
            spoiled(Refused(refused.code, where + refused.sentence, refused.clause))
        else:
            yield hand


def _read(table: Any) -> History:
    try:
        told = msgspec.convert(table, Told)
        own = msgspec.json.decode(told.houseway, type=Own) if told.houseway else None
    except UNREAD as error:
        raise Refused("not-a-hand", f"this is no hand: {unread(error)}") from None
    if told.variant not in BASES:
        why = "no house here files it" if told.variant in OTHERS else "it is not of the format"
        raise Refused("no-code", f"{told.variant!r}: {why}")
    count = len(told.starting_stacks)
    seats = tuple(told.seats) or tuple(range(1, count + 1))
    for name, each in (("seats", seats), ("antes", told.antes), ("blinds_or_straddles", told.blinds_or_straddles),
                       ("finishing_stacks", told.finishing_stacks)):
        if each and len(each) != count:
            raise Refused("not-a-hand", f"{count} stacks begin the hand, and {name} tells of {len(each)}")
    if len(set(seats)) < count:
        raise Refused("not-a-hand", f"two players sit in one seat: {list(seats)}")
    unit = own.unit if own else _unit(told)
    header = own.header if own else _foreign(told, seats, unit)
    game = header.game()
    stacks = _cents(told.starting_stacks, unit)
    antes, level = _cents(told.antes, unit), game.stakes.ante
    extra = sum(antes) - level * count if not own and antes else 0
    if extra:  # an ante that only one pays lies in the pot before the hand begins
        stacks = tuple(stack - ante + level for stack, ante in zip(stacks, antes, strict=True))
        if min(stacks) < 0:
            raise Refused("not-a-hand", "an ante is more than the stack that pays it")
    number = told.hand if isinstance(told.hand, int) else 1
    began = e.HandBegan(number, own.button if own else seats[-1], seats, stacks, carried=max(extra, 0),
                        timed=own.timed if own else False)
    found = History(header, tuple(act_out(game, began, told.actions, unit, own.burns if own else ())))
    if told.finishing_stacks and _cents(told.finishing_stacks, unit) != found.stacks:
        raise Refused("stacks-differ", f"the file ends with {told.finishing_stacks}, the hand with "
                      f"{[stack / unit for stack in found.stacks]}")
    return found


def _cents(amounts: Sequence[float], unit: int) -> tuple[int, ...]:
    return tuple(round(amount * unit) for amount in amounts)


def _unit(told: Told) -> int:
    """Return how many cents an amount of a foreign file stands for: dollars and cents where there are fractions."""
    amounts = [*told.starting_stacks, *told.blinds_or_straddles, *told.antes]
    parts = [word for action in told.actions for word in action.split(" #")[0].split()[2:] if "." in word]
    return 100 if parts or any(amount % 1 for amount in amounts) else 1


def _foreign(told: Told, seats: Sequence[int], unit: int) -> Heading:
    base, structure = BASES[told.variant]
    antes, blinds = _cents(told.antes, unit), _cents(told.blinds_or_straddles, unit)
    posted = tuple(blind for blind in blinds if blind)
    if blinds[: len(posted)] != posted:
        raise Refused("not-a-hand", f"nobody posts before a blind: {told.blinds_or_straddles} has no words here")
    small = _cents([told.small_bet or told.min_bet], unit)[0]
    try:
        stakes = Stakes(structure, small, round(told.big_bet * unit), posted, ante=min(antes, default=0),
                        bring_in=round(told.bring_in * unit), chip=1)
    except ValueError as error:
        raise Refused("not-a-hand", f"the stakes of the file: {error}") from None
    return Heading(base=base, stated=FOREIGN, stakes=stakes, names=dict(zip(seats, told.players, strict=False)))
