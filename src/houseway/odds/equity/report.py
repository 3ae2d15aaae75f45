"""The equity report: each hand's share of the pot, its wins and ties, and the halves of a split pot.

>>> from houseway.games.poker.base_variants import variant
>>> told = equity(variant("texas-holdem"), ["AsAh", "KsKh"], board="Kd 7c 2s 3h")
>>> told["method"], told["deals"], [round(hand["equity"], 4) for hand in told["hands"]]
('exact', 44, [0.0455, 0.9545])
"""

from collections.abc import Sequence
from math import lcm, sqrt
from typing import Any

from houseway.cards import spell
from houseway.games.poker.showdown import Award, Holding, award
from houseway.games.poker.variant import Variant
from houseway.houses import Offer
from houseway.odds.equity.position import Position, read_position
from houseway.odds.equity.ranges import is_range, read_ranges
from houseway.rules.refusal import Refused

EXACT = 200_000_000
"""If there are no more deals than this, every deal is counted."""
DEALS = 4_000_000
"""The number of random deals otherwise."""
RANGED = 1_000_000
"""The number of random deals for ranges."""
THROWN = 40_000
"""The number of random deals if every hand first discards, which takes longer."""

MOST_SEED = 2**64 - 1
MOST_DEALS = 10**10
"""A larger number would take days."""


def at(offer: Offer, *asked: Any) -> dict[str, Any]:
    """Return the equity of every hand in an offer's game."""
    assert offer.variant is not None
    return equity(offer.variant, *asked)


def equity(variant: Variant, hands: Sequence[str], board: str = "", dead: str = "", seed: int = 1,
           deals: int | None = None) -> dict[str, Any]:
    """Return the equity of every hand. `deals` sets a number of random deals, even if all could be counted.

    A share is a part of one pot. `win` means taking the whole pot, `tie` a part of it. For a split pot, `high` and
    `low` describe the halves: `share` is the part won that way (a pot without a low counts as `high`), and `win` and
    `tie` are how often the hand is best that way.
    """
    from houseway.odds.equity import count, discard

    if not 0 <= seed <= MOST_SEED:
        raise Refused("bad-seed", f"the seed must be a whole number from 0 to {MOST_SEED}")
    if deals is not None and not 1 <= deals <= MOST_DEALS:
        raise Refused("bad-deals", f"the number of random deals must be 1 to {MOST_DEALS:,}")
    if any(map(is_range, hands)):
        return of_ranges(variant, hands, board, dead, seed, deals or RANGED)
    position = read_position(variant, hands, board, dead)
    exact = deals is None and position.deals <= EXACT
    if position.throws:
        exact = exact and all(len(held.cards) == held.size for held in position.hands)
        tally = discard.every(position) if exact else discard.some(position, deals or THROWN, seed)
    else:
        tally = count.every(position) if exact else count.some(position, deals or DEALS, seed)
    told: dict[str, Any] = {
        "method": "exact" if exact else "simulated", "deals": tally.deals,
        **({} if exact else {"seed": seed, "of": position.deals}),
        "board": [spell(one) for one in position.board], "dead": [spell(one) for one in position.dead],
        "hands": shares(position, tally.counts, tally.deals, exact),
    }
    return told | ({"assumes": list(position.assumed)} if position.assumed else {})


def of_ranges(variant: Variant, hands: Sequence[str], board: str, dead: str, seed: int, deals: int) -> dict[str, Any]:
    """Return the equity of hands, some of which are ranges; every way to deal them is equally likely."""
    from houseway.odds.equity.range_loop import some

    position, found = read_ranges(variant, hands, board, dead)
    tally = some(position, found, deals, seed)
    rows = shares(position, tally.counts, tally.deals, False)
    for row, text, held in zip(rows, hands, found, strict=True):
        if is_range(text):
            row |= {"hand": [held.text], "range": held.text, "combos": len(held.pairs)}
    return {
        "method": "simulated", "deals": tally.deals, "seed": seed, "of": None,
        "board": [spell(one) for one in position.board], "dead": [spell(one) for one in position.dead], "hands": rows,
    }  # fmt: skip


def shares(position: Position, counts: dict[int, int], deals: int, exact: bool) -> list[dict[str, Any]]:
    """Return a row for every hand. The showdown divides the pot, once for every set of winners."""
    hands = len(position.hands)
    pot = 2 * lcm(*range(1, hands + 1))
    split = position.variant.showdown.high is not None and position.variant.showdown.low is not None
    total, squares = [0] * hands, [0] * hands
    wins, ties = [0] * hands, [0] * hands
    sides = {side: [[0, 0, 0] for _ in range(hands)] for side in ("high", "low")}
    for number, times in counts.items():
        got = [0] * hands
        for part in pushed(position, number, hands, pot):
            ways = part_of(number, hands, part.side)
            for place, chips in part.shares:
                got[place] += chips
                for side in ways:
                    sides[side][place][0] += 2 * times * chips // len(ways)
        for place, chips in enumerate(got):
            total[place] += times * chips
            squares[place] += times * chips * chips
            wins[place] += times * (chips == pot)
            ties[place] += times * (0 < chips < pot)
        if number >> 2 * hands == 0:
            for side, mask in (("high", number & ((1 << hands) - 1)), ("low", number >> hands)):
                for place in range(hands):
                    if mask >> place & 1:
                        sides[side][place][1 if mask == 1 << place else 2] += times
    rows = []
    for place, held in enumerate(position.hands):
        mean = total[place] / (pot * deals)
        row: dict[str, Any] = {"hand": [spell(one) for one in held.cards], "equity": mean,
                               "win": wins[place] / deals, "tie": ties[place] / deals}
        if exact:
            row |= {"wins": wins[place], "ties": ties[place]}
        else:
            row["stderr"] = sqrt(max(squares[place] / (pot * pot * deals) - mean * mean, 0) / max(deals - 1, 1))
        if split:
            row["scoop"] = row["win"]
            for side, parts in sides.items():
                share, won, tied = parts[place]
                row[side] = {"share": share / (2 * pot * deals), "win": won / deals, "tie": tied / deals}
        rows.append(row)
    return rows


def part_of(number: int, hands: int, side: str) -> tuple[str, ...]:
    """Return the halves in an award: both halves for a whole pot whose winner is best for high and for low."""
    if side:
        return (side,)
    high, low = number & ((1 << hands) - 1), number >> hands & ((1 << hands) - 1)
    if number >> 2 * hands or not low:
        return ("high",)
    return ("high", "low") if high else ("low",)


def pushed(position: Position, number: int, hands: int, pot: int) -> tuple[Award, ...]:
    """Return the showdown's awards to these winners."""
    nobody, high, low = number >> 2 * hands, number & ((1 << hands) - 1), number >> hands & ((1 << hands) - 1)
    top, bottom = (0, 0) if nobody else (high, low)
    holdings = [
        Holding(place, top >> place & 1, bottom >> place & 1, held.cards, high >> place & 1)
        for place, held in enumerate(position.hands)
    ]
    return award(position.variant.showdown, pot, holdings)
