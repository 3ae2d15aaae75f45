"""Plays thirteen cards between house players to measure points, sweeps, surrenders and the collection."""

from collections.abc import Callable, Sequence
from functools import partial
from itertools import combinations
from typing import Any, NamedTuple

from houseway.games.thirteen.hands import Setting
from houseway.games.thirteen.rules import FEWEST, SEGMENTS, Rules
from houseway.games.thirteen.score import plain, segments
from houseway.houses import Offer
from houseway.kinds.thirteen.commands import DealHand
from houseway.kinds.thirteen.events import FeeTaken, PointsPaid
from houseway.kinds.thirteen.round import Carryover, Round, brought, rules_of
from houseway.kinds.trial import Seats, Trial, TrialAsked, among_bots, mean, ratio
from houseway.table.table import Table

STACK = 10_000
"""Stacks in points, large enough that nobody runs out."""


class Played(NamedTuple):
    """The result of one hand."""

    points: tuple[int, ...]
    """Points paid between every two players."""
    segments: tuple[tuple[int, ...], ...]
    """The winner of each segment, for each two players who compared hands."""
    surrendered: tuple[bool, ...]
    swept: tuple[bool, ...]
    button: int
    """Points won by the player with the button."""
    taken: float
    """The collection, in points."""


def seats(offer: Offer) -> Seats:
    rules: Rules = offer.stated
    return Seats(FEWEST, max(offer.seats), rules.clause("deck"))


def play(asked: TrialAsked, number: int) -> Played:
    """Play one hand between house players. The button rotates."""
    before = number % asked.players
    log, table = among_bots(
        asked, number, lambda line: STACK * line.point, Carryover(before), DealHand(), lambda now: now.rounds > 0
    )
    played: Round = table.last
    paid = [event for event in log if isinstance(event, PointsPaid)]
    pairs = {frozenset((event.to, event.by)): event.points for event in paid}
    button = sum(event.points * ((event.to == played.button) - (event.by == played.button)) for event in paid)
    fees = sum(event.amount for event in log if isinstance(event, FeeTaken))
    both = list(combinations(played.seats, 2))
    words = [played.said[seat].word for seat in played.seats]
    return Played(
        tuple(pairs.get(frozenset(each), 0) for each in both),
        tuple(compared(table, played, *each) for each in both),
        tuple(word == "surrender" for word in words),
        tuple(word == "sweep" for word in words),
        button,
        fees / table.line.point,
    )


def compared(table: Table, played: Round, one: int, other: int) -> tuple[int, ...]:
    """Return the winner of each segment between two players; empty if they did not compare hands."""
    rules = rules_of(table.offer)
    sides = [brought(table, played, seat) for seat in (one, other)]
    if not all(plain(rules, side) for side in sides):
        return ()
    return tuple(segments(rules, *(Setting.of(side.cards) for side in sides)))


def told(asked: TrialAsked, found: Sequence[Played]) -> dict[str, Any]:
    schedule = asked.offer.schedule(asked.line)
    return {"schedule": schedule.id if schedule else "", "figures": figures(found)}


def figures(found: Sequence[Played]) -> list[dict[str, Any]]:

    def of_pairs(name: str, so: Callable[[tuple[int, ...]], bool]) -> dict[str, Any]:
        pairs = [[won for won in each.segments if won] for each in found]
        return ratio(name, [sum(map(so, each)) for each in pairs], list(map(len, pairs)))

    def of_players(name: str, so: Sequence[tuple[bool, ...]]) -> dict[str, Any]:
        return ratio(name, list(map(sum, so)), list(map(len, so)))

    moved, taken = [sum(each.points) for each in found], [each.taken for each in found]
    return [
        ratio("points paid between two players", moved, [len(each.points) for each in found], unit=""),
        mean("points paid in a hand", moved),
        ratio("two players break even", [each.points.count(0) for each in found],
              [len(each.points) for each in found]),
        of_pairs("one of two players wins all three", lambda won: abs(sum(won)) == len(SEGMENTS)),
        *(of_pairs(f"the {name}s of two players are equal", partial(equal, at)) for at, name in enumerate(SEGMENTS)),
        of_players("a player surrenders", [each.surrendered for each in found]),
        of_players("a player declares a clean sweep", [each.swept for each in found]),
        mean("points won by the button", [each.button for each in found]),
        mean("collection, in points", taken),
        ratio("collection, as a share of all payments", taken, moved),
    ]  # fmt: skip


def equal(at: int, won: tuple[int, ...]) -> bool:
    return won[at] == 0


TRIAL = Trial(seats, play, told, Played)
