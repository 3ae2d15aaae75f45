"""Hands played the house way: when no bettor decides, or when a player asks for it."""

from houseway.kinds.banked.events import Chosen
from houseway.kinds.banked.round import BANK_HAND, Round, choosing, game_of
from houseway.rules.house_way import by_the_house
from houseway.rules.spot import Spot
from houseway.table.table import Table

HOUSE_WAY = "house-way"
"""The word that asks for it, if a house way is filed."""


def the_house_way(table: Table, round: Round, spot: Spot) -> Chosen:
    """Return the house's choice for a hand, citing the row of the filed chart."""
    game, state, rows = game_of(table), choosing(table, round, spot), table.offer.banked.way
    number = table.offer.house_way(state)
    choice, spell = game.choosing.choices[number], table.offer.pack.spell
    cards = tuple(spell(card) for card in game.choosing.picks(state, number))
    row = by_the_house(rows, game.choosing.situations, game.choosing.answers, state).row
    clause = str(rows[row].clause) if row is not None else ""
    hand = BANK_HAND if spot.seat == round.banker.seat else str(spot)
    hidden = bool(cards) and any(not laid.up for laid in round.hands.get(hand, ()))
    return Chosen(spot.seat, choice.word, choice.said, True, clause, spot.hand, cards, hidden)
