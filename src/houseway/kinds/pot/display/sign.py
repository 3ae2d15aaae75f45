"""The stakes, the drop, the buy-in and the floor calls on the sign."""

from collections.abc import Iterator

from houseway.games.poker.tell_irregularities import redeal
from houseway.houses import Offer
from houseway.kinds.pot.round import Line
from houseway.money import show
from houseway.table.display.sign import SEAT, WHY, FloorCall, Sign, TimeFee


def sign(filed: Offer, played: Line) -> Sign:
    """Return the stakes, the drop, the buy-in and the house players' stacks."""
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
        limit,
        f"up to {show(taken)} a pot{jackpot}" if taken else "",
        buy_in.least,
        buy_in.most,
        (min(full // 4, 10 * stakes.upper), full),
        "–".join(map(show, stakes.blinds)),
        time=TimeFee(60.0 * drop.minutes, drop.per == "pot") if drop.moment == "time" else None,
        must_move=True,
        stake=min(named),
        steep=taken >= 2 * max((*stakes.blinds, stakes.small)),  # the pot when two players call the first bet
        calls=tuple(calls(filed)),
    )


def calls(filed: Offer) -> Iterator[FloorCall]:
    """Yield the calls the floor can make: a misdeal always, the rest if the house filed a ruling for them."""
    assert filed.variant is not None
    yield FloorCall("declare-misdeal", "Call a misdeal", (WHY,), misdealt(filed))
    if filed.variant.wrong_number:
        yield FloorCall("declare-wrong-number", "Wrong number of cards", (SEAT,))
    if filed.variant.out_of_turn:
        yield FloorCall("declare-out-of-turn", "Cards dealt out of turn")


def misdealt(filed: Offer) -> str:
    """Return what happens after a misdeal at this house."""
    assert filed.variant is not None
    return f"The hand is called off: {redeal(filed.variant.redeal)}."
