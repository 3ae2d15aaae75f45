"""Advice against a player-dealer: the best play, from what the player sees."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

import msgspec

from houseway.desks.player.first_choices import first_choices
from houseway.houses import Offer
from houseway.houses import offer as filed_offer
from houseway.kinds.banked.advice import VisibleHand
from houseway.odds.advise import advise as advised
from houseway.odds.count_input import class_names
from houseway.odds.parse_hand import HandSoFar
from houseway.odds.price import price
from houseway.registry import entry_of
from houseway.rules.refusal import Refused
from houseway.table.advice import Advice, AdviceQuery

Settings = tuple[tuple[str, str], ...]
REHEARSED = 12
"""How many choices are priced before a player first asks: enough to meet every street of a round."""


@lru_cache(maxsize=64)
def priced(name: str, settings: Settings) -> dict[str, Any]:
    return price(filed_offer(name, dict(settings)), stored=True)


def advise(query: AdviceQuery) -> Advice:
    """Return the best play: counted for this hand, or read from the chart of the wager.

    If nothing is priced, the advice names no choice.
    """
    offer, sees = filed_offer(query.offer, dict(query.settings)), msgspec.json.decode(query.sees, type=VisibleHand)
    try:
        if sees.late:
            found = priced(query.offer, query.settings)["wagers"][sees.late]
            return offered(offer, sees, found.get("chart", []))
        if entry_of(offer.play.id).charted:
            return charted(offer, sees, priced(query.offer, query.settings).get("strategy", []))
        puts = {choice.adds for choice in offer.play.choosing.choices}
        added = tuple(name for name in sees.wagers if name in puts and name not in offer.base)
        moment = HandSoFar(added, sees.hands, sees.off)
        told = advised(offer, " ".join(sees.hand), " ".join(sees.board or sees.bank), moment=moment)
        if sees.front:
            return then(told, sees.front)
        word, _, times = told["choice"].partition(" ")
        if told.get("cards"):  # this choice sets a hand, so it picks cards
            return Advice(word, cards=tuple(told["cards"]), told=told)
        return Advice(word, int(times.removesuffix("x") or 0), told=told)
    except (Refused, ValueError, LookupError):
        return Advice()


def prepare(query: AdviceQuery) -> None:
    """Load or count what the first advice on an offer would wait for."""
    for each in first_choices(filed_offer(query.offer, dict(query.settings)), REHEARSED):
        advise(each)


def then(told: dict[str, Any], front: Sequence[str]) -> Advice:
    """Return the value of a set hand under the choices that come after setting it."""
    ev = next(each["then"] for each in told["settings"] if sorted(each["front"]) == sorted(front))
    word = max(ev, key=ev.__getitem__)
    return Advice(word, told={"choice": word, "hand": told["hand"], "ev": ev})


def offered(offer: Offer, sees: VisibleHand, chart: list[dict[str, Any]]) -> Advice:
    """Return the value of a late wager per unit of it, and whether to make it."""
    names, pack = class_names(offer.banked.shoe.cards(), offer.play), offer.pack
    shown = {names[offer.play.solving.card(pack.read(text))] for text in sees.bank}
    for row in chart:
        if row["total"] == sees.total and (row["against"] is None or row["against"] in shown):
            best = sees.late if row["ev"] > 0 else f"no-{sees.late}"
            told = {"choice": best, "total": sees.total, "against": row["against"], "ev": {sees.late: row["ev"]}}
            return Advice(told=told)
    return Advice()


def charted(offer: Offer, sees: VisibleHand, known: list[dict[str, Any]]) -> Advice:
    """Return the advice of the wager's chart for a hand."""
    if not known:
        return Advice()
    strategy = next((each for each in known if each["wager"] in sees.wagers), known[0])
    names, pack = class_names(offer.banked.shoe.cards(), offer.play), offer.pack

    def called(text: str) -> str:
        return names[offer.play.solving.card(pack.read(text))]

    shown = {called(text) for text in sees.bank}
    mine = sorted(map(called, sees.hand))
    for row in strategy["chart"]:
        if row["total"] == sees.total and (row["against"] is None or row["against"] in shown):
            exceptions = (each["choice"] for each in row["exceptions"] if sorted(each["cards"]) == mine)
            word = str(next(exceptions, row["choice"]))
            told = {"choice": word, "total": sees.total, "against": row["against"], "ev": row.get("ev", {})}
            return Advice(word, told=told)
    return Advice()
