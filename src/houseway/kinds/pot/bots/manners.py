"""How well house players play, and in what style: three levels, and four temperaments that people can learn to read."""

from typing import NamedTuple


class Manner(NamedTuple):
    """A level and a temperament, expressed in numbers."""

    reads: bool = True
    """Whether the player follows a learned strategy or considers what the others may hold; the easy level compares its
    cards with random hands."""
    width: float = 0.02
    """The noise of a decision, as a share of the pot."""
    bluffs: float = 1.0
    """The number of bluffs for each bluff that the price justifies."""
    price: float = 1.0
    """The share of the right price that makes a call acceptable."""
    push: float = 1.0
    """How readily good hands are bet."""
    samples: tuple[int, int] = (20, 14)
    """For a learned strategy: how many times the hand is dealt to the end, and how many hands it is compared with each
    time."""
    error: float = 0.0
    """For a learned strategy: the error in judging the chance to win."""


EASY = Manner(reads=False)
LEVELS = {"easy": EASY, "usual": Manner(width=0.05, bluffs=0.8, samples=(6, 6), error=0.04), "strong": Manner()}


class Temperament(NamedTuple):
    """How a player's manner differs from its level's manner, as factors."""

    bluffs: float
    price: float
    push: float


TEMPERAMENTS = {
    "steady": Temperament(1.0, 1.0, 1.0),
    "careful": Temperament(0.4, 1.15, 0.85),
    "curious": Temperament(0.6, 0.8, 0.85),
    "bold": Temperament(1.6, 0.95, 1.3),
}
"""A careful player folds early, a curious one calls to see, a bold one bets and bluffs."""


def manner_of(level: str, temperament: str = "steady") -> Manner:
    """Return the manner of a level and a temperament."""
    base, by = LEVELS[level], TEMPERAMENTS[temperament]
    return base._replace(bluffs=base.bluffs * by.bluffs, price=base.price * by.price, push=base.push * by.push)


CHARACTERS = {
    "Ah Fong": "careful", "Dolores": "curious", "Mickey": "bold", "Prudence": "careful", "Sal": "steady",
    "Tamsin": "bold", "Ulises": "steady", "Wanda": "curious", "Yolanda": "steady", "Zeke": "bold",
}  # fmt: skip
"""House players' temperaments by name, so that people can learn to read them."""


def temperament(name: str) -> str:
    """Return the temperament of a house player by name; unlisted names are steady."""
    return CHARACTERS.get(name, "steady")
