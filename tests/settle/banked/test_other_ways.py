"""Alternative readings of the points games, settled by hand beside the readings in force."""

import pytest

PALACE, EZ, RUYI = "palace/ez-baccarat-panda-8", "crystal/ez-baccarat", "crystal/ruyi-baccarat"
FIVE, FACE_DOWN = "crystal/21st-century-baccarat-5-0", "crystal/21st-century-baccarat-face-down"
OAKS_PAN, PAN, OAKS_ZOO = "oaks/super-pan-9", "comstock/super-pan-9", "oaks/zoobac"
DRAGON = "cordova/commission-free-baccarat-dragon"
PLAYER_NINE = "Kh Td 9c 7s"


@pytest.mark.parametrize("bonus", ["tie", "dragon-7", "panda-8"])
def test_palace_1445_1566_a_bonus_bet_can_be_below_the_minimum_or_under_the_other_reading_cannot(
    settle, declined, bonus
):
    small = settle(PALACE, 1, 500, {2: {"player": 10, bonus: 1}}, PLAYER_NINE)
    assert small.rows == [(2, "player", "win", 10, 0), (2, bonus, "lose", 0, 1)]
    read = {"options": {"bonus-least": "table-minimum"}}
    found = declined(PALACE, 1, 500, {2: {"player": 10, bonus: 9.99}}, PLAYER_NINE, **read)
    assert (found.refused.code, found.where) == ("below-minimum", f"wagers.2.{bonus}")
    assert settle(PALACE, 1, 500, {2: {bonus: 10}}, PLAYER_NINE, **read).rows == [(2, bonus, "lose", 0, 10)]


@pytest.mark.parametrize(("way", "fees"), [("highest", [(2, 4), (1, 10)]), ("nothing", [(1, 10)])])
def test_palace_1566_1569_the_players_fee_above_a_thousand_depends_on_the_reading(settle, way, fees):
    assert settle(PALACE, 1, 5000, {2: {"player": 1200}}, PLAYER_NINE, options={"over-1000": way}).fees == fees
    exactly = settle(PALACE, 1, 5000, {2: {"player": 1000}}, PLAYER_NINE, options={"over-1000": way})
    assert exactly.fees == [(2, 4), (1, 4)]  # $701 to $1,000: $4; the player-dealer to $1,000: $4


def test_palace_1449_1501_a_boxed_card_is_skipped_or_plays_or_goes_to_the_floor(settle, declined):
    """Without the boxed ace, Player has K and 9 and Banker 10 and 7; with it, Player has A and 7 and Banker K and 9."""
    felt, shoe = (PALACE, 1, 500, {2: {"player": 10}}), "boxed/Ah Kh Td 9c 7s"
    assert settle(*felt, shoe).rows == [(2, "player", "win", 10, 0)]
    plays = settle(*felt, "boxed/Ah Kh 7d 9c", options={"boxed": "plays"})
    assert plays.hands["player"]["cards"] == ["Ah", "7d"]
    assert plays.rows == [(2, "player", "lose", 0, 10)]
    found = declined(*felt, shoe, options={"boxed": "floor"})
    assert (found.refused.code, found.where) == ("not-filed", "shoe[0]")


@pytest.mark.parametrize("offer", [PALACE, EZ])
def test_crystal_1797_palace_1437_under_the_literal_reading_a_natural_still_outranks_three_cards(settle, offer):
    bets, literal = {2: {"player": 10, "banker": 10, "tie": 10}}, {"naturals": "literal"}
    # Player K and 8; Banker 2 and 3 draws a four to nine, and an eight's three for a tie.
    ranked = settle(offer, 1, 500, bets, "Kh 2d 8c 3s 4h", options=literal)
    assert ranked.hands["banker"]["total"] == 9
    assert [row[:3] for row in ranked.rows] == [(2, "player", "win"), (2, "banker", "lose"), (2, "tie", "lose")]
    tied = settle(offer, 1, 500, bets, "Kh 2d 8c 3s 3h", options=literal)
    assert [row[:3] for row in tied.rows] == [(2, "player", "push"), (2, "banker", "push"), (2, "tie", "win")]
    # The other side's natural: Player 2 and 3 draws a four to nine against the Banker's K and 8.
    other = settle(offer, 1, 500, bets, "2h Kd 3c 8s 4h", options=literal)
    assert [row[:3] for row in other.rows] == [(2, "player", "lose"), (2, "banker", "win"), (2, "tie", "lose")]


