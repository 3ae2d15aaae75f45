"""A finished hand of poker in the notations that other programs read, with the cards that whoever asks has seen.

Cards that stayed hidden from them are unknown in the file too, for ever; a hand that was shown is known to everybody.
"""

from datetime import UTC, datetime
from typing import Any

import msgspec

from houseway.analysis.histories import History, write_phh
from houseway.analysis.histories.history import Heading
from houseway.analysis.histories.ohh import game_number, ohh
from houseway.play.pot.events import Dealt, Event, HandEvent, HandShown
from houseway.play.view import redact
from houseway.rules.refusal import Refused
from houseway.server.rounds import find, following
from houseway.store import Store
from houseway.store.rows import TableRow

NOTATIONS = ("phh", "ohh")
NOTATED = frozenset({"pot"})
"""The kinds of round that these notations have words for."""
DEALT = "Dealt Cards"


def hand(store: Store, row: TableRow, number: int, account: str | None, notation: str) -> bytes:
    """Return one hand as somebody saw it; on the rail, as everybody did."""
    if row.kind not in NOTATED or notation not in NOTATIONS:
        raise Refused("no-notation", f"this round cannot be written as {notation}; our own log has it")
    found = find(store, row, number)
    who = store.who_saw(account, row.id, number) if account else None
    told = [each for each in following(store, row, found.first - 1, found.last) if isinstance(each.event, HandEvent)]
    shown = {each.event.seat for each in told if isinstance(each.event, HandShown)}
    names: dict[int, str] = {}
    seen: list[Event] = []
    for each in told:
        names |= {place.seat: person.name for place, person in each.before.people.items() if not place.behind}
        event = each.event
        if not (isinstance(event, Dealt) and event.seat in shown):
            event = redact(each.before, event, who)
        seen.append(event)
    when = datetime.fromtimestamp(told[0].at, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    header = Heading(row.offer, row.schedule, row.settings, names=names, when=when)
    known = History(header, tuple(seen))
    if notation == "phh":
        return write_phh([known]).encode()
    return without_hidden(ohh(History(header, tuple(each.event for each in told))), known)


def without_hidden(whole: dict[str, Any], known: History) -> bytes:
    """Take out of a hand what was hidden: cards that were dealt, and the mark that was made from all of them."""
    dealt = iter([event for event in known.log if isinstance(event, Dealt)])
    for street in whole["rounds"]:
        for action in street["actions"]:
            if action["action"] == DEALT:
                event = next(dealt)
                action["cards"] = [*event.down, *event.up]
                if "??" in action["cards"]:
                    action["cards"] = [card for card in action["cards"] if card != "??"]
    return msgspec.json.encode({"ohh": whole | {"game_number": game_number(known)}}) + b"\n"
