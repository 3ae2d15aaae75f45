"""Advice in a pot game: the equity of a hand, and the equity needed to call.

At the table, hands are compared with random hands. In a review, they are compared with the hands that were shown, and
folding and calling are priced.
"""

from typing import Any

import msgspec

from houseway.games.poker.variant import Variant
from houseway.houses import offer
from houseway.kinds.pot.advice import Past, VisibleHand, read
from houseway.money import Chips, show
from houseway.odds.equity import equity, read_position
from houseway.rules.refusal import Refused
from houseway.table.advice import Advice, AdviceQuery

COUNTED, DEALT = 1_500_000, 100_000
"""The most deals that are all counted, and the random deals used otherwise: both take about half a second."""


def advise(query: AdviceQuery) -> Advice:
    """Return the equity of the first hand and the equity needed to call; it names no best choice.

    If there are few deals, all are counted; otherwise many random ones. If neither works, `trouble` says why.
    """
    variant = offer(query.offer, dict(query.settings)).variant
    assert variant is not None
    if past := read(query):
        return looked_back(variant, past)
    stand = msgspec.json.decode(query.sees, type=VisibleHand)
    told: dict[str, Any] = {"pot": stand.pot, "call": stand.call, "needs": stand.needs, "against": len(stand.hands) - 1}
    try:
        found = share(variant, stand.hands, stand.board, stand.dead)
    except Refused as refused:
        return Advice(told=told | {"equity": None, "trouble": refused.sentence})
    mine = found["hands"][0]
    return Advice(told=told | {
        "equity": mine["equity"], "stderr": mine.get("stderr"), "deals": found["deals"],
        "assumes": list(found.get("assumes", ())),
    })


def share(variant: Variant, hands: tuple[str, ...], board: str, dead: str) -> dict[str, Any]:
    """Return the equity of every hand, in bounded time."""
    few = read_position(variant, hands, board, dead).deals <= COUNTED
    return equity(variant, hands, board, dead, deals=None if few else DEALT)


def looked_back(variant: Variant, past: Past) -> Advice:
    """Return the value in cents of folding and of calling or checking, pot by pot; for a bet or raise, its equity."""
    worth = error = 0.0
    for amount, those in past.pots:
        part, unsure = won(variant, past, those)
        worth, error = worth + amount * part, error + amount * unsure
    whole = sum(amount for amount, _ in past.pots)
    stays = "call" if past.pays else "check"
    told: dict[str, Any] = {"why": why(past, worth, error, whole), "equity": worth / whole if whole else 0.0}
    if past.said in ("fold", stays):
        ev = {stays: round(worth - past.pays, 2), "fold": 0.0}
        told |= {"choice": stays if ev[stays] >= 0 else "fold", "ev": ev, "per": "cents", "error": error}
    return Advice(told=told)


def won(variant: Variant, past: Past, those: tuple[int, ...]) -> tuple[float, float]:
    """Return the first hand's share of a pot among the hands in it, with its standard error. Other hands' cards are
    dead."""
    if len(those) == 1:
        return 1.0, 0.0
    gone = " ".join([past.dead, *(hand for place, hand in enumerate(past.hands) if place not in those)])
    order = (0, *(place for place in those if place))
    mine = share(variant, tuple(past.hands[place] for place in order), past.board, gone)["hands"][0]
    return mine["equity"], mine.get("stderr") or 0.0


def why(past: Past, worth: float, error: float, whole: Chips) -> str:
    """Return the equity of the cards in words: against which hands, the equity needed to call, and the net value.

    >>> past = Past(("(As Ad)", "(Ks Kd)", "(?? ??)"), "", "", ((1600, (0, 1, 2)),), 400, "call")
    >>> why(past, 480.0, 2.0, 1600)
    '30.0 ± 0.2 % of $16 against 1 shown and 1 unknown hand; needed 25.0 % to call $4 (worth +$0.80)'
    """
    unknown = sum("?" in hand for hand in past.hands[1:])
    shown = len(past.hands) - 1 - unknown
    hands = [f"{shown} shown"] * (shown > 0) + [f"{unknown} unknown"] * (unknown > 0)
    unsure = f" ± {200 * error / whole:.1f}" if error else ""
    part = f"{100 * worth / whole if whole else 0:.1f}{unsure} %"
    against = f"{' and '.join(hands)} hand{'s' * ((unknown or shown) > 1)}"
    if past.said in ("bet", "raise"):
        return f"{part} against {against}"
    price = f"; needed {100 * past.pays / whole:.1f} % to call {show(past.pays)}" if past.pays else ""
    net = round(worth - past.pays)
    return f"{part} of {show(whole)} against {against}{price} (worth {'+' if net > 0 else ''}{show(net)})"
