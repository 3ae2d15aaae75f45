"""Alternative readings, settled by hand: each setting does what the reading says."""

import pytest

from houseway.houses import offer as filed_offer
from houseway.rules.rotation import BankTurn, after_round

ASIAN, FACE_DOWN, FIVE = (
    "crystal/asian-baccarat",
    "crystal/21st-century-baccarat-face-down",
    "crystal/21st-century-baccarat-5-0",
)
DRAGON = "cordova/commission-free-baccarat-dragon"


@pytest.mark.parametrize(("way", "first"), [("left", "4"), ("button", "1")])
def test_crystal_31_33_the_left_seat_or_the_button_draws_first(settle, way, first):
    # Players' 5; seat 3 banks, dice of 7 put the button on seat 1. The first draw card is a four, the second a king.
    said = [(4, "hit"), (1, "hit")] if way == "left" else [(1, "hit"), (4, "hit")]
    round = settle(
        ASIAN,
        3,
        500,
        {1: {"base": 10}, 4: {"base": 10}},
        "2h Kd 3c 7s 4h Kc",
        dice=[1, 2, 4],
        actions=said,
        options={"draw-order": way},
    )
    assert round.hands[first]["total"] == 9
    assert [row[0] for row in round.rows] == [1, 4]


def test_crystal_63_a_player_dealer_without_a_choice_plays_the_house_way(settle):
    felt = (ASIAN, 1, 500, {2: {"base": 10}})
    five = settle(*felt, "Kh Kd 7c 5s 4d", dice=[1, 1, 1], options={"bank-option": "house-way"})
    assert five.rows == [(2, "base", "lose", 0, 10)]  # 5 draws to 9
    six = settle(*felt, "Kh Kd 7c 6s", dice=[1, 1, 1], options={"bank-option": "house-way"})
    assert six.rows == [(2, "base", "win", 10, 0)]  # 6 stands


@pytest.mark.parametrize(
    ("way", "base", "double"), [("even-money", 10, 10), ("on-the-base", 20, 10), ("on-both", 20, 20)]
)
def test_crystal_728_743_the_pay_of_a_doubled_nine_depends_on_the_reading(settle, way, base, double):
    round = settle(
        FACE_DOWN,
        1,
        500,
        {2: {"base": 10}},
        "Kh 2d 5h 5s 4h",
        actions=[(2, "double")],
        options={"doubled-bonus": way},
    )
    assert round.rows == [(2, "base", "win", base, 0), (2, "double", "win", double, 0)]


def test_crystal_722_733_two_jokers_against_a_nine_are_settled_by_the_other_reading(settle):
    felt = (FACE_DOWN, 1, 500, {2: {"base": 10}}, "Jo 4d Jo 5s")
    assert settle(*felt).rows == [(2, "base", "win", 30, 0)]
    lost = settle(*felt, options={"two-jokers-against-a-nine": "bank-wins"})
    assert lost.rows == [(2, "base", "lose", 0, 10)]


def test_crystal_918_all_ties_are_returned_against_a_two_card_nine(settle):
    felt = (FIVE, 1, 500, {2: {"player": 20, "early-tie": 10}}, "Kh 4d 7c 5s")
    said = [(2, "no-late-tie")]
    assert settle(*felt, actions=said).rows[1] == (2, "early-tie", "lose", 0, 10)
    assert settle(*felt, actions=said, options={"dealer-nine": "both"}).rows[1] == (2, "early-tie", "push", 0, 0)


def test_crystal_894_low_ties_on_the_dealer_line_push_under_the_other_reading(settle):
    felt = (FIVE, 1, 500, {3: {"dealer": 20}}, "Kh Kd Ac As Kc Qd")
    assert settle(*felt).rows == [(3, "dealer", "win", 19, 0)]
    assert settle(*felt, options={"low-ties": "push"}).rows == [(3, "dealer", "push", 0, 0)]


def test_crystal_839_the_dealer_line_can_choose_its_opponent(settle):
    # Player 5 against the dealer's 6; the house way would hit a four and win.
    felt = (FIVE, 1, 500, {2: {"dealer": 20}})
    assert settle(*felt, "2h 2d 3c 4s 4h").rows == [(2, "dealer", "lose", 0, 20)]
    stood = settle(*felt, "2h 2d 3c 4s", actions=[(2, "stand")], options={"fork": "own-choice"})
    assert stood.rows == [(2, "dealer", "win", 19, 0)]


def test_cordova_310_under_the_other_reading_any_natural_wins(settle):
    felt = (DRAGON, 1, 500, {2: {"player": 10, "player-dragon": 10}}, "Kh Td 8c 9s")
    assert settle(*felt).rows[1] == (2, "player-dragon", "lose", 0, 10)
    assert settle(*felt, options={"dragon-natural": "any-natural"}).rows[1] == (2, "player-dragon", "win", 10, 0)


def test_cordova_246_odd_cents_are_rounded_down_by_default(settle):
    # $5.05 on a Banker six is owed $2.525.
    felt = (DRAGON, 1, 500, {2: {"banker": 5.05}}, "2h Kd 3c 6s Kh")
    assert settle(*felt).rows[0][3] == 2.52
    assert settle(*felt, options={"odd-cents": "up"}).rows[0][3] == 2.53
    assert settle(*felt, options={"odd-cents": "nearest"}).rows[0][3] == 2.53