@pytest.mark.parametrize(("way", "paid"), [("exactly-one", 750), ("both-examples", 850)])
def test_crystal_4157_4161_both_readings_of_two_three_card_nines_are_available(settle, way, paid):
    felt = (RUYI, 1, 5000, {2: {"ruby-9": 10}})
    both = settle(*felt, "2h 2d 3c 3s 4h 4s", options={"ruby-examples": way})
    assert both.rows == [(2, "ruby-9", "win", paid, 0)]
    one = settle(*felt, "2h Kd 3c 7s 4h", options={"ruby-examples": way})
    assert one.rows == [(2, "ruby-9", "win", 100, 0)]


@pytest.mark.parametrize(("way", "nine"), [("left-of-player-dealer", "4"), ("button", "1")])
def test_oaks_236_244_who_draws_first_depends_on_the_reading(settle, way, nine):
    # Seat 3 banks, dice of 7 put the button on seat 1: cards go to 1, 3 and 4. Both players have 5, the bank 7.
    said = [(4, "hit"), (1, "hit")] if way == "left-of-player-dealer" else [(1, "hit"), (4, "hit")]
    round = settle(
        OAKS_PAN,
        3,
        500,
        {1: {"base": 10}, 4: {"base": 10}},
        "2h 2d 2c Kh 3d Kc 3h 2s 3c 4h Ks",
        dice=[1, 2, 4],
        actions=said,
        options={"draw-order": way},
    )
    assert round.hands[nine]["total"] == 9
    assert sorted(row[2] for row in round.rows) == ["lose", "win"]


#: Player 2, the player-dealer's four and five: checked before anyone chooses, or after (crystal 723–726).
A_NINE = (FACE_DOWN, 1, 500, {2: {"base": 10}}, "Kh 4d 2c 5s")


def test_crystal_723_after_the_check_nobody_chooses(settle, declined):
    assert settle(*A_NINE).rows == [(2, "base", "lose", 0, 10)]
    assert declined(*A_NINE, actions=[(2, "surrender")]).refused.code == "not-now"


@pytest.mark.parametrize(
    ("word", "rows"),
    [
        ("surrender", [(2, "base", "lose", 0, 5)]),
        ("hit", [(2, "base", "lose", 0, 10)]),
        ("double", [(2, "base", "lose", 0, 10), (2, "double", "push", 0, 0)]),  # 744
    ],
)
def test_crystal_726_surrender_before_the_check_saves_half_and_nobody_gets_a_card(settle, word, rows):
    round = settle(*A_NINE, actions=[(2, word)], options={"surrender": "before-the-check"})
    assert round.rows == rows
    assert round.hands["2"]["cards"] == ["Kh", "2c"]


def test_crystal_722_a_joker_turned_up_ends_the_deal_before_anybody_chooses(settle):
    bets, first = {2: {"base": 10}}, {"surrender": "before-the-check"}
    assert settle(FACE_DOWN, 1, 500, bets, "Kh Jo 2c 5s", options=first).rows == [(2, "base", "lose", 0, 10)]


@pytest.mark.parametrize(("way", "fee"), [("player-2", 2), ("player-1", 1)])
def test_comstock_1690_the_players_fee_above_a_hundred_depends_on_the_reading(settle, way, fee):
    felt = (PAN, 1, 5000, {2: {"base": 200}}, "2h 2d Kh 3d 3h 2s")
    round = settle(
        *felt, dice=[1, 1, 1], actions=[(2, "stand")], schedule="fees-2010:2", options={"fees-2010": way}
    )
    assert round.fees == [(2, fee), (1, 2)]


def test_comstock_1143_a_bet_below_the_minimum_has_action_under_the_other_reading(settle, declined):
    felt, said = (PAN, 1, 500, {2: {"base": 3}}, "2h 2d Kh 3d 3h 2s"), {"dice": [1, 1, 1], "actions": [(2, "stand")]}
    assert declined(*felt, **said, schedule="fees-2020:2").refused.code == "below-minimum"
    taken = settle(*felt, **said, schedule="fees-2020:2", options={"under-minimum": "has-action"})
    assert taken.rows == [(2, "base", "lose", 0, 3)]
    large = (PAN, 1, 500, {2: {"base": 101}}, *felt[4:])
    found = declined(*large, **said, schedule="fees-2020:2", options={"under-minimum": "has-action"})
    assert found.refused.code == "above-maximum"


@pytest.mark.parametrize(("way", "early"), [("as-filed", False), ("in-advance", True)])
def test_comstock_1133_6695_when_the_fee_is_taken_depends_on_the_reading(settle, way, early):
    felt = (PAN, 1, 500, {2: {"base": 10}}, "2h 2d Kh 3d 3h 2s")
    round = settle(*felt, dice=[1, 1, 1], actions=[(2, "stand")], options={"when-collected": way})
    told = [event["event"] for event in round.events]
    assert (told.index("collection-taken") < told.index("card-dealt")) is early


