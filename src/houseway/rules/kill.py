"""Winner and Kill: a player who wins several pots in a row, or a big one, posts an extra blind and the limit goes up.

The disc of oaks 51 has two sides: `Win` in front of the winner of the last pot, `Kill` after two in a row.
"""

from typing import Literal

from msgspec import Struct

from houseway.kernel import kernel
from houseway.money import Chips


class Kill(Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """When a pot is killed, what it costs and what it does."""

    trigger: Literal["wins", "pot", "choice"] = "wins"
    """What leads to a kill: several pots won in a row; one pot of a size; or only a player's choice (missed blinds, two
    cards seen).
    """
    looks: int = 0
    """The number of cards after which the dealer stops, so that a player who has looked at them may kill the pot; 0 for
    never.
    """
    wins: int = 2
    pot: Chips = 0
    """The size of a pot that kills the next pot, in multiples of the lower limit."""
    scoop: bool = False
    """Whether the winner must have taken the whole pot, high and low."""
    limit: tuple[int, int] = (2, 1)
    """The ratio of the killed limit to the normal one: 2 to 1, or 3 to 2 for a half kill."""
    posts: Literal["limit", "blinds", "antes"] = "limit"
    """The kill blind: the killed lower limit, or the total of all other blinds; in games with only antes, the total of
    the antes, as dead money."""
    acts: Literal["in-turn", "last"] = "in-turn"
    """When the killer acts in the first round: in turn, or last."""
    over: Literal["none", "again", "adds"] = "none"
    """Whether another player may kill the pot again: never; by the same ratio again; or by the same amount again."""


TRIGGERS = ("wins", "pot", "choice")
BY_WINS, BY_POT, BY_CHOICE = range(3)


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
    """Return the disc after a pot: a sole winner gets the disc; after a split pot nobody has it.

    >>> turn_disc(Disc(3, 1), (3,)), turn_disc(Disc(3, 2), (5,)), turn_disc(Disc(3, 2), (3, 5))
    (Disc(seat=3, wins=2), Disc(seat=5, wins=1), Disc(seat=0, wins=0))
    """
    return Disc(*disc_after(disc.seat, disc.wins, winners[0] if len(winners) == 1 else 0))


@kernel
def disc_after(seat: int, wins: int, winner: int) -> tuple[int, int]:
    """Return who has the disc after a pot, and how many wins in a row it shows; `winner` is 0 for a split pot."""
    if not winner:
        return 0, 0
    return winner, wins + 1 if winner == seat else 1


def killer(kill: Kill, disc: Disc, won: Chips, lower: Chips, scooped: bool) -> int:
    """Return the seat that must kill the next pot, or 0.

    >>> killer(Kill(), Disc(4, 2), 0, 400, True), killer(Kill(trigger="pot", pot=10), Disc(4, 1), 3900, 400, True)
    (4, 0)
    """
    if not disc.seat or (kill.scoop and not scooped):
        return 0
    reached = is_killed(TRIGGERS.index(kill.trigger), disc.wins, kill.wins, won, kill.pot * lower)
    return disc.seat if reached else 0


@kernel
def is_killed(trigger: int, wins: int, least_wins: int, won: Chips, least_pot: Chips) -> bool:
    """Return whether a player with the disc must kill the next pot.

    >>> is_killed(BY_WINS, 2, 2, 0, 0), is_killed(BY_POT, 1, 0, 3900, 4000), is_killed(BY_CHOICE, 9, 2, 9000, 0)
    (True, False, False)
    """
    if trigger == BY_WINS:
        return wins >= least_wins
    return trigger == BY_POT and won >= least_pot
