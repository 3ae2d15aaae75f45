"""Finds the offer that somebody means, or says which ones there are."""

from collections.abc import Mapping

from houseway.cli.output import REFUSED, USAGE, stop
from houseway.houses import Damaged, Offer, offer
from houseway.houses.nearest import nearest_offer
from houseway.rules.refusal import Refused


def find(name: str, settings: Mapping[str, str] | None = None, as_json: bool = False) -> Offer:
    """Return an offer by name; stop with a suggestion if there is none."""
    try:
        return offer(name, dict(settings or {}))
    except LookupError:
        stop(f"there is no offer `{name}`{nearest_offer(name)}", USAGE, as_json, code="unknown-offer")
    except Refused as refused:
        clause = str(refused.clause or "")
        stop(refused.sentence, USAGE, as_json, code=refused.code, clause=clause)
    except Damaged as damaged:
        stop(f"the data of {name} is damaged:\n{damaged}", REFUSED, as_json, code="damaged-data")


def playable(name: str, settings: Mapping[str, str] | None = None, as_json: bool = False) -> Offer:
    """Return an offer that has rules; stop if the document has only its fees."""
    found = find(name, settings, as_json)
    if not found.kind:
        stop(
            f"{name} is {found.status}: the filing has no rules of it",
            REFUSED,
            as_json,
            code=found.status,
            clause=str(found.clause),
        )
    return found
