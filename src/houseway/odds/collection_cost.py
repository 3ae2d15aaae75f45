"""What a wager costs with the collection: the flat fee of a schedule against the size of a bet.

The house takes no share of a wager, so a fee that is a rounding error at $100 can be many times the edge at $10.
"""

from collections.abc import Mapping
from typing import Any

from houseway.houses import Offer
from houseway.money import Chips
from houseway.rules.collection import Schedule, bettor_fee, charged, collect
from houseway.rules.wagers import Wager

SIZES: tuple[Chips, ...] = (500, 1_000, 2_500, 10_000)
"""$5, $10, $25 and $100: what is asked about everywhere, as far as the table takes it."""


def with_collection(offer: Offer, wagers: Mapping[str, Mapping[str, Any]], schedule: str = "") -> dict[str, Any]:
    """Return what each first wager comes to at a few sizes when the fee is paid too; nothing where none is filed."""
    found = offer.schedule(schedule or None)
    if found is None:
        return {}
    costs = {
        wager.id: rows
        for wager in offer.banked.wagers
        if wager.kind == "base" and not wager.equals and wager.id in wagers
        if (rows := [at(offer, found, wager, wagers[wager.id], size) for size in sizes(found)])
    }
    return heading(offer, found) | {"wagers": costs} if costs else {}


def heading(offer: Offer, schedule: Schedule) -> dict[str, Any]:
    """Return which schedule is shown, of how many, and whether its filing is presumably the one in force."""
    told = {"schedule": schedule.id, "limit": str(schedule.limit), "cite": str(schedule.clause)}
    in_force = {"in_force": schedule.filing == offer.fees.in_force.filing} if offer.fees.in_force else {}
    return told | {"others": len(offer.fees.schedules) - 1} | in_force


def at(offer: Offer, schedule: Schedule, wager: Wager, priced: Mapping[str, Any], size: Chips) -> dict[str, Any]:
    """Return what a bet of a size is expected to come to, in cents: by the game, by the fee, and in all."""
    equal = [each.id for each in offer.banked.wagers if each.equals == wager.id]
    stakes = dict.fromkeys((wager.id, *equal), size)
    fee = bettor_fee(schedule, charged(schedule, offer.banked.wagers, stakes), offer.base)
    edge = float(priced["edge"])
    return {"bet": size, "game": edge * size, "fee": fee, "all": edge * size - fee, "edge": edge - fee / size}


def banking(offer: Offer, wagers: Mapping[str, Mapping[str, Any]], schedule: str = "") -> dict[str, Any]:
    """Return what the player-dealer's side of each first wager is worth, without the collection and with it.

    A round with one bettor, and one with a bettor on every other seat: the player-dealer's fee is flat, or by all that
    is bet, so that it weighs less on a full table. Where none is filed there is the game alone.
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
            for size in (sizes(found) if found else SIZES)
        ]
    return told


def banked_at(
    offer: Offer, schedule: Schedule | None, wager: Wager, priced: Mapping[str, Any], size: Chips, bettors: int
) -> dict[str, Any]:
    """Return what a round is worth to the player-dealer, in cents, when so many bet so much each."""
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


def sizes(schedule: Schedule) -> tuple[Chips, ...]:
    """Return the usual sizes that a table takes, and its least where that is more than all of them."""
    least, most = schedule.limit.least, schedule.limit.most
    taken = tuple(size for size in SIZES if size >= least and (most is None or size <= most))
    return taken or (least,)
