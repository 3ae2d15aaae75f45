"""Spots: splits, halves, free bets, settled hands, circles, settings, envy and tiles, tested with toy games.

The toy games are simple enough to settle by hand. Every expected row was written from their rules.
"""


import pytest
from tests.support.toys import split_game, tile_game
from tests.support.toys.open_table import Felt, toy_offer

from houseway.cards import tiles
from houseway.games.game import open_number
from houseway.houses import InvalidData
from houseway.kinds.banked.commands import Choose, CloseBets, PlaceWager, TakeBank
from houseway.kinds.banked.dealer import needed
from houseway.kinds.banked.describe import play as described_rounds
from houseway.rules.house_way import by_the_house
from houseway.rules.refusal import Refused
from houseway.rules.spot import Bet, Place, Spot
from houseway.table.commands import SitDown
from houseway.table.display import view as views
from houseway.table.legal import legal
from houseway.table.postings import post


@pytest.fixture
def split_offer(tmp_path, monkeypatch):
    return toy_offer(tmp_path, "toy-split", "tests.support.toys.split_game", split_game.TOML, monkeypatch)


@pytest.fixture
def tile_offer(tmp_path, monkeypatch):
    return toy_offer(tmp_path, "toy-tiles", "tests.support.toys.tile_game", tile_game.TOML, monkeypatch)


def bets(felt, *wagers, bank=50_000, banker=1):
    """Take the bank, bet and close the bets; a wager is a seat, a name, an amount and a place."""
    felt.do(TakeBank(banker, bank))
    for seat, wager, amount, *more in wagers:
        felt.do(PlaceWager(seat, wager, amount, *more))
    return felt.do(CloseBets())


def seen(table, seat, behind=0):
    return views.view(table, table.people[Place(seat, behind)].number)


def test_a_split_hand_becomes_two_spots_and_the_second_one_is_doubled(split_offer):
    # seat 2: 8 8 against 6 T; splits; first hand 8 T stands on 18; second 8 3 doubles, gets T: 21; bank 16 draws 5: 21
    felt = Felt(split_offer, "8c 6d 8d Td  Tc  3s Ts  5h", people=(1, 2))
    bets(felt, (2, "base", 1_000))
    step = felt.do(Choose(2, "split"))
    assert [type(event).__name__ for event in step.events] == ["WagerPlaced", "Chosen", "CardDealt"]
    assert set(felt.table.round.states) == {Spot(2, 0), Spot(2, 1)}
    assert felt.table.round.bets[Bet(Spot(2, 1), Place(2))] == {"base": 1_000}
    assert seen(felt.table, 2)["round"]["hands"] == {"2": ["8c", "Tc"], "2.2": ["8d"], "bank": ["6d", "Td"]}
    asked = felt.table.kind.waiting(felt.table)
    assert [each.spot for each in asked] == [Spot(2, 0)], "the first hand is finished first"
    felt.do(Choose(2, "stand"))
    assert felt.table.kind.waiting(felt.table)[0].spot == Spot(2, 1)
    felt.do(Choose(2, "double"))
    assert felt.rows() == [
        (2, 0, "base", "lose", 1_000, 0, 1_000),
        (2, 1, "base", "push", 1_000, 0, 0),
        (2, 1, "double", "push", 1_000, 0, 0),
    ]
    assert (felt.chips(1), felt.chips(2)) == (1_000, -1_000)


def test_a_bank_can_run_short_in_the_middle_of_a_split(split_offer):
    # both split hands make 18 against 17; the bank of $12 pays the first in full and the second in part
    felt = Felt(split_offer, "8c 7d 8d Td  Tc  Th", people=(1, 2))
    bets(felt, (2, "base", 1_000), bank=1_200)
    felt.do(Choose(2, "split"), Choose(2, "stand"), Choose(2, "stand"))
    assert felt.rows() == [
        (2, 0, "base", "win", 1_000, 1_000, 0),
        (2, 1, "base", "win", 1_000, 200, 0),
    ]
    assert felt.chips(2) == 1_200


def test_insurance_puts_up_exactly_half_the_wager(split_offer):
    # the bank shows an ace: insurance is half the wager, to the cent, and pays 2 to 1 against A K
    felt = Felt(split_offer, "9c Ad 9d Kd", people=(1, 2))
    bets(felt, (2, "base", 1_505))
    with pytest.raises(Refused, match=r"put up \$7.52 for insurance"):
        felt.do(Choose(2, "insurance", 753))
    felt.do(Choose(2, "insurance"))
    felt.do(Choose(2, "stand"))
    assert felt.rows() == [
        (2, 0, "base", "lose", 1_505, 0, 1_505),
        (2, 0, "insurance", "win", 752, 1_504, 0),
    ]


