"""The kondition, the tops, the collection and the floor calls on the sign."""

from collections.abc import Iterator

from houseway.houses import Offer
from houseway.kinds.pan.round import Line
from houseway.money import show
from houseway.table.display.sign import SEAT, FloorCall, FloorField, Sign, TimeFee

STACK = 40
"""With how many chips of the kondition a house player sits down."""


def sign(filed: Offer, played: Line) -> Sign:
    """Tell the kondition, the tops, and what the house takes of them."""
    drop, kondition = played.posted.drop, played.kondition
    most = max((fee for _, fee in drop.fees), default=0)
    source = "for the half hour" if drop.moment == "time" else "a player" if drop.per == "player" else "of the tops"
    return Sign(
        f"{show(kondition)} kondition, tops {show(played.tops)}",
        f"up to {show(most)} {source}" if most else "",
        max(played.filed.buy_in * kondition, played.posted.buy_in.least),
        played.posted.buy_in.most,
        (10 * kondition, max(STACK, played.filed.buy_in) * kondition),
        time=TimeFee(60.0 * drop.minutes, True) if drop.moment == "time" else None,
        calls=tuple(calls(played)),
        stake=min(kondition, played.tops),
    )


def calls(played: Line) -> Iterator[FloorCall]:
    """Yield what the floor may call: a foul hand, which may cost more where its own player says so, a wrong spread."""
    wrong = played.filed.wrong
    own = (FloorField("own", "by its own player", "yes"),) if wrong.keeps_paying and not wrong.pays_out else ()
    yield FloorCall("declare-foul", "Call it foul", (SEAT, *own))
    number = FloorField("n", "its number", least=0, most=4)
    yield FloorCall("declare-spread", "Call it wrong", (FloorField("seat", "Spread of seat"), number))
