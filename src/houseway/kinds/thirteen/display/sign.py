"""The stakes, the collection and the floor calls on the sign."""

from houseway.houses import Offer
from houseway.kinds.thirteen.round import Line, rules_of
from houseway.money import show
from houseway.table.display.sign import SEAT, WHY, FloorCall, FloorField, Sign, time_fee, time_said

FOUL = FloorField("why", "reason", "words", hints=("a wrong number of cards", "a duplicate card"))


BUYS, REBUYS = 100, 20
"""House players buy up to `BUYS` points when they have fewer than `REBUYS`."""


def sign(offer: Offer, played: Line) -> Sign:
    rules = rules_of(offer)
    payer = "each player" if rules.fee_from == "each" else "the button"
    fee = f"{show(played.fee)} a hand from {payer}" if played.fee else ""
    limit = f"{show(played.point)} a point, {rules.system}"
    bot = REBUYS * played.point, BUYS * played.point
    kept = "is returned" if rules.misdeal_fee == "returned" else "stays with the house"
    off = f"The hand is called off; the collection {kept}."
    calls = (
        FloorCall("declare-misdeal", "Call a misdeal", (WHY,), off),
        FloorCall("declare-foul", "Call a foul hand", (SEAT, FOUL)),
    )
    fees = ", ".join(filter(None, (fee, time_said(played.time, played.minutes))))
    timed = time_fee(played.time, played.minutes)
    return Sign(limit, fees, rules.buy_in * played.point, 0, bot, calls=calls, stake=played.point, time=timed)
