"""Creates the environment of an offer."""

from collections.abc import Mapping

from houseway.env.cycle import TableEnv
from houseway.env.training_table import TrainingTable
from houseway.houses import Offer, headers, offer
from houseway.houses.loader.reader import did_you_mean
from houseway.rules.refusal import Refused


def make(
    name: str, seats: int = 0, line: str = "", stack: int = 0, settings: Mapping[str, str] | None = None
) -> TableEnv:
    """Return an offer as an environment.

    `line` is a posted line of stakes or a fee schedule, `stack` the players' starting chips in cents.
    """
    filed = filed_offer(name, settings)
    if stack < 0:
        raise Refused("not-enough-chips", f"a player can't begin with {stack} cents; give more than 0", filed.clause)
    return TableEnv(TrainingTable(filed, line, seats, stack), name)


def filed_offer(name: str, settings: Mapping[str, str] | None = None) -> Offer:
    """Return an offer that can be played; refuse any other."""
    try:
        filed = offer(name, dict(settings or {}))
    except LookupError:
        near = did_you_mean(name, [header.id for header in headers()])
        raise Refused("unknown-offer", f"there is no offer {name!r}{near}") from None
    if not filed.kind:
        raise Refused(filed.status, f"{filed.id} is {filed.status}: the document has no rules for it", filed.clause)
    return filed
