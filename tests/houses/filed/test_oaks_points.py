"""The Oaks' points games and fee-only games, compared with the filed lines. Every figure is typed from the document
(003).
"""

from collections.abc import Callable

import pytest

from houseway.cards import card
from houseway.games.game import BANK, CHOOSE, DONE, number_of, words
from houseway.games.points import one_draw
from houseway.houses import Offer, headers, offer
from houseway.money import Rounding, show
from houseway.rules.bank import Claim
from houseway.rules.collection import FeeCharged, collect, fee_for
from houseway.rules.settlement_order import in_filed_order, seat_by_card, seat_by_dice, seats_in_order
from houseway.rules.wagers import LOSE, Verdict

Tells = Callable[[Offer, str], dict[str, str]]
Pan = Callable[..., one_draw.Deal]
PAN, ZOO, GOLD = "oaks/super-pan-9", "oaks/zoobac", "oaks/baccarat-gold-2-0"
DOWN, JOKER, LOST = "oaks/21st-century-blackjack-face-down", "oaks/pai-gow-poker-with-joker", "oaks/lost-game-12"
MINE = (PAN, ZOO, GOLD, DOWN, JOKER, LOST)


# Super Pan 9


def test_oaks_234_eight_decks_without_sevens_to_tens_are_288_cards() -> None:
    shoe = offer(PAN).banked.shoe.cards()
    assert len(shoe) == 288
    assert {one_draw.GAME.solving.card(each) for each in shoe} == {0, 1, 2, 3, 4, 5, 6}


@pytest.mark.parametrize(("held", "total"), [("6s 6d 4h", 6), ("5s 5d Kh", 0)])
def test_oaks_234_totals_match_the_examples_in_the_filing(pan: Pan, held: str, total: int) -> None:
    assert one_draw.worth(pan(offer(PAN), held, 0).player) == total


@pytest.mark.parametrize("total", range(10))
def test_oaks_244_a_player_may_stand_or_draw_on_any_total(pan: Pan, total: int) -> None:
    state = pan(offer(PAN), total, 5)
    assert one_draw.turn(state) == CHOOSE
    assert [choice.word for choice in words(one_draw.GAME, state)] == ["stand", "hit"]


def test_oaks_250_the_player_dealer_draws_to_three_stands_on_seven_and_otherwise_chooses(pan: Pan) -> None:
    stood = [one_draw.act(pan(offer(PAN), 9, total), number_of(one_draw.GAME, "stand")) for total in range(10)]
    found = [{BANK: "draws", DONE: "stands"}.get(one_draw.turn(state), "chooses") for state in stood]
    assert found == ["draws"] * 4 + ["chooses"] * 3 + ["stands"] * 3


@pytest.mark.parametrize(("way", "equals"), [("push", "push"), ("bank-wins", "lose")])
def test_oaks_256_the_total_nearer_to_nine_wins_and_equal_totals_push(pan: Pan, way: str, equals: str) -> None:
    of, stand = offer(PAN, {"ties": way}), number_of(one_draw.GAME, "stand")
    ends = [one_draw.outcome(one_draw.act(pan(offer(PAN), mine, 8), stand)) for mine in (9, 8, 7)]
    assert [str(of.verdicts(of.wager("base"))[end]) for end in ends] == ["1 to 1", equals, "lose"]


def test_oaks_242_three_cards_are_dealt_face_down_from_the_button_and_draws_come_separately() -> None:
    plan = offer(PAN).banked.plan
    assert [(step.to, step.up) for step in plan.steps] == [("all", False)] * 3
    assert (plan.start, plan.common, plan.common_draw) == ("button", False, False)


def test_oaks_240_256_the_dice_decide_where_the_button_goes_and_its_seat_is_settled_first() -> None:
    of = offer(PAN)
    assert of.banked.button is not None
    assert of.banked.button.dice == 3
    # Counted as the game is filed elsewhere, comstock 1298–1300: the player-dealer is 1, 9 and 17.
    assert [seat_by_dice(of.banked.button, 8, 3, total) for total in (3, 9, 10, 17, 18)] == [5, 3, 4, 3, 4]
    assert seats_in_order(of.banked.orders[-1], 8, 3, 5) == (5, 6, 7, 8, 1, 2, 3, 4)
    assert (of.seats, of.banked.rotation.rounds) == ((8,), 2)


