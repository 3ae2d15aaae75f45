"""Cards and tiles as small integers, packs, and shuffles that follow from a seed."""

from houseway.cards.card import JOKER, RANKS, STANDARD, SUITS, Card, card, cards, in_words, rank, spell, suit
from houseway.cards.covered_card import Covered, Faces, Looked
from houseway.cards.packs import Extra, Pack, deck, pack, tiles
from houseway.cards.shuffles import roll, shuffle

__all__ = [
    "JOKER",
    "RANKS",
    "STANDARD",
    "SUITS",
    "Card",
    "Covered",
    "Extra",
    "Faces",
    "Looked",
    "Pack",
    "card",
    "cards",
    "deck",
    "in_words",
    "pack",
    "rank",
    "roll",
    "shuffle",
    "spell",
    "suit",
    "tiles",
]
