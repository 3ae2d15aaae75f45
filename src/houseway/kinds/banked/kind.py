"""The kind of round played against a player-dealer, assembled for the table."""

from houseway.kinds.banked.advice import past_choice, query
from houseway.kinds.banked.bots import bot
from houseway.kinds.banked.commands import AnyCommand
from houseway.kinds.banked.dealer import deal, seals
from houseway.kinds.banked.decide import decide
from houseway.kinds.banked.describe.play import settle
from houseway.kinds.banked.display.narrate import narrate
from houseway.kinds.banked.display.sign import sign
from houseway.kinds.banked.display.view import sees, view
from houseway.kinds.banked.events import AnyEvent
from houseway.kinds.banked.evolve import evolve
from houseway.kinds.banked.house_way import warm
from houseway.kinds.banked.postings import post
from houseway.kinds.banked.round import Carryover, line, start
from houseway.kinds.banked.timeout import default
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
        sees=sees,
        narrate=narrate,
        sign=sign,
        text_ui="houseway.kinds.banked.display.text_ui",
    ),
    sealing=Sealing(
        is_time=seals,
        cards_gone=lambda table: table.carryover.shoe_of - table.carryover.shoe,
    ),
    advising=Advising(
        query=query,
        past_choice=past_choice,
        adviser="houseway.desks.player.advise_banked",
    ),
    between=BetweenRounds(ready=ready, warm=warm),
    divisible=True,
)
