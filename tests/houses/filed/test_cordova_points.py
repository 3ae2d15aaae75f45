"""Cordova's baccarats and fee-only games against the filed lines. Every figure is typed from the document (000)."""

from collections.abc import Callable

import pytest

from houseway.games.game import BANK
from houseway.games.points import baccarat
from houseway.games.points.baccarat import Coup, Hand, Rules
from houseway.houses import Offer, headers, offer
from houseway.rules.bank import Claim
from houseway.rules.settlement_order import arrange, seats_in_order
from houseway.rules.wagers import LOSE

Tells = Callable[[Offer, str], dict[str, str]]
DRAGON, OLDER, CASH = (
    f"cordova/{game}" for game in ("commission-free-baccarat-dragon", "commission-free-baccarat", "cash-in-baccarat")
)
MINE = (
    DRAGON,
    OLDER,
    CASH,
    *(
        f"cordova/{game}"
        for game in (
            "21st-century-baccarat-8",
            "ez-baccarat-panda-8",
            "pure-21-5-blackjack",
            "fortune-pai-gow-poker",
            "three-card-poker-6-card-bonus",
        )
    ),
)


# The cards


@pytest.mark.parametrize(
    ("total", "row"),
    [
        (7, "SSSSSSSSSS"),
        (6, "SSSSSSHHSS"),
        (5, "SSSSHHHHSS"),
        (4, "SSHHHHHHSS"),
        (3, "HHHHHHHHSH"),
        (2, "HHHHHHHHHH"),
        (1, "HHHHHHHHHH"),
        (0, "HHHHHHHHHH"),
    ],
)
def test_cordova_269_the_banker_draws_according_to_the_chart(total: int, row: str) -> None:
    drawn = [Coup(Hand(3, third, third), Hand(2, total, 0), Rules()) for third in range(10)]
    assert "".join("H" if baccarat.turn(coup) == BANK else "S" for coup in drawn) == row


@pytest.mark.parametrize("name", [DRAGON, OLDER, CASH])
@pytest.mark.parametrize("shoe", ["2s 9d 3c Kd", "9s 2d Kc Kd"])
def test_cordova_279_2722_3564_a_natural_ends_the_drawing(verdicts: Tells, name: str, shoe: str) -> None:
    verdicts(offer(name), shoe)  # four cards are the whole round


def test_cordova_238_2679_3521_eight_decks_are_filed_or_three_to_eight_with_a_burn_by_value() -> None:
    assert [offer(name).banked.shoe.decks for name in (DRAGON, OLDER, CASH)] == [8, 8, 8]
    assert [offer(name).banked.shoe.allowed for name in (DRAGON, OLDER, CASH)] == [(8,), (8,), (3, 4, 5, 6, 7, 8)]
    assert [offer(name).banked.shoe.burn for name in (DRAGON, OLDER, CASH)] == ["none", "none", "value"]


def test_cordova_233_both_hands_are_dealt_down_and_2689_only_the_dealers_second_card() -> None:
    assert [step.up for step in offer(DRAGON).banked.plan.steps] == [False, False, False, False]
    assert [(step.to, step.up) for step in offer(OLDER).banked.plan.steps] == [
        ("player", True),
        ("bank", True),
        ("player", True),
        ("bank", False),
    ]


def test_cordova_239_eight_or_fourteen_seats_are_filed_and_3546_ten() -> None:
    assert offer(DRAGON).seats == (8, 14)
    assert offer(CASH).seats == (10,)


# The lines


@pytest.mark.parametrize("name", [DRAGON, OLDER])
def test_cordova_282_2727_a_banker_win_with_six_pays_half(verdicts: Tells, name: str) -> None:
    six = verdicts(offer(name), "2s 3d 2c 3s Kh")  # Banker 6 over Player 4
    assert (six["player"], six["banker"], six["tie"]) == ("lose", "1 to 2", "lose")
    seven = verdicts(offer(name), "2s 3d 2c 4s Kh")
    assert (seven["player"], seven["banker"], seven["tie"]) == ("lose", "1 to 1", "lose")


@pytest.mark.parametrize("name", [DRAGON, OLDER, CASH])
def test_cordova_247_284_2686_3558_a_tie_pays_8_to_1_and_pushes_the_lines(verdicts: Tells, name: str) -> None:
    tie = verdicts(offer(name), "3s 3d 4c 4s")
    assert (tie["player"], tie["banker"], tie["tie"]) == ("push", "push", "8 to 1")


def test_cordova_2685_the_older_filing_calls_the_banker_the_dealer_line() -> None:
    assert offer(OLDER).wager("banker").name == "Dealer line"
    assert [wager.id for wager in offer(OLDER).banked.wagers] == ["player", "banker", "tie"]


# Cash-In Baccarat


def test_cordova_3595_3621_a_three_card_banker_seven_pushes_the_line_and_pays_phoenix_7_40_to_1(
    verdicts: Tells,
) -> None:
    assert verdicts(offer(CASH), "3s 2d 3c Kd 5h") == {  # Banker 2 draws to 7 over Player 6
        "player": "lose",
        "banker": "push",
        "tie": "lose",
        "phoenix-7": "40 to 1",
        "tiger-8": "lose",
    }


def test_cordova_3621_a_two_card_seven_does_not_win_phoenix_7(verdicts: Tells) -> None:
    two = verdicts(offer(CASH), "3s 3d 3c 4d")
    assert (two["banker"], two["phoenix-7"]) == ("1 to 1", "lose")


