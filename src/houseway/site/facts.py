"""The contents of one offer's pages: its rules, prices and pictures, and the few figures that lists show."""

from collections.abc import Mapping
from importlib import import_module
from typing import Any, NamedTuple

from houseway import houses
from houseway.desks.analyst.features import features
from houseway.houses import Header, InvalidData, Offer
from houseway.houses.tell.page import tell
from houseway.registry import kind_entry
from houseway.rules.refusal import Refused

TYPICAL = 2500
"""The bet, in cents, for which lists show the cost with the fee; if it is not priced, they use the nearest priced bet.
"""


class WagerFacts(NamedTuple):
    """A wager as the site's lists show it. Amounts that are not known are None."""

    id: str
    name: str
    pays: tuple[tuple[str, str], ...]
    edge: float
    unit: str
    sd: float
    hit: float
    risk: float | None
    """The element of risk, for bets that go together."""
    part_of: str
    bet: int | None
    """The bet, in cents, of the edge with the fee."""
    with_fee: float | None
    favours: bool
    """Whether the price favours the bettor as filed; the offer's page says why."""


class OfferFacts(NamedTuple):
    """An offer as the site's lists show it."""

    header: Header
    house: str
    summary: str
    wagers: tuple[WagerFacts, ...]
    features: Mapping[str, str]
    """The offer's features with details, as found by `houseway games --with`."""
    words: str
    """The text that search covers."""

    @property
    def path(self) -> str:
        return offer_path(self.header.id)


class Known(NamedTuple):
    """An offer with everything that its page on the site needs."""

    header: Header
    offer: Offer
    told: dict[str, Any]
    priced: dict[str, Any]
    """Empty if there are no wagers to price."""
    report: dict[str, Any]
    """The tables of a kind without wagers."""
    refused: str


def offer_path(offer: str) -> str:
    """Return the path of an offer's page."""
    return f"offers/{offer}.html"


def known(header: Header) -> Known:
    """Return everything about an offer; raise InvalidData if its file is out of order."""
    offer = houses.offer(header.id)
    priced: dict[str, Any] = {}
    report: dict[str, Any] = {}
    refused = ""
    try:
        if offer.game is not None:
            from houseway.odds.price import price

            priced = price(offer, stored=True)
        elif offer.kind and (own := kind_entry(offer.kind).odds):
            report = import_module(f"{own}.report").report(offer)
    except Refused as error:
        refused = error.sentence
    return Known(header, offer, tell(offer), priced, report, refused)


def damaged(header: Header, trouble: InvalidData) -> OfferFacts:
    """Return what is known about an offer whose file is out of order."""
    return OfferFacts(header, header.house, f"Out of order: {trouble}", (), {}, header.name)


def facts(found: Known) -> OfferFacts:
    """Return the figures of an offer that lists show."""
    told, offer = found.told, found.offer
    wagers = tuple(wager_facts(found, name, each) for name, each in found.priced.get("wagers", {}).items())
    has = features(offer)
    said = [told["summary"], told.get("game", ""), *told.get("besides", ()), *has,
            *(each["name"] for each in told["wagers"]),
            *(f"{each['about']} {each['text']}" for each in told["rules"])]  # fmt: skip
    return OfferFacts(found.header, told["house"], told["summary"], wagers, has, " ".join(said))


def wager_facts(found: Known, name: str, priced: dict[str, Any]) -> WagerFacts:
    wager = found.offer.wager(name)
    sizes = found.priced.get("collection", {}).get("wagers", {}).get(name, [])
    typical = min(sizes, key=lambda row: abs(row["bet"] - TYPICAL), default=None)
    whole = priced.get("whole")
    return WagerFacts(
        name, wager.name, tuple((line.when, str(line.verdict)) for line in wager.pays), priced["edge"],
        priced.get("unit", "%"), priced["sd"], priced["hit"], whole["element_of_risk"] if whole else None,
        priced.get("part_of", ""), typical["bet"] if typical else None, typical["edge"] if typical else None,
        bool(priced.get("favours")),
    )  # fmt: skip
