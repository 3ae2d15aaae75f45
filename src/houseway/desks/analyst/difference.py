"""What settings change: the price as filed beside the new one, and the difference."""

from collections.abc import Mapping
from typing import Any

from houseway import houses
from houseway.houses import Offer
from houseway.odds.price import price_wagers
from houseway.odds.solution import is_quick, solution


def difference(offer: Offer, wagers: Mapping[str, Mapping[str, Any]]) -> dict[str, Any]:
    """Return, for an offer with settings, each wager's edge now and as filed; empty for an offer as filed.

    A wager that the filing does not have has no filed edge.

    >>> changed = houses.offer("palace/ez-baccarat-panda-8", {"dragon-7": "38:1"})
    >>> now = {"dragon-7": {"edge": -0.121181}}
    >>> difference(changed, now)["wagers"]["dragon-7"]["filed"]
    -0.07611334472442846
    """
    if not offer.settings:
        return {}
    filed = houses.offer(offer.id)
    names = [name for name in wagers if name in filed.named]
    told: dict[str, Any] = {"settings": dict(offer.settings), "wagers": {}}
    if not names or not is_quick(filed, names):
        return told
    prices = price_wagers(filed, solution(filed, names), names)
    for name, priced in wagers.items():
        row: dict[str, Any] = {"edge": priced["edge"]}
        if name in prices:
            row |= {"filed": prices[name]["edge"], "difference": priced["edge"] - prices[name]["edge"]}
            errors = [each["stderr"] for each in (priced, prices[name]) if "stderr" in each]
            row |= {"stderr": sum(errors)} if errors else {}
        told["wagers"][name] = row
    return told
