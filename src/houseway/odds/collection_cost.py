"""The cost of a wager with the collection: a schedule's flat fee against the size of a bet.

The fee does not scale with the bet: negligible at $100, it can be many times the edge at $10.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from houseway.houses import Offer
from houseway.money import Chips
from houseway.rules.collection import Schedule, bettor_fee, charged, collect, limit_of
from houseway.rules.wagers import Wager

SIZES: tuple[Chips, ...] = (500, 1_000, 2_500, 10_000)
"""$5, $10, $25 and $100: the usual bet sizes, if the table takes them."""
BESIDE = ("A bonus bet is made beside {}, at the same size if its limit allows, else at its minimum or maximum; its "
          "collection is what it adds.")  # fmt: skip
"""A description of the collection on a bonus bet, in which the base wager is filled in."""


def with_collection(offer: Offer, wagers: Mapping[str, Mapping[str, Any]], schedule: str = "") -> dict[str, Any]:
    """Return the cost of each wager made before the deal at a few sizes, fee included; empty if no fee is filed."""
    found = offer.schedule(schedule or None)
    if found is None:
        return {}
    costs = {
        wager.id: [at(offer, found, wager, wagers[wager.id], size) for size in sizes(found, wager)]
        for wager in offer.banked.wagers
        if pays_a_fee(wager) and wager.id in wagers
    }
    return heading(offer, found) | {"wagers": costs} | beside(offer, costs) if costs else {}


def beside(offer: Offer, wagers: Iterable[str]) -> dict[str, str]:
    """Return, under the key `beside`, what the fee on a bonus bet means, or nothing without bonus bets."""
    if all(offer.wager(name).kind == "base" for name in wagers):
        return {}
    first = offer.wager(offer.base[0]).name
    return {"beside": BESIDE.format(first)}


def pays_a_fee(wager: Wager) -> bool:
    """Return whether a wager is made separately and before the deal, so that a fee can be due on it."""
    return wager.kind in ("base", "bonus") and not wager.late and not wager.equals


def added_fee(offer: Offer, schedule: Schedule, wager: Wager, size: Chips) -> Chips:
    """Return the fee that a bet adds. A bonus bet is made beside the first base wager, at the same size if its limit
    allows, else at its minimum or maximum.

    >>> from houseway.houses import offer
    >>> panda = offer("palace/ez-baccarat-panda-8")
    >>> [added_fee(panda, panda.schedule(), panda.wager(each), 25000) for each in ("player", "dragon-7")]
    [200, 0]
    """
    if wager.kind == "base":
        return fee_on(offer, schedule, {wager.id: size})
    lead = offer.wager(offer.base[0])
    limit = limit_of(schedule, lead) or schedule.limit
    beside = {lead.id: limit.nearest(size)}
    return fee_on(offer, schedule, beside | {wager.id: size}) - fee_on(offer, schedule, beside)


def fee_on(offer: Offer, schedule: Schedule, bets: Mapping[str, Chips]) -> Chips:
    """Return a bettor's fee for these bets and the wagers that must equal them."""
    equal = {each.id: bets[each.equals] for each in offer.banked.wagers if each.equals in bets}
    return bettor_fee(schedule, charged(schedule, offer.banked.wagers, {**bets, **equal}), offer.base)


def heading(offer: Offer, schedule: Schedule) -> dict[str, Any]:
    """Return the schedule shown, the number of schedules, and whether the schedule's filing is presumably in force."""
    told = {"schedule": schedule.id, "limit": str(schedule.limit), "cite": str(schedule.clause)}
    in_force = {"in_force": schedule.filing == offer.fees.in_force.filing} if offer.fees.in_force else {}
    return told | {"others": len(offer.fees.schedules) - 1} | in_force


def at(offer: Offer, schedule: Schedule, wager: Wager, priced: Mapping[str, Any], size: Chips) -> dict[str, Any]:
    """Return the expected result of a bet of this size, in cents: the game's part, the fee's part, and the total."""
    fee = added_fee(offer, schedule, wager, size)
    edge = float(priced["edge"])
    return {"bet": size, "game": edge * size, "fee": fee, "all": edge * size - fee, "edge": edge - fee / size}


def banking(offer: Offer, wagers: Mapping[str, Mapping[str, Any]], schedule: str = "") -> dict[str, Any]:
    """Return the value of the player-dealer's side of each first wager, with and without the collection.

    This covers a round with one bettor, and a round with a bettor at every other seat: the player-dealer's fee is flat
    or depends on the total bet, so it matters less at a full table. If no fee is filed, only the game counts.
    """
    found = offer.schedule(schedule or None)
    first = [each for each in offer.banked.wagers if each.kind == "base" and not each.equals and each.id in wagers]
    told: dict[str, Any] = {"wagers": {}}
    if found is not None:
        told |= heading(offer, found)
    for wager in first:
        told["wagers"][wager.id] = [
            banked_at(offer, found, wager, wagers[wager.id], size, bettors)
            for bettors in sorted({1, max(offer.most_hands - 1, 1)})
            for size in (sizes(found, wager) if found else SIZES)
        ]
    return told


def banked_at(
    offer: Offer, schedule: Schedule | None, wager: Wager, priced: Mapping[str, Any], size: Chips, bettors: int
) -> dict[str, Any]:
    """Return the value of a round to the player-dealer, in cents, for this many bettors with this bet each."""
    equal = [each.id for each in offer.banked.wagers if each.equals == wager.id]
    stakes = dict.fromkeys((wager.id, *equal), size)
    bets = {(seat, 0): stakes for seat in range(2, bettors + 2)}
    fee = 0
    if schedule:
        charges = {bettor: charged(schedule, offer.banked.wagers, each) for bettor, each in bets.items()}
        fee = sum(each.amount for each in collect(schedule, 1, charges, offer.base) if each.seat == 1)
    game = -float(priced["edge"]) * size * bettors
    row = {"bettors": bettors, "bet": size, "game": game, "fee": fee, "all": game - fee,
           "edge": (game - fee) / (size * bettors)}  # fmt: skip
    if "house_way" in priced:
        row["house_way"] = -float(priced["house_way"]) * size * bettors - fee
    best = priced.get("player_dealer", {}).get("set_best")
    return row if best is None else row | {"set_best": float(best) * size * bettors - fee}


def sizes(schedule: Schedule, wager: Wager) -> tuple[Chips, ...]:
    """Return the usual bet sizes that a wager's limits allow, or its minimum if that is higher than all of them."""
    limit = limit_of(schedule, wager) or schedule.limit
    return tuple(size for size in SIZES if size in limit) or (limit.least,)