def test_a_hand_can_be_doubled_for_less(split_offer):
    felt = Felt(split_offer, "6c 6d 5d Td  Tc 9h", people=(1, 2))
    bets(felt, (2, "base", 1_000))
    doubles = [each for each in legal(felt.table, Place(2)) if getattr(each.command, "word", "") == "double"]
    assert [(each.least, each.most) for each in doubles] == [(100, 1_000)]
    with pytest.raises(Refused) as refused:
        felt.do(Choose(2, "double", 99))
    assert refused.value.code == "wrong-amount"
    felt.do(Choose(2, "double", 250))
    assert felt.rows() == [(2, 0, "base", "win", 1_000, 1_000, 0), (2, 0, "double", "win", 250, 250, 0)]


def test_a_free_bet_has_no_stake_and_is_paid_by_the_player_dealer(split_offer):
    felt = Felt(split_offer, "6c 6d 5d Td  Tc 9h", people=(1, 2))
    bets(felt, (2, "base", 1_000))
    before = felt.table.people[Place(2)].chips
    step = felt.do(Choose(2, "free-double"))
    placed = step.events[0]
    assert placed.free
    assert post(step.tables[0], placed) == ()
    assert step.tables[1].people[Place(2)].chips == before
    assert felt.rows() == [(2, 0, "base", "win", 1_000, 1_000, 0), (2, 0, "free-double", "win", 0, 1_000, 0)]
    assert felt.chips(2) == 2_000


def test_a_free_bet_that_loses_costs_nothing(split_offer):
    felt = Felt(split_offer, "6c Kd 5d Td  2c", people=(1, 2))
    bets(felt, (2, "base", 1_000))
    felt.do(Choose(2, "free-double"))
    assert felt.rows() == [(2, 0, "base", "lose", 1_000, 0, 1_000), (2, 0, "free-double", "no-action", 0, 0, 0)]


def test_a_natural_is_paid_and_put_away_before_the_other_hands_play(split_offer):
    # from the player-dealer's left: seat 2 has A K, seat 3 has 9 9; bank 7 T
    felt = Felt(split_offer, "Ac 9c 7d  Kc 9d Td", people=(1, 2, 3))
    bets(felt, (2, "base", 1_000), (3, "base", 1_000))
    assert felt.rows() == [(2, 0, "base", "win", 1_000, 1_500, 0)]
    assert felt.table.kind.waiting(felt.table)[0].spot == Spot(3)
    felt.do(Choose(3, "stand"))
    assert felt.rows()[1:] == [(3, 0, "base", "win", 1_000, 1_000, 0)]


def test_a_busted_hand_is_collected_while_its_bonus_bet_stays_and_the_bank_completes_its_hand(split_offer):
    # seat 2: T 6 hits and gets T: bust, collected at once; Buster makes the bank go on: 6 T K busts and pays
    felt = Felt(split_offer, "Tc 6d 6c Td  Ts Kh", people=(1, 2))
    bets(felt, (2, "base", 1_000), (2, "buster", 500))
    felt.do(Choose(2, "hit"))
    assert felt.rows() == [(2, 0, "base", "lose", 1_000, 0, 1_000), (2, 0, "buster", "win", 500, 1_000, 0)]
    without = Felt(split_offer, "Tc 6d 6c Td  Ts", people=(1, 2))
    bets(without, (2, "base", 1_000))
    without.do(Choose(2, "hit"))
    assert without.table.round is None, "no wager needs the bank's cards, and it draws none"


def test_one_person_can_also_play_an_empty_circle(split_offer):
    # seat 2 bets on its own spot and on circle 4: two hands, two rows, one purse
    felt = Felt(split_offer, "9c 8c 7d  Tc Td Th", people=(1, 2))
    bets(felt, (2, "base", 1_000), (2, "base", 2_000, 0, 4))
    assert [each.spot for each in felt.table.kind.waiting(felt.table)] == [Spot(2)]
    felt.do(Choose(2, "stand"))
    assert felt.table.kind.waiting(felt.table)[0].place == Place(2)
    assert felt.table.kind.waiting(felt.table)[0].spot == Spot(4)
    felt.do(Choose(2, "stand", on=4))
    assert felt.rows() == [(2, 0, "base", "win", 1_000, 1_000, 0), (4, 0, "base", "win", 2_000, 2_000, 0)]
    assert felt.chips(2) == 3_000


