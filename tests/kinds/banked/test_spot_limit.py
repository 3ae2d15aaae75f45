"""The Palace limits each square, each player on a hand (958), and all squares of a spot or seat (1386–1396, 2000–2002).
"""

import json

import pytest
from tests.support.toys.open_table import Felt

from houseway.desks.floor.settle import settle_felt
from houseway.houses import offer
from houseway.kinds.banked.commands import PlaceWager, TakeBackWager, TakeBank
from houseway.kinds.description import RefusedAction
from houseway.rules.refusal import Refused
from houseway.rules.spot import Place
from houseway.table.commands import SitDown
from houseway.table.legal import legal

FILED = [
    ("palace/fortune-pai-gow-poker", "california-games-fortune-pai-gow-poker:1", "palace 1386–1390"),
    ("palace/face-up-pai-gow-poker", "face-up-pai-gow-poker:1", "palace 1996–2002"),
]


@pytest.mark.parametrize(("name", "schedule", "clause"), FILED)
def test_ten_squares_of_400_fill_a_spot_and_an_eleventh_is_refused(name, schedule, clause):
    assert offer(name).schedule(None).id == schedule
    felt = Felt(offer(name), "", people=(1, 2, 3))
    felt.do(TakeBank(1, 90_000), *(SitDown(2, f"square {each}", 100_000, behind=each) for each in range(1, 11)))
    for square in range(10):
        felt.do(PlaceWager(2, "base", 40_000, square))
    with pytest.raises(Refused, match="room for") as refused:
        felt.do(PlaceWager(2, "base", 1_000, 10))
    assert (refused.value.code, str(refused.value.clause)) == ("spot-full", clause)
    felt.do(PlaceWager(3, "base", 40_000))  # another spot has its own limit
    felt.do(TakeBackWager(2, "base", 4), PlaceWager(2, "base", 20_000, 4))
    bets = [each for each in legal(felt.table, Place(2, 10)) if isinstance(each.command, PlaceWager)]
    assert max(each.most for each in bets if each.command.wager == "base") == 20_000
    felt.do(PlaceWager(2, "fortune", 10_000, 0))  # bonus bets have limits of their own


def test_only_the_last_of_three_filings_of_tiles_has_a_limit_per_seat():
    """The limit is in 1392–1396; the two older filings (956–963, 1325–1331) have none."""
    spots = {each.id: each.spot_limit for each in offer("palace/pai-gow-tiles").fees.schedules}
    assert spots == {"pai-gow-tiles:1": 0, "schedules-pai-gow-tiles:1": 0, "california-games-pai-gow-tiles:1": 400_000}


def wagered(dollars, **options):
    """Return the result and fee of seat 7 for an amount bet on a hand of eight and a wong against one of nine (891)."""
    felt = {
        "offer": "palace/pai-gow-tiles", "player_dealer": 1, "bank": 500_000, "dice": [1, 1, 1], "options": options,
        "wagers": {"7": {"base": 100 * dollars}}, "actions": [[7, "set", ["5-5", "2-6"]], [1, "set", ["1-4", "1-5"]]],
        "shoe": ["5-5", "6-6", "2-6", "3-6", "1-4", "4-6", "1-5", "4-5"], "schedule": "pai-gow-tiles:1",
    }  # fmt: skip
    told = settle_felt(json.dumps(felt))
    return told["settlements"][0]["paid"], {fee["from"]: fee["amount"] for fee in told["collection"]}


@pytest.mark.parametrize(("dollars", "squares"), [(10, 1), (200, 1), (201, 2), (400, 2), (1_999, 10), (2_000, 10)])
def test_palace_958_a_player_can_fill_squares_of_200_for_a_dollar_each(dollars, squares):
    assert wagered(dollars) == (100 * dollars, {7: 100 * squares, 1: 200})


def test_palace_958_a_player_can_wager_at_most_2000_per_hand():
    with pytest.raises(RefusedAction, match=r"\$10 to \$2,000; \$2,001 is too much") as declined:
        wagered(2_001)
    assert str(declined.value.refused.clause) == "palace 956–963"
    with pytest.raises(RefusedAction, match=r"\$10 to \$200; \$201 is too much"):
        wagered(201, squares="one")
    assert wagered(200, squares="one") == (20_000, {7: 100, 1: 200})


@pytest.mark.parametrize(("dollars", "squares"), [(201, 2), (2_000, 10)])
def test_palace_958_a_player_must_be_able_to_pay_for_every_square(dollars, squares):
    felt = Felt(offer("palace/pai-gow-tiles"), "", people=(1, 2), option="pai-gow-tiles:1")
    felt.do(TakeBank(1, 90_000), SitDown(7, "one cent short", 100 * (dollars + squares) - 1))
    with pytest.raises(Refused, match="including the collection") as refused:
        felt.do(PlaceWager(7, "base", 100 * dollars))
    assert refused.value.code == "too-few-chips"
    felt.do(SitDown(6, "just enough", 100 * (dollars + squares)), PlaceWager(6, "base", 100 * dollars))
