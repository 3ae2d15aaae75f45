"""The stakes, the drop, the buy-in and the floor calls on the sign."""

from collections.abc import Iterator

from houseway.games.poker.tell_irregularities import redeal
from houseway.houses import Offer
from houseway.kinds.pot.round import Line
from houseway.money import show
from houseway.table.display.sign import SEAT, WHY, FloorCall, Sign, TimeFee


def sign(filed: Offer, played: Line) -> Sign:
    """Tell the stakes, what the house takes of a pot, the buy-in, and what a house player plays with."""
    stakes, drop, buy_in = played.posted.stakes, played.posted.drop, played.posted.buy_in
    free = stakes.structure in ("no-limit", "pot-limit")
    named = (stakes.blinds or (stakes.small,)) if free else (stakes.small, stakes.upper)
    sizes = "–".join(map(show, named))
    limit = f"{stakes.structure} {sizes}" if free else f"{sizes} {stakes.structure}"
    taken = max((fee for _, fee in drop.fees), default=0)
    jackpot = f", jackpot {show(drop.jackpot)}" if drop.jackpot else ""
    full = max(buy_in.least, 40 * stakes.upper)
    full = min(full, buy_in.most) if buy_in.most else full
    return Sign(
        limit, f"up to {show(taken)} a pot{jackpot}" if taken else "", buy_in.least, buy_in.most,
        (min(full // 4, 10 * stakes.upper), full), "–".join(map(show, stakes.blinds)),
        time=TimeFee(60.0 * drop.minutes, drop.per == "pot") if drop.moment == "time" else None,
        must_move=True,
        stake=min(named),
        calls=tuple(calls(filed)),
    )


def calls(filed: Offer) -> Iterator[FloorCall]:
    """Yield what the floor may call: a misdeal anywhere, the rest where it is filed what follows."""
    assert filed.variant is not None
    yield FloorCall("declare-misdeal", "Call a misdeal", (WHY,), misdealt(filed))
    if filed.variant.wrong_number:
        yield FloorCall("declare-wrong-number", "It has a wrong number of cards", (SEAT,))
    if filed.variant.out_of_turn:
        yield FloorCall("declare-out-of-turn", "Cards came out of turn")


def misdealt(filed: Offer) -> str:
    """Say what becomes of a hand that is called off, as the house has it."""
    assert filed.variant is not None
    told = redeal(filed.variant.redeal)
    return f"The cards are thrown in: {told}."