@pytest.mark.parametrize(("on", "code"), [(3, "not-your-spot"), (1, "no-such-seat"), (9, "no-such-seat")])
def test_only_unoccupied_circles_can_be_bet_on_by_another_person(split_offer, on, code):
    felt = Felt(split_offer, "9c", people=(1, 2, 3))
    felt.do(TakeBank(1, 50_000))
    with pytest.raises(Refused) as refused:
        felt.do(PlaceWager(2, "base", 1_000, 0, on))
    assert refused.value.code == code


def test_the_number_of_circles_for_a_player_is_limited_as_filed(split_offer):
    felt = Felt(split_offer, "9c", people=(1, 2))
    felt.do(TakeBank(1, 50_000), PlaceWager(2, "base", 1_000), PlaceWager(2, "base", 1_000, 0, 3))
    with pytest.raises(Refused) as refused:
        felt.do(PlaceWager(2, "base", 1_000, 0, 4))
    assert refused.value.code == "too-many-spots"


def test_a_backline_bettor_follows_a_split_onto_the_new_hand(split_offer):
    felt = Felt(split_offer, "8c 7d 8d Td  Tc  Th", people=(1, 2, (2, 1)))
    bets(felt, (2, "base", 2_000), (2, "base", 500, 1))
    felt.do(Choose(2, "split"))
    assert felt.table.round.bets[Bet(Spot(2, 1), Place(2, 1))] == {"base": 500}
    felt.do(Choose(2, "stand"), Choose(2, "stand"))
    assert felt.chips(2, 1) == 1_000


def test_a_round_computes_the_number_of_cards_it_can_need(split_offer):
    # five seats and the bank open with two each; four seats can take twenty more, the bank eight, two are spare
    felt = Felt(split_offer, "9c", people=(1, 2))
    assert needed(felt.table) == 2 * 5 + 4 * 20 + 8 + 2


def test_all_seats_can_set_their_hands_at_once_and_in_any_order(tile_offer):
    # seat 2: 6-6 1-1 1-5; seat 3: 4-5 3-6 1-2; bank 5-5 2-2 1-4
    felt = Felt(tile_offer, "6-6 1-1 1-5  4-5 3-6 1-2  5-5 2-2 1-4", people=(1, 2, 3))
    bets(felt, (2, "base", 1_000), (3, "base", 1_000))
    asked = felt.table.kind.waiting(felt.table)
    assert [(each.place, each.words) for each in asked] == [
        (Place(2), ("set", "house-way")),
        (Place(3), ("set", "house-way")),
    ]
    assert felt.table.people[Place(3)].name == "p3"
    step = felt.do(Choose(3, "set", cards=("2-1",)))  # 1-2 in front: 3; 4-5 and 3-6 behind: 18, so 8
    said = step.events[0]
    assert said.cards == ("1-2",)
    number = felt.table.people[Place(2)].number
    assert views.redact(step.tables[0], said, number).cards == ("??",), "other settings stay hidden until shown"
    assert views.redact(step.tables[0], said, felt.table.people[Place(3)].number).cards == ("1-2",)
    assert [each.place for each in felt.table.kind.waiting(felt.table)] == [Place(2)]
    # 1-1 in front: 2; 6-6 and 1-5 behind: 18, so 8; bank: front 0 (5-5), back 9
    felt.do(Choose(2, "set", cards=("1-1",)))
    assert felt.rows() == [(2, 0, "base", "push", 1_000, 0, 0), (3, 0, "base", "push", 1_000, 0, 0)]


def test_a_foul_setting_is_accepted_and_loses(tile_offer):
    # 4-5 in front is nine, 6-6 and 1-1 behind are four: foul
    felt = Felt(tile_offer, "6-6 1-1 4-5  5-5 2-2 1-4", people=(1, 2))
    bets(felt, (2, "base", 1_000))
    felt.do(Choose(2, "set", cards=("4-5",)))
    assert felt.rows() == [(2, 0, "base", "lose", 1_000, 0, 1_000)]


