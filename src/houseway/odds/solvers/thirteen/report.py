"""The odds page of thirteen cards: how often hands win against typical settings, and the best setting of a hand.

Typical settings were measured among players with the best known strategy (`usual.toml`), in 200 equal steps for each
of the three hands. Chances are accurate to half a step.
"""

from typing import Any

from houseway.cards import cards
from houseway.games.thirteen.best_setting import usual
from houseway.games.thirteen.hands import HIGH, name
from houseway.games.thirteen.rules import Rules
from houseway.houses import Offer

FRONTS = ("9s 7d 4c", "As Jd 6c", "4s 4d 9c", "8s 8d Kc", "Qs Qd 5c", "As Ad 7c", "6s 6d 6c")
FIVES = ("Ks Kd 9c 7h 4s", "As Ad Kc 9h 4s", "9s 9d 4c 4h Js", "Ks Kd 6c 6h 9s", "7s 7d 7c Qh 4s", "9s 8d 7c 6h 5s",
         "As Js 9s 6s 3s", "6s 6d 6c 4h 4s", "Ks Kd Kc 9h 9s", "5s 5d 5c 5h 9s")  # fmt: skip
COLUMNS = ("hand", "wins in the middle", "wins at the back")
SHOWN = 4


def report(offer: Offer) -> dict[str, Any]:
    """Return how often fronts, middles and backs win against typical settings."""
    rules: Rules = offer.stated
    odds = usual()
    front = [[name(cards(hand)), f"{100 * odds[0][HIGH.strength(cards(hand))]:.1f} %"] for hand in FRONTS]
    fives = [(HIGH.strength(cards(hand)), cards(hand)) for hand in FIVES]
    other = [[name(hand), *(f"{100 * odds[at][strength]:.1f} %" for at in (1, 2))] for strength, hand in fives]
    return {
        "offer": offer.id,
        "tables": [
            {"title": "Three cards in front", "columns": ("hand", "wins in front"), "rows": front},
            {"title": "Five cards", "columns": COLUMNS, "rows": other},
        ],
        "notes": [
            "Against one opponent who sets well, accurate to half a percent; a tie counts as half a win.",
            f"Points by {rules.system}: `houseway odds {offer.id} --hand` finds the best settings of thirteen cards,",
            "and `houseway simulate` measures the points won and lost among house players.",
        ],
    }


