"""What a floor person asks: given what is on the felt, who is paid what, in what order.

A description names its offer; the offer's kind of round reads the rest, and plays it through with the same dealer as
any other round.
"""

from typing import Any

from houseway.games.registry import KINDS
from houseway.houses import Damaged, offer
from houseway.play.described import name_of, text_of
from houseway.play.kinds import kind

PLAIN = "banked"
"""How a description is read whose offer is not there or not playable, to be told so in its own words."""


def settle_felt(description: bytes | str) -> dict[str, Any]:
    """Settle a described round; raise `Misdescribed` or `Declined`."""
    text = text_of(description)
    try:
        played = offer(name_of(text)).kind
    except (LookupError, Damaged):
        played = ""
    return kind(played if played in KINDS else PLAIN).settle(text)
