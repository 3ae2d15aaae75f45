"""The pot kind: poker as a kind of round."""

from houseway.kinds.pot.advice import NO_REVIEW, REVIEW_BASIS, past_choice, query
from houseway.kinds.pot.bots.speak import BY_LEVEL, bot, prepare, warm
from houseway.kinds.pot.commands import PotCommand
from houseway.kinds.pot.dealer import deal
from houseway.kinds.pot.decide import decide
from houseway.kinds.pot.describe.play import settle
from houseway.kinds.pot.display.narrate import narrate
from houseway.kinds.pot.display.sign import sign
from houseway.kinds.pot.display.view import sees, view_table
from houseway.kinds.pot.entry import moves
from houseway.kinds.pot.events import RoundEnded, SeatingEvent
from houseway.kinds.pot.evolve import clears, evolve, own_back
from houseway.kinds.pot.hand.events import CollectionTaken, HandEnded, HandEvent, PotAwarded
from houseway.kinds.pot.hand.showdown import could_be_awarded
from houseway.kinds.pot.postings import post
from houseway.kinds.pot.round import Carryover, line, start
from houseway.kinds.pot.sealed_shoe import cards_drawn
from houseway.kinds.pot.timeout import default
from houseway.kinds.pot.turn import candidates, waiting
from houseway.table.events import Event
from houseway.table.kind import Advising, BetweenRounds, Bots, Display, Kind, Sealing
from houseway.table.table import Table


def sure(table: Table, logged: Event, event: Event) -> bool:
    """Check whether a difference from the logged event is certain, given the hands shown. A mucked hand wins nothing.

    Under lowball's seven rule it can still affect how the pot is divided, so a difference is certain only if no set of
    checked sevens explains the award. Unseen openers affect who may bet, not who wins.
    """
    hand = table.round.hand if table.round else None
    if hand is None or not isinstance(event, CollectionTaken | PotAwarded | HandEnded | RoundEnded):
        return False
    if not isinstance(logged, PotAwarded) or hand.game.variant.showdown.seven_rule == "none":
        return True
    return not could_be_awarded(hand, logged)


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
    bots=Bots(default=default, speak=bot, levels=BY_LEVEL, prepare=prepare),
    display=Display(
        text_ui="houseway.kinds.pot.display.text_ui",
        view=view_table,
        sees=sees,
        narrate=narrate,
        sign=sign,
    ),
    sealing=Sealing(cards_drawn=cards_drawn, sure=sure),
    advising=Advising(
        query=query,
        past_choice=past_choice,
        review_basis=REVIEW_BASIS,
        no_review=NO_REVIEW,
        adviser="houseway.desks.player.advise_pot",
    ),
    between=BetweenRounds(
        chips_carried=lambda table: table.carryover.carried,
        clears=clears,
        own_back=own_back,
        must_move=moves,
        warm=warm,
    ),
)
