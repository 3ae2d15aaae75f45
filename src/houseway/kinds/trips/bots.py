"""House players at Trips (`bot`), and what is loaded before they play (`warm`)."""

from collections.abc import Sequence
from random import Random

from houseway.games.trips.bet_value import endings, worth
from houseway.games.trips.last_bet import OpenCards
from houseway.kinds.trips import commands as said
from houseway.kinds.trips.round import playing, rules_of
from houseway.kinds.trips.timeout import folds
from houseway.kinds.trips.turn import lying_open, pot_in_bets
from houseway.rules.spot import Place
from houseway.table.advice import Advice
from houseway.table.commands import Command
from houseway.table.legal import is_legal
from houseway.table.question import Question
from houseway.table.table import Table

DEALS = 400
"""Number of deals that a house player samples."""


def bot(table: Table, asked: Question, place: Place, dice: Random, advice: Advice | None) -> Sequence[Command]:
    """Bet if betting is worth more than folding. Decisions that are nearly even are made at random."""
    if asked.place != place:
        return ()
    if not is_legal(table, said.Bet(place.seat)):
        return (said.Fold(place.seat),)
    round = playing(table)
    found = worth(rules_of(table.offer), lying_open(table, round), place.seat, pot_in_bets(table, round), DEALS, dice)
    whim = 0 if found.exact else dice.uniform(-0.5, 0.5)
    return (said.Bet(place.seat),) if found.bet + whim > found.fold else (folds(table, place.seat),)


def warm(table: Table) -> None:
    """Rank one deal, because the first one loads the ranking of many hands, which takes seconds."""
    pack = table.offer.pack.cards
    endings(rules_of(table.offer), OpenCards({1: pack[:1]}, (), pack, 1), 1, Random(0))
