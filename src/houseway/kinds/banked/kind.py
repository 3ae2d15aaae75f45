"""Rounds against a player-dealer: all that the table must know of them."""

from houseway.kinds.banked.advice import made, riddle
from houseway.kinds.banked.bots import bot, default
from houseway.kinds.banked.commands import AnyCommand
from houseway.kinds.banked.dealer import deal, drawn, seals
from houseway.kinds.banked.decide import decide
from houseway.kinds.banked.describe.play import settle
from houseway.kinds.banked.display.narrate import say
from houseway.kinds.banked.display.sign import posted
from houseway.kinds.banked.display.view import redact, view
from houseway.kinds.banked.events import AnyEvent
from houseway.kinds.banked.evolve import evolve
from houseway.kinds.banked.postings import post
from houseway.kinds.banked.round import Carryover, line, start
from houseway.kinds.banked.turn import candidates, waiting
from houseway.kinds.banked.wagers.stakes import ready
from houseway.table.kind import Advising, BetweenRounds, Bots, Display, Kind, Sealing

KIND = Kind(
    id="banked",
    commands=AnyCommand,
    events=AnyEvent,
    carryover=Carryover,
    line=line,
    start=start,
    decide=decide,
    evolve=evolve,
    post=post,
    deal=deal,
    waiting=waiting,
    candidates=candidates,
    settle=settle,
    bots=Bots(default=default, speak=bot, ask_advice=True),
    display=Display(
        view=view,
        redact=redact,
        narrate=say,
        sign=posted,
        text_ui="houseway.kinds.banked.display.text_ui",
    ),
    sealing=Sealing(
        is_time=seals,
        cards_gone=lambda table: table.carryover.shoe_of - table.carryover.shoe,
        cards_drawn=drawn,
    ),
    advising=Advising(
        query=riddle,
        past_choice=made,
        adviser="houseway.desks.player.advise_banked",
    ),
    between=BetweenRounds(ready=ready),
)
