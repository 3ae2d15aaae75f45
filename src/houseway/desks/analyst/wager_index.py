"""The index of wagers: every priced wager of every house, as `houseway odds --json` prices it."""

import csv
from collections.abc import Callable, Iterator, Mapping, Sequence
from io import StringIO
from typing import Any

from houseway.houses import Offer, headers, offer
from houseway.houses.loader.reader import did_you_mean
from houseway.memo import by_identity, memo
from houseway.money import Chips
from houseway.odds import book
from houseway.odds.collection_cost import added_fee, pays_a_fee
from houseway.odds.price import own_page
from houseway.rules.collection import Schedule
from houseway.rules.refusal import Refused

COLUMNS = ("offer", "house", "family", "wager", "name", "kind", "edge", "stderr", "exactness", "sd", "hit",
           "element_of_risk", "bet", "fee", "edge_after", "schedule", "favours", "base", "cite")  # fmt: skip
SORTS = {"edge": -1, "edge_after": -1, "sd": -1, "hit": -1, "element_of_risk": -1, "offer": 1, "name": 1}
"""What the index can be sorted by: figures from the highest, words from the first."""
OFFERS = 512
"""The number of offers whose rows are kept."""


def index(house: str | None = None, family: str | None = None, bet: Chips = 2_500,
          progress: Callable[[int], None] = lambda done: None) -> Iterator[dict[str, Any]]:  # fmt: skip
    """Yield a row for every priced wager, offer by offer."""
    for header in headers():
        if header.played and header.game and header.among(house, family):
            yield from offer_rows(offer(header.id), bet)
            progress(1)


def offer_rows(offer: Offer, bet: Chips) -> Iterator[dict[str, Any]]:
    """Yield the wagers of one offer.

    >>> from houseway.houses import offer
    >>> rows = {row["wager"]: row for row in offer_rows(offer("palace/ez-baccarat-panda-8"), 2500)}
    >>> round(rows["banker"]["edge"], 6), rows["banker"]["fee"], round(rows["banker"]["edge_after"], 6)
    (-0.010183, 100, -0.050183)
    """
    schedule = offer.schedule()
    for row in without_fees(offer):
        yield row | with_fee(offer, schedule, row, bet)


@memo(by_identity, most=OFFERS)
def without_fees(offer: Offer) -> list[dict[str, Any]]:
    """Return the rows of an offer without the columns that depend on the bet; prices are read from the book if it has
    them."""
    rows = []
    for name, priced in book.get(own_page(offer)).wagers.items():
        wager = offer.wager(name)
        rows.append({
            "offer": offer.id, "house": offer.house.id, "family": offer.about.family, "wager": name,
            "name": wager.name, "kind": wager.kind, "edge": priced["edge"], "stderr": priced.get("stderr"),
            "exactness": exactness(priced), "sd": priced["sd"], "hit": priced["hit"],
            "element_of_risk": element_of_risk(priced),
            "favours": priced.get("favours", ""), "base": base(offer, priced), "cite": str(wager.clause),
        })  # fmt: skip
    return rows


def element_of_risk(priced: Mapping[str, Any]) -> float:
    """Return the gain per unit of the total bet, companion wagers included."""
    if "whole" in priced:
        return float(priced["whole"]["element_of_risk"])
    return float(priced["edge"] / priced.get("average_wager", 1))


def exactness(priced: Mapping[str, Any]) -> str:
    return "simulated" if "stderr" in priced else "double" if "precision" in priced else "exact"


def base(offer: Offer, priced: Mapping[str, Any]) -> str:
    """Return the unit that the edge refers to."""
    if "unit" in priced:
        return "dollars for each other hand"
    if "part_of" in priced:
        return f"unit when made, part of {offer.wager(priced['part_of']).name}"
    beside = ", ".join(offer.wager(name).name for name in priced.get("with", ()))
    return f"unit bet, with {beside}" if beside else "unit bet"


def with_fee(offer: Offer, schedule: Schedule | None, row: Mapping[str, Any], bet: Chips) -> dict[str, Any]:
    """Return the fee that a bet adds and the edge after it; nothing for wagers that are not bet before the deal."""
    wager = offer.wager(row["wager"])
    if schedule is None or not pays_a_fee(wager):
        return {"bet": bet, "fee": None, "edge_after": None, "schedule": schedule.id if schedule else ""}
    added = added_fee(offer, schedule, wager, bet)
    return {"bet": bet, "fee": added, "edge_after": row["edge"] - added / bet, "schedule": schedule.id}


def arranged(rows: Sequence[dict[str, Any]], sort: str, wanted: Sequence[str]) -> list[dict[str, Any]]:
    """Return the rows that contain every text searched for, sorted; `favours` keeps only wagers that favour the bettor.
    """
    if sort and sort not in SORTS:
        raise Refused("unknown-sort", f"there is no column `{sort}` to sort by{did_you_mean(sort, SORTS)}")
    kept = [row for row in rows if all(contains(row, text.casefold()) for text in wanted)]
    if not sort:
        return kept
    known = [row for row in kept if row[sort] is not None]
    unknown = [row for row in kept if row[sort] is None]
    return sorted(known, key=lambda row: row[sort], reverse=SORTS[sort] < 0) + unknown


def as_csv(rows: Sequence[Mapping[str, Any]]) -> str:
    """Return the rows as CSV, with a header row."""
    out = StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(COLUMNS)
    writer.writerows(["" if row[key] is None else row[key] for key in COLUMNS] for row in rows)
    return out.getvalue()


def contains(row: Mapping[str, Any], text: str) -> bool:
    if text == "favours":
        return bool(row["favours"])
    return any(text in str(row[key]).casefold() for key in ("offer", "family", "wager", "name", "kind", "exactness"))
