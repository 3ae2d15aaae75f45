"""Finds the offer and seats it."""

from collections.abc import Mapping

from houseway.env.banked import Banked
from houseway.env.cycle import Cycle, Felt
from houseway.env.poker import Pot
from houseway.houses import headers, offer
from houseway.houses.reader import did_you_mean
from houseway.rules.refusal import Refused


def make(name: str, seats: int = 0, line: str = "", stack: int = 0, settings: Mapping[str, str] | None = None) -> Cycle:
    """Return an offer as an environment.

    `line` is a posted line of stakes or a fee schedule, `stack` what everybody begins with, in cents.
    """
    try:
        filed = offer(name, dict(settings or {}))
    except LookupError:
        near = did_you_mean(name, [header.id for header in headers()])
        raise Refused("unknown-offer", f"there is no offer {name!r}{near}") from None
    if stack < 0:
        raise Refused("not-enough-chips", f"everybody begins with chips, not with {stack} cents", filed.clause)
    felt: Felt
    if filed.variant is not None:
        posted = filed.line(line or None)
        biggest = max(posted.stakes.upper, *posted.stakes.blinds, 100)
        felt = Pot(filed, posted, seats or min(6, filed.variant.seats[1]), stack or 50 * biggest)
    else:
        felt = Banked(filed, line, seats or min(4, max(filed.seats or (4,))), stack or 1_000_000)
    return Cycle(felt, name)
