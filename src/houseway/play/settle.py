"""What a floor person asks: given what is on the felt, who is paid what, in what order.

A description names its offer; the offer's kind of round reads the rest, and plays it through with the same dealer as
any other round.
"""

from typing import Any

from houseway.games.registry import KINDS
from houseway.houses import Damaged, Offer, offer
from houseway.play.described import Declined, name_of, text_of
from houseway.play.kinds import kind
from houseway.rules.refusal import Refused

PLAIN = "banked"
"""How a description is read whose offer is not there or not playable, to be told so in its own words."""


def settle_felt(description: bytes | str) -> dict[str, Any]:
    """Settle a described round; raise `Misdescribed` or `Declined`."""
    text = text_of(description)
    try:
        filed = offer(name_of(text))
    except (LookupError, Damaged):
        return kind(PLAIN).settle(text)
    try:
        return kind(filed.kind if filed.kind in KINDS else PLAIN).settle(text)
    except Declined as declined:
        raise cited(declined, filed) from None


def cited(declined: Declined, filed: Offer) -> Declined:
    """Return a refusal with the lines of the whole filing, where none of its own are filed."""
    refused = declined.refused
    if refused.clause and refused.clause.lines:
        return declined
    return Declined(Refused(refused.code, refused.sentence, filed.clause), declined.where, declined.at_action)
