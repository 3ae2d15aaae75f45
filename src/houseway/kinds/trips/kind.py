"""The trips kind: Trips as a kind of round.

It is not a variant of the pot kind: it has no button, raises, side pots or drop. The pot can roll over into the next
deal, and collections are held until it is won.
"""

from houseway.kinds.trips.advice import REVIEW_BASIS, past_choice, query
from houseway.kinds.trips.bots import bot, warm
from houseway.kinds.trips.commands import AnyCommand
from houseway.kinds.trips.dealer import clears, deal, own_back
from houseway.kinds.trips.decide import decide
from houseway.kinds.trips.describe import settle
from houseway.kinds.trips.display.narrate import narrate
from houseway.kinds.trips.display.sign import sign
from houseway.kinds.trips.display.view import view
from houseway.kinds.trips.events import AnyEvent
from houseway.kinds.trips.evolve import evolve
from houseway.kinds.trips.postings import post
from houseway.kinds.trips.round import Carryover, line
from houseway.kinds.trips.timeout import default
from houseway.kinds.trips.turn import candidates, waiting
from houseway.table.kind import Advising, BetweenRounds, Bots, Display, Kind

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
        narrate=narrate,
        sign=sign,
        text_ui="houseway.kinds.trips.display.text_ui",
    ),
    advising=Advising(
        query=query,
        past_choice=past_choice,
        review_basis=REVIEW_BASIS,
        adviser="houseway.kinds.trips.advice",
    ),
    between=BetweenRounds(
        chips_carried=lambda table: table.carryover.pot + table.carryover.held,
        clears=clears,
        own_back=own_back,
        warm=warm,
    ),
)
