"""The thirteen kind: thirteen-card games as a kind of round."""

from houseway.kinds.thirteen.advice import REVIEW_BASIS, past_choice, query
from houseway.kinds.thirteen.bots import bot, warm
from houseway.kinds.thirteen.commands import AnyCommand
from houseway.kinds.thirteen.dealer import cards_drawn, deal
from houseway.kinds.thirteen.decide import decide
from houseway.kinds.thirteen.describe import settle
from houseway.kinds.thirteen.display.narrate import narrate
from houseway.kinds.thirteen.display.sign import sign
from houseway.kinds.thirteen.display.view import sees, view
from houseway.kinds.thirteen.events import AnyEvent
from houseway.kinds.thirteen.evolve import evolve
from houseway.kinds.thirteen.postings import post
from houseway.kinds.thirteen.round import Carryover, line
from houseway.kinds.thirteen.timeout import default
from houseway.kinds.thirteen.turn import candidates, waiting
from houseway.table.kind import Advising, BetweenRounds, Bots, Display, Kind, Sealing

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
        sees=sees,
        narrate=narrate,
        sign=sign,
        text_ui="houseway.kinds.thirteen.display.text_ui",
    ),
    sealing=Sealing(cards_drawn=cards_drawn),
    advising=Advising(
        query=query,
        past_choice=past_choice,
        review_basis=REVIEW_BASIS,
        adviser="houseway.kinds.thirteen.advice",
    ),
    between=BetweenRounds(warm=warm),
)
