"""Winner and Kill: a player who wins several pots in a row, or a big one, posts an extra blind and the limit goes up.

The disc of oaks 51 has two sides: `Win` in front of the winner of the last pot, `Kill` after two in a row.
"""

from typing import Literal

from msgspec import Struct

from houseway.money import Chips


class Kill(Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """When a pot is killed, what it costs and what it does."""

    trigger: Literal["wins", "pot", "choice"] = "wins"
    """Several pots won in a row; one pot of a size; or only a player's choice (missed blinds, two cards seen)."""
    looks: int = 0
    """The dealer stops after this many cards, and a player who has looked at them may kill the pot; 0 for never."""
    wins: int = 2
    pot: Chips = 0
    """The size of pot that kills the next, in lower limits of the game."""
    scoop: bool = False
    """The winner must have taken the whole pot, high and low."""
    limit: tuple[int, int] = (2, 1)
    """The killed limit to the normal one: 2 to 1, for a half kill 3 to 2."""
    posts: Literal["limit", "blinds", "antes"] = "limit"
    """The kill blind: the killed lower limit, or the total of all other blinds; in games with only antes, the total of
    the antes, as dead money."""
    acts: Literal["in-turn", "last"] = "in-turn"
    """When the killer acts in the first round: in turn, or last."""
    over: Literal["none", "again", "adds"] = "none"
    """Whether another player may kill the pot again: never; by the same ratio again; or by the same amount again."""


class Disc(Struct, frozen=True):
    """The player with the Win or Kill disc."""

    seat: int = 0
    wins: int = 0

    @property
    def side(self) -> str:
        return "kill" if self.wins > 1 else "win" if self.wins else ""


def killed(kill: Kill, amount: Chips, times: int = 1) -> Chips:
    """Return an amount of the normal game at the limits of a pot killed a number of times.

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
    """Return the disc after a pot: it goes to a sole winner; after a split pot nobody has it.

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
