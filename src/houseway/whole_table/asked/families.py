"""The games in which a program can make the choices, by family of compiled loops."""

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module

from houseway.houses import Offer
from houseway.money import Chips
from houseway.rules.refusal import Refused
from houseway.whole_table.asked.bets import Bets, read_bets
from houseway.whole_table.asked.core import Core, Opponents
from houseway.whole_table.families import FAMILIES

CORES = ("card_by_card", "twentyone", "versus")
"""The families with a room here."""


def core_of(
    offer: Offer,
    bets: Sequence[Mapping[str, Chips]] | None = None,
    schedule: str = "none",
    opponents: Opponents | None = None,
) -> Core:
    """Return an offer compiled for programs that choose; refuse one that is not.

    `schedule` names a fee schedule, or the posted line of a pot game. Only a pot game has opponents.
    """
    if offer.variant is not None:
        if bets:
            raise Refused("no-bets", f"{offer.id} is played for a pot; leave out the bets", offer.clause)
        pot: Callable[[Offer, str, Opponents], Core] = import_module("houseway.whole_table.asked.pot.core").core
        return pot(offer, "" if schedule == "none" else schedule, opponents or Opponents())
    if opponents is not None:
        raise Refused("no-opponents", f"{offer.id} is played against the bank; leave out the other players",
                      offer.clause)
    family = FAMILIES.get(offer.game.id) if offer.game else None
    if family not in CORES:
        raise Refused("not-compiled", f"{offer.id} can't be played at many tables at once", offer.clause)
    core: Callable[[Bets], Core] = import_module(f"houseway.whole_table.asked.{family}.core").core
    return core(read_bets(offer, bets, schedule))
