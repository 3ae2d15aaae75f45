"""What the house takes for a hand of pan, and when (`collect`). The amount filed is in `rules/drop`."""

from collections.abc import Iterator

from houseway.kinds.pan.events import CollectionTaken
from houseway.kinds.pan.round import Hand, Line, told
from houseway.rules.drop import due


def collect(hand: Hand, line: Line) -> Iterator[CollectionTaken]:
    """Yield what the house takes for the hand, when the moment has come: out of the tops, or of each player."""
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
