"""What the drop of a pot game costs by the hour, at the line that is posted by default."""

from typing import Any

from houseway.houses.offers import Offer
from houseway.money import show
from houseway.rules.drop import HANDS_AN_HOUR, by_time, due


def drop_cost(offer: Offer) -> dict[str, Any] | None:
    """Return the most that the drop takes, by the number of players; None if the game has none."""
    if offer.variant is None or not (drop := offer.line().drop).fees:
        return None
    least, most = offer.variant.seats
    rows = []
    for players in range(max(least, 2), most + 1):
        hand = by_time(drop, players) if drop.moment == "time" else due(drop, players, True)
        hour = hand * HANDS_AN_HOUR
        amounts = (hand, hour, hour / players)
        rows.append([str(players), *(show(round(each)) for each in amounts)])
    note = f"At {HANDS_AN_HOUR} hands an hour, if every hand reaches the drop. The jackpot drop is not included."
    return {"line": offer.line().name, "columns": ["players", "a hand", "an hour", "each player an hour"],
            "rows": rows, "note": note}  # fmt: skip
