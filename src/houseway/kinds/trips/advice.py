"""Advice on betting or folding: the value of each, counted or sampled."""

from functools import lru_cache
from random import Random
from typing import Any

import msgspec

from houseway.cards import Pack
from houseway.games.trips.bet_value import worth
from houseway.games.trips.last_bet import OpenCards
from houseway.houses import Offer, offer
from houseway.kinds.trips.events import BetMade, Folded
from houseway.kinds.trips.round import Round, rules_of, turn
from houseway.kinds.trips.turn import lying_open, pot_in_bets
from houseway.rules.spot import Place
from houseway.table.advice import Advice, AdviceQuery, PastChoice
from houseway.table.events import Event
from houseway.table.table import Table

DEALS = 4000
"""Number of deals sampled when the value can't be counted exactly."""
REVIEW_BASIS = "Assumes that every player still in stays to the last card."


class VisibleHand(msgspec.Struct, frozen=True):
    """What a player sees when they must bet or fold."""

    hands: dict[int, tuple[str, ...]]
    gone: tuple[str, ...]
    seat: int
    pot: float
    dealt_in: int


def query(table: Table, place: Place) -> AdviceQuery | None:
    round: Round | None = table.round
    if round is None or place.behind or turn(table, round) != place.seat:
        return None
    open_now, spell = lying_open(table, round), table.offer.pack.spell
    hands = {seat: tuple(map(spell, hand)) for seat, hand in open_now.hands.items()}
    sees = VisibleHand(
        hands, tuple(map(spell, open_now.gone)), place.seat, pot_in_bets(table, round), open_now.dealt_in
    )
    settings = tuple(sorted((key, str(value)) for key, value in table.offer.settings.items()))
    return AdviceQuery("trips", table.offer.id, settings, msgspec.json.encode(sees).decode())


def past_choice(table: Table, event: Event, place: Place, ended: Table) -> PastChoice | None:
    """Return a bet or fold that the review can price, named as in the odds. Values are in bets."""
    if not isinstance(event, BetMade | Folded) or event.seat != place.seat:
        return None
    return PastChoice("bet" if isinstance(event, BetMade) else "fold", table.line.bet)


@lru_cache(maxsize=16)
def filed(name: str, settings: tuple[tuple[str, str], ...]) -> Offer:
    return offer(name, dict(settings))


def advise(asked: AdviceQuery) -> Advice:
    """Return whether to bet or fold, with the value of each in bets and the chances behind it."""
    of, sees = filed(asked.offer, asked.settings), msgspec.json.decode(asked.sees, type=VisibleHand)
    pack: Pack = of.pack
    hands = {seat: tuple(map(pack.read, hand)) for seat, hand in sees.hands.items()}
    open_now = OpenCards(hands, tuple(map(pack.read, sees.gone)), pack.cards, sees.dealt_in)
    found = worth(rules_of(of), open_now, sees.seat, sees.pot, DEALS, Random(asked.sees))
    told: dict[str, Any] = {
        "choice": "bet" if found.bet > found.fold else "fold",
        "ev": {"bet": round(found.bet, 4), "fold": round(found.fold, 4)},
        "per": "bets",
        "exact": found.exact,
        "error": round(found.error, 4),
        "wins": round(found.chances.whole, 4),
        "high": round(found.chances.best, 4),
        "rolls": round(found.chances.rolls, 4),
    }
    return Advice(told["choice"], told=told)
