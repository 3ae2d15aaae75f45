"""Plays pan between house players to measure who goes out, which konditions are laid, and what the tops and the
collection cost."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from houseway.houses import Offer
from houseway.kinds.pan import events as happened
from houseway.kinds.pan.commands import DealHand
from houseway.kinds.pan.round import Carryover, Hand
from houseway.kinds.trial import Seats, Trial, TrialAsked, among_bots, mean, ratio, share
from houseway.rules.drop import by_time
from houseway.table.events import Event

STACK = 1_000
"""Stacks in konditions, large enough that nobody runs out."""
ENDS = {"goes out": "a player goes out", "is left alone": "a player is left alone", "shared": "tops are shared"}


class Played(NamedTuple):
    """The result of one hand."""

    end: str
    place: int
    """The winner's position in the turn order: 1 for the first player, 0 if nobody went out."""
    laps: int
    """Laps completed by the time a player went out."""
    inside: int
    """How many players declared in."""
    forced: int
    konditions: Mapping[str, int]
    chips: int
    """Chips paid for konditions when laid, by all players together."""
    outs: int
    tops: float
    taken: float
    """The house's collection, in konditions."""


def seats(offer: Offer) -> Seats:
    least, most = offer.stated.players
    return Seats(least, most, offer.stated.clause("seats"))


def play(asked: TrialAsked, number: int) -> Played:
    """Play one hand between house players. The first turn rotates with the number of the hand."""
    first = number % asked.players + 1
    begin = Carryover(0, first, first)
    log, table = among_bots(
        asked, number, lambda line: STACK * line.kondition, begin, DealHand(), lambda now: now.rounds > 0
    )
    return came_to(log, table.last.hand, table.line.kondition)


def came_to(log: Sequence[Event], hand: Hand, chip: int) -> Played:
    paid = [event for event in log if isinstance(event, happened.Paid)]
    laid = [event for event in paid if event.n >= 0]
    tops = sum(amount for event in log if isinstance(event, happened.TopsWon) for _, amount in event.rows)
    went_out = any(isinstance(event, happened.WentOut) for event in log)
    return Played(
        "goes out" if went_out else "is left alone" if hand.out else "shared",
        hand.place(hand.out) + 1 if went_out else 0,
        hand.laps,
        sum(each.state not in ("on top", "dead") for each in hand.players),
        sum(isinstance(event, happened.Forced | happened.ForcedBack) for event in log),
        Counter(event.why for event in laid),
        sum(event.chips * len(event.rows) for event in laid),
        sum(event.chips * len(event.rows) for event in paid if event.n < 0),
        (tops + hand.taken) / chip,
        hand.taken / chip,
    )


def told(asked: TrialAsked, found: Sequence[Played]) -> dict[str, Any]:
    posted = asked.offer.line(asked.line)
    timed = by_time(posted.drop, asked.players, asked.hands_an_hour) if posted.drop.moment == "time" else 0.0
    return {
        "schedule": posted.name,
        "figures": figures(found, asked.players, timed / posted.stakes.small),
        "konditions": dict(sum((Counter(each.konditions) for each in found), Counter[str]()).most_common()),
    }


def figures(found: Sequence[Played], players: int, timed: float) -> list[dict[str, Any]]:
    """Return the measurements in konditions, with standard errors."""
    out = [each for each in found if each.place]
    rows = [share(name, [each.end == end for each in found]) for end, name in ENDS.items()]
    for place in range(1, players + 1):
        rows.append(share(f"player {place} goes out", [each.place == place for each in found]))
    tops, taken = [each.tops for each in found], [each.taken + timed for each in found]
    moved = [each.chips + each.outs + each.tops for each in found]
    return [
        *rows,
        mean("laps until a player goes out", [each.laps + 1 for each in out]),
        mean("players in", [each.inside for each in found]),
        mean("cards forced on players", [each.forced for each in found]),
        mean("konditions laid or added to", [sum(each.konditions.values()) for each in found]),
        mean("chips paid for konditions", [each.chips for each in found]),
        mean("chips paid for going out", [each.outs for each in found]),
        mean("tops, in chips", tops),
        mean("collection, in chips", taken),
        ratio("tops, as a share of all payments", tops, moved),
        ratio("collection, as a share of all payments", taken, moved),
    ]


TRIAL = Trial(seats, play, told, Played)
