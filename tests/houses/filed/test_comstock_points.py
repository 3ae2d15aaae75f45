"""Comstock's points games against the filed lines; every expected figure is typed from the document (004)."""

import re
from collections.abc import Callable
from fractions import Fraction

import pytest

from houseway.cards import card, cards
from houseway.games.game import BANK, CHOOSE, DONE, PLAYER, number_of, words
from houseway.games.points import one_draw, one_draw_options
from houseway.houses import Offer, offer
from houseway.houses.deal_plan import DealStep
from houseway.rules.bank import Claim
from houseway.rules.settlement_order import arrange, seat_by_card, seat_by_dice, seats_in_order
from houseway.rules.wagers import LOSE

Tells = Callable[[Offer, str], dict[str, str]]
Pan = Callable[..., one_draw.Deal]
PAN, EZ, ZOO = "comstock/super-pan-9", "comstock/ez-baccarat-panda-8", "comstock/zoobac"


# Super Pan 9


def test_comstock_1125_twelve_decks_without_sevens_to_tens_are_432_cards() -> None:
    shoe = offer(PAN).banked.shoe.cards()
    assert len(shoe) == 432
    assert {one_draw.GAME.solving.card(each) for each in shoe} == {0, 1, 2, 3, 4, 5, 6}


@pytest.mark.parametrize(
    ("held", "total"),
    [
        ("As Ad Qh 5c", 7),
        ("6s 5d Jh 3c", 4),
        ("2s Kd Qh 6c", 8),
        ("5s 5d Kh 6c", 6),
        ("3s 4d 2h", 9),
        ("5s 5d Kh Kc", 0),
    ],
)
def test_comstock_1315_totals_match_the_examples_in_the_filing(held: str, total: int) -> None:
    hand = one_draw.start(one_draw_options.rules(offer(PAN).banked.options)).player
    for each in cards(held):
        hand = one_draw.take(hand, one_draw.GAME.solving.card(each), 3)
    assert one_draw.worth(hand) == total


@pytest.mark.parametrize("total", range(10))
def test_comstock_1261_a_player_may_stand_or_draw_on_any_total(pan: Pan, total: int) -> None:
    state = pan(offer(PAN), total, 5)
    assert one_draw.turn(state) == CHOOSE
    assert [choice.word for choice in words(one_draw.GAME, state)] == ["stand", "hit"]


@pytest.mark.parametrize(("total", "turn"), [(3, PLAYER), (4, CHOOSE)])
def test_comstock_1235_under_the_other_reading_a_total_of_three_or_less_must_draw(
    pan: Pan, total: int, turn: int
) -> None:
    assert one_draw.turn(pan(offer(PAN, {"three-or-less": "must-draw"}), total, 5)) == turn


@pytest.mark.parametrize("total", range(10))
def test_comstock_1229_the_bank_draws_to_three_stands_on_seven_and_otherwise_chooses(pan: Pan, total: int) -> None:
    state = one_draw.act(pan(offer(PAN), 9, total), number_of(one_draw.GAME, "stand"))
    filed = {0: "draws", 1: "draws", 2: "draws", 3: "draws", 7: "stands", 8: "stands", 9: "stands"}
    said = {BANK: "draws", DONE: "stands"}.get(one_draw.turn(state), "chooses")
    assert said == filed.get(total, "chooses")


@pytest.mark.parametrize(("total", "word"), [(4, "hit"), (5, "hit"), (6, "stand"), (7, "stand")])
def test_comstock_1274_house_way_draws_on_five_and_stands_on_six(pan: Pan, total: int, word: str) -> None:
    assert one_draw_options.CHOICES[one_draw.house_way(pan(offer(PAN), total, 9))].word == word


def test_comstock_1338_the_higher_total_wins_and_equal_totals_push(pan: Pan) -> None:
    of, stand = offer(PAN), number_of(one_draw.GAME, "stand")
    ends = [one_draw.outcome(one_draw.act(pan(offer(PAN), mine, 8), stand)) for mine in (9, 8, 7)]
    assert [str(of.verdicts(of.wager("base"))[end]) for end in ends] == ["1 to 1", "push", "lose"]


def test_comstock_1298_at_eight_seats_the_player_dealer_is_counted_as_1_9_and_17() -> None:
    of = offer(PAN)
    assert of.banked.button is not None
    assert of.banked.button.dice == 3
    assert [seat_by_dice(of.banked.button, 8, 4, total) for total in (9, 17, 3, 10, 18)] == [4, 4, 6, 5, 5]
    assert seats_in_order(of.banked.orders[0], 8, 4, 6) == (6, 7, 8, 1, 2, 3, 4, 5)


