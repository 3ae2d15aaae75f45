"""The collection of one posted line per hour, for a number of players, with its standard error."""

import re
from math import sqrt
from typing import Any

from houseway.desks.bank.drop.cost import HANDS, Reached, cost, needs_reaching, proportions, table_sizes
from houseway.houses import Offer
from houseway.houses.offers import matching
from houseway.money import dollars
from houseway.rules.drop import due, jackpot
from houseway.rules.refusal import Refused
from houseway.rules.stakes import PostedLine


def check_players(offer: Offer, players: int) -> None:
    """Refuse a number of players that the game does not have."""
    sizes = table_sizes(offer)
    if players not in sizes:
        said = f"{offer.id} is played by {sizes[0]} to {sizes[-1]} players, not {players}"
        raise Refused("wrong-players", said, offer.clause)


def lines_meant(offer: Offer, text: str) -> list[PostedLine]:
    """Return every posted line that a text could mean, the likeliest first: by name or number, or by its limits.

    Without a text it is the first line in force.

    >>> from houseway.houses import offer
    >>> len(lines_meant(offer("oaks/texas-holdem"), "$3-$6")), lines_meant(offer("crystal/holdem"), "3-6")[0].name
    (8, 'limit-texas-holdem:3-6')
    """
    if not text:
        return [offer.line()]
    named = {each.name: each for each in offer.fees.stakes}
    if found := matching(text, named):
        return [named[name] for name in found]
    limits = re.fullmatch(r"\$?([\d.,]+)[-–]\$?([\d.,]+)", text.strip())
    if limits:
        small, big = (dollars(part) for part in limits.groups())
        if found_by := [each for each in offer.fees.stakes if (each.stakes.small, each.stakes.upper) == (small, big)]:
            return found_by
    return [offer.line(text)]


def per_hour(offer: Offer, line: PostedLine, players: int, reached: Reached, hands_an_hour: float,
             measured: int = 0) -> dict[str, Any]:  # fmt: skip
    """Return cents per hour: collection, jackpot, total, and per player.

    `measured` is the number of hands from which the share in `reached` was measured; the standard error follows from
    it. An assumed share has no standard error.

    >>> from houseway.houses import offer
    >>> holdem = offer("oaks/texas-holdem")
    >>> line = holdem.line()
    >>> told = per_hour(holdem, line, 8, {(proportions(line.stakes), 8): 0.75}, 35, measured=100)
    >>> told["line"], told["players"]
    ('texas-holdem:1', 8)
    """
    share = reached.get((proportions(line.stakes), players)) if needs_reaching(line.drop, players) else None
    found = cost(line.drop, players, 1.0 if share is None else share, hands_an_hour)
    hourly = hands_an_hour / HANDS
    total = (found.collection + found.jackpot) * hourly
    told: dict[str, Any] = {
        "line": line.name, "cite": line.cite, "players": players, "hands_an_hour": hands_an_hour, "reached": share,
        "collection": found.collection * hourly, "jackpot": found.jackpot * hourly, "total": total,
        "each_player": total / players,
    }  # fmt: skip
    if share is not None and measured:
        apart = [due(line.drop, players, came) + jackpot(line.drop, players, came) for came in (True, False)]
        told["stderr"] = abs(apart[0] - apart[1]) * hands_an_hour * sqrt(share * (1 - share) / measured)
    return told
