"""What the filing says of Trips, and how what it leaves open is read."""

from typing import Literal, NamedTuple

from houseway.rules.refusal import Clause


class Rules(NamedTuple):
    """The rules of one offer."""

    clause: Clause
    """Where the course of a deal is filed."""
    awards: Clause
    collecting: Clause
    joker: Clause
    ranking: Clause
    turns: Clause
    qualifier: str = "three-of-a-kind"
    """The least hand that takes the whole pot."""
    percent: int = 20
    """What part of the pot the best hand takes where nobody qualifies."""
    opening: int = 2
    """How many cards the first bet buys; every further one buys one."""
    bets: int = 4
    chip: int = 1
    """The least that the best hand's part is counted in, in cents."""
    ties: Literal["share", "first-seat"] = "share"
    one_left: Literal["plays-on", "fifth-at-once", "whole-pot"] = "plays-on"
    """What a player gets whom all others have left."""
    everybody_folds: Literal["rolls", "last-stays"] = "rolls"
    """Whether the last player may fold too, so that all of the pot rolls over."""
    skipped: Literal["for-the-round", "previous-deal"] = "for-the-round"
    """For how long a collection is paid: until the round of play ends, or as long as no deal is left out."""
    fewest: int = 2
    fewest_rolled: int = 2
    """How many it takes to deal where a pot has rolled over."""

    @property
    def cards(self) -> int:
        """How many cards a whole hand has."""
        return self.opening + self.bets - 1
