"""The pan kind: panguingue as a kind of round."""


from houseway.kinds.pan.bots import bot, interrupt
from houseway.kinds.pan.commands import PanCommand
from houseway.kinds.pan.dealer import cards_drawn, clears, deal, own_back
from houseway.kinds.pan.decide import decide
from houseway.kinds.pan.describe import settle
from houseway.kinds.pan.display.narrate import narrate
from houseway.kinds.pan.display.sign import sign
from houseway.kinds.pan.display.view import sees, view
from houseway.kinds.pan.events import PanEvent
from houseway.kinds.pan.evolve import evolve
from houseway.kinds.pan.postings import post
from houseway.kinds.pan.round import (
    Carryover,
    line,
    moves,
)
from houseway.kinds.pan.timeout import default
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
    bots=Bots(default=default, speak=bot, interrupt=interrupt),
    display=Display(
        view=view,
        sees=sees,
        narrate=narrate,
        sign=sign,
        text_ui="houseway.kinds.pan.display.text_ui",
    ),
    sealing=Sealing(cards_drawn=cards_drawn),
    advising=Advising(
        no_review="Pan decisions can't be reviewed: their value depends on hidden hands.",
    ),
    between=BetweenRounds(
        chips_carried=lambda table: table.carryover.double_tops,
        clears=clears,
        own_back=own_back,
        must_move=moves,
    ),
)
