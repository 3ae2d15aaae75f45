"""Pan as a kind of round: all that a table does not know of it."""


from houseway.kinds.pan.bots import bot, default, meddle
from houseway.kinds.pan.commands import PanCommand
from houseway.kinds.pan.dealer import clears, deal, drawn
from houseway.kinds.pan.decide import decide
from houseway.kinds.pan.describe import settle
from houseway.kinds.pan.display.narrate import say
from houseway.kinds.pan.display.sign import posted
from houseway.kinds.pan.display.view import redact, view
from houseway.kinds.pan.events import PanEvent
from houseway.kinds.pan.evolve import evolve
from houseway.kinds.pan.postings import post
from houseway.kinds.pan.round import (
    Carryover,
    line,
    moves,
)
from houseway.kinds.pan.turn import candidates, waiting
from houseway.table.kind import Advising, BetweenRounds, Bots, Display, Kind, Sealing

KIND = Kind(
    id="pan",
    commands=PanCommand,
    events=PanEvent,
    carryover=Carryover,
    line=line,
    start=lambda offer, line: Carryover(),
    decide=decide,
    evolve=evolve,
    post=post,
    deal=deal,
    waiting=waiting,
    candidates=candidates,
    settle=settle,
    bots=Bots(default=default, speak=bot, interrupt=meddle),
    display=Display(
        view=view,
        redact=redact,
        narrate=say,
        sign=posted,
        text_ui="houseway.kinds.pan.display.text_ui",
    ),
    sealing=Sealing(cards_drawn=drawn),
    advising=Advising(
        no_review="What a choice was worth depends on hands that nobody saw, so nothing is said about it.",
    ),
    between=BetweenRounds(
        chips_carried=lambda table: table.carryover.double_tops,
        clears=clears,
        must_move=moves,
    ),
)
