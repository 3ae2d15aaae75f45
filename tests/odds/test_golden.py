"""Every offer's prices and strategy as they stand; a change of any must be meant.

`python tests/odds/test_golden.py` writes them anew.
"""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from houseway.houses import headers, offer
from houseway.odds.price import price

GOLDEN = Path(__file__).parent.parent / "golden" / "odds"
BANKED = [header.id for header in headers() if header.kind == "banked" and header.played]


def file_of(name: str) -> Path:
    return GOLDEN / f"{name.replace('/', '--')}.json"


def gist(told: dict[str, Any]) -> dict[str, Any]:
    """Return what is kept of a price: exact figures, and the chart in words."""
    kept: dict[str, Any] = {
        "rules": told["rules"],
        "wagers": {wager: each["exact"] for wager, each in told["wagers"].items()},
        "readings": [f"{each['reading']}={each['way']}: {', '.join(each['wagers'])}" for each in told["readings"]],
    }
    for strategy in told.get("strategy", []):
        street = f", {strategy['street']}" if "street" in strategy else ""
        kept[f"strategy of {strategy['wager']}{street}"] = {
            f"{row['total']} against {row['against']}" if row["against"] else row["total"]: row["choice"]
            + "".join(f"; {' '.join(each['cards'])}: {each['choice']}" for each in row["exceptions"])
            for row in strategy["chart"]
        }
    return kept


@pytest.mark.parametrize("name", BANKED)
def test_prices_are_as_they_were(name: str, priced: Callable[[str], dict[str, Any]]) -> None:
    assert gist(priced(name)) == json.loads(file_of(name).read_text(encoding="utf-8"))


def test_no_golden_price_is_missing_or_left_over() -> None:
    assert {path.name for path in GOLDEN.glob("*.json")} == {file_of(name).name for name in BANKED}


if __name__ == "__main__":
    for each in BANKED:
        text = json.dumps(gist(price(offer(each))), indent=1, ensure_ascii=False)
        file_of(each).write_text(text + "\n", encoding="utf-8")
