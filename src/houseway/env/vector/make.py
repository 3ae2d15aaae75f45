"""Creates the environments of an offer."""

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module

from houseway.env.make import filed_offer
from houseway.env.vector.table import VectorTable
from houseway.money import Chips
from houseway.rules.refusal import Refused
from houseway.whole_table.asked.bets import Bets, read_bets
from houseway.whole_table.asked.core import Core
from houseway.whole_table.families import FAMILIES

CORES = {"walk_family": "walk", "versus_family": "versus", "twentyone_family": "twentyone"}
"""By family of compiled loops: the module with its environments."""


def make_vector(
    name: str,
    num_envs: int = 4_096,
    bets: Sequence[Mapping[str, Chips]] | None = None,
    schedule: str = "none",
    settings: Mapping[str, str] | None = None,
    threads: int = 0,
    autoreset: str = "same-step",
) -> VectorTable:
    """Return many tables of an offer, each with one bettor against a bank that covers every bet.

    `bets` are the bets to choose from, each with its wagers in cents; a late wager in one is made whenever it is
    offered. Without them there is one bet at the minimum, or one for every base wager if the game has no choices. A
    reward of 1 is the first wager of the first bet. With a `schedule`, the house's fee is taken off.
    """
    offer = filed_offer(name, settings)
    family = CORES.get(FAMILIES.get(offer.play.id, "")) if offer.banked is not None and offer.game else None
    if family is None:
        raise Refused("not-compiled", f"{offer.id} is not compiled for many tables at once", offer.clause)
    core: Callable[[Bets], Core] = import_module(f"houseway.whole_table.asked.{family}").core
    return VectorTable(name, core(read_bets(offer, bets, schedule)), num_envs, threads, autoreset)
