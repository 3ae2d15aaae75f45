"""Player statistics by street, as defined in poker guides, counted from the logs of hands.

Every betting round counts as a street, in draw games too. A player has seen a street if they were in when it began.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from houseway.kinds.pot.hand.events import (
    BetPlaced,
    BroughtIn,
    Called,
    Checked,
    Folded,
    ForcedBetPosted,
    HandBegan,
    HandKilled,
    HandShown,
    PotAwarded,
    Raised,
    StreetBegan,
)
from houseway.table.events import Event

ACTS: dict[Any, str] = {
    Folded: "fold", Checked: "check", Called: "call", BroughtIn: "bring-in", BetPlaced: "bet", Raised: "raise"
}  # fmt: skip


def counted(log: Iterable[Event]) -> Counter[str]:
    """Return how many opportunities there were in one hand, and how many were taken."""
    found, live, paid, street = Counter[str](hands=1), set[int](), Counter[int](), 0
    entered, raised, saw = set[int](), set[int](), set[int]()
    shown, winners = False, set[int]()
    event: Any
    for event in log:
        match event:
            case HandBegan():
                live = set(event.seats)
                found["seats"] += len(live)
            case ForcedBetPosted():
                paid[event.seat] += 0 if event.dead else event.amount
            case StreetBegan() if event.street != street:
                street = event.street
                paid.clear()
                found[f"reached {street}"] += 1
                found[f"players {street}"] += len(live)
                saw = saw or set(live)
            case HandKilled():
                live.discard(event.seat)
            case HandShown():
                shown = True
            case PotAwarded():
                winners |= {seat for seat, _ in event.shares}
        word = ACTS.get(type(event))
        if word is None:
            continue
        seat = event.seat
        faced = max(paid.values(), default=0) > paid[seat]
        found[f"acts {street}"] += 1
        found[f"faced {street}"] += faced
        found[f"folded {street}"] += faced and word == "fold"
        found[f"drove {street}"] += word in ("bet", "raise")
        if word == "fold":
            live.discard(seat)
        elif word in ("bet", "raise"):
            paid[seat] = event.to
        elif word != "check":
            paid[seat] += event.amount
        if not street and word in ("call", "bet", "raise"):
            entered.add(seat)
        if not street and word in ("bet", "raise"):
            raised.add(seat)
    found["entered"], found["raised"], found["saw"] = len(entered), len(raised), len(saw)
    if shown:
        found["shown"], found["stayed"] = 1, len(live & saw)
        found["at showdown"], found["won there"] = len(live), len(live & winners)
    return found


def habits(hands: Iterable[Mapping[str, int]]) -> dict[str, Any]:
    """Return the rates over many hands under their usual names, and the rates of every street."""
    found = Counter[str]()
    for each in hands:
        found.update(each)

    def rate(part: str, whole: str) -> float | None:
        return found[part] / found[whole] if found[whole] else None

    streets = [
        {
            "street": number,
            "reached": rate(f"reached {number}", "hands") if number else 1.0,
            "players": rate(f"players {number}", f"reached {number}") if number else rate("seats", "hands"),
            "folds_to_a_bet": rate(f"folded {number}", f"faced {number}"),
            "bets_or_raises": rate(f"drove {number}", f"acts {number}"),
        }
        for number in range(8)
        if found[f"acts {number}"]
    ]
    return {
        "shown_down": rate("shown", "hands"),
        "vpip": rate("entered", "seats"),
        "pfr": rate("raised", "seats"),
        "wtsd": rate("stayed", "saw"),
        "wsd": rate("won there", "at showdown"),
        "streets": streets,
    }
