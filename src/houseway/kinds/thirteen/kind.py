"""Thirteen cards, as a kind of round: all that a table does not know of it."""

from houseway.kinds.thirteen.advice import WEIGHED, made, riddle
from houseway.kinds.thirteen.bots import bot, default
from houseway.kinds.thirteen.commands import AnyCommand
from houseway.kinds.thirteen.dealer import deal, drawn
from houseway.kinds.thirteen.decide import decide
from houseway.kinds.thirteen.describe import settle
from houseway.kinds.thirteen.display.narrate import say
from houseway.kinds.thirteen.display.sign import posted
from houseway.kinds.thirteen.display.view import redact, view
from houseway.kinds.thirteen.events import AnyEvent
from houseway.kinds.thirteen.evolve import evolve
from houseway.kinds.thirteen.postings import post
from houseway.kinds.thirteen.round import Carryover, line
from houseway.kinds.thirteen.turn import candidates, waiting
from houseway.table.kind import Advising, Bots, Display, Kind, Sealing

KIND = Kind(
    id="thirteen",
    commands=AnyCommand,
    events=AnyEvent,
    carryover=Carryover,
    line=line,
    start=lambda offer, played: Carryover(),
    decide=decide,
    evolve=evolve,
    post=post,
    deal=deal,
    waiting=waiting,
    candidates=candidates,
    settle=settle,
    bots=Bots(default=default, speak=bot),
    display=Display(
        view=view,
        redact=redact,
        narrate=say,
        sign=posted,
        text_ui="houseway.kinds.thirteen.display.text_ui",
    ),
    sealing=Sealing(cards_drawn=drawn),
    advising=Advising(
        query=riddle,
        past_choice=made,
        review_basis=WEIGHED,
        adviser="houseway.kinds.thirteen.advice",
    ),
)
