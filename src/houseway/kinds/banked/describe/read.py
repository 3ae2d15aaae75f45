"""Reads the description of a round against a player-dealer."""

import re
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

import msgspec

from houseway.kinds.banked.commands import Choose
from houseway.kinds.description import a, amount, decode
from houseway.money import Chips
from houseway.rules.spot import Place
from houseway.table.decode_errors import BadDescription

NEW_SHOE, PICKED, WARNED = "new-shoe", "pile", "warned"
SEAT = re.compile(r"0|-?[1-9][0-9]{0,5}")


class WrittenTable(msgspec.Struct, forbid_unknown_fields=True):
    """A described table as written in JSON."""

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


class Description(NamedTuple):
    """A described table."""

    offer: str
    player_dealer: int
    bank: Chips
    bets: Mapping[Place, Mapping[str, Chips]]
    shoe: tuple[str, ...]
    dice: tuple[int, ...]
    actions: tuple[Choose, ...]
    options: Mapping[str, Any]
    new_shoe: bool
    pile: int
    """The pile the player-dealer picks; 0 if not given."""
    warned: tuple[int, ...]
    """Seats whose players were warned in an earlier round."""
    schedule: int | str | None
    seats: int | None
    misdeal: str


def read_described(told: Any) -> Description:
    """Read the description of a table with a player-dealer."""
    written = decode(told, WrittenTable)
    options = {key: value for key, value in written.options.items() if key not in (NEW_SHOE, PICKED, WARNED)}
    new_shoe = written.options.get(NEW_SHOE, False)
    if not isinstance(new_shoe, bool):
        raise BadDescription(f"options.{NEW_SHOE}", f"expected true or false, not {new_shoe!r}")
    warned = a(list, written.options.get(WARNED, []), f"options.{WARNED}")
    return Description(
        written.offer,
        written.player_dealer,
        amount(written.bank, "bank"),
        dict(read_wagers(written.wagers)),
        tuple(a(str, card, f"shoe[{index}]") for index, card in enumerate(written.shoe)),
        tuple(a(int, die, f"dice[{index}]") for index, die in enumerate(written.dice)),
        tuple(read_action(action, index) for index, action in enumerate(written.actions)),
        options,
        new_shoe,
        a(int, written.options.get(PICKED, 0), f"options.{PICKED}"),
        tuple(a(int, seat, f"options.{WARNED}[{at}]") for at, seat in enumerate(warned)),
        written.schedule,
        written.seats,
        written.misdeal,
    )


def read_wagers(written: Mapping[str, Any]) -> Iterator[tuple[Place, Mapping[str, Chips]]]:
    """Yield the stakes of each bettor, the seated player first, then the backline bettors."""
    for seat, stakes in written.items():
        if not SEAT.fullmatch(seat):
            raise BadDescription(f"wagers.{seat}", "expected a seat number")
        if not isinstance(stakes, dict):
            raise BadDescription(f"wagers.{seat}", f"expected the seat's wagers by name, not {stakes!r}")
        behind = stakes.get("backline", [])
        if not isinstance(behind, list) or not all(isinstance(bets, dict) for bets in behind):
            raise BadDescription(f"wagers.{seat}.backline", "expected a list of wagers, one entry for each bettor")
        own = {wager: stake for wager, stake in stakes.items() if wager != "backline"}
        for place, bets in enumerate([own, *behind]):
            bettor = Place(int(seat), place)
            yield bettor, {wager: amount(stake, lies(bettor, wager)) for wager, stake in bets.items()}


def lies(bettor: Place, wager: str) -> str:
    """Return the path of a wager in the description."""
    seat, behind = bettor
    return f"wagers.{seat}." + (f"backline[{behind - 1}]." if behind else "") + wager


def read_action(action: Any, index: int) -> Choose:
    """Read `[seat, word]`, `[seat, word, amount]` or `[seat, word, cards]`."""
    match action:
        case [int(seat), str(word)] if not isinstance(seat, bool):
            return Choose(seat, word)
        case [int(seat), str(word), stake] if not isinstance(seat, bool):
            if isinstance(stake, list):
                return Choose(seat, word, cards=tuple(a(str, card, f"actions[{index}]") for card in stake))
            return Choose(seat, word, amount(stake, f"actions[{index}]"))
    raise BadDescription(f"actions[{index}]", f"an action must be [seat, word] or [seat, word, amount], not {action!r}")
