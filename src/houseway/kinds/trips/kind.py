"""Trips, as a kind of round: all that a table does not know of it.

It is no option of the pot's kind: there is no button, no raise, no side pot and no drop out of the pot; the pot may
stay for the next deal, and collections are held until somebody wins it.
"""

from houseway.kinds.trips.advice import WEIGHED, made, riddle
from houseway.kinds.trips.bots import bot, default
from houseway.kinds.trips.commands import AnyCommand
from houseway.kinds.trips.dealer import clears, deal, drawn
from houseway.kinds.trips.decide import decide
from houseway.kinds.trips.describe import settle
from houseway.kinds.trips.display.narrate import say
from houseway.kinds.trips.display.sign import posted
from houseway.kinds.trips.display.view import redact, view
from houseway.kinds.trips.events import AnyEvent
from houseway.kinds.trips.evolve import evolve
from houseway.kinds.trips.postings import post
from houseway.kinds.trips.round import Carryover, line
from houseway.kinds.trips.turn import candidates, waiting
from houseway.table.kind import Advising, BetweenRounds, Bots, Display, Kind, Sealing

KIND = Kind(
    id="trips",
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
        text_ui="houseway.kinds.trips.display.text_ui",
    ),
    sealing=Sealing(cards_drawn=drawn),
    advising=Advising(
        query=riddle,
        past_choice=made,
        review_basis=WEIGHED,
        adviser="houseway.kinds.trips.advice",
    ),
    between=BetweenRounds(
        chips_carried=lambda table: table.carryover.pot + table.carryover.held,
        clears=clears,
    ),
)
