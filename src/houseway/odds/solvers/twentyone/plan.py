"""The best play of an offer against every up card, counted on demand and cached."""

from dataclasses import dataclass
from functools import lru_cache

from houseway.houses import Offer
from houseway.odds.price_key import cached_by_price, key
from houseway.odds.solvers.twentyone.against_up_card import Against, play, play_all
from houseway.odds.solvers.twentyone.count import Count, counted
from houseway.odds.solvers.twentyone.gains import Pays


@dataclass(frozen=True)
class Plan:
    """The best play, against every up card."""

    count: Count
    pays: Pays
    against: tuple[Against, ...]


def counting(offer: Offer) -> Count:
    return counted(offer.play.rules(offer.banked.options), tuple(offer.pack.cards), offer.play.choosing.choices)


@cached_by_price
def plan_of(offer: Offer) -> Plan:
    """Return the best play of an offer."""
    count = counting(offer)
    pays = Pays(offer, count)
    return Plan(count, pays, tuple(play_all(count, pays)))


def against(offer: Offer, up: int) -> Against:
    """Return the play against one up card."""
    return _against(_Known(offer), up)


class _Known:
    """An offer whose cache key is everything that affects its price."""

    def __init__(self, offer: Offer) -> None:
        self.offer, self.key = offer, key(offer)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Known) and self.key == other.key

    def __hash__(self) -> int:
        return hash(self.offer.id)


@lru_cache(maxsize=64)
def _against(known: _Known, up: int) -> Against:
    count = counting(known.offer)
    return play(count, Pays(known.offer, count), up)
