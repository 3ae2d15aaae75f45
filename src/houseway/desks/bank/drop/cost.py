"""The cost of the drop: the collection over 100 hands, by posted line and number of players.

Fees are flat, so the cost depends only on how often a hand reaches the drop. The caller passes that share, measured or
assumed. It is not needed if every hand reaches the drop, or if the fee is the same without it. Lines with the same
proportions of bets and blinds are played alike, so one of them is measured for all.
"""

from collections.abc import Iterable, Mapping, Sequence
from math import gcd
from typing import Any, NamedTuple, TypeAlias

from houseway.houses import Offer
from houseway.money import Chips
from houseway.rules.drop import AT_ONCE, HANDS_AN_HOUR, Drop, by_time, due, jackpot
from houseway.rules.stakes import PostedLine, Stakes

HANDS = 100
Proportions: TypeAlias = tuple[str | int, ...]
Reached: TypeAlias = Mapping[tuple[Proportions, int], float]
"""The share of hands that reach the drop, by the line's proportions and the number of players."""


class Cost(NamedTuple):
    """Cents per 100 hands."""

    collection: float
    jackpot: float


def needs_reaching(drop: Drop, players: int) -> bool:
    """Return whether it matters how often hands reach the drop."""
    if drop.moment in AT_ONCE:
        return False
    with_it, without = ((due(drop, players, reached), jackpot(drop, players, reached)) for reached in (True, False))
    return with_it != without


def cost(drop: Drop, players: int, reached: float, hands_an_hour: float = HANDS_AN_HOUR) -> Cost:
    """Return what 100 hands pay to the house and to the jackpot.

    >>> cost(Drop(fees=((7, 400), (2, 200)), unreached="fees", unreached_fees=((2, 100),)), 8, 0.75)
    Cost(collection=32500.0, jackpot=0.0)
    >>> cost(Drop(moment="time", fees=((2, 600),), per="player"), 6, 1.0, hands_an_hour=40)
    Cost(collection=18000.0, jackpot=0.0)
    """
    if drop.moment == "time":
        return Cost(HANDS * by_time(drop, players, hands_an_hour), 0.0)
    share = reached if needs_reaching(drop, players) else 1.0
    parts = ((share, True), (1 - share, False))
    return Cost(sum(HANDS * part * due(drop, players, came) for part, came in parts),
                sum(HANDS * part * jackpot(drop, players, came) for part, came in parts))


def table_sizes(offer: Offer) -> range:
    assert offer.variant is not None
    least, most = offer.variant.seats
    return range(max(least, 2), most + 1)


def proportions(stakes: Stakes) -> Proportions:
    """Return the proportions of bets, blinds and antes and, if bets are free, of the smallest chip.

    >>> one, two = Stakes("limit", 200, 400, (100, 200)), Stakes("limit", 1000, 2000, (500, 1000))
    >>> proportions(one) == proportions(two) != proportions(Stakes("limit", 300, 600, (100, 300)))
    True
    """
    chip = () if stakes.structure == "limit" else (stakes.chip,)
    amounts = (stakes.small, stakes.upper, *stakes.blinds, stakes.ante, stakes.bring_in, *chip)
    unit = gcd(*amounts)
    return (stakes.structure, stakes.kill, len(stakes.blinds), *(amount // unit for amount in amounts))


def bet_of(stakes: Stakes) -> Chips:
    """Return the bet in which costs and pots are stated: the upper limit, or the big blind without one."""
    return stakes.upper if stakes.structure in ("limit", "spread") else max((*stakes.blinds, stakes.small))


def to_measure(offer: Offer, lines: Sequence[PostedLine]) -> tuple[tuple[PostedLine, int], ...]:
    """Return the lines and numbers of players for which the share of hands must be known."""
    found: dict[tuple[Proportions, int], tuple[PostedLine, int]] = {}
    for line in lines:
        for players in table_sizes(offer):
            if needs_reaching(line.drop, players):
                found.setdefault((proportions(line.stakes), players), (line, players))
    return tuple(found.values())


def drop_costs(offer: Offer, lines: Sequence[PostedLine], reached: Reached,
               hands_an_hour: float = HANDS_AN_HOUR) -> dict[str, Any]:
    """Return the costs of posted lines."""
    return {
        "offer": offer.id, "hands": HANDS, "hands_an_hour": hands_an_hour,
        "lines": [_line(line, table_sizes(offer), reached, hands_an_hour) for line in lines],
    }


def _line(line: PostedLine, sizes: Iterable[int], reached: Reached, hands_an_hour: float) -> dict[str, Any]:
    stakes = line.stakes
    bet = bet_of(stakes)
    rows = []
    for players in sizes:
        share = reached.get((proportions(stakes), players)) if needs_reaching(line.drop, players) else None
        found = cost(line.drop, players, 1.0 if share is None else share, hands_an_hour)
        whole = found.collection + found.jackpot
        each = whole / players
        rows.append({"players": players, "reached": share, "collection": round(found.collection),
                     "jackpot": round(found.jackpot), "each_player": round(each),
                     "in_bets": round(each / bet, 3) if bet else None})
    return {"line": line.name, "structure": stakes.structure, "small": stakes.small, "big": stakes.upper,
            "blinds": list(stakes.blinds), "ante": stakes.ante, "moment": line.drop.moment, "cite": line.cite,
            "players": rows}