def test_comstock_1303_each_hand_gets_three_cards_face_down_starting_from_the_button() -> None:
    of = offer(PAN)
    assert of.seats == (8,)
    assert of.banked.plan.steps == (DealStep("all", up=False),) * 3
    plan = of.banked.plan
    assert (plan.common, plan.common_draw, plan.draw_up, plan.start) == (False, False, False, "button")


def test_comstock_1205_only_a_spot_that_was_played_may_bank_and_its_backline_may_take_the_second_deal() -> None:
    rotation = offer(PAN).banked.rotation
    assert (rotation.rounds, rotation.played_spot, rotation.backline) == (2, True, True)


def test_comstock_1130_all_42_rules_of_the_filing_are_covered() -> None:
    """Each rule is covered once, in words or by the data that plays it, with its lines."""
    of = offer(PAN)
    numbers = [int(found[1]) for note in of.rules if (found := re.match(r"(\d+)\. ", note.about))]
    assert of.banked.seating.backlines is not None
    assert of.banked.plan.exposed_draw is not None
    assert of.banked.plan.off_table is not None
    limits = next(reading for reading in of.readings if reading.id == "under-minimum")
    by_data = {
        5: (limits.clause, "1143–1148"), 10: (of.banked.orders[0].clause, "1159"),
        13: (of.banked.seating.backlines.clause, "1164–1166"),
        32: (of.banked.plan.choices, "1229–1236"), 34: (of.banked.plan.off_table.clause, "1239–1240"),
        36: (of.banked.plan.exposed_draw, "1243–1246"),
    }  # fmt: skip
    assert sorted([*numbers, *by_data]) == list(range(1, 43))
    assert all(lines in str(clause) for clause, lines in by_data.values())


def test_comstock_1204_no_bonus_bets_are_filed() -> None:
    assert [wager.id for wager in offer(PAN).banked.wagers] == ["base"]


# EZ Baccarat Panda 8

DRAGON = "As Ks 2d Qd Ts 7h"  # Player 3 and a ten, Banker 0 and a seven
PANDA = "As Ks 2d Qd 5s 4h"  # Player 3 and a five, Banker 0 and a four
TIE = "As Ks 8d 9d"  # two naturals


def test_comstock_2836_the_five_wagers_pay_as_filed(verdicts: Tells) -> None:
    of = offer(EZ)
    lost = {"tie": "lose", "panda-8": "lose", "dragon-7": "lose"}
    assert verdicts(of, DRAGON) == lost | {"player": "lose", "banker": "push", "dragon-7": "40 to 1"}
    assert verdicts(of, PANDA) == lost | {"player": "1 to 1", "banker": "lose", "panda-8": "25 to 1"}
    assert verdicts(of, TIE) == lost | {"player": "push", "banker": "push", "tie": "9 to 1"}
    assert verdicts(of, "As Ks 6d 8d")["banker"] == "1 to 1"


def test_comstock_2837_under_the_literal_reading_every_banker_win_is_paid(verdicts: Tells) -> None:
    assert verdicts(offer(EZ, {"banker-three-card-7": "literal"}), DRAGON)["banker"] == "1 to 1"


def test_comstock_2854_a_natural_stops_the_other_hand_from_drawing(verdicts: Tells) -> None:
    assert verdicts(offer(EZ), "8s Ks Kd 5d")["player"] == "1 to 1"  # Banker's five may not draw
    assert verdicts(offer(EZ), "2s Ks Kd 9d")["banker"] == "1 to 1"  # Player's two may not draw


@pytest.mark.parametrize(
    ("banker", "draws_on"),
    [("3s", "0123456 79"), ("4s", "234567"), ("5s", "4567"), ("6s", "67"), ("7s", ""), ("2s", "0123456789")],
)
def test_comstock_2863_the_banker_draws_by_the_players_third_card(banker: str, draws_on: str) -> None:
    game = offer(EZ).play
    drawn = ""
    for third in "0123456789":
        state = game.start(game.rules(offer(EZ).banked.options))
        for each in (card("Ks"), card(banker), card("Kd"), card("Kh")):
            state = game.deal(state, game.turn(state), game.solving.card(each))
        state = game.deal(state, PLAYER, int(third))
        drawn += third if game.turn(state) == BANK else ""
    assert drawn == draws_on.replace(" ", "")


def test_comstock_2949_dragon_and_panda_need_a_line_bet_and_the_tie_does_not() -> None:
    assert {wager.id: wager.needs for wager in offer(EZ).banked.wagers if wager.kind == "bonus"} == {
        "tie": (),
        "panda-8": ("player", "banker"),
        "dragon-7": ("player", "banker"),
    }


