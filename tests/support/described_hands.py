"""Poker hands that tests describe without an offer: a refusal is an answer too."""

from typing import Any

from houseway.kinds.description import RefusedAction
from houseway.kinds.pot.describe.play import settle_poker


def settled_hand(*described: Any) -> dict[str, Any]:
    """Return what a described hand comes to, or `refused` with the action that was."""
    try:
        return settle_poker(*described)
    except RefusedAction as declined:
        said = declined.refused
        clause = str(said.clause) if said.clause else None
        return {"refused": {"at_action": declined.at_action, "code": said.code, "sentence": said.sentence,
                            "clause": clause}}  # fmt: skip
