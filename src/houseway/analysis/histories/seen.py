"""A finished hand of poker in the notations that other programs read, with the cards that whoever asks has seen.

Cards that stayed hidden from them are unknown in the file too, for ever; a hand that was shown is known to everybody.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from houseway.analysis.histories.history import Heading, History
from houseway.analysis.histories.ohh import game_number, ohh
from houseway.analysis.histories.phh import write_phh
from houseway.play.events import Event
from houseway.play.pot.events import Dealt, HandEvent, HandShown
from houseway.play.table import Table
from houseway.play.view import HIDDEN, redact

NOTATIONS = {"phh": "PHH", "ohh": "Open Hand History"}
DEALT = "Dealt Cards"


def written(
    of: Mapping[str, Any], told: Sequence[tuple[Table, Event]], who: int | None, notation: str
) -> bytes:
    """Return a hand as somebody saw it, from its events and the tables before them; on the rail, as everybody did.

    `of` says which offer and line it was, under which settings, and when.
    """
    hand = [(before, event) for before, event in told if isinstance(event, HandEvent)]
    shown = {event.seat for _, event in hand if isinstance(event, HandShown)}
    names: dict[int, str] = {}
    seen: list[Event] = []
    for before, event in hand:
        names |= {place.seat: person.name for place, person in before.people.items() if not place.behind}
        known_to_all = isinstance(event, Dealt) and event.seat in shown
        seen.append(event if known_to_all else redact(before, event, who))
    header = Heading(**of, names=names)
    known = History(header, tuple(seen))
    if notation == "phh":
        return write_phh([known]).encode()
    return without_hidden(ohh(History(header, tuple(event for _, event in hand))), known)


def without_hidden(whole: dict[str, Any], known: History) -> bytes:
    """Take out of a hand what was hidden: cards that were dealt, and the mark that was made from all of them."""
    dealt = iter([event for event in known.log if isinstance(event, Dealt)])
    for street in whole["rounds"]:
        for action in street["actions"]:
            if action["action"] == DEALT:
                event = next(dealt)
                action["cards"] = [*event.down, *event.up]
                if HIDDEN in action["cards"]:
                    action["cards"] = [card for card in action["cards"] if card != HIDDEN]
    return msgspec.json.encode({"ohh": whole | {"game_number": game_number(known)}}) + b"\n"
