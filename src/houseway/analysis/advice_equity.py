"""What a hand for a pot is worth to whoever holds it: its part of the pot against random hands, beside the price."""

from typing import Any

import msgspec

from houseway.houses import offer
from houseway.odds.equity import equity, read_position
from houseway.play.kind import Advice, Riddle
from houseway.play.pot.riddle import Stand
from houseway.rules.refusal import Refused

COUNTED, DEALT = 1_500_000, 100_000
"""Up to how many deals all are counted, and how many are dealt at random else: both in about half a second."""


def advise(riddle: Riddle) -> Advice:
    """Tell what part of the pot the first hand wins, and what a call must win; which of them counts is theirs to say.

    Every deal is counted where they are few, else many are dealt. Where nobody can tell, `trouble` says why.
    """
    stand = msgspec.json.decode(riddle.sees, type=Stand)
    variant = offer(riddle.offer, dict(riddle.settings)).variant
    assert variant is not None
    told: dict[str, Any] = {"pot": stand.pot, "call": stand.call, "needs": stand.needs, "against": len(stand.hands) - 1}
    try:
        few = read_position(variant, stand.hands, stand.board, stand.dead).deals <= COUNTED
        found = equity(variant, stand.hands, stand.board, stand.dead, deals=None if few else DEALT)
    except Refused as refused:
        return Advice(told=told | {"equity": None, "trouble": refused.sentence})
    mine = found["hands"][0]
    return Advice(told=told | {
        "equity": mine["equity"], "stderr": mine.get("stderr"), "deals": found["deals"],
        "assumes": list(found.get("assumes", ())),
    })
