"""Insurance and similar wagers, offered once the up card is seen."""

from typing import Any

from houseway.cards import Card
from houseway.games.twentyone.deal import Deal
from houseway.houses import Offer
from houseway.odds.solution import Ending
from houseway.odds.solvers.twentyone.against_up_card import whole
from houseway.odds.solvers.twentyone.book import Base
from houseway.odds.solvers.twentyone.states.card_classes import faces
from houseway.rules.wagers import Wager


def offered(offer: Offer, up: Card) -> Any:
    """Return a function that checks whether a late wager is offered against an up card."""
    state = Deal(offer.play.rules(offer.banked.options), (), (up,))
    return lambda wager: not any(offer.play.banking.openings[name](state) for name in wager.barred)


def insured(offer: Offer, found: Base, wager: Wager) -> tuple[Any, dict[str, Any]]:
    """Return the endings of rounds in which a late wager is offered, how often it is offered, and the hands with which
    it gains.
    """
    gains = [float(each.gain) for each in offer.verdicts(wager)]
    shoe = faces(offer.play.rules(offer.banked.options), tuple(offer.pack.cards))
    ups = [up for up in range(len(found.ups)) if offered(offer, shoe.card(up))(wager)]
    always: dict[Ending, float] = {}
    wise, often, chart = 0.0, 0.0, []
    for up in ups:
        for outcome, chance in found.first[up].items():
            always[Ending((), outcome)] = always.get(Ending((), outcome), 0.0) + chance
        for two, chance, ends in found.opened[up]:
            worth = sum(gains[outcome] * likely for outcome, likely in ends.items())
            chart.append(
                {
                    "total": two,
                    "against": found.ups[up],
                    "ev": worth,
                    "chance": chance,
                    "gains_with": int(worth > 0),
                    "holdings": 1,
                }
            )
            if worth > 0:
                wise, often = wise + chance * worth, often + chance
    notes = {
        "offered": sum(always.values()),
        "where_it_gains": {"edge": wise / often if often else 0.0, "chance": often, "per_round": wise},
        "chart": chart,
    }
    return whole(always), notes
