"""Thirteen cards, as a kind of round: all that a table does not know of it."""

from houseway.houses import Offer
from houseway.kinds.thirteen.advice import WEIGHED, made, riddle
from houseway.kinds.thirteen.commands import AnyCommand
from houseway.kinds.thirteen.dealer import deal, drawn
from houseway.kinds.thirteen.decide import decide
from houseway.kinds.thirteen.describe import settle
from houseway.kinds.thirteen.display.narrate import say
from houseway.kinds.thirteen.display.view import redact, view
from houseway.kinds.thirteen.events import AnyEvent
from houseway.kinds.thirteen.evolve import evolve
from houseway.kinds.thirteen.postings import post
from houseway.kinds.thirteen.round import Carryover, Line, line, rules_of
from houseway.kinds.thirteen.turn import bot, candidates, default, waiting
from houseway.money import show
from houseway.table.kind import SEAT, WHY, FloorCall, FloorField, Kind, Sign

FOUL = FloorField("why", "because of", "words", hints=("a wrong number of cards", "a card twice"))
BUYS, REBUYS = 100, 20
"""In points, up to how many a house player buys chips, and below what."""


def posted(offer: Offer, played: Line) -> Sign:
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


KIND = Kind(
    id="thirteen", commands=AnyCommand, events=AnyEvent, rest=Carryover, line=line, start=lambda offer, played: Carryover(),
    decide=decide, evolve=evolve, post=post, deal=deal, waiting=waiting, candidates=candidates, default=default,
    bot=bot, view=view, redact=redact, say=say, posted=posted,
    riddle=riddle, made=made, weighed=WEIGHED, adviser="houseway.kinds.thirteen.advice", drawn=drawn,
    settle=settle, manner="houseway.kinds.thirteen.display.text_ui",
)