def test_cordova_3631_tiger_8_pays_25_to_1_on_a_winning_three_card_player_eight(verdicts: Tells) -> None:
    eight = verdicts(offer(CASH), "2s 3d 3c 4d 3h")  # Player 5 draws to 8 over Banker 7
    assert (eight["player"], eight["tiger-8"], eight["phoenix-7"]) == ("1 to 1", "25 to 1", "lose")


def test_cordova_3604_3618_3628_bonus_bets_need_no_line() -> None:
    assert [offer(CASH).wager(name).needs for name in ("tie", "phoenix-7", "tiger-8")] == [(), (), ()]


# The Dragon Bonus


@pytest.mark.parametrize(
    ("shoe", "pays"),
    [
        ("2s Td 3c Kd 4h Kh", "30 to 1"),  # 9 in three cards over 0
        ("2s Td 3c Kd 3h Kh", "10 to 1"),
        ("3s Td 4c Kd Kh", "6 to 1"),
        ("3s Td 3c Kd Kh", "4 to 1"),
        ("3s Td 3c Kd Ah", "2 to 1"),
        ("3s Td 3c Kd 2h", "1 to 1"),
        ("3s Td 3c Kd 3h", "lose"),  # by three
        ("9s Td Kc Kd", "1 to 1"),  # a natural, whatever the margin
        ("9s 8d Kc Kd", "1 to 1"),
        ("8s 9d Kc Kd", "lose"),
        ("8s 8d Kc Kd", "push"),
        ("3s 3d 4c 4s", "lose"),  # a tie without naturals
    ],
)
def test_cordova_320_player_dragon_pays_by_the_margin(verdicts: Tells, shoe: str, pays: str) -> None:
    assert verdicts(offer(DRAGON), shoe)["player-dragon"] == pays


@pytest.mark.parametrize(
    ("shoe", "pays"),
    [
        ("Ks 2d Kc 3d Kh", "2 to 1"),  # Banker 5 stands against a third card of nothing
        ("Ks 3d Kc 4d Kh", "6 to 1"),
        ("Ks 3d Kc 3d Kh", "4 to 1"),
        ("Ks 2d Kc 2d Kh", "1 to 1"),
        ("Ks Kd Kc 2d Kh 6s", "10 to 1"),
        ("Ks Kd Kc 2d Kh 7s", "30 to 1"),
        ("Ks Kd Kc 9d", "1 to 1"),
        ("8s Kd Kc 8d", "push"),
        ("9s Kd Kc 8d", "lose"),
        ("Ks Kd Kc 2d Kh As", "lose"),
    ],
)
def test_cordova_290_320_banker_dragon_pays_by_the_margin(verdicts: Tells, shoe: str, pays: str) -> None:
    assert verdicts(offer(DRAGON), shoe)["banker-dragon"] == pays


def test_cordova_310_read_the_other_way_any_natural_wins(verdicts: Tells) -> None:
    assert verdicts(offer(DRAGON, {"dragon-natural": "any-natural"}), "8s 9d Kc Kd")["player-dragon"] == "1 to 1"


def test_cordova_304_313_a_dragon_bet_needs_a_line_bet_and_cannot_be_larger() -> None:
    for name in ("player-dragon", "banker-dragon"):
        assert offer(DRAGON).wager(name).needs == ("player", "banker")
        assert offer(DRAGON).wager(name).at_most == "base"
        assert offer(DRAGON, {"dragon-size": "any-size"}).wager(name).at_most == ""
        assert str(offer(DRAGON).wager(name).limit) == "$5 to $500"  # 1765, where a schedule does not mention it


# Settlement and rotation


def test_cordova_293_all_bets_of_one_kind_are_settled_from_the_player_dealers_left() -> None:
    order = offer(DRAGON).banked.orders[-1]
    kinds = ["banker-dragon", "player-dragon", "tie", "banker", "player"]
    claims = [Claim(seat, wager, 100, LOSE) for seat in (2, 5, 7) for wager in kinds]
    settled = arrange(order, seats_in_order(order, 8, 4, None), claims)
    assert [claim.wager for claim in settled[::3]] == ["player", "banker", "tie", "player-dragon", "banker-dragon"]
    assert [claim.seat for claim in settled] == [5, 7, 2] * 5


def test_cordova_3550_tiger_8_is_settled_before_phoenix_7() -> None:
    assert offer(CASH).banked.orders[-1].wagers == ("player", "banker", "tie", "tiger-8", "phoenix-7")
    assert offer(CASH).banked.orders[-1].start == "left"


def test_cordova_298_2739_someone_else_must_bank_in_between_and_3513_an_offer_is_enough() -> None:
    assert [offer(name).banked.rotation.rounds for name in (DRAGON, OLDER, CASH)] == [2, 2, 2]
    assert [offer(name).banked.rotation.intervening for name in (DRAGON, OLDER, CASH)] == [True, True, False]


def test_cordovas_offers_have_their_filed_numbers_and_status() -> None:
    listed = {each.id: (each.gega, each.status) for each in headers() if each.id in MINE}
    assert listed == {
        DRAGON: ("GEGA-002862", "playable"),
        OLDER: ("GEGA-002862", "playable"),
        CASH: ("", "playable"),
        "cordova/21st-century-baccarat-8": ("GEGA-002712", "fee-only"),
        "cordova/ez-baccarat-panda-8": ("GEGA-002713", "fee-only"),
        "cordova/pure-21-5-blackjack": ("GEGA-002070", "fee-only"),
        "cordova/fortune-pai-gow-poker": ("GEGA-002714", "fee-only"),
        "cordova/three-card-poker-6-card-bonus": ("GEGA-002069", "fee-only"),
    }
