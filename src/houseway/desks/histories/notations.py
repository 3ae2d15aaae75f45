"""A finished poker hand in other programs' notations, with the cards that the reader has seen.

Cards hidden from the reader are unknown in the file too. A player who shows a hand reveals only the cards of that hand:
cards they discarded face down stay hidden.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from houseway.desks.histories.history import Heading, History
from houseway.desks.histories.ohh import write_ohh
from houseway.desks.histories.phh_write import write_phh
from houseway.kinds.pot.hand.events import Dealt, HandEvent, HandShown
from houseway.table.display.view import redact
from houseway.table.events import Event
from houseway.table.table import Table

NOTATIONS = {"phh": "PHH", "ohh": "Open Hand History"}


def written(
    of: Mapping[str, Any], told: Sequence[tuple[Table, Event]], who: int | None, notation: str
) -> bytes:
    """Return a hand as a person saw it, from its events and the tables before them; for an onlooker, as the public did.

    `of` holds the offer, the line, the settings and the time.
    """
    hand = [(before, event) for before, event in told if isinstance(event, HandEvent)]
    opened = shown_cards([event for _, event in hand])
    names: dict[int, str] = {}
    seen: list[Event] = []
    for number, (before, event) in enumerate(hand):
        names |= {place.seat: person.name for place, person in before.people.items() if not place.behind}
        said = redact(before, event, who)
        if isinstance(event, Dealt) and isinstance(said, Dealt):
            open_ = opened.get(number, ())
            down = [card if card in open_ else instead for card, instead in zip(event.down, said.down, strict=True)]
            said = replace(said, down=tuple(down))
        seen.append(said)
    known = History(Heading(**of, names=names), tuple(seen))
    return write_phh([known]).encode() if notation == "phh" else write_ohh([known])


def shown_cards(hand: Sequence[Event]) -> dict[int, set[str]]:
    """Return the cards shown at the end, by the index of the event that dealt them.

    A seat can get the same card twice if discards were shuffled into the stub; the last time counts.
    """
    shown = {(event.seat, card) for event in hand if isinstance(event, HandShown) for card in event.cards}
    dealt = {(event.seat, card): place for place, event in enumerate(hand) if isinstance(event, Dealt)
             for card in event.down}
    found: dict[int, set[str]] = {}
    for each in shown & dealt.keys():
        found.setdefault(dealt[each], set()).add(each[1])
    return found
