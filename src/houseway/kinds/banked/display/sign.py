"""The sign at a table with a player-dealer: limits, fees, wagers and floor calls."""

from collections.abc import Iterator
from typing import Any

from houseway.houses import Offer
from houseway.houses.tell.wagers import tell_wager
from houseway.money import show
from houseway.rules.collection import Fee, Schedule, limit_of
from houseway.table.display.sign import SEAT, WHY, FloorCall, FloorField, Sign, time_fee, time_said


def sign(offer: Offer, schedule: Schedule | None) -> Sign:
    limit = table_limit(offer, schedule) if schedule else ""
    least = schedule.limit.least if schedule else None
    timed = time_fee(schedule.time, schedule.minutes) if schedule else None
    return Sign(
        limit, fees(schedule), spots=tuple(spots(offer, schedule)), calls=tuple(calls(offer)), stake=least, time=timed
    )


def table_limit(offer: Offer, schedule: Schedule) -> str:
    """Return the limit on the sign; if a hand may have several squares, the limits per hand and per square.

    >>> from houseway.houses import offer
    >>> from houseway.kinds.banked.round import line
    >>> tiles = offer("palace/pai-gow-tiles")
    >>> table_limit(tiles, line(tiles, "pai-gow-tiles:1"))
    '$10 to $2,000 a hand, $10 to $200 a square'
    """
    hand = limit_of(schedule, offer.wager(offer.base[0]))
    return str(schedule.limit) if hand in (None, schedule.limit) else f"{hand} a hand, {schedule.limit} a square"


def calls(offer: Offer) -> Iterator[FloorCall]:
    """Yield the calls open to the floor: a misdeal everywhere, the rest if the filing provides for them."""
    yield FloorCall("declare-misdeal", "Call a misdeal", (WHY,), "The hand is void and all wagers are returned.")
    if offer.banked.plan.exposed_draw or offer.banked.plan.exposed_hand:
        of = "Draw card of seat" if offer.banked.plan.exposed_draw else "Hand of seat"
        yield FloorCall("declare-exposed", "Call a card exposed", (FloorField("seat", of),))
    if offer.banked.plan.leftovers:
        number = FloorField("card", "card number", most=max(step.cards for step in offer.banked.plan.steps))
        yield FloorCall("declare-exposed", "A card was dealt face up", (SEAT, number))
    if offer.banked.plan.long_hand:
        yield FloorCall("declare-long-hand", "Too many cards in a hand", (SEAT,))
    if offer.banked.calls.opened_early:
        yield FloorCall("declare-opened-early", "The bank's hand was opened early")
    if offer.banked.calls.wager_on_cards:
        yield FloorCall("declare-on-the-cards", "A wager was put on the cards", (SEAT,))
    if offer.banked.plan.misplayed:
        number = FloorField("hand", "hand number (0 = first)", least=0, most=9)
        yield FloorCall("declare-misplayed", "Call a hand misplayed", (SEAT, number))


def fees(schedule: Schedule | None) -> str:
    if schedule is None:
        return ""
    sides = (("player", schedule.player), ("player-dealer", schedule.player_dealer))
    timed = time_said(schedule.time, schedule.minutes)
    return ", ".join([*(f"{side} {span(fee)}" for side, fee in sides if fee.bands), *([timed] if timed else [])])


def span(fee: Fee) -> str:
    """Return the range of a fee: "$1–$4"."""
    amounts = [band.fee for band in fee.bands]
    least, most = min(amounts), max(amounts)
    return show(least) if least == most else f"{show(least)}–{show(most)}"


def spots(offer: Offer, schedule: Schedule | None) -> list[dict[str, Any]]:
    """Return every wager, with the fields a browser needs to draw its spot."""
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
