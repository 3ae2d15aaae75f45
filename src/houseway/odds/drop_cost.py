"""What the drop costs: the collection of a hundred hands, by posted line and number of players.

Fees are flat, so all that has to be known of the play is how often a hand gets to the moment of the drop. That share
is handed in, measured or assumed; where the moment always comes, or the fee is the same without it, nobody asks.
"""

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from houseway.games.poker.schedule import Schedule
from houseway.houses import Offer
from houseway.rules.drop import Drop, due, fee, jackpot

HANDS_AN_HOUR = 35
"""Assumed where the collection goes by time; no filing says how fast a table deals."""
HANDS = 100


class Cost(NamedTuple):
    """Cents for a hundred hands."""

    collection: float
    jackpot: float


def needs_reaching(drop: Drop, players: int) -> bool:
    """Say whether it matters how often the moment of the drop is reached."""
    if drop.moment in ("blinds", "antes", "end", "time"):
        return False
    with_it, without = ((due(drop, players, reached), jackpot(drop, players, reached)) for reached in (True, False))
    return with_it != without


def cost(drop: Drop, players: int, reached: float, hands_an_hour: float = HANDS_AN_HOUR) -> Cost:
    """Return what a hundred hands pay to the house, and beside it to the jackpot.

    >>> cost(Drop(fees=((7, 400), (2, 200)), unreached="fees", unreached_fees=((2, 100),)), 8, 0.75)
    Cost(collection=32500.0, jackpot=0.0)
    >>> cost(Drop(moment="time", fees=((2, 600),), per="player"), 6, 1.0, hands_an_hour=40)
    Cost(collection=18000.0, jackpot=0.0)
    """
    if drop.moment == "time":
        times = HANDS / (hands_an_hour * drop.minutes / 60)
        each = fee(drop.fees, players) * (players if drop.per == "player" else 1)
        return Cost(times * each, 0.0)
    share = reached if needs_reaching(drop, players) else 1.0
    parts = ((share, True), (1 - share, False))
    return Cost(sum(HANDS * part * due(drop, players, came) for part, came in parts),
                sum(HANDS * part * jackpot(drop, players, came) for part, came in parts))


def table_sizes(offer: Offer) -> range:
    assert offer.variant is not None
    least, most = offer.variant.seats
    return range(max(least, 2), most + 1)


def to_measure(offer: Offer) -> tuple[int, ...]:
    """Return the numbers of players for which the share of hands that get so far must be known."""
    return tuple(players for players in table_sizes(offer)
                 if any(needs_reaching(line.drop, players) for line in offer.stakes))


def drop_costs(offer: Offer, reached: Mapping[int, float], hands_an_hour: float = HANDS_AN_HOUR) -> dict[str, Any]:
    """Return the costs of every posted line; `reached` is the share of hands by number of players."""
    return {
        "offer": offer.id, "hands": HANDS, "reached": {str(players): share for players, share in reached.items()},
        "hands_an_hour": hands_an_hour,
        "lines": [_line(line, table_sizes(offer), reached, hands_an_hour) for line in offer.stakes],
    }


def _line(line: Schedule, sizes: Iterable[int], reached: Mapping[int, float], hands_an_hour: float) -> dict[str, Any]:
    stakes = line.stakes
    bet = stakes.upper if stakes.structure in ("limit", "spread") else max((*stakes.blinds, stakes.small))
    rows = []
    for players in sizes:
        found = cost(line.drop, players, reached.get(players, 1.0), hands_an_hour)
        whole = found.collection + found.jackpot
        each = whole / players
        rows.append({"players": players, "collection": round(found.collection), "jackpot": round(found.jackpot),
                     "each_player": round(each), "in_bets": round(each / bet, 3) if bet else None})
    return {"line": f"{line.filing}:{line.option}" if line.filing else line.option, "structure": stakes.structure,
            "small": stakes.small, "big": stakes.upper, "blinds": list(stakes.blinds), "ante": stakes.ante,
            "moment": line.drop.moment, "cite": line.cite, "players": rows}
