"""The Palace's EZ Baccarat and fee-only games, compared with the filed lines. Figures are typed from the document
(002).
"""

from collections.abc import Callable

import pytest

from houseway.games.game import BANK
from houseway.games.points import baccarat
from houseway.games.points.baccarat import Coup, Hand, Rules
from houseway.houses import Offer, headers, offer
from houseway.money import show
from houseway.rules.bank import Claim
from houseway.rules.collection import FeeCharged, collect, fee_for
from houseway.rules.settlement_order import arrange, seats_in_order
from houseway.rules.wagers import LOSE

Tells = Callable[[Offer, str], dict[str, str]]
EZ, FREE = "palace/ez-baccarat-panda-8", "palace/commission-free-baccarat"
NO_BUST, THREE = "palace/no-bust-21st-century-blackjack", "palace/three-card-poker"
MINE = (EZ, FREE, NO_BUST, THREE)


@pytest.mark.parametrize(
    ("total", "row"),
    [
        (7, "BBBBBBBBBB"),
        (6, "BBBBBBRRBB"),
        (5, "BBBBRRRRBB"),
        (4, "BBRRRRRRBB"),
        (3, "RRRRRRRRBR"),
        (2, "RRRRRRRRRR"),
        (1, "RRRRRRRRRR"),
        (0, "RRRRRRRRRR"),
    ],
)
def test_palace_1482_in_the_drawing_chart_the_banker_hits_on_red_and_stands_on_blue(total: int, row: str) -> None:
    drawn = [Coup(Hand(3, third, third), Hand(2, total, 0), Rules()) for third in range(10)]
    assert "".join("R" if baccarat.turn(coup) == BANK else "B" for coup in drawn) == row


@pytest.mark.parametrize(
    ("shoe", "filed"),
    [
        ("9s 2d Kc Kd", {"player": "1 to 1"}),
        ("2s 9d Kc Kd", {"banker": "1 to 1"}),
        ("3s 3d 4c 4s", {"player": "push", "banker": "push", "tie": "9 to 1"}),  # 1516
        ("3s 2d 3c Kd 5h", {"banker": "push", "dragon-7": "40 to 1"}),  # Banker 7 in three over 6, 1520
        ("3s 3d 3c 4d", {"banker": "1 to 1"}),  # a two-card seven is no Dragon
        ("2s 3d 3c 4d 3h", {"player": "1 to 1", "panda-8": "25 to 1"}),  # Player 8 in three over 7, 1530
        ("4s 3d 4c 4d", {"player": "1 to 1"}),  # a natural eight is no Panda
        ("3s 2d 4c Kd 5h", {"player": "push", "banker": "push", "tie": "9 to 1"}),  # three-card seven tied by a seven
    ],
)
def test_palace_1497_each_wager_pays_as_filed(not_lost: Tells, shoe: str, filed: dict[str, str]) -> None:
    assert not_lost(offer(EZ), shoe) == filed


def test_palace_1457_under_the_literal_reading_dragon_7_pays_the_banker_line(not_lost: Tells) -> None:
    literal = not_lost(offer(EZ, {"banker-three-card-7": "literal"}), "3s 2d 3c Kd 5h")
    assert literal == {"banker": "1 to 1", "dragon-7": "40 to 1"}


def test_palace_1469_under_the_literal_reading_a_hand_draws_against_a_natural(not_lost: Tells) -> None:
    drawn = not_lost(offer(EZ, {"naturals": "literal"}), "2s 9d 3c Kd 4h")  # Player 5 draws a 4 against a natural nine
    assert drawn == {"player": "push", "banker": "push", "tie": "9 to 1"}


def test_palace_1459_1523_1533_bonus_bets_stand_alone_or_under_the_other_reading_need_a_line_bet() -> None:
    needs = [offer(EZ).wager(name).needs for name in ("tie", "dragon-7", "panda-8")]
    assert needs == [(), (), ()]
    with_line = offer(EZ, {"bonus-needs-line": "with-a-line"})
    assert with_line.wager("dragon-7").needs == with_line.wager("panda-8").needs == ("player", "banker")
    assert with_line.wager("tie").needs == ()  # 1510


