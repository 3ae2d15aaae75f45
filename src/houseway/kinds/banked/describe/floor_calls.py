"""The floor's calls in a description: words in `actions` that name a seat but aren't choices of its player."""

from houseway.kinds.banked.commands import (
    Choose,
    DeclareExposed,
    DeclareLong,
    DeclareMisplayed,
    DeclareOnCards,
    DeclareOpened,
)
from houseway.rules.spot import Spot
from houseway.table.commands import Command

MISPLAYED, LIES_OPEN, LONG = "misplayed", "exposed", "eight-cards"
"""Calls on the hand whose turn it is: it was misplayed, a card was exposed, or it has too many cards."""
OPENED, ON_CARDS = "opened-early", "on-the-cards"
"""Calls at any turn: the player-dealer's hand was opened too soon, or a player put their wager on the cards."""


def of_anybody(action: Choose, banker: int) -> bool:
    """Check whether this is a call that the floor can make during anyone's turn."""
    return action.word == ON_CARDS or (action.word == OPENED and action.seat == banker)


def called(action: Choose, asked: Spot, banker: int) -> Command:
    """Return the floor call for a word, or the action itself if it is the seat's own choice."""
    if of_anybody(action, banker):
        return DeclareOnCards(action.seat) if action.word == ON_CARDS else DeclareOpened()
    if action.word == MISPLAYED:
        return DeclareMisplayed(*asked)
    by_word = {LIES_OPEN: DeclareExposed, LONG: DeclareLong}
    return by_word[action.word](action.seat) if action.word in by_word else action
