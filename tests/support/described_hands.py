"""Poker hands described without an offer; the result may be a refusal."""

from typing import Any

from houseway.kinds.description import RefusedAction
from houseway.kinds.pot.describe.play import settle_poker


def settled_hand(*described: Any) -> dict[str, Any]:
    """Return the result of a described hand, or `refused` with the refused action."""
    try:
        return settle_poker(*described)
    except RefusedAction as declined:
        said = declined.refused
        clause = str(said.clause) if said.clause else None
        return {"refused": {"at_action": declined.at_action, "code": said.code, "sentence": said.sentence,
                            "clause": clause}}  # fmt: skip
