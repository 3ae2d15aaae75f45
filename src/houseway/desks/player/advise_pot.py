"""Advice in a pot game: the equity of a hand, and the equity needed to call.

At the table, hands are compared with random hands. In a review, folding and calling are priced as house players would
have read the bets at the time; the hands shown later count only as hindsight.
"""

from typing import Any

import msgspec

from houseway.games.poker.variant import Variant
from houseway.houses import offer
from houseway.kinds.pot.advice import Past, VisibleHand, read
from houseway.kinds.pot.bots.easy import beats_all
from houseway.money import Chips, show
from houseway.odds.equity import equity, read_position
from houseway.odds.equity.ranges import is_range
from houseway.rules.refusal import Refused
from houseway.table.advice import Advice, AdviceQuery


class Compared(msgspec.Struct, frozen=True, tag="compared"):
    """Hands or ranges to compare, as somebody wrote them."""

    hands: tuple[str, ...]
    board: str = ""
    dead: str = ""


def compare(offer: str, settings: tuple[tuple[str, str], ...], compared: Compared) -> AdviceQuery:
    """Return the query that compares hands."""
    return AdviceQuery("pot", offer, settings, msgspec.json.encode(compared).decode())


def read_compared(query: AdviceQuery) -> Compared | None:
    found = msgspec.json.decode(query.sees)
    return msgspec.convert(found, Compared) if found.get("type") == "compared" else None


COUNTED, DEALT = 1_500_000, 100_000
"""The largest number of deals that are all counted, and the number of random deals otherwise; both take about half a
second.
"""


def advise(query: AdviceQuery) -> Advice:
    """Return the equity of the first hand and the equity needed to call; it names no best choice.

    If there are few deals, all are counted; otherwise many random ones. If neither works, `trouble` says why.
    """
    variant = offer(query.offer, dict(query.settings)).variant
    assert variant is not None
    if past := read(query):
        return looked_back(variant, past)
    if compared := read_compared(query):
        return Advice(told=share(variant, compared.hands, compared.board, compared.dead))
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
    """Return the equity of every hand or range, in bounded time."""
    if any(map(is_range, hands)):
        return equity(variant, hands, board, dead, deals=DEALT)
    few = read_position(variant, hands, board, dead).deals <= COUNTED
    return equity(variant, hands, board, dead, deals=None if few else DEALT)


ROUGH = 0.05
"""The standard error of a reading, as a share of the pot: two choices must differ by two of them."""


def looked_back(variant: Variant, past: Past) -> Advice:
    """Return the value in cents of folding and of calling or checking, as the bets could be read then.

    For a bet or raise only the reading is returned. `hindsight` has the share against the hands that were shown.
    """
    whole = sum(amount for amount, _ in past.pots)
    chance = read_chance(variant, past)
    stays = "call" if past.pays else "check"
    told: dict[str, Any] = {"why": why(past, chance, whole), "equity": chance}
    if past.said in ("fold", stays):
        ev = {stays: round(chance * whole - past.pays, 2), "fold": 0.0}
        told |= {"choice": stays if ev[stays] >= 0 else "fold", "ev": ev, "per": "cents", "error": ROUGH * whole}
    if any("?" not in hand for hand in past.hands[1:]):
        told["hindsight"] = hindsight(variant, past, whole)
        told["why"] += f". In hindsight, {told['hindsight']['told']}"
    return Advice(told=told)


def read_chance(variant: Variant, past: Past) -> float:
    """Return the chance to win as house players read it: the chance against one unknown hand, to the power of the
    number of hands to beat.

    >>> from houseway.games.poker.base_variants import variant
    >>> three_high = Past((), "As Kd Qh Js 9c", "", (), 0, "fold", ("(3c 2d)", "(?? ??)"), 1.6)
    >>> read_chance(variant("texas-holdem"), three_high) < 0.1
    True
    """
    mine, *others = past.known
    if not others:
        return 1.0
    alone = 0.0
    for one in dict.fromkeys(others):
        gone = [past.dead, *(card for other in others for card in up_cards(other) if other != one)]
        found = share(variant, (mine, one), past.board, " ".join(gone))["hands"][0]["equity"]
        alone += found * others.count(one) / len(others)
    split = variant.showdown.high is not None and variant.showdown.low is not None
    return beats_all(alone, past.to_beat, split)


def up_cards(hand: str) -> list[str]:
    """Return the cards of a written hand that lie face up.

    >>> up_cards("(?? ??)As Kd"), up_cards("(As Kd)")
    (['As', 'Kd'], [])
    """
    return hand.partition(")")[2].split()


def hindsight(variant: Variant, past: Past, whole: Chips) -> dict[str, Any]:
    """Return the share of the pots against the hands shown later, and its standard error in cents."""
    worth = error = 0.0
    for amount, those in past.pots:
        part, unsure = won(variant, past, those)
        worth, error = worth + amount * part, error + amount * unsure
    unknown = sum("?" in hand for hand in past.hands[1:])
    shown = len(past.hands) - 1 - unknown
    hands = [f"{shown} shown"] * (shown > 0) + [f"{unknown} unknown"] * (unknown > 0)
    give = f" ± {200 * error / whole:.1f}" if error else ""
    against = f"{' and '.join(hands)} hand{'s' * ((unknown or shown) > 1)}"
    told = f"{100 * worth / whole if whole else 0:.1f}{give} % against {against}"
    return {"worth": round(worth, 2), "error": error, "told": told}


def won(variant: Variant, past: Past, those: tuple[int, ...]) -> tuple[float, float]:
    """Return the first hand's share of a pot among the hands in it, with its standard error. Other hands' cards are
    dead."""
    if len(those) == 1:
        return 1.0, 0.0
    gone = " ".join([past.dead, *(hand for place, hand in enumerate(past.hands) if place not in those)])
    order = (0, *(place for place in those if place))
    mine = share(variant, tuple(past.hands[place] for place in order), past.board, gone)["hands"][0]
    return mine["equity"], mine.get("stderr") or 0.0


def why(past: Past, chance: float, whole: Chips) -> str:
    """Return the reading in words, and the equity needed to call.

    >>> past = Past(("(As Ad)", "(?? ??)"), "", "", ((1600, (0, 1)),), 400, "call")
    >>> why(past, 0.3, 1600)
    'about 30 % to win $16 as the bets read; needed 25.0 % to call $4'
    """
    part = f"about {100 * chance:.0f} % to win"
    if past.said in ("bet", "raise"):
        return f"{part} as the bets read, before this {past.said}"
    price = f"; needed {100 * past.pays / whole:.1f} % to call {show(past.pays)}" if past.pays else ""
    return f"{part} {show(whole)} as the bets read{price}"