def claims(of: Offer, *placed: tuple[int, str]) -> list[tuple[int, str]]:
    order = of.banked.orders[-1]
    arranged = arrange(order, seats_in_order(order, of.seats[0], 3, 6), [Claim(s, w, 500, LOSE) for s, w in placed])
    return [(claim.seat, claim.wager) for claim in arranged]


def test_comstock_2827_all_player_line_bets_are_settled_first_from_the_left_of_the_player_dealer() -> None:
    placed = ((2, "player"), (4, "dragon-7"), (4, "panda-8"), (4, "tie"), (4, "banker"), (5, "player"))
    assert claims(offer(EZ), *placed) == [
        (5, "player"), (2, "player"), (4, "banker"), (4, "tie"), (4, "panda-8"), (4, "dragon-7")
    ]  # fmt: skip
    assert claims(offer(EZ, {"order": "by-seat"}), *placed)[:2] == [(4, "banker"), (4, "tie")]


def test_comstock_2760_three_to_eight_decks_and_eight_or_fourteen_seats_are_filed() -> None:
    assert offer(EZ).banked.shoe.allowed == (3, 4, 5, 6, 7, 8)
    assert len(offer(EZ).banked.shoe.cards()) == 8 * 52
    assert offer(EZ).seats == (8, 14)


# ZooBac

RABBIT = "As 3s 2d Kd 4s As"  # Player 7 in three, Banker 3 and an ace: 4
TRIPLE_RABBIT = "As Ks 2d 5d 4s 5h"  # Player 7 in three, Banker 5 and a five: 0
TIGER = "As 3s 2d Kd 2s 5h"  # Banker 8 in three, Player 5
TRIPLE_TIGER = "As 3s 2d Kd 7s 5h"  # Banker 8 in three, Player 0
MONKEY = "5s 5h Kd Kh 5d 5c"  # zero to zero


def test_comstock_4111_the_seven_wagers_pay_as_filed(verdicts: Tells) -> None:
    lost = dict.fromkeys(("tie", "rabbit", "tiger", "monkey", "zoo"), "lose")
    player, banker = {"player": "1 to 1", "banker": "lose"}, {"player": "lose", "banker": "push"}
    of = offer(ZOO)
    assert verdicts(of, RABBIT) == lost | player | {"rabbit": "25 to 1", "zoo": "10 to 1"}
    assert verdicts(of, TRIPLE_RABBIT) == lost | player | {"rabbit": "75 to 1", "zoo": "30 to 1"}
    assert verdicts(of, TIGER) == lost | banker | {"tiger": "25 to 1", "zoo": "10 to 1"}
    assert verdicts(of, TRIPLE_TIGER) == lost | banker | {"tiger": "75 to 1", "zoo": "30 to 1"}
    assert verdicts(of, MONKEY) == lost | {
        "player": "push", "banker": "push", "tie": "9 to 1", "monkey": "150 to 1", "zoo": "30 to 1"
    }  # fmt: skip
    assert verdicts(of, "As Ks 6d 8d")["banker"] == "1 to 1"  # an eight in two cards is paid


def test_comstock_4097_the_bankers_first_card_decides_where_the_button_goes() -> None:
    button = offer(ZOO).banked.button
    assert button is not None
    assert button.card == ("bank", 1)
    seats = [seat_by_card(button, 12, 2, card(each)) for each in ("3s", "As", "9d", "Td", "Kc")]
    assert seats == [5, 3, 11, 12, 12]


def test_comstock_4104_wagers_are_settled_by_type_starting_from_the_button() -> None:
    backwards = ("zoo", "monkey", "tiger", "rabbit", "tie", "banker")
    placed = [*((6, wager) for wager in backwards), (5, "player"), (7, "player")]
    assert claims(offer(ZOO), *placed) == [
        (7, "player"), (5, "player"), (6, "banker"), (6, "tie"), (6, "rabbit"), (6, "tiger"), (6, "monkey"), (6, "zoo")
    ]  # fmt: skip
    assert claims(offer(ZOO, {"order": "by-seat"}), *placed)[0] == (6, "banker")


def test_comstock_4019_four_to_eight_decks_and_twelve_seats_are_filed() -> None:
    assert offer(ZOO).banked.shoe.allowed == (4, 5, 6, 7, 8)
    assert offer(ZOO).seats == (12,)
    assert all(not wager.needs for wager in offer(ZOO).banked.wagers)  # 4045


def test_comstock_4127_a_triple_pays_three_times_its_odds() -> None:
    for name in ("rabbit", "tiger"):
        triple, plain = (line.verdict.gain for line in offer(ZOO).wager(name).pays)
        assert triple == 3 * plain == Fraction(75)