@pytest.mark.parametrize(("option", "limit", "player"), [(1, "$10 to $100", 100), (2, "$10 to $200", 200)])
def test_oaks_765_each_wager_pays_a_fee_and_the_player_dealer_pays_two_dollars(
    option: int, limit: str, player: int
) -> None:
    schedule = offer(PAN).schedule(option)
    assert schedule is not None
    assert str(schedule.limit) == limit
    assert schedule.when == "after the cards are distributed"
    bets = {(2, 0): {"base": 10000}, (2, 1): {"base": 1000}}
    assert collect(schedule, 1, bets, ("base",)) == (
        FeeCharged(2, 0, player),
        FeeCharged(2, 1, player),
        FeeCharged(1, 0, 200),
    )


# ZooBac


PUSHES = {"player": "push", "banker": "push"}


@pytest.mark.parametrize(
    ("shoe", "filed"),
    [
        ("3s 3d 4c 3s", {"player": "1 to 1"}),  # a two-card seven is no Rabbit
        ("2s Kd 2c 5s 3h", {"player": "1 to 1", "rabbit": "25 to 1", "zoo": "10 to 1"}),  # 7 over 5, which stands
        ("2s Kd 2c Ks 3h Kh", {"player": "1 to 1", "rabbit": "75 to 1", "zoo": "30 to 1"}),  # 7 over zero
        ("3s 2d 3c 2s 4h", {"banker": "push", "tiger": "25 to 1", "zoo": "10 to 1"}),  # 8 in three over 6
        ("Ks 2d Kc Kd Kh 6s", {"banker": "push", "tiger": "75 to 1", "zoo": "30 to 1"}),  # 8 in three over zero
        ("Ks 8d Kc Kd", {"banker": "1 to 1"}),  # a natural eight is no Tiger
        ("Ks Kd Kc Td Kh Ts", PUSHES | {"tie": "9 to 1", "monkey": "150 to 1", "zoo": "30 to 1"}),
        ("3s 3d 3c 3s", PUSHES | {"tie": "9 to 1"}),
    ],
)
def test_oaks_1276_each_wager_pays_as_filed(not_lost: Tells, shoe: str, filed: dict[str, str]) -> None:
    assert not_lost(offer(ZOO), shoe) == filed


@pytest.mark.parametrize("shoe", ["2s 9d 3c Kd", "8s 2d Kc Kd"])
def test_oaks_1259_on_a_two_card_eight_or_nine_both_hands_stand(not_lost: Tells, shoe: str) -> None:
    not_lost(offer(ZOO), shoe)  # four cards are the whole round


def test_oaks_1288_under_the_other_reading_every_triple_of_tigers_pays_the_zoo_three_times(not_lost: Tells) -> None:
    assert not_lost(offer(ZOO, {"zoo-triple-tiger": "every-tiger"}), "3s 2d 3c 2s 4h")["zoo"] == "30 to 1"


def test_oaks_1255_1312_every_wager_can_be_bet_alone_in_multiples_of_five_dollars() -> None:
    for wager in offer(ZOO).banked.wagers:
        assert (wager.needs, wager.at_most, wager.step) == ((), "", 500)


def test_oaks_1290_1302_four_to_eight_decks_and_twelve_seats_are_filed() -> None:
    assert offer(ZOO).banked.shoe.allowed == (4, 5, 6, 7, 8)
    assert offer(ZOO).seats == (12,)


def test_oaks_1300_the_players_first_card_decides_where_the_button_goes() -> None:
    of = offer(ZOO)
    assert of.banked.button is not None
    assert of.banked.button.card == ("player", 1)
    found = [seat_by_card(of.banked.button, 12, 4, card(each)) for each in ("As", "2d", "9h", "Tc", "Js", "Qd", "Kh")]
    assert found == [5, 6, 1, 2, 2, 2, 2]  # one spot after seat 4, two, nine, and ten for tens and pictures