@pytest.mark.parametrize("way", ["next", "left"])
@pytest.mark.parametrize(
    ("offer", "reading", "sets"),
    [
        ("comstock/fortune-pai-gow-poker", "no-wager-there", (2, 3)),
        ("palace/face-up-pai-gow-poker", "no-wager-there", (1, 2, 3)),
        ("cordova/lucky-pai-gow-poker", "own-number", (2, 3, 1)),
        ("cordova/ace-up-pai-gow-poker", "own-number", (1, 2, 3)),
        ("oaks/double-hand-poker", "own-number", (2, 3, 1)),
    ],
)
def test_comstock_2298_the_button_is_settled_first_under_both_readings_of_empty_seats(
    settle, offer, reading, sets, way
):
    # Dice of 3 from seat 1 fall on seat 3, which bets: it is first (palace 1796, cordova 3725, 4057, oaks 220).
    round = settle(
        offer,
        1,
        500,
        {2: {"base": 10}, 3: {"base": 10}},
        " ".join(rank + suit for rank in "23456789TJQKA" for suit in "cdhs"),
        dice=[1, 1, 1],
        actions=[(seat, "house-way") for seat in sets],
        options={"pile": 1, reading: way},
    )
    assert round.button == 3
    assert [row[0] for row in round.rows] == [3, 2]


# --- seen at the table: when fees are taken, and which cards are open ---


def order_of(round, seat):
    """Return the events that take a fee from a seat or deal a card, in order, by their first letters."""
    kinds = {"collection-taken": "fee", "card-dealt": "card"}
    told = [(kinds.get(event["event"]), event) for event in round.events]
    return [kind for kind, event in told if kind == "card" or (kind == "fee" and event["seat"] == seat)]


@pytest.mark.parametrize(("way", "first"), [("before-deal", "fee"), ("after-cards", "card")])
def test_crystal_2307_fees_are_collected_before_the_deal_or_after_the_first_two_cards(settle, way, first):
    felt = ("crystal/pure-spanish-21-5", 1, 500, {2: {"base": 10}}, "Kc 9h 9d 8s")
    said = {"schedule": "pure-spanish-21-5:1", "actions": [(2, "stand")], "options": {"when-collected": way}}
    order = order_of(settle(*felt, **said), 1)
    assert order[0] == first
    assert order.index("fee") == (0 if first == "fee" else 4)


@pytest.mark.parametrize(("way", "place"), [("after-tiles", 32), ("before-deal", 0)])
def test_oaks_177_740_fees_are_collected_after_the_tiles_are_dealt_or_before(settle, way, place):
    felt = ("oaks/pai-gow-tiles", 1, 500, {7: {"base": 10}}, "5-5 6-6 2-6 3-6 1-4 4-6 1-5 4-5")
    said = [(7, "house-way"), (1, "house-way")]
    round = settle(*felt, dice=[1, 1, 1], actions=said, options={"when-collected": way})
    assert order_of(round, 7).index("fee") == place


@pytest.mark.parametrize(("way", "up"), [("up", True), ("down", False)])
def test_cordova_3562_cash_in_is_dealt_face_up_or_down(settle, way, up):
    felt = ("cordova/cash-in-baccarat", 1, 500, {2: {"player": 10}}, "Kh Td 9c 7s")
    round = settle(*felt, options={"face-up": way})
    assert [event.get("up", True) for event in round.events if event["event"] == "card-dealt"] == [up] * 4
    assert round.rows == [(2, "player", "win", 10, 0)]


@pytest.mark.parametrize(("way", "up"), [("down", False), ("up", True)])
def test_oaks_234_244_the_draw_card_is_dealt_face_down_or_face_up(settle, way, up):
    # Seat 2 has 2 2 K = 4 and draws a four, 8; the bank 2 2 3 = 7.
    felt = ("oaks/super-pan-9", 1, 500, {2: {"base": 10}}, "2h 2d 2c 2s Kh 3c 4h")
    round = settle(*felt, dice=[1, 1, 1], actions=[(2, "hit")], options={"draw-card": way})
    assert [event.get("up", True) for event in round.events if event["event"] == "card-dealt"] == [False] * 6 + [up]
    assert round.rows == [(2, "base", "win", 10, 0)]


@pytest.mark.parametrize(("way", "said", "paid"), [("even", [(2, "stand")], 10), ("two-aces-double", [], 20)])
def test_oaks_262_two_aces_pay_even_money_or_double(settle, way, said, paid):
    felt = ("oaks/california-aces", 1, 500, {2: {"base": 10}}, "Ac Th Ad 8s")
    round = settle(*felt, actions=[*said, (1, "stand")], options={"even-money": way})
    assert round.rows == [(2, "base", "win", paid, 0)]


@pytest.mark.parametrize(("way", "next_bank"), [("counter-clockwise", 3), ("clockwise", 6)])
def test_oaks_165_832_the_bank_is_offered_to_the_right_or_to_the_left(way, next_bank):
    rotation = filed_offer("oaks/pai-gow-tiles", {"offered": way}).banked.rotation
    held = BankTurn(banker=5, held=rotation.rounds)
    assert after_round(held, 8, {3, 5, 6}, rotation).offered == next_bank


@pytest.mark.parametrize(("way", "place"), [("fortune-row", -1), ("before-deal", 0)])
def test_palace_2565_1386_fees_are_taken_at_the_end_or_before_the_deal(settle, way, place):
    deck = " ".join(rank + suit for rank in "23456789TJQKA" for suit in "cdhs")
    felt = ("palace/fortune-pai-gow-poker-2-0", 1, 500, {3: {"base": 10}}, deck)
    round = settle(*felt, dice=[1, 1, 1], actions=[(3, "house-way")], options={"pile": 1, "fees": way})
    assert order_of(round, 3)[place] == "fee"
