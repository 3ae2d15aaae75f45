"""After a round: what was best where somebody chose, and what their choice cost them, in chips.

Against a player-dealer the odds say it exactly, from what the chooser saw then. For a pot nothing is said: what a
choice was worth hangs on hands that nobody saw, and a figure against random ones would pretend to know them.
"""

from typing import Any, NamedTuple

from houseway.money import Chips
from houseway.play.banked.events import Chosen, WagerPlaced
from houseway.play.kind import Advice, Riddle
from houseway.play.table import Table
from houseway.rules.spot import Bet, Place, Spot
from houseway.server.rounds import find, following
from houseway.store import Store
from houseway.store.rows import TableRow

ADVISED = frozenset({"banked"})
"""The kinds of round in which a choice has a price that does not hang on what others hold."""


class Made(NamedTuple):
    """A choice that somebody made, with what it hung on."""

    seq: int
    said: str
    unit: Chips
    riddle: Riddle


def made(store: Store, row: TableRow, number: int, account: str) -> list[Made]:
    """Return the choices of an account in a round."""
    found = find(store, row, number)
    seat = store.seat_in(account, row.id, number)
    if row.kind not in ADVISED or seat is None:
        return []
    choices = []
    asked: Table | None = None  # as it lay when they were asked: chips that a choice puts up come before it in the log
    for each in following(store, row, found.first - 1, found.last):
        event, asked = each.event, asked or each.before
        if isinstance(event, Chosen) and event.seat == seat:
            riddle = asked.kind.riddle(asked, Place(seat))
            if riddle is not None:
                choices.append(Made(each.seq, label(event), unit(asked, seat), riddle))
        if not isinstance(event, WagerPlaced):
            asked = None
    return choices


def label(event: Chosen) -> str:
    """Name a choice as the odds do: with how many times the wager it puts up, where that is a choice."""
    return f"{event.word} {event.times}x" if event.times else event.word


def unit(table: Table, seat: int) -> Chips:
    """Return the first wager on a seat's hand, in whose units choices are priced."""
    stakes = table.round.bets.get(Bet(Spot(seat), Place(seat)), {})
    return next((stakes[wager] for wager in table.offer.base if wager in stakes), 0)


def weighed(choice: Made, advice: Advice) -> dict[str, Any] | None:
    """Return the best choice beside the one that was made; what it cost where both are priced.

    >>> priced = {"choice": "hit", "ev": {"hit": -0.2, "stand": -0.5}}
    >>> weighed(Made(7, "stand", 1000, Riddle("banked", "a/b", (), "")), Advice("hit", told=priced))
    {'seq': 7, 'said': 'stand', 'best': 'hit', 'cost': 300}
    >>> weighed(Made(6, "no-surrender", 1000, Riddle("banked", "a/b", (), "")), Advice("hit", told=priced))
    """
    best = advice.told.get("choice") or advice.word
    if not best:
        return None
    values = advice.told.get("ev") or {}
    said = choice.said if choice.said in values or choice.said == best else choice.said.partition(" ")[0]
    if said != best and values and best in values and said.removeprefix("no-") not in values:
        return None  # what is priced is a later question: who does not surrender first stands or hits after that
    cost: Chips | None = 0 if said == best else None
    if cost is None and isinstance(values.get(best), int | float) and isinstance(values.get(said), int | float):
        cost = max(0, round((values[best] - values[said]) * choice.unit))
    return {"seq": choice.seq, "said": said, "best": best, "cost": cost}
