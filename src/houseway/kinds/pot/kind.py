"""Poker for a pot, as a kind of round: all that a table does not know of it."""

from houseway.kinds.pot.advice import UNTOLD, WEIGHED, made, riddle
from houseway.kinds.pot.bots.speak import bot, default, warm
from houseway.kinds.pot.commands import PotCommand
from houseway.kinds.pot.dealer import deal
from houseway.kinds.pot.decide import decide
from houseway.kinds.pot.describe.play import settle
from houseway.kinds.pot.display.narrate import say
from houseway.kinds.pot.display.sign import posted
from houseway.kinds.pot.display.view import redact, view_table
from houseway.kinds.pot.entry import moves
from houseway.kinds.pot.events import HandSettled, SeatingEvent
from houseway.kinds.pot.evolve import clears, evolve
from houseway.kinds.pot.hand.events import CollectionTaken, HandEnded, HandEvent, PotAwarded
from houseway.kinds.pot.postings import post
from houseway.kinds.pot.round import Carryover, line, start
from houseway.kinds.pot.sealed_shoe import drawn
from houseway.kinds.pot.turn import candidates, waiting
from houseway.table.events import Event
from houseway.table.kind import Advising, BetweenRounds, Bots, Display, Kind, Sealing
from houseway.table.table import Table


def sure(table: Table, event: Event) -> bool:
    """Tell whether an event goes by the hands that were shown: a mucked hand wins nothing of a pot.

    A seven that was checked and openers that nobody saw change what a pot is.
    """
    hand = table.round.hand if table.round else None
    if hand is None or not isinstance(event, CollectionTaken | PotAwarded | HandEnded | HandSettled):
        return False
    return hand.game.openers is None and hand.game.variant.showdown.seven_rule == "none"


KIND = Kind(
    id="pot",
    commands=PotCommand,
    events=HandEvent | SeatingEvent,
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
    bots=Bots(default=default, speak=bot),
    display=Display(
        text_ui="houseway.kinds.pot.display.text_ui",
        view=view_table,
        redact=redact,
        narrate=say,
        sign=posted,
    ),
    sealing=Sealing(cards_drawn=drawn, sure=sure),
    advising=Advising(
        query=riddle,
        past_choice=made,
        review_basis=WEIGHED,
        no_review=UNTOLD,
        adviser="houseway.desks.player.advise_pot",
    ),
    between=BetweenRounds(
        chips_carried=lambda table: table.carryover.carried,
        clears=clears,
        must_move=moves,
        warm=warm,
    ),
)
