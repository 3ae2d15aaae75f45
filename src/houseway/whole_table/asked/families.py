"""The games in which a program can make the choices, by family of compiled loops."""

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module

from houseway.houses import Offer
from houseway.money import Chips
from houseway.rules.refusal import Refused
from houseway.whole_table.asked.bets import Bets, read_bets
from houseway.whole_table.asked.core import Core
from houseway.whole_table.families import FAMILIES

CORES = ("card_by_card", "versus")
"""The families with a room here."""


def core_of(offer: Offer, bets: Sequence[Mapping[str, Chips]] | None = None, schedule: str = "none") -> Core:
    """Return an offer compiled for programs that choose; refuse one that is not."""
    family = FAMILIES.get(offer.game.id) if offer.game else None
    if family not in CORES:
        raise Refused("not-compiled", f"{offer.id} can't be played at many tables at once", offer.clause)
    core: Callable[[Bets], Core] = import_module(f"houseway.whole_table.asked.{family}.core").core
    return core(read_bets(offer, bets, schedule))
