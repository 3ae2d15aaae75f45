"""The atlas: every bonus bet of every house that is dealt from a shoe, by what a counter can win on it.

Each row has the best count of the practical level and perfect play, with the cut card in the same place everywhere.
Where the exact edge of every shoe is known, the count's result is expected in sampled shoes; elsewhere it is measured
in dealt rounds. The rows are pages of the book.
"""

from collections.abc import Callable, Iterator
from typing import Any

from houseway.cards import STANDARD
from houseway.desks.analyst.counting.count_play import LEVEL, played_count
from houseway.desks.analyst.counting.removal import less
from houseway.houses import Offer, headers, offer
from houseway.houses.loader.path import FILED
from houseway.odds.book import Page, at_hand, key_of
from houseway.odds.price_key import key
from houseway.odds.solution import is_quick

CUT, ROUNDS, SEED = STANDARD // 2, 1_000_000, 1
Row = dict[str, Any]


def bonus_bets(found: Offer) -> list[str]:
    """Return the bonus bets of an offer that counting can help with: bets made before the deal, from a shoe that is not
    shuffled every round.
    """
    if found.game is None or not found.played or found.banked.shoe.fresh:
        return []
    one = less(found, found.pack.cards[0])
    return [each.id for each in found.banked.wagers
            if each.kind == "bonus" and not each.late and is_quick(one, [each.id])]  # fmt: skip


def page(found: Offer) -> Page[list[Row]]:
    """Return the page of an offer's bonus bets."""
    bets = bonus_bets(found)
    return Page(
        "counting/atlas", key_of("atlas", repr(key(found)), bets, CUT, ROUNDS, SEED, LEVEL),
        lambda: [row(found, each) for each in bets],
        lambda rows: {"offer": found.id, "rows": rows}, lambda page: list(page["rows"]),
    )  # fmt: skip


def row(found: Offer, wager: str) -> Row:
    """Return what counting earns on a bet."""
    told = played_count(found, wager, (CUT,), ROUNDS, SEED)
    cut = told["cuts"][0]
    dealt = {name: cut[name] for name in ("share", "edge", "per_100", "per_shoe", "desirability", "stderr")
             if name in cut}  # fmt: skip
    best = cut.get("expected") or dealt or None
    return {"wager": wager, **{name: told.get(name) for name in ("edge", "sd", "level", "tags", "correlation")},
            "turns_at": told.get("turns_at"), "count": best, "perfect": cut.get("perfect"),
            "no_perfect": told.get("no_perfect", "")}  # fmt: skip


def exposure(each: Row) -> float:
    """Return what a row is sorted by: units per 100 rounds of perfect play, or else of the count."""
    best = each["perfect"] or each["count"]
    return float(best["per_100"]) if best else 0.0


def atlas(progress: Callable[[int, list[Row]], None] = lambda done, rows: None) -> dict[str, Any]:
    """Return the rows of all houses, the most exposed first, and how many bonus bets have a fresh shuffle each round.

    Offers that the book does not have, such as your own, are named in `missing`: `houseway count` counts their bets.
    """
    rows, missing, fresh = list[Row](), list[str](), 0
    for done, header in enumerate((each for each in headers() if each.played and each.game), 1):
        found = offer(header.id)
        if found.banked.shoe.fresh:
            fresh += sum(wager.kind == "bonus" for wager in found.banked.wagers)
        known = at_hand(page(found)) if bonus_bets(found) else []
        missing += [found.id] if known is None else []
        more = [{"offer": found.id, "house": found.house.id, "name": found.wager(each["wager"]).name,
                 "cite": str(found.wager(each["wager"]).clause), **each,
                 "favours": "bettor" if each["edge"] > 0 else ""} for each in known or ()]  # fmt: skip
        rows += more
        progress(done, more)
    rows.sort(key=exposure, reverse=True)
    return {"cut": CUT, "rows": rows, "fresh": fresh, "missing": missing,
            "base": f"One unit bet with {CUT} cards behind the cut card; ± standard error. The count is the best "
                    "balanced one of the level, bet from its turning point on; perfect play knows all cards that are "
                    "gone. Without perfect play, the count was measured in dealt rounds"}  # fmt: skip


def filed() -> Iterator[Page[list[Row]]]:
    """Yield the page of every filed offer with such bets."""
    found = (offer(each.id) for each in headers(FILED) if each.played and each.game)
    yield from {each.key: each for each in map(page, filter(bonus_bets, found))}.values()