def test_crystal_1907_the_minimum_bonus_bet_under_the_games_own_options_depends_on_the_reading(settle, declined):
    own, one = "ez-baccarat:1", {"bonus-least": "one-dollar"}
    felt = (EZ, 1, 500, {2: {"tie": 5}}, PLAYER_NINE)
    assert declined(*felt, schedule=own).refused.code == "below-minimum"
    assert settle(*felt, schedule=own, options=one).rows == [(2, "tie", "lose", 0, 5)]
    found = declined(EZ, 1, 500, {2: {"player": 10, "dragon-7": 26}}, PLAYER_NINE, schedule=own, options=one)
    assert found.refused.code == "above-maximum"


@pytest.mark.parametrize(
    ("way", "order"),
    [
        ("as-presented", [(3, "player"), (3, "early-tie"), (4, "player"), (4, "early-tie")]),
        ("one-sweep-each", [(3, "player"), (4, "player"), (3, "early-tie"), (4, "early-tie")]),
    ],
)
def test_crystal_908_929_wagers_are_settled_seat_by_seat_or_wager_by_wager(settle, way, order):
    # A two in the hole puts the button on the second seat from the player-dealer's left, seat 3.
    bets = {seat: {"player": 20, "early-tie": 10} for seat in (3, 4)}
    said = [(seat, "no-late-tie") for seat in (3, 4)]
    round = settle(FIVE, 1, 500, bets, "Kh 4d 7c 2s", actions=said, options={"kinds-in-a-seat": way})
    assert [row[:2] for row in round.rows] == order


@pytest.mark.parametrize(("way", "fee", "early"), [("before-the-deal", 1, True), ("late-ties-too", 2, False)])
def test_crystal_849_1000_2904_a_late_tie_counts_towards_the_total_action_or_not(settle, way, fee, early):
    # $20 and $15 before the deal are $35, with a late tie of $20 they are $55: $1 to $50, $2 from $51.
    bets = {2: {"player": 20, "early-tie": 15, "late-tie": 20}}
    later = "rate-modification-baccarat:1"
    round = settle(FIVE, 1, 500, bets, "Kh Kd 7c 6s", options={"total-action": way}, schedule=later)
    assert round.fees == [(2, 1), (1, fee)]
    told = [event["event"] for event in round.events]
    assert (told.index("collection-taken") < told.index("card-dealt")) is early


@pytest.mark.parametrize(
    ("offer", "lines", "bonus", "reading", "shoe"),
    [
        (DRAGON, ("player", "banker"), "player-dragon", "dragon-bound", PLAYER_NINE),  # cordova 313
        (FIVE, ("player", "dealer"), "early-tie", "tie-bound", "Kh Kd 7c 6s"),  # crystal 904
    ],
)
def test_a_bonus_bet_is_limited_by_the_larger_line_bet_or_by_both_together(
    settle, declined, offer, lines, bonus, reading, shoe
):
    bets = {2: {lines[0]: 10, lines[1]: 20, bonus: 30}}
    said = {"actions": [(2, "no-late-tie")]} if offer == FIVE else {}
    assert declined(offer, 1, 500, bets, shoe, **said).refused.code == "above-base"
    both = settle(offer, 1, 500, bets, shoe, **said, options={reading: "together"})
    assert (2, bonus) in [row[:2] for row in both.rows]
    bets[2][bonus] = 31
    assert declined(offer, 1, 500, bets, shoe, **said, options={reading: "together"}).refused.code == "above-base"


def test_oaks_806_1312_a_bet_that_breaks_the_filed_step_is_refused_with_its_own_clause(declined):
    assert str(declined(OAKS_ZOO, 1, 500, {2: {"tie": 12}}, PLAYER_NINE).refused.clause) == "oaks 806, 1312"


@pytest.mark.parametrize(
    ("offer", "shoe", "more", "lines"),
    [
        (OAKS_PAN, "2h 2d Kh 3d 3h 2s", {"dice": [1, 1, 1]}, "oaks 234, 244–254"),
        (PAN, "2h 2d Kh 3d 3h 2s", {"dice": [1, 1, 1]}, "comstock 1229–1236, 1261–1266, 1327–1334"),
        (FACE_DOWN, "Kh 2d 5c 5s", {}, "crystal 721, 725–726, 730–731, 742"),
    ],
)
def test_a_refused_choice_cites_the_clause_on_drawing(declined, offer, shoe, more, lines):
    felt = (offer, 1, 500, {2: {"base": 10}}, shoe)
    assert str(declined(*felt, **more).refused.clause) == lines  # the choice is missing
    wrong = declined(*felt, **more, actions=[(2, "fold")])
    assert (wrong.refused.code, str(wrong.refused.clause)) == ("illegal", lines)
