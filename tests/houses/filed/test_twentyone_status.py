"""California Aces is only partly filed: every list says so, and it can be played. The file also tests house files that
must be refused.
"""


import pytest
from tests.support.mutation.mutation import Moved, Path, rebuilt

from houseway.cli.commands.rules import page
from houseway.houses import headers, offer
from houseway.houses.loader.reader import InvalidData
from houseway.houses.tell.page import tell
from houseway.odds.solvers.twentyone.book import base_of
from houseway.rules.refusal import Refused

ACES = "oaks/california-aces"


def test_a_game_that_is_filed_in_part_is_marked_and_can_be_played() -> None:
    listed = next(each for each in headers() if each.id == ACES)
    filed = offer(ACES)
    assert (listed.status, listed.told()["status"], filed.status) == ("partial", "partial", "partial")
    assert listed.played
    assert filed.played
    told = tell(filed)
    assert told["status"] == "partial"
    assert any("Status: partial; our readings fill the gaps." in str(block) for block in page(told, "game"))


def test_a_game_with_only_fees_filed_cannot_be_played() -> None:
    assert not any(each.played for each in headers() if each.status in ("fee-only", "named-only", "rules-only"))


@pytest.mark.parametrize(("path", "new"), [(("deal", "steps", 1), "bank up"), (("options", "up-card"), 1)])
def test_a_deal_that_shows_a_card_unknown_to_the_rules_does_not_load(path: Path, new: object) -> None:
    """Palace 1020 deals the bank's first card face down. The price uses the option, and the table uses the deal's
    steps.
    """
    filed = offer("palace/21st-century-blackjack-9-0")
    with pytest.raises(InvalidData, match=r"contradict options\.up-card, .* card [12] is face up"):
        rebuilt(filed, filed.raw, Moved(path, None, new))


def test_a_game_without_a_base_wager_has_no_price() -> None:
    filed = offer("palace/21st-century-blackjack-9-0")
    bonus = tuple(each for each in filed.banked.wagers if each.kind != "base")
    with pytest.raises(Refused) as refused:
        base_of(filed.with_banked(wagers=bonus))
    assert refused.value.code == "no-base"
