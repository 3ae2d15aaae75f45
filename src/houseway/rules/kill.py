"""Winner and Kill: a player on a winning streak, or of a big pot, posts an extra blind and the limit goes up.

The disc of oaks 51 has two sides: `Win` lies before whoever won the last pot, `Kill` after two in a row.
"""

from typing import Literal

from msgspec import Struct

from houseway.money import Chips


class Kill(Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """When a pot is killed, what it costs and what it does."""

    trigger: Literal["wins", "pot", "choice"] = "wins"
    """So many pots in a row; one pot of a size; or only by a player's choice (missed blinds, two cards seen)."""
    looks: int = 0
    """After so many cards the dealer stops, and whoever has looked at them may kill the pot; 0 where nobody may."""
    wins: int = 2
    pot: Chips = 0
    """The pot that kills the next, in lower limits of the game."""
    scoop: bool = False
    """The winner must have taken the whole pot, high and low."""
    limit: tuple[int, int] = (2, 1)
    """The killed limit to the normal one: 2 to 1, for a half kill 3 to 2."""
    posts: Literal["limit", "blinds", "antes"] = "limit"
    """The kill blind: the killed lower limit, or as much as all other blinds together; where there are only antes, as
    much as all of those, which is nobody's bet."""
    acts: Literal["in-turn", "last"] = "in-turn"
    """Before the first cards are bet: in turn, or after everybody else."""
    over: Literal["none", "again", "adds"] = "none"
    """A killed pot may be killed over by another player: never; the limit goes up in the same ratio once more; or by
    as much once more."""


class Disc(Struct, frozen=True):
    """Who has been winning."""

    seat: int = 0
    wins: int = 0

    @property
    def side(self) -> str:
        return "kill" if self.wins > 1 else "win" if self.wins else ""


def killed(kill: Kill, amount: Chips, times: int = 1) -> Chips:
    """Return an amount of the normal game at the limit of a pot killed so many times.

    >>> killed(Kill(limit=(3, 2)), 800)
    1200
    >>> [killed(Kill(over=over), 400, 2) for over in ("again", "adds")]
    [1600, 1200]
    """
    once = amount * kill.limit[0] // kill.limit[1]
    if times < 2:
        return once if times else amount
    return once + once - amount if kill.over == "adds" else once * kill.limit[0] // kill.limit[1]


def turn_disc(disc: Disc, winners: tuple[int, ...]) -> Disc:
    """Return the disc after a pot: it goes to a lone winner and counts; a split pot leaves it with nobody.

    >>> turn_disc(Disc(3, 1), (3,)), turn_disc(Disc(3, 2), (5,)), turn_disc(Disc(3, 2), (3, 5))
    (Disc(seat=3, wins=2), Disc(seat=5, wins=1), Disc(seat=0, wins=0))
    """
    if len(winners) != 1:
        return Disc()
    return Disc(winners[0], disc.wins + 1 if winners[0] == disc.seat else 1)


def killer(kill: Kill, disc: Disc, won: Chips, lower: Chips, scooped: bool) -> int:
    """Return the seat that must kill the next pot, 0 for none.

    >>> killer(Kill(), Disc(4, 2), 0, 400, True), killer(Kill(trigger="pot", pot=10), Disc(4, 1), 3900, 400, True)
    (4, 0)
    """
    if not disc.seat or (kill.scoop and not scooped):
        return 0
    if kill.trigger == "wins":
        return disc.seat if disc.wins >= kill.wins else 0
    return disc.seat if kill.trigger == "pot" and won >= kill.pot * lower else 0
