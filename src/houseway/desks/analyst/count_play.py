"""A count played through whole shoes: from which true count a bet pays, how often, and what that earns.

The true count at which a bet turns follows from the exact effects of removal. Its earnings are then measured: shoes are
dealt to the cut card at a whole table, and one unit is bet whenever the true count, rounded down, has reached that
value.
"""

from collections.abc import Mapping, Sequence
from math import ceil, sqrt
from typing import Any

from houseway.cards import STANDARD
from houseway.desks.analyst.removal import removal
from houseway.houses import Offer
from houseway.odds.count_input import class_names
from houseway.odds.price import price_wagers
from houseway.odds.solution import solution
from houseway.rules.refusal import Refused
from houseway.whole_table.setup import table_setup
from houseway.whole_table.simulate import simulate_table

CUTS = (14, STANDARD // 2, STANDARD, 2 * STANDARD)
"""Cards behind the cut card."""
ROUNDS, LEVEL = 1_000_000, 2
UNIT, ENOUGH = 10_000, 10**9
"""A bet of $100 against a bank that pays everything, in cents."""


def turning_point(edge: float, effects: Mapping[str, float], tags: Mapping[str, int],
                  classes: Mapping[str, int]) -> int:  # fmt: skip
    """Return the least true count at which a bet favours the bettor, by the best straight line through the effects."""
    cards = sum(classes.values())
    slope = sum(classes[each] * effects[each] * tags[each] for each in tags) / sum(
        classes[each] * tags[each] ** 2 for each in tags)  # fmt: skip
    if slope <= 0:
        raise Refused("not-counted", "these tags do not follow the bet")
    return ceil(-edge / (slope * (cards - 1) / STANDARD))


def played_count(offer: Offer, wager: str, cuts: Sequence[int] = CUTS, rounds: int = ROUNDS,
                 seed: int = 1) -> dict[str, Any]:  # fmt: skip
    """Return what the best count of a practical level earns on a bet, for each place of the cut card."""
    told = removal(offer, [wager])
    counted = told["wagers"][wager]
    best = next(row for row in counted["tags"] if row["level"] == LEVEL)
    if not best["tags"]:
        raise Refused("not-counted", f"{offer.id}: no balanced count of this level follows {wager}", offer.clause)
    turns = turning_point(counted["edge"], counted["effects"], best["tags"], told["classes"])
    names = class_names(offer.pack.cards, offer.play)
    tags = {card: best["tags"][names[offer.play.solving.card(card)]] for card in set(offer.pack.cards)}
    deviation = float(price_wagers(offer, solution(offer, [wager]), [wager])[wager]["sd"])
    return {"offer": offer.id, "wager": wager, "name": counted["name"], "edge": counted["edge"], "sd": deviation,
            "level": LEVEL, "tags": best["tags"], "correlation": best["correlation"], "turns_at": turns,
            "seed": seed, "cuts": [earned(offer, wager, tags, turns, deviation, cut, rounds, seed) for cut in cuts],
            "base": "one unit bet whenever the true count, rounded down, is at least the turning point; measured, ± "
                    "standard error"}  # fmt: skip


def earned(offer: Offer, wager: str, tags: Mapping[int, int], turns: int, deviation: float, cut: int, rounds: int,
           seed: int) -> dict[str, Any]:  # fmt: skip
    """Return what the count earns, given the number of cards behind the cut card."""
    setup = table_setup(offer, 1, {wager: UNIT}, ENOUGH, "none", cut, tags=tags)
    found = simulate_table(setup, rounds, seed)
    rows = found.by_true_count()
    made = [row for row in rows if row["true_count"] >= turns]
    times, dealt = sum(row["rounds"] for row in made), sum(row["rounds"] for row in rows)
    if not times:
        return {"cut": cut, "rounds": dealt, "share": 0.0, "edge": None, "per_100": 0.0, "per_shoe": 0.0,
                "desirability": 0.0, "stderr": {}}  # fmt: skip
    sides = [(row["rounds"], next(iter(row["seats"].values()))) for row in made]
    mean = sum(many * side["mean"] for many, side in sides) / times / UNIT
    square = sum(many * (side["sd"] ** 2 + side["mean"] ** 2) for many, side in sides) / times / UNIT**2
    error, part = sqrt(max(0.0, square - mean**2) / times), times / dealt
    shoe = dealt / found.units
    return {
        "cut": cut, "rounds": dealt, "rounds_per_shoe": shoe, "share": part, "edge": mean, "per_100": 100 * part * mean,
        "per_shoe": shoe * part * mean, "desirability": 1000 * part * mean / (deviation * sqrt(part)),
        "stderr": {"edge": error, "per_100": 100 * part * error, "per_shoe": shoe * part * error,
                   "desirability": 1000 * part * error / (deviation * sqrt(part))},
    }  # fmt: skip
