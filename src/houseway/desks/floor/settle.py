"""For the floor: given a felt, who is paid how much, in what order.

A description names its offer. The offer's kind reads the rest and plays the round with the same dealer as any other.
"""

from typing import Any

from houseway.houses import Offer, offer
from houseway.houses.suggest import nearest_offer
from houseway.kinds.description import OfferName, RefusedAction, decode, read_json
from houseway.registry import KINDS
from houseway.rules.refusal import Refused
from houseway.table.decode_errors import BadDescription
from houseway.table.find_kind import kind


def settle_felt(description: bytes | str) -> dict[str, Any]:
    """Settle a described round; raise `BadDescription` or `RefusedAction`."""
    told = read_json(description)
    filed = played(decode(told, OfferName).offer)
    try:
        return kind(filed.kind).settle(filed, told)
    except RefusedAction as declined:
        raise cited(declined, filed) from None


def played(name: str) -> Offer:
    """Return the offer that a description names, if its rules are filed."""
    try:
        filed = offer(name)
    except LookupError:
        raise BadDescription("offer", f"there is no offer `{name}`{nearest_offer(name)}") from None
    if filed.kind not in KINDS:
        sentence = f"{filed.id} is {filed.status}: the document has no rules for it, so it can't be settled"
        raise RefusedAction(Refused(filed.status, sentence, filed.clause), "offer")
    return filed


def cited(declined: RefusedAction, filed: Offer) -> RefusedAction:
    """Return a refusal that cites the whole filing if it has no citation of its own."""
    refused = declined.refused
    if refused.clause and refused.clause.lines:
        return declined
    return RefusedAction(Refused(refused.code, refused.sentence, filed.clause), declined.where, declined.at_action)
