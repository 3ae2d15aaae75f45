"""Cards, decks and the shoe they leave in a known order."""

from houseway.cards.card import JOKER, RANKS, SUITS, Card, card, cards, rank, spell, suit
from houseway.cards.deck import deck
from houseway.cards.shoe import commitment, roll, shuffle

__all__ = [
    "JOKER",
    "RANKS",
    "SUITS",
    "Card",
    "card",
    "cards",
    "commitment",
    "deck",
    "rank",
    "roll",
    "shuffle",
    "spell",
    "suit",
]
