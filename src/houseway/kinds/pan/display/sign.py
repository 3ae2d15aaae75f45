"""The kondition, the tops, the collection and the floor calls on the sign."""

from collections.abc import Iterator

from houseway.houses import Offer
from houseway.kinds.pan.round import Line
from houseway.money import show
from houseway.table.display.sign import SEAT, FloorCall, FloorField, Sign, TimeFee

STACK = 40
"""House players' buy-in, in konditions."""


def sign(filed: Offer, played: Line) -> Sign:
    """Return the kondition, the tops and the collection."""
    drop, kondition = played.posted.drop, played.kondition
    most = max((fee for _, fee in drop.fees), default=0)
    source = "per half hour" if drop.moment == "time" else "per player" if drop.per == "player" else "from the tops"
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
    """Yield the floor's calls: a foul hand (called by its own player it may cost more), and a wrong spread."""
    wrong = played.filed.wrong
    own = (FloorField("own", "called by its own player", "yes"),) if wrong.keeps_paying and not wrong.pays_out else ()
    yield FloorCall("declare-foul", "Call a foul hand", (SEAT, *own))
    number = FloorField("n", "meld number, from 0", least=0, most=4)
    yield FloorCall("declare-spread", "Call a wrong spread", (FloorField("seat", "Seat"), number))
