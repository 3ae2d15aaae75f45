"""The collection for a hand of pan, and when it is taken (`collect`). The filed amounts are in `rules/drop`."""

from collections.abc import Iterator

from houseway.kinds.pan.events import CollectionTaken
from houseway.kinds.pan.round import Hand, Line, told
from houseway.rules.drop import due


def collect(hand: Hand, line: Line) -> Iterator[CollectionTaken]:
    """Yield the collection once it is due: from the tops, or from each player."""
    drop, count = line.posted.drop, len(hand.players)
    ends = bool(hand.out) or hand.shared
    if drop.moment == "time" or not drop.fees:
        return
    reached = drop.moment != "first-round" or hand.laps > 0
    if not reached and not ends:
        return
    amount = due(drop, count, reached)
    clause = told(line.filed.clause("collection"))
    if drop.per == "player":
        yield from (CollectionTaken(amount, each.seat, clause) for each in hand.players)
    elif amount:
        yield CollectionTaken(min(amount, hand.tops), 0, clause)
