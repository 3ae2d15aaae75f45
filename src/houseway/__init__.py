"""Houseway: the California cardroom in software.

>>> import houseway
>>> panda = houseway.offer("palace/ez-baccarat-panda-8")
>>> round(panda.price()["dragon-7"].edge, 6)
-0.076113
>>> round(panda.set(decks=6).price("dragon-7")["dragon-7"].edge, 6)
-0.076062

The names in `__all__` are public. Everything else is private and may move. docs/python.md has recipes.
A violation of the rules raises `houseway.Refused`, with a code, a sentence and the filed lines.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from houseway import env as env
    from houseway.houses.loader.reader import InvalidData
    from houseway.library.bank_reports import BankReport, Nights, TableResults
    from houseway.library.calls import advise, equity, price, simulate, simulate_table
    from houseway.library.count_reports import Atlas, CardCount, CardCounts, Collusion
    from houseway.library.desks import atlas, bank, collusion, compare, cost, count, fees, list_wagers, nights, par
    from houseway.library.filed import House, Reading, RulesPage, Wager
    from houseway.library.hands import Advice, Equity, HandShare
    from houseway.library.logs import Event, Verification, replay, verify
    from houseway.library.offers import Offer, house, list_houses, list_offers, offer
    from houseway.library.prices import Chart, Fee, Outcome, Prices, Simulation, WagerPrice
    from houseway.library.reports import Comparison, Cost, FeeSheet, ParSheet, Report, WagerRow
    from houseway.library.results import Estimate, Result
    from houseway.library.settlements import RefusedFelt, Row, Settlement, settle
    from houseway.library.tables import Action, Bot, Table, Turn, open_table
    from houseway.rules.refusal import Refused

__version__ = "0.3.0.dev0"

__all__ = [
    "Action",
    "Advice",
    "Atlas",
    "BankReport",
    "Bot",
    "CardCount",
    "CardCounts",
    "Chart",
    "Collusion",
    "Comparison",
    "Cost",
    "Equity",
    "Estimate",
    "Event",
    "Fee",
    "FeeSheet",
    "HandShare",
    "House",
    "InvalidData",
    "Nights",
    "Offer",
    "Outcome",
    "ParSheet",
    "Prices",
    "Reading",
    "Refused",
    "RefusedFelt",
    "Report",
    "Result",
    "Row",
    "RulesPage",
    "Settlement",
    "Simulation",
    "Table",
    "TableResults",
    "Turn",
    "Verification",
    "Wager",
    "WagerPrice",
    "WagerRow",
    "__version__",
    "advise",
    "atlas",
    "bank",
    "collusion",
    "compare",
    "cost",
    "count",
    "env",
    "equity",
    "fees",
    "house",
    "list_houses",
    "list_offers",
    "list_wagers",
    "nights",
    "offer",
    "open_table",
    "par",
    "price",
    "replay",
    "settle",
    "simulate",
    "simulate_table",
    "verify",
]

_MODULES = {
    "houseway.houses.loader.reader": "InvalidData",
    "houseway.library.calls": "advise equity price simulate simulate_table",
    "houseway.library.desks": "atlas bank collusion compare cost count fees list_wagers nights par",
    "houseway.library.hands": "Advice Equity HandShare",
    "houseway.library.logs": "Event Verification replay verify",
    "houseway.library.filed": "House Reading RulesPage Wager",
    "houseway.library.offers": "Offer house list_houses list_offers offer",
    "houseway.library.prices": "Chart Fee Outcome Prices Simulation WagerPrice",
    "houseway.library.bank_reports": "BankReport Nights TableResults",
    "houseway.library.count_reports": "Atlas CardCount CardCounts Collusion",
    "houseway.library.reports": "Comparison Cost FeeSheet ParSheet Report WagerRow",
    "houseway.library.results": "Estimate Result",
    "houseway.library.settlements": "RefusedFelt Row Settlement settle",
    "houseway.library.tables": "Action Bot Table Turn open_table",
    "houseway.rules.refusal": "Refused",
}
_HOME = {name: module for module, names in _MODULES.items() for name in names.split()}
"""The module of each public name. Modules are imported on first use, so that `import houseway` costs nothing."""


def __getattr__(name: str) -> Any:
    if name == "env":
        return import_module("houseway.env")
    if name not in _HOME:
        raise AttributeError(f"module 'houseway' has no attribute {name!r}")
    found = globals()[name] = getattr(import_module(_HOME[name]), name)
    return found


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
