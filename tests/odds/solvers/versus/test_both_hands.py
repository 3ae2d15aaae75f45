"""Bets on both hands against a player-dealer: counts for every pair of categories, and prices of bets given as
conditions.
"""

from collections.abc import Callable
from pathlib import Path

import pytest

from houseway.games.versus import holdem_bank, three_card
from houseway.games.versus.hands import BOTH, FIVES
from houseway.houses import Offer, offer
from houseway.odds.book import get
from houseway.odds.price import price_now
from houseway.odds.solvers.versus.holdem_bank import both_hands as both_at_holdem
from houseway.odds.solvers.versus.holdem_bank.book import both_page
from houseway.odds.solvers.versus.three_card import count as three_card_count
from houseway.testing import check_offer

BAD_BEAT = ", ".join(
    f'["(player hand = {hand} and dealer ahead) or (dealer hand = {hand} and player ahead)", "{pays}:1"]'
    for hand, pays in (
        ("straight flush", 7500), ("four of a kind", 500), ("full house", 50), ("flush", 30), ("straight", 20),
        ("three of a kind", 9),
    )
)  # fmt: skip


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str, str], Offer]:
    """Return a filed offer borrowed by an outside house that adds a bet on both hands."""

    def with_bet(lender: str, pays: str) -> Offer:
        order = [wager.id for wager in offer(lender).banked.wagers]
        (tmp_path / "bay").mkdir()
        (tmp_path / "bay" / "house.toml").write_text('name = "Bay"\ndraft = true\n')
        (tmp_path / "bay" / "own.toml").write_text(
            f'name = "Own"\nas = "{lender}"\nfees = []\n[wager.beaten]\nname = "Beaten"\non = "both hands"\n'
            f'needs = ["ante"]\npays = [{pays}]\n[settlement]\nwagers = {[*order, "beaten"]}\n'
        )
        monkeypatch.setenv("HOUSEWAY_HOUSES", str(tmp_path))
        return offer("bay/own")

    return with_bet


def test_losing_hands_at_ultimate_are_as_many_as_published() -> None:
    """Published for the two-way bad beat bonus (Discount Gambling, June 2012): how often either hand loses with each
    category, and how often hands tie.
    """
    found, told = get(both_page()), holdem_bank.GAME.banking.aspects[BOTH].fields
    names = ("player hand", "dealer hand", "player ahead", "dealer ahead")
    mine, theirs, ahead, behind = (told[name].of for name in names)
    lost = [0] * len(FIVES)
    for end, many in found.items():
        if ahead(end) or behind(end):
            lost[theirs(end) if ahead(end) else mine(end)] += many
    assert lost == [
        791_967_420_480, 1_366_512_556_968, 399_099_149_640, 64_049_759_448, 18_271_076_976, 19_434_208_592,
        8_435_225_376, 471_040_512, 10_300_592, 0,
    ]  # fmt: skip
    assert sum(found.values()) - sum(lost) == 113_130_263_816


@pytest.mark.sweep
def test_the_page_of_both_hands_at_ultimate_equals_a_count() -> None:
    assert both_at_holdem.count() == get(both_page())


def test_a_bad_beat_bet_written_as_a_condition_has_the_published_price_at_ultimate(
    own: Callable[[str, str], Offer]
) -> None:
    """The published price is 14.7868 % with pays of 7500, 500, 50, 30, 20 and 9 (Discount Gambling, June 2012)."""
    of = own("comstock/ultimate-texas-holdem", BAD_BEAT)
    assert round(price_now(of, ("beaten",)).wagers["beaten"]["edge"], 6) == -0.147868


@pytest.mark.sweep
def test_counts_of_both_three_card_hands_follow_from_plain_probabilities() -> None:
    """Each hand alone has the published counts of three cards; 4 of 48 straight flushes are mini royals. Two straight
    flushes are counted plainly, over all pairs that share no card.
    """
    found = three_card_count.both_hands()
    told = three_card.GAME.banking.aspects[BOTH].fields
    asked = ("player hand", "dealer hand", "player ahead", "dealer ahead")
    mine, theirs, ahead, behind = (told[name].of for name in asked)
    alone = [16440, 3744, 1096, 720, 52, 44, 4]
    for side in (mine, theirs):
        assert [sum(many for each, many in found.items() if side(each) == place) for place in range(7)] == [
            number * 18424 for number in alone
        ]
    runs = [{(low + up) % 13 * 4 + suit for up in range(3)} for suit in range(4) for low in range(-1, 11)]
    apart = sum(not one & two for one in runs for two in runs)
    assert sum(many for each, many in found.items() if min(mine(each), theirs(each)) >= 5) == apart
    assert sum(many for each, many in found.items() if ahead(each)) == sum(
        many for each, many in found.items() if behind(each)
    )


@pytest.mark.sweep
@pytest.mark.parametrize("lender", ["comstock/ultimate-texas-holdem", "palace/three-card-poker-6-card-bonus"])
def test_a_bet_on_both_hands_has_the_price_of_dealt_rounds(lender: str, own: Callable[[str, str], Offer]) -> None:
    pays = '["player hand >= straight and dealer ahead", "50:1"], ["dealer hand = pair", "4:1"]'
    assert check_offer(own(lender, pays), 200_000, solves=0) == []
