"""Creates the environments of an offer."""

from collections.abc import Mapping, Sequence

from houseway.env.make import filed_offer
from houseway.env.vector.table import VectorTable
from houseway.money import Chips
from houseway.whole_table.asked.core import Opponents
from houseway.whole_table.asked.families import core_of


def make_vector(
    name: str,
    num_envs: int = 4_096,
    bets: Sequence[Mapping[str, Chips]] | None = None,
    schedule: str = "none",
    settings: Mapping[str, str] | None = None,
    threads: int = 0,
    autoreset: str = "same-step",
    opponents: Opponents | None = None,
) -> VectorTable:
    """Return many tables of an offer, each with one player who learns.

    In a game against the bank, the bank covers every bet. `bets` are the bets to choose from, each with its wagers in
    cents; a late wager in a bet is made whenever it is offered. Without `bets` there is one bet at the minimum, or one
    for every base wager if the game has no choices. A reward of 1 is the size of the first wager in the first bet. With
    a `schedule`, the house's fee is taken off.

    In a pot game, `opponents` says who else plays, and `schedule` is the posted line. A reward of 1 is the lower limit
    or the largest blind.
    """
    core = core_of(filed_offer(name, settings), bets, schedule, opponents)
    return VectorTable(name, core, num_envs, threads, autoreset)
