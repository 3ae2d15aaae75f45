"""One hand of poker without a table: commands in, events out.

>>> from houseway.cards import deck, shuffle
>>> from houseway.games.poker.base_variants import variant
>>> from houseway.rules.stakes import Stakes
>>> game = PotGame(variant("texas-holdem"), Stakes("limit", 300, 600, blinds=(100, 300)))
>>> log = [HandBegan(1, button=3, seats=(1, 2, 3), stacks=(6000, 6000, 6000))]
>>> shoe = Shoe(shuffle(deck(), b"a night at the felt"))
>>> hand = advance(begin(game, log[0]), shoe, log)
>>> hand.actor, [choice.word for choice in legal(hand)]
(3, ['fold', 'call', 'raise'])
>>> decide(hand, 3, Raise(500))
Traceback (most recent call last):
houseway.rules.refusal.Refused: a raise must be to $6, not $5
>>> for seat in (3, 1):
...     log.append(decide(hand, seat, Fold()))
...     hand = advance(evolve(hand, log[-1]), shoe, log)
>>> hand.over, hand.stacks, replay(game, log) == hand
(True, (5900, 6100, 6000), True)
"""

from houseway.kinds.pot.commands import (
    WORDS,
    AllIn,
    Bet,
    BringIn,
    Call,
    Check,
    Discard,
    Draw,
    Fold,
    Keep,
    LegalWord,
    OpenPot,
    PlayOn,
    Raise,
    Roll,
    Word,
)
from houseway.kinds.pot.hand.dealer import advance, dealer
from houseway.kinds.pot.hand.decide import decide
from houseway.kinds.pot.hand.events import Event, HandBegan
from houseway.kinds.pot.hand.evolve import evolve, replay
from houseway.kinds.pot.hand.legal import legal
from houseway.kinds.pot.hand.shoe import ListedShoe, Shoe
from houseway.kinds.pot.hand.state import Hand, PotGame, begin, seats_from_button

__all__ = [
    "WORDS",
    "AllIn",
    "Bet",
    "BringIn",
    "Call",
    "Check",
    "Discard",
    "Draw",
    "Event",
    "Fold",
    "Hand",
    "HandBegan",
    "Keep",
    "LegalWord",
    "ListedShoe",
    "OpenPot",
    "PlayOn",
    "PotGame",
    "Raise",
    "Roll",
    "Shoe",
    "Word",
    "advance",
    "begin",
    "dealer",
    "decide",
    "evolve",
    "legal",
    "replay",
    "seats_from_button",
]