def test_oaks_1300_under_the_other_reading_the_count_starts_at_the_player_dealer() -> None:
    of = offer(ZOO, {"button-count": "player-dealer-is-one"})
    assert of.banked.button is not None
    # The ace falls on the player-dealer himself and passes to the next seat.
    assert [seat_by_card(of.banked.button, 12, 4, card(each)) for each in ("As", "2d", "3h", "Kc")] == [5, 5, 6, 1]


CLAIMS = [
    Claim(seat, wager, 1000, verdict)
    for seat in (2, 7, 11)
    for wager, verdict in (("player", LOSE), ("banker", Verdict.read("1:1")), ("zoo", LOSE))
]


def order(bank: int) -> list[tuple[int, str]]:
    of = offer(ZOO)
    arranged = in_filed_order(of.banked.orders, 12, 4, 7, CLAIMS, bank, Rounding.DOWN)
    return [(claim.seat, claim.wager) for claim in arranged]


def test_oaks_1296_a_bank_that_covers_all_bets_collects_losers_then_pays_winners_from_the_dealers_right() -> None:
    assert order(bank=10000) == [
        *((seat, "player") for seat in (11, 7, 2)),
        *((seat, "zoo") for seat in (11, 7, 2)),
        *((seat, "banker") for seat in (11, 7, 2)),
    ]


def test_oaks_1298_a_short_bank_settles_wager_by_wager_clockwise_from_the_button() -> None:
    assert order(bank=500) == [
        *((seat, "player") for seat in (7, 11, 2)),
        *((seat, "banker") for seat in (7, 11, 2)),
        *((seat, "zoo") for seat in (7, 11, 2)),
    ]


def test_oaks_1308_two_bets_on_banker_and_one_on_the_zoo_pay_two_fees() -> None:
    schedule = offer(ZOO).schedule()
    assert schedule is not None
    bets = {(2, 0): {"banker": 10000, "zoo": 2000}, (2, 1): {"banker": 10000}}
    assert collect(schedule, 1, bets, ("player", "banker")) == (
        FeeCharged(2, 0, 100),
        FeeCharged(2, 1, 100),
        FeeCharged(1, 0, 300),
    )


@pytest.mark.parametrize(("way", "fee"), [("ride-free", 100), ("each-pays", 200)])
def test_oaks_1310_a_bet_on_the_tie_and_one_on_the_tiger_pay_one_fee(way: str, fee: int) -> None:
    schedule = offer(ZOO, {"fee-conjunction": way}).schedule("ca-games-zoobac:1")
    assert schedule is not None
    found = collect(schedule, 1, {(2, 0): {"tie": 2500, "tiger": 500}}, ("player", "banker"))
    assert found == (FeeCharged(2, 0, fee), FeeCharged(1, 0, 300))


BONUS = {"tie": "$5 to $100", "zoo": "$5 to $100", **dict.fromkeys(("rabbit", "tiger", "monkey"), "$5 to $50")}


@pytest.mark.parametrize(
    ("option", "limit", "bank"),
    [
        ("zoobac-2013:1", "$10 to $100", "$3"),
        ("zoobac-2013:2", "$100", "$5"),
        ("ca-games-zoobac:1", "$10 to $100", "$3"),
        ("ca-games-zoobac:2", "$10 to $100", "$4"),
        ("ca-games-zoobac:3", "$10 to $100", "$5"),
        ("ca-games-zoobac:4", "$100", "$5"),
        ("ca-games-zoobac:5", "$10 to $2,000", "$2"),
    ],
)
def test_oaks_809_1317_table_limits_and_the_player_dealers_fee_are_as_filed(option: str, limit: str, bank: str) -> None:
    schedule = offer(ZOO).schedule(option)
    assert schedule is not None
    assert str(schedule.limit) == limit
    assert {wager: str(each) for wager, each in schedule.limits.items()} == BONUS
    assert show(fee_for(schedule.player_dealer.bands, 10000)) == bank


