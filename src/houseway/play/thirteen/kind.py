"""Thirteen cards, as a kind of round: all that a table does not know of it."""

from houseway.houses import Offer
from houseway.money import show
from houseway.play.kind import SEAT, WHY, Blank, FloorCall, Kind, Posted
from houseway.play.thirteen.asking import bot, candidates, default, waiting
from houseway.play.thirteen.commands import AnyCommand
from houseway.play.thirteen.dealer import deal, drawn
from houseway.play.thirteen.decide import decide
from houseway.play.thirteen.events import AnyEvent
from houseway.play.thirteen.evolve import evolve
from houseway.play.thirteen.narrate import say
from houseway.play.thirteen.post import post
from houseway.play.thirteen.riddle import WEIGHED, made, riddle
from houseway.play.thirteen.round import Line, Rest, line, rules_of
from houseway.play.thirteen.settle import settle
from houseway.play.thirteen.view import redact, view

FOUL = Blank("why", "because of", "words", hints=("a wrong number of cards", "a card twice"))
BUYS, REBUYS = 100, 20
"""In points, up to how many a house player buys chips, and below what."""


def posted(offer: Offer, played: Line) -> Posted:
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
    return Posted(limit, fee, rules.buy_in * played.point, 0, bot, calls=calls, stake=played.point)


KIND = Kind(
    id="thirteen", commands=AnyCommand, events=AnyEvent, rest=Rest, line=line, start=lambda offer, played: Rest(),
    decide=decide, evolve=evolve, post=post, deal=deal, waiting=waiting, candidates=candidates, default=default,
    bot=bot, view=view, redact=redact, say=say, posted=posted,
    riddle=riddle, made=made, weighed=WEIGHED, adviser="houseway.play.thirteen.riddle", drawn=drawn,
    settle=settle, manner="houseway.play.thirteen.manner",
)
