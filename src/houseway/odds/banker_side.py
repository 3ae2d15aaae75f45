"""The value of banking: the player-dealer's side of every wager, and of a round after the collection."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from houseway.houses import Offer
from houseway.money import Chips
from houseway.odds.price import price
from houseway.rules.collection import Bets, FeeCharged, Schedule, charged, collect


def per_unit(priced: Mapping[str, Any]) -> dict[str, float]:
    """Return the player-dealer's expected gain per unit on each wager; late and added wagers count only when made."""
    return {name: -wager["edge"] for name, wager in priced["wagers"].items()}


def worth(offer: Offer, bets: Bets, schedule: Schedule | None = None, player_dealer: int = 1) -> dict[str, Any]:
    """Return the value of a round with these bets to a player-dealer who can cover them, after fees.

    A late wager is weighted by how often it is offered. An added wager is already in the price of its base wager, and
    a companion wager, such as the blind, in the price of its lead: neither is counted again.
    """
    priced = price(offer)
    schedule = schedule or offer.schedule()
    expected, action = Fraction(0), 0
    for stakes in bets.values():
        carried = {each for name in stakes for each in priced["wagers"][name].get("with", ())}
        for name, stake in stakes.items():
            wager = priced["wagers"][name]
            if name in carried:
                action += stake
                continue
            expected -= Fraction(wager["exact"]) * Fraction(wager.get("offered", 1)) * stake
            action += stake
    taken: tuple[FeeCharged, ...] = ()
    if schedule:
        early = {bettor: charged(schedule, offer.banked.wagers, stakes) for bettor, stakes in bets.items()}
        taken = collect(schedule, player_dealer, early, offer.base)
    from_bank = _from(taken, player_dealer)
    return {
        "offer": offer.id,
        "schedule": schedule.option if schedule else None,
        "action": action,
        "expected": float(expected),
        "bank_fee": from_bank,
        "player_fees": sum(each.amount for each in taken) - from_bank,
        "net": float(expected - from_bank),
        "per_unit": per_unit(priced),
    }


def _from(taken: Any, seat: int) -> Chips:
    return sum(each.amount for each in taken if each.seat == seat)