def test_oaks_826_the_fee_of_option_5_depends_on_the_total_bet_and_players_pay_nothing() -> None:
    schedule = offer(ZOO).schedule("ca-games-zoobac:5")
    assert schedule is not None
    actions = (10, 300, 305, 800, 805, 2000, 2005)
    fees = [show(fee_for(schedule.player_dealer.bands, action * 100)) for action in actions]
    assert fees == ["$2", "$2", "$4", "$4", "$12", "$12", "$20"]
    assert collect(schedule, 1, {(2, 0): {"banker": 30000, "zoo": 500}}, ("player", "banker")) == (
        FeeCharged(1, 0, 400),
    )


# Fees only


@pytest.mark.parametrize(
    ("option", "limit", "gold", "game", "on", "bank"),
    [
        (1, "$10 to $100", "$5 to $50", "$1", ("game",), "$3"),
        (2, "$10 to $100", "$5 to $50", "$1", ("game", "tie", "gold"), "$3"),
        (3, "$40 to $100", "$5 to $50", "$1", ("game", "tie", "gold"), "$3"),
        (4, "$40 to $200", "$5 to $100", "$2", ("game",), "$5"),
        (5, "$100 to $200", "$5 to $50", "$2", ("game",), "$5"),
    ],
)
def test_oaks_705_baccarat_gold_has_its_filed_fees(
    option: int, limit: str, gold: str, game: str, on: tuple[str, ...], bank: str
) -> None:
    schedule = offer(GOLD).schedule(option)
    assert schedule is not None
    assert (str(schedule.limit), str(schedule.limits["gold"])) == (limit, gold)
    assert str(schedule.limits["tie"]) == "$5 to $50"
    assert (schedule.player.on, [str(band) for band in schedule.player.bands]) == (on, [game])
    assert [str(band) for band in schedule.player_dealer.bands] == [bank]


@pytest.mark.parametrize(("option", "fees"), [(1, (1, 3)), (2, (3, 3)), (3, (3, 3)), (4, (4, 5)), (5, (4, 5))])
def test_oaks_705_719_a_game_wager_with_tie_and_gold_bets_pays_the_filed_fees(
    option: int, fees: tuple[int, int]
) -> None:
    """A Tie and a Gold bet beside the game wager are free under option 1; under the others each costs $1, beside $1 or
    $2.
    """
    schedule = offer(GOLD).schedule(option)
    assert schedule is not None
    player, bank = (amount * 100 for amount in fees)
    bets = {(2, 0): {"game": 10000, "tie": 500, "gold": 5000}}
    assert collect(schedule, 1, bets, ("game",)) == (FeeCharged(2, 0, player), FeeCharged(1, 0, bank))


def test_oaks_726_face_down_blackjack_has_its_filed_fees() -> None:
    found = [
        (str(each.limit), [str(band) for band in (*each.player.bands, *each.player_dealer.bands)])
        for each in offer(DOWN).fees.schedules
    ]
    assert found == [("$10 to $100", ["$1", "$2"]), ("$10 to $200", ["$2", "$2"])]


def test_oaks_732_pai_gow_poker_with_a_joker_has_its_filed_fees() -> None:
    limits = [str(each.limit) for each in offer(JOKER).fees.schedules]
    assert limits == ["$10 to $600", "$10 to $1,200", "$10 to $3,000", "$10 to $6,000", "$100 to $6,000"]
    for each in offer(JOKER).fees.schedules:
        assert collect(each, 1, {(2, 0): {"base": 20000}}, ("base",)) == (FeeCharged(2, 0, 100), FeeCharged(1, 0, 200))


def test_the_offers_of_the_oaks_have_their_filed_numbers_and_status() -> None:
    listed = {each.id: (each.gega, each.status) for each in headers() if each.id in MINE}
    assert listed == {
        PAN: ("GEGA-001686", "playable"),
        ZOO: ("GEGA-004019", "playable"),
        GOLD: ("GEGA-003229", "fee-only"),
        DOWN: ("GEGA-001670", "fee-only"),
        JOKER: ("GEGA-001682", "fee-only"),
        LOST: ("", "named-only"),
    }
