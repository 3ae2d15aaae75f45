"""The stakes, the collection and the floor calls on the sign."""

from houseway.houses import Offer
from houseway.kinds.thirteen.round import Line, rules_of
from houseway.money import show
from houseway.table.display.sign import SEAT, WHY, FloorCall, FloorField, Sign

FOUL = FloorField("why", "because of", "words", hints=("a wrong number of cards", "a card twice"))


BUYS, REBUYS = 100, 20
"""In points, up to how many a house player buys chips, and below what."""


def sign(offer: Offer, played: Line) -> Sign:
    rules = rules_of(offer)
    payer = "each player" if rules.fee_from == "each" else "the button"
    fee = f"{show(played.fee)} a hand from {payer}" if played.fee else ""
    limit = f"{show(played.point)} a point, {rules.system}"
    bot = REBUYS * played.point, BUYS * played.point
    fees = "is given back" if rules.misdeal_fee == "returned" else "stays with the house"
    off = f"The cards are thrown in; the collection {fees}."
    calls = (
        FloorCall("declare-misdeal", "Call a misdeal", (WHY,), off),
        FloorCall("declare-foul", "Call it foul", (SEAT, FOUL)),
    )
    return Sign(limit, fee, rules.buy_in * played.point, 0, bot, calls=calls, stake=played.point)
