"""What the sign at a table with a player-dealer says: limits, fees, and the spots on its felt."""

from collections.abc import Iterator
from typing import Any

from houseway.houses import Offer
from houseway.houses.tell.wagers import tell_wager
from houseway.kinds.banked.round import limit_of
from houseway.money import show
from houseway.rules.collection import Fee, Schedule
from houseway.table.display.sign import SEAT, WHY, FloorCall, FloorField, Sign


def sign(offer: Offer, schedule: Schedule | None) -> Sign:
    limit = str(schedule.limit) if schedule else ""
    least = schedule.limit.least if schedule else None
    return Sign(limit, fees(schedule), spots=tuple(spots(offer, schedule)), calls=tuple(calls(offer)), stake=least)


def calls(offer: Offer) -> Iterator[FloorCall]:
    """Yield what the floor may call: a misdeal anywhere, the rest where it is filed what follows."""
    yield FloorCall("declare-misdeal", "Call a misdeal", (WHY,), "The cards are thrown in and all wagers go back.")
    if offer.banked.plan.exposed_draw or offer.banked.plan.exposed_hand:
        of = "Draw card of seat" if offer.banked.plan.exposed_draw else "Hand of seat"
        yield FloorCall("declare-exposed", "Call it exposed", (FloorField("seat", of),))
    if offer.banked.plan.leftovers:
        number = FloorField("card", "its card", most=max(step.cards for step in offer.banked.plan.steps))
        yield FloorCall("declare-exposed", "It landed face up in the deal", (SEAT, number))
    if offer.banked.plan.long_hand:
        yield FloorCall("declare-long-hand", "It has a card too many", (SEAT,))
    if offer.banked.calls.opened_early:
        yield FloorCall("declare-opened-early", "The bank was opened early")
    if offer.banked.calls.wager_on_cards:
        yield FloorCall("declare-on-the-cards", "A wager lies on the cards", (SEAT,))
    if offer.banked.plan.misplayed:
        number = FloorField("hand", "its number", least=0, most=9)
        yield FloorCall("declare-misplayed", "Call it misplayed", (SEAT, number))


def fees(schedule: Schedule | None) -> str:
    if schedule is None:
        return ""
    sides = (("player", schedule.player), ("player-dealer", schedule.player_dealer))
    return ", ".join(f"{side} {span(fee)}" for side, fee in sides if fee.bands)


def span(fee: Fee) -> str:
    """Return the least and the most a fee may be: "$1–$4"."""
    amounts = [band.fee for band in fee.bands]
    least, most = min(amounts), max(amounts)
    return show(least) if least == most else f"{show(least)}–{show(most)}"


def spots(offer: Offer, schedule: Schedule | None) -> list[dict[str, Any]]:
    """Return every wager as a browser draws it."""
    found = []
    for wager in offer.banked.wagers:
        limit = limit_of(schedule, wager)
        found.append(
            tell_wager(offer, wager)
            | {
                "wager": wager.id,
                "least": limit.least if limit else None,
                "most": limit.most if limit else None,
                "step": wager.step or None,
                "late": bool(wager.late),
                "needs": list(wager.needs),
                "at_most": wager.at_most or None,
                "equals": wager.equals or None,
                "backline": wager.backline,
                "clause": str(wager.clause),
            }
        )
    return found
