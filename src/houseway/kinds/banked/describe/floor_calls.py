"""What the floor is described to have called: words in `actions` that stand beside a seat, and are not its own."""

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
"""Said for a hand that is asked: the floor finds that it was misplayed, lies open, or has a card too many."""
OPENED, ON_CARDS = "opened-early", "on-the-cards"
"""Said whoever is asked: the player-dealer's hand was opened too soon, or a seat's wager was pushed on its cards."""


def of_anybody(action: Choose, banker: int) -> bool:
    """Tell whether the floor says this while somebody else is asked."""
    return action.word == ON_CARDS or (action.word == OPENED and action.seat == banker)


def called(action: Choose, asked: Spot, banker: int) -> Command:
    """Return what the floor calls with a word, or the word itself where it is a seat's own."""
    if of_anybody(action, banker):
        return DeclareOnCards(action.seat) if action.word == ON_CARDS else DeclareOpened()
    if action.word == MISPLAYED:
        return DeclareMisplayed(*asked)
    by_word = {LIES_OPEN: DeclareExposed, LONG: DeclareLong}
    return by_word[action.word](action.seat) if action.word in by_word else action
