"""The kinds of tables there are."""

from houseway.houses.load import Header
from houseway.server.bank import BANK
from houseway.server.game import Game
from houseway.server.pot import POT

GAMES: dict[str, Game] = {"banked": BANK, "pot": POT}


def kind_of(header: Header) -> str | None:
    """Return the kind of table that an offer is played at, None where there is none yet."""
    return header.kind if header.kind in GAMES else None
