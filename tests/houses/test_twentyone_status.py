"""California Aces is filed in part, and every list says so; it is played all the same."""

from houseway.cli.rules import page
from houseway.houses import headers, offer
from houseway.houses.tell import tell

ACES = "oaks/california-aces"


def test_a_game_that_is_filed_in_part_says_so_and_is_played() -> None:
    listed = next(each for each in headers() if each.id == ACES)
    filed = offer(ACES)
    assert (listed.status, listed.told()["status"], filed.status) == ("partial", "partial", "partial")
    assert listed.played
    assert filed.played
    told = tell(filed)
    assert told["status"] == "partial"
    assert any("Status: partial, the rest is readings." in str(block) for block in page(told, "game"))


def test_what_only_has_fees_is_not_played() -> None:
    assert not any(each.played for each in headers() if each.status in ("fee-only", "named-only", "rules-only"))