def test_the_player_dealer_sets_their_own_hand_last_after_it_is_opened(tmp_path, monkeypatch):
    # seat 2: 1-1 in front is 2, 6-6 and 1-5 behind 8; the bank, 4-5 2-2 1-4: front 5 and back 3 by its own choice
    toml = tile_game.TOML.replace("[[house-way]]", "[options]\nbank-sets = true\n\n[[house-way]]", 1)
    offer = toy_offer(tmp_path, "toy-tiles", "tests.support.toys.tile_game", toml, monkeypatch)
    felt = Felt(offer, "6-6 1-1 1-5  4-5 2-2 1-4", people=(1, 2))
    bets(felt, (2, "base", 1_000))
    felt.do(Choose(2, "set", cards=("1-1",)))
    [asked] = felt.table.kind.waiting(felt.table)
    assert (asked.place, asked.words) == (Place(1), ("set", "house-way"))
    assert seen(felt.table, 2)["round"]["hands"]["bank"] == ["4-5", "2-2", "1-4"]
    ways = {each.command.cards: each.told for each in legal(felt.table, Place(1)) if hasattr(each.command, "cards")}
    assert ways[("1-4",)] == "front 5, back 3"
    for cards, code in (((), "no-cards"), (("6-6",), "not-held")):
        with pytest.raises(Refused) as refused:
            felt.do(Choose(1, "set", cards=cards))
        assert refused.value.code == code
    step = felt.do(Choose(1, "set", cards=("1-4",)))
    said = views.redact(step.tables[0], step.events[0], felt.table.people[Place(2)].number)
    assert said.cards == ("1-4",), "the bank's hand is open"
    assert felt.rows() == [(2, 0, "base", "push", 1_000, 0, 0)]


def test_the_player_dealer_can_also_ask_for_the_house_way(tmp_path, monkeypatch):
    toml = tile_game.TOML.replace("[[house-way]]", "[options]\nbank-sets = true\n\n[[house-way]]", 1)
    offer = toy_offer(tmp_path, "toy-tiles", "tests.support.toys.tile_game", toml, monkeypatch)
    felt = Felt(offer, "6-6 1-1 1-5  5-5 2-2 5-5", people=(1, 2))
    bets(felt, (2, "base", 1_000))
    felt.do(Choose(2, "house-way"))
    step = felt.do(Choose(1, "house-way"))
    said = step.events[0]
    assert (said.seat, said.cards, said.house_way, said.clause) == (1, ("2-2",), True, "tests 3")


@pytest.mark.parametrize(
    ("cards", "code"),
    [(("2-2",), "not-held"), (("6-6", "1-1"), "not-held"), (("7-7",), "not-a-card"), (("As",), "not-a-card")],
)
def test_a_setting_with_tiles_that_are_not_in_the_hand_is_refused(tile_offer, cards, code):
    felt = Felt(tile_offer, "6-6 1-1 4-5  5-5 2-2 1-4", people=(1, 2))
    bets(felt, (2, "base", 1_000))
    with pytest.raises(Refused) as refused:
        felt.do(Choose(2, "set", cards=cards))
    assert refused.value.code == code


def test_the_house_way_is_data_and_names_the_row_it_used(tile_offer):
    felt = Felt(tile_offer, "6-6 1-1 6-6  5-5 2-2 1-4", people=(1, 2))
    bets(felt, (2, "base", 1_000))
    step = felt.do(Choose(2, "house-way"))
    said = step.events[0]
    assert (said.word, said.cards, said.house_way, said.clause) == ("set", ("1-1",), True, "tests 3")
    game = tile_offer.play
    state = tile_game.Deal(tuple(tiles().read(tile) for tile in ("1-5", "2-4", "3-3")))
    assert by_the_house(tile_offer.banked.way, game.choosing.situations, game.choosing.answers, state).row == 0
    assert open_number(game, state._replace(bank=(0, 1, 2)), "set", 0, [tiles().read("3-3")]) == 3


def test_a_house_way_with_unknown_words_does_not_load(tmp_path, monkeypatch):
    toml = tile_game.TOML.replace('when = "a pair"', 'when = "a pear"').replace('do = "lowest"', 'do = "lowset"')
    with pytest.raises(InvalidData) as damaged:
        toy_offer(tmp_path, "toy-tiles", "tests.support.toys.tile_game", toml, monkeypatch)
    said = str(damaged.value)
    assert "a pear" in said
    assert "a pair" in said
    assert "lowset" in said


def test_envy_pays_other_players_a_flat_amount_and_never_the_holder_of_the_hand(tile_offer):
    # seats 2 and 4 hold pairs; seat 3 bets Fortune for $5 and is paid $20 for each, seat 2 for seat 4's only,
    # seat 4 bet too little Fortune to get envy bonuses
    shoe = "6-6 6-6 1-2  4-5 3-6 1-5  1-1 1-1 2-4  5-5 2-2 1-4"
    felt = Felt(tile_offer, shoe, people=(1, 2, 3, 4))
    wagers = [(seat, "base", 1_000) for seat in (2, 3, 4)]
    bets(felt, *wagers, (2, "fortune", 500), (3, "fortune", 500), (4, "fortune", 400))
    felt.do(*(Choose(seat, "house-way") for seat in (4, 2, 3)))
    rows = [row for row in felt.rows() if row[2] != "base"]
    assert rows == [
        (2, 0, "fortune", "win", 500, 2_000, 0),
        (3, 0, "fortune", "lose", 500, 0, 500),
        (4, 0, "fortune", "win", 400, 1_600, 0),
        (2, 0, "envy", "win", 0, 2_000, 0),
        (3, 0, "envy", "win", 0, 4_000, 0),
    ]


