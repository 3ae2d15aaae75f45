"""A count played through whole shoes: the true count from which a bet pays, how often it comes, and what it earns.

The true count at which a bet turns in the bettor's favour follows from the exact effects of removal. Its earnings are
then measured: shoes are dealt to the cut card at a whole table, and one unit is bet whenever the true count, rounded
down, has reached that value. Perfect play, which knows the exact edge in the cards left and bets exactly when it
favours the bettor, is the upper bound (`houseway.desks.analyst.counting.perfect_play`).
"""

from collections.abc import Callable, Mapping, Sequence
from math import ceil, sqrt
from typing import Any

from houseway.cards import JOKER, RANKS, STANDARD, Card, rank
from houseway.desks.analyst.counting.perfect_play import SHOES, known_shoes
from houseway.desks.analyst.counting.removal import correlation, removal
from houseway.houses import Offer
from houseway.odds.price import price_wagers
from houseway.odds.solution import solution
from houseway.rules.refusal import Refused
from houseway.whole_table.setup import Setup, table_setup
from houseway.whole_table.simulate import simulate_table

CUTS = (14, STANDARD // 2, STANDARD, 2 * STANDARD)
"""Cards behind the cut card."""
ROUNDS, LEVEL = 1_000_000, 2
UNIT, ENOUGH = 10_000, 10**9
"""A bet of $100 against a bank that pays everything, in cents."""
FIGURES = ("edge", "per_100", "per_shoe", "desirability")
TEN = ("A", *"23456789", "10 J Q K")
"""The cards in the order in which the trade lists tags."""
MOST_TAG = 50


def turning_point(edge: float, effects: Mapping[str, float], tags: Mapping[str, int],
                  classes: Mapping[str, int]) -> int:  # fmt: skip
    """Return the lowest true count at which a bet favours the bettor, from the straight line that fits the effects
    best."""
    cards = sum(classes.values())
    slope = sum(classes[each] * effects[each] * tags[each] for each in tags) / sum(
        classes[each] * tags[each] ** 2 for each in tags)  # fmt: skip
    if slope <= 0:
        raise Refused("not-counted", "these tags do not track the bet: its edge does not rise with the count")
    return ceil(-edge / (slope * (cards - 1) / STANDARD))


def played_count(offer: Offer, wager: str, cuts: Sequence[int] = CUTS, rounds: int = ROUNDS, seed: int = 1,
                 shoes: int = SHOES, progress: Callable[[float], None] = lambda done: None,
                 own_tags: Sequence[int] = ()) -> dict[str, Any]:  # fmt: skip
    """Return what a count earns on a bet, for each place of the cut card, and what perfect play earns.

    The count has the best tags up to `LEVEL`, or up to the next level that has balanced tags. With `own_tags`, the
    count has these tags, for ace to nine and then tens and faces.
    """
    if own_tags:
        check_tags(offer, own_tags)
    counted = removal(offer, [wager])["wagers"][wager]
    deviation = float(price_wagers(offer, solution(offer, [wager]), [wager])[wager]["sd"])
    told = {"offer": offer.id, "wager": wager, "name": counted["name"], "edge": counted["edge"], "sd": deviation,
            "seed": seed, "base": "one unit bet whenever the true count, rounded down, is at least the turning point; "
            "measured, ± standard error. Perfect play bets whenever the cards left favour the bettor"}  # fmt: skip
    best = own_count(offer, counted, own_tags) if own_tags else best_count(offer, counted, LEVEL)
    tags, turns = {}, None
    if best:
        tags, turns = best.pop("by_card"), best["turns_at"]
        told |= best
    rows = []
    for done, cut in enumerate(cuts, 1):
        row: dict[str, Any] = {"cut": cut}
        setup = bet_alone(offer, wager, cut, tags)
        if turns is not None:
            row |= earned(setup, turns, deviation, rounds, seed)
        try:
            row |= known_shoes(setup, wager, turns, deviation, seed, shoes)
        except Refused as refused:
            told["no_perfect"] = refused.sentence
        rows.append(row)
        progress(done / len(cuts))
    return told | {"cuts": rows}


def best_count(offer: Offer, counted: Mapping[str, Any], level: int) -> dict[str, Any] | None:
    """Return the best count with tags up to a level, or of the next level that has balanced tags."""
    balanced = [row for row in counted["tags"] if row["level"] >= level and row["tags"]]
    if not balanced:
        return None
    best: dict[str, Any] = balanced[0]
    by_card = {offer.pack.read(card): tag for each, tag in best["tags"].items() for card in counted["cards"][each]}
    return best | {"turns_at": turning_point(counted["edge"], counted["effects"], best["tags"], counted["classes"]),
                   "by_card": by_card}  # fmt: skip


def own_count(offer: Offer, counted: Mapping[str, Any], tags: Sequence[int]) -> dict[str, Any]:
    """Return the count with these ten tags."""
    effects = {card: counted["effects"][each] for each in counted["effects"] for card in counted["cards"][each]}
    by_name = {card: tag_of(offer.pack.read(card), tags) for card in effects}
    many = {card: offer.pack.counts[offer.pack.read(card)] for card in effects}
    turns = turning_point(counted["edge"], effects, by_name, many)
    fit = correlation(list(by_name.values()), list(effects.values()), list(many.values()))
    return {"level": max(map(abs, tags)), "tags": dict(zip(TEN, tags, strict=True)), "correlation": fit,
            "turns_at": turns, "by_card": {offer.pack.read(card): tag for card, tag in by_name.items()}}  # fmt: skip


def tag_of(card: Card, tags: Sequence[int]) -> int:
    """Return a card's tag; a joker has none.

    >>> [tag_of(card, range(1, 11)) for card in (48, 0, 28, 32, 44)]
    [1, 2, 9, 10, 10]
    """
    return 0 if card == JOKER else tags[min((rank(card) + 1) % len(RANKS), len(TEN) - 1)]


def check_tags(offer: Offer, tags: Sequence[int]) -> None:
    """Refuse tags that are no balanced count."""
    if len(tags) != len(TEN) or any(abs(each) > MOST_TAG for each in tags):
        raise Refused("bad-tags", f"a count has {len(TEN)} tags, for ace to nine and then tens and faces, each from "
                                  f"-{MOST_TAG} to {MOST_TAG}")  # fmt: skip
    total = sum(tag_of(card, tags) for card in offer.pack.cards)
    if total or not any(tags):
        said = f"over the whole shoe these tags add up to {total}; a balanced count adds up to zero"
        raise Refused("bad-tags", said if total else "a count needs a tag that is not zero")


def bet_alone(offer: Offer, wager: str, cut: int, tags: Mapping[int, int]) -> Setup:
    """Return a table at which one seat makes only this bet, even if the rules ask for another beside it."""
    alone = tuple(each._replace(needs=(), at_most="") if each.id == wager else each for each in offer.banked.wagers)
    return table_setup(offer.with_banked(wagers=alone), 1, {wager: UNIT}, ENOUGH, "none", cut=cut, tags=tags)


def earned(setup: Setup, turns: int, deviation: float, rounds: int, seed: int) -> dict[str, Any]:
    """Return what the count earns in dealt rounds."""
    found = simulate_table(setup, rounds, seed)
    rows = found.by_true_count()
    made = [row for row in rows if row["true_count"] >= turns]
    times, dealt = sum(row["rounds"] for row in made), sum(row["rounds"] for row in rows)
    shoe = dealt / found.units
    told = {"rounds": dealt, "rounds_per_shoe": shoe}
    if not times:
        return told | {"share": 0.0, "edge": None, "per_100": 0.0, "per_shoe": 0.0, "desirability": 0.0, "stderr": {}}
    sides = [(row["rounds"], next(iter(row["seats"].values()))) for row in made]
    mean = sum(many * side["mean"] for many, side in sides) / times / UNIT
    square = sum(many * (side["sd"] ** 2 + side["mean"] ** 2) for many, side in sides) / times / UNIT**2
    error = sqrt(max(0.0, square - mean**2) / times)
    return told | {"share": times / dealt, **figures(times / dealt, mean, shoe, deviation),
                   "stderr": figures(times / dealt, error, shoe, deviation)}  # fmt: skip


def figures(share: float, edge: float, shoe: float, deviation: float) -> dict[str, float]:
    """Return the usual figures of a bet made in some rounds: the edge, units per 100 rounds and shoe, desirability."""
    won = share * edge
    return {"edge": edge, "per_100": 100 * won, "per_shoe": shoe * won,
            "desirability": 1000 * won / (deviation * sqrt(share))}  # fmt: skip
