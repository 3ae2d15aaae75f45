"""Trips, as a kind of round: all that a table does not know of it.

It is no option of the pot's kind: there is no button, no raise, no side pot and no drop out of the pot; the pot may
stay for the next deal, and collections are held until somebody wins it.
"""

from houseway.houses import Offer
from houseway.money import show
from houseway.play.kind import Kind, Posted
from houseway.play.trips.asking import bot, candidates, default, waiting
from houseway.play.trips.commands import AnyCommand
from houseway.play.trips.dealer import clears, deal, drawn
from houseway.play.trips.decide import decide
from houseway.play.trips.events import AnyEvent
from houseway.play.trips.evolve import evolve
from houseway.play.trips.narrate import say
from houseway.play.trips.post import post
from houseway.play.trips.riddle import WEIGHED, made, riddle
from houseway.play.trips.round import Line, Rest, line
from houseway.play.trips.settle import settle
from houseway.play.trips.view import redact, view

BUYS, REBUYS = 60, 5
"""In bets, up to how many a house player buys chips, and below what."""


def posted(offer: Offer, played: Line) -> Posted:
    fee = f"{show(played.fee)} from each player for a round of play"
    bot = REBUYS * played.bet, BUYS * played.bet
    return Posted(f"bets of {show(played.bet)}", fee, bot=bot, stake=played.bet)


KIND = Kind(
    id="trips", commands=AnyCommand, events=AnyEvent, rest=Rest, line=line, start=lambda offer, played: Rest(),
    decide=decide, evolve=evolve, post=post, deal=deal, waiting=waiting, candidates=candidates, default=default,
    bot=bot, carried=lambda table: table.rest.pot + table.rest.held, clears=clears, view=view, redact=redact,
    say=say, posted=posted, riddle=riddle, made=made, weighed=WEIGHED, adviser="houseway.play.trips.riddle",
    drawn=drawn, settle=settle, manner="houseway.play.trips.manner",
)