def test_an_envy_bonus_cannot_be_bet_and_an_empty_bank_does_not_pay_it(tile_offer):
    # seat 2 loses Fortune, seat 3's pair takes the whole bank; nothing is left for seat 2's envy
    felt = Felt(tile_offer, "4-5 3-6 1-5  6-6 6-6 1-2  5-5 2-2 1-4", people=(1, 2, 3))
    felt.do(TakeBank(1, 1_000))
    with pytest.raises(Refused) as refused:
        felt.do(PlaceWager(2, "envy", 500))
    assert refused.value.code == "not-a-bet"
    felt.do(PlaceWager(2, "base", 500), PlaceWager(3, "base", 500), PlaceWager(2, "fortune", 500))
    felt.do(PlaceWager(3, "fortune", 500), CloseBets(), Choose(2, "house-way"), Choose(3, "house-way"))
    envy = [row for row in felt.rows() if row[2] == "envy"]
    assert envy == [(2, 0, "envy", "no-action", 0, 0, 0)]


def test_tiles_are_drawn_named_and_read_as_tiles(tile_offer):
    felt = Felt(tile_offer, "6-6 1-1 4-5  5-5 2-2 1-4", people=(1, 2))
    step = bets(felt, (2, "base", 1_000))
    assert seen(felt.table, 2)["pack"]["drawn"] == "tiles"
    assert seen(felt.table, 2)["round"]["hands"]["2"] == ["6-6", "1-1", "4-5"]
    assert views.view(felt.table, None)["round"]["hands"]["2"] == ["??", "??", "??"]
    assert tile_offer.pack.words(tile_offer.pack.read("5-4")) == "Chop Gow, 4-5"
    assert [event.card for event in step.events if hasattr(event, "card")][:3] == ["6-6", "1-1", "4-5"]


def test_a_person_who_joins_the_backline_during_a_round_does_not_see_the_hand(tile_offer):
    felt = Felt(tile_offer, "6-6 1-1 4-5  4-6 3-6 1-5  5-5 2-2 1-4", people=(1, 2, 3))
    bets(felt, (2, "base", 1_000), (3, "base", 1_000))
    mine = seen(felt.table, 2)["round"]["hands"]
    assert (mine["2"], mine["3"]) == (["6-6", "1-1", "4-5"], ["??"] * 3)
    felt.do(SitDown(3, "Peek", 10_000, behind=1))
    assert seen(felt.table, 3, 1)["round"]["hands"]["3"] == ["??"] * 3


def test_a_described_split_is_settled_with_a_row_for_every_hand_and_part(split_offer):
    felt = {
        "offer": "tests/toy-split",
        "player_dealer": 1,
        "bank": 50_000,
        "wagers": {"2": {"base": 1_000}},
        "shoe": ["8c", "6d", "8d", "Td", "Tc", "3s", "Ts", "5h"],
        "actions": [[2, "split"], [2, "stand"], [2, "double", 1_000]],
    }
    told = described_rounds.settle(split_offer, felt)
    assert [(row["wager"], row["result"], row["stake"]) for row in told["settlements"]] == [
        ("base", "lose", 1_000),
        ("split-2", "push", 1_000),
        ("double-2", "push", 1_000),
    ]
    assert told["hands"]["2.2"] == {"cards": ["8d", "3s", "Ts"], "total": 21}


def test_a_described_hand_is_set_by_naming_its_front(tile_offer):
    felt = {
        "offer": "tests/toy-tiles",
        "player_dealer": 1,
        "bank": 50_000,
        "wagers": {"2": {"base": 1_000}, "3": {"base": 1_000}},
        "shoe": ["6-6", "1-1", "1-5", "4-5", "3-6", "1-2", "5-5", "2-2", "1-4"],
        "actions": [[3, "house-way"], [2, "set", ["1-1"]]],
    }
    told = described_rounds.settle(tile_offer, felt)
    assert [(row["seat"], row["result"]) for row in told["settlements"]] == [(2, "push"), (3, "push")]
