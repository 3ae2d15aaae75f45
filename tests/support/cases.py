"""The rounds that were settled by hand from the filings, as descriptions: one TOML file for each offer.

`tests/settle` checks their results; the mutation test compares results under changed data.
"""

import json
import tomllib
from functools import cache
from itertools import zip_longest
from pathlib import Path
from typing import Any

from houseway.houses import Offer
from houseway.kinds.description import RefusedAction
from houseway.table.decode_errors import BadDescription
from houseway.table.find_kind import kind_of

FOLDER = Path(__file__).parents[1] / "settle" / "cases"
FELT = ("offer", "player_dealer", "bank", "wagers", "shoe", "dice", "actions", "options", "schedule")
COPIED = ("offer", "stakes", "stacks", "button", "pot", "actions", "options", "schedule")
DEALT = ("pile", "paid")
"""Options of a round that describe the deal itself; they are not settings of the offer."""
ROUND_GAMES = ("trips", "thirteen", "pan")


def around(family: str, case: dict[str, Any]) -> list[int]:
    """Return the seats in the order of the deal: Trips from seat 1, thirteen from the button's left, pan to the right.
    """
    seats = sorted(map(int, case["hands"]))
    if family == "thirteen":
        return sorted(seats, key=lambda seat: (seat <= case["button"], seat))
    if family == "pan":
        return sorted(seats, key=lambda seat: (seat > case["button"], -seat))
    return seats


def dealt(family: str, case: dict[str, Any]) -> list[str]:
    hands = [case["hands"][str(seat)].split() for seat in around(family, case)]
    if family == "pan":
        fives = [card for first in (0, 5) for hand in hands for card in hand[first : first + 5]]
        return fives + case.get("plucked", "").split()
    return [card for lap in zip_longest(*hands) for card in lap if card]


def round_described(family: str, case: dict[str, Any]) -> str:
    felt = {key: case[key] for key in COPIED if key in case}
    return json.dumps(felt | {"shoe": dealt(family, case)})


@cache
def described(name: str) -> tuple[str, ...]:
    """Return the descriptions of an offer, without their settings.

    The changed data replaces every setting, so a round with settings of its own would differ for that reason alone.
    """
    found = []
    for file in sorted(FOLDER.glob(f"*/{name.replace('/', '__')}.toml")):
        family = file.parent.name
        for each in tomllib.loads(file.read_text(encoding="utf-8"))["round"]:
            each["options"] = {key: value for key, value in each.get("options", {}).items() if key in DEALT}
            plain = json.dumps({key: each[key] for key in FELT if key in each})
            found.append(round_described(family, each) if family in ROUND_GAMES else plain)
    return tuple(found)


def cases(of: Offer, line: str) -> list[Any]:
    """Return their results."""
    return [settled(of, text) for text in described(of.id)]


def settled(of: Offer, text: str) -> Any:
    try:
        return kind_of(of).settle(of, json.loads(text))
    except (RefusedAction, BadDescription) as declined:
        return str(declined)