def test_palace_1493_bets_are_settled_in_five_sweeps_from_the_player_dealers_left() -> None:
    order = offer(EZ).banked.orders[-1]
    kinds = ["dragon-7", "panda-8", "tie", "banker", "player"]
    claims = [Claim(seat, wager, 100, LOSE) for seat in (1, 3, 8) for wager in kinds]
    settled = arrange(order, seats_in_order(order, 8, 2, None), claims)
    assert [claim.wager for claim in settled[::3]] == ["player", "banker", "tie", "panda-8", "dragon-7"]
    assert [claim.seat for claim in settled] == [3, 8, 1] * 5


def test_palace_1423_1431_1445_decks_seats_and_two_rounds_at_the_bank_are_as_filed() -> None:
    of = offer(EZ)
    assert of.banked.shoe.allowed == (3, 4, 5, 6, 7, 8)
    assert of.seats == (8, 14)
    assert (of.banked.rotation.rounds, of.banked.rotation.intervening) == (2, False)
    assert [step.up for step in of.banked.plan.steps] == [True] * 4  # 1462


# Fees


def test_palace_1566_fees_depend_on_the_total_bet_of_each_player_and_of_the_table() -> None:
    schedule = offer(EZ).schedule()
    assert schedule is not None
    assert str(schedule.limit) == "$10 to $4,000"
    sizes = (10, 200, 201, 500, 501, 700, 701, 1000)
    players = [show(fee_for(schedule.player.bands, size * 100)) for size in sizes]
    assert players == ["$1", "$1", "$2", "$2", "$3", "$3", "$4", "$4"]
    banks = [show(fee_for(schedule.player_dealer.bands, size * 100)) for size in (10, 500, 501, 1000, 1001)]
    assert banks == ["$3", "$3", "$4", "$4", "$10"]
    bets = {(3, 0): {"player": 15000, "dragon-7": 6000}, (5, 0): {"banker": 30000}}  # $210 and $300
    assert collect(schedule, 2, bets, ("player", "banker")) == (
        FeeCharged(3, 0, 200),
        FeeCharged(5, 0, 200),
        FeeCharged(2, 0, 400),
    )


def test_palace_1566_a_bet_above_1000_costs_the_player_four_dollars() -> None:
    schedule = offer(EZ).schedule()
    assert schedule is not None
    assert show(fee_for(schedule.player.bands, 400000)) == "$4"


@pytest.mark.parametrize(("name", "wagers"), [(FREE, {"player": 10000, "tie": 500}), (THREE, {"ante": 10500})])
def test_palace_1338_1360_four_fee_bands_and_a_flat_fee_of_two_dollars_are_filed(
    name: str, wagers: dict[str, int]
) -> None:
    schedule = offer(name).schedule()
    assert schedule is not None
    assert str(schedule.limit) == "$10 to $400"
    sizes = (10, 100, 101, 200, 201, 300, 301, 400)
    fees = [show(fee_for(schedule.player.bands, size * 100)) for size in sizes]
    assert fees == ["$1", "$1", "$2", "$2", "$3", "$3", "$4", "$4"]
    assert collect(schedule, 2, {(3, 0): wagers}, ()) == (FeeCharged(3, 0, 200), FeeCharged(2, 0, 200))  # $105 bet


def test_palace_1335_play_wagers_and_bonus_bets_cost_no_additional_fee() -> None:
    schedule = offer(THREE).schedule()
    assert schedule is not None
    bets = {(3, 0): {"ante": 10000, "play": 10000, "bonus": 5000}}
    assert collect(schedule, 2, bets, ("ante",)) == (FeeCharged(3, 0, 100), FeeCharged(2, 0, 200))


def test_palace_528_1312_the_posted_card_agrees_with_the_schedule() -> None:
    schedules = offer(NO_BUST).fees.schedules
    assert [each.filing for each in schedules] == [
        "no-bust-21st-century-blackjack-card",
        "no-bust-21st-century-blackjack",
    ]
    for each in schedules:
        assert str(each.limit) == "$5 to $100"
        fees = [show(fee_for(each.player.bands, size * 100)) for size in (5, 20, 21, 100)]
        assert fees == ["$0.50", "$0.50", "$1", "$1"]
        assert [str(band) for band in each.player_dealer.bands] == ["$2"]


def test_the_offers_of_the_palace_have_their_filed_numbers_and_status() -> None:
    listed = {each.id: (each.gega, each.status) for each in headers() if each.id in MINE}
    assert listed == {
        EZ: ("", "playable"),
        FREE: ("GEGA-003054", "fee-only"),
        NO_BUST: ("GEGA-001723", "fee-only"),
        THREE: ("GEGA-003053", "fee-only"),
    }
