"""Exact tiles: compared with a count independent of the solver, with swapped sides, and with dealt rounds."""

import json
from collections import Counter
from fractions import Fraction
from itertools import combinations

import numpy as np
import pytest

from houseway.cards.tile import TILES
from houseway.desks.player.advise_banked import advise as at_the_table
from houseway.games.pai_gow.tiles.game import Deal, act, outcome
from houseway.games.pai_gow.tiles.game import rules as rules_of
from houseway.games.pai_gow.two_hands import FOUL, LOSE, PUSH, WIN
from houseway.houses import offer
from houseway.odds.advise import advise
from houseway.odds.banker_side import worth
from houseway.odds.price import price_wagers
from houseway.odds.simulate import simulate
from houseway.odds.solution import HOUSE_WAY, solution
from houseway.odds.solvers.pai_gow.tiles.count import counts, hands, settings, states
from houseway.odds.solvers.pai_gow.tiles.plan import plan
from houseway.rules.house_way import by_the_house
from houseway.table.advice import AdviceQuery

HOUSES = ("palace", "oaks", "comstock")
DEALS = 35_960 * 20_475
"""A round deals four of 32 tiles, then four of the other 28."""


def filed(house, **settings):
    return offer(f"{house}/pai-gow-tiles", settings)


@pytest.mark.parametrize(("house", "tiles"), [("palace", "6-6 1-3 1-5 2-5"), ("oaks", "2-4 1-4 4-4 4-5")])
def test_every_setting_of_tiles_equals_a_count_of_all_hands_of_the_bank(house, tiles):
    """The game's own `outcome` is called for each of the 20,475 hands, dealt tile by tile from the 28 left."""
    of, rules = filed(house), rules_of(filed(house).banked.options)
    mine = tuple(of.pack.read(tile) for tile in tiles.split())
    left = list(TILES)
    for tile in mine:
        left.remove(tile)
    ways = Counter(tuple(sorted(hand)) for hand in combinations(left, 4))
    assert sum(ways.values()) == 20_475
    waits = act(Deal(rules, mine, (0,) * 4), 1)
    banks = {bank: of.house_way(waits._replace(bank=bank)) for bank in ways}
    for choice in advise(of, tiles)["settings"]:
        low = [of.pack.read(tile) for tile in choice["front"]]
        number = next(each for each, at in enumerate(PLACES, start=1) if [mine[place] for place in at] == low)
        gained = 0
        for bank, many in ways.items():
            end = outcome(Deal(rules, mine, bank, number, banks[bank]))
            gained += many * {WIN: 1, PUSH: 0, LOSE: -1, FOUL: -1}[end]
        assert choice["value"] == pytest.approx(gained / 20_475, abs=1e-15)


PLACES = tuple(combinations(range(4), 2))


@pytest.mark.parametrize("house", HOUSES)
def test_two_sides_that_use_the_house_way_beat_each_other_equally_often(house):
    """The two hands of a round can be swapped, so the bank's only advantage is the copies."""
    of = filed(house)
    found, ways, at = counts(of), hands().ways, np.arange(len(hands().ways))
    house_way = settings(of).house
    player, bank = ((each[at, house_way] * ways[:, None]).sum(axis=0) for each in (found.player, found.bank))
    assert player.sum() == bank.sum() == DEALS
    assert player[WIN] == bank[WIN], "the bettor wins as often as it would against a bank that it does not know"
    edge = price_wagers(of, solution(of))["base"]["house_way"]
    assert edge == pytest.approx(float(Fraction(int(player[WIN] - player[LOSE]), DEALS)))
    assert edge < 0


@pytest.mark.parametrize("house", HOUSES)
def test_the_solvers_table_of_a_chart_equals_the_chart_as_the_house_plays_it(house):
    """For a sample of all hands, the table used by the loops equals the chart read row by row as at the table."""
    of = filed(house)
    table = settings(of)
    for at in range(0, len(table.house), 7):
        dealt = states(rules_of(of.banked.options))[at]
        said = by_the_house(of.banked.way, of.play.choosing.situations, of.play.choosing.answers, dealt)
        assert (said.choice - 1, said.row) == (table.house[at], table.rows[at])


def test_the_best_setting_never_gains_less_than_the_house_way():
    of = filed("palace")
    solved = solution(of)
    plans, worths = plan(of), counts(of).player
    gains = worths[:, :, WIN] - worths[:, :, LOSE] - worths[:, :, FOUL]
    at = np.arange(len(gains))
    assert (gains[at, plans.best] >= gains[at, plans.house]).all()
    assert (gains.max(axis=1) == gains[at, plans.best]).all()
    for way in ("base", HOUSE_WAY):
        assert sum(solved.endings[way].values()) == DEALS
        assert all(ending.outcome != FOUL for ending in solved.endings[way])


@pytest.mark.parametrize("house", ["palace", "oaks"])
def test_dealt_rounds_of_tiles_agree_with_the_count(house):
    of = filed(house)
    exact, measured = price_wagers(of, solution(of))["base"], simulate(of, 1_000_000, seed=7)["wagers"]["base"]
    assert abs(measured["edge"] - exact["edge"]) <= 4 * measured["stderr"]
    assert measured["outcomes"][0]["probability"] == pytest.approx(exact["outcomes"][0]["probability"], abs=0.002)


@pytest.mark.long
def test_the_value_of_banking_is_given_with_and_without_the_collection():
    """Palace 963: the bettor pays $1 and the player-dealer $2. The bettor sets the best way."""
    of = filed("palace")
    side = solution(of).notes["base"]["player_dealer"]
    assert 0 < side["house_way"] < side["set_best"]
    told = worth(of, {(2, 0): {"base": 10_000}})
    assert (told["bank_fee"], told["player_fees"]) == (200, 100)
    assert told["net"] == pytest.approx(told["expected"] - 200)
    assert told["expected"] == pytest.approx(-10_000 * price_wagers(of, solution(of))["base"]["edge"])


def test_advice_shows_the_house_way_with_its_row_and_the_price_of_each_setting():
    told = advise(filed("palace"), "1-1 1-1 1-3 2-2")
    assert (told["house_way"]["front"], told["house_way"]["back"]) == (["1-1", "2-2"], ["1-1", "1-3"])
    assert (told["house_way"]["do"], told["house_way"]["clause"]) == ("split Teen or Dey", "palace 953")
    assert told["best"]["told"] == "low eight with Gor, high a pair of Dey"
    assert told["best"]["value"] > told["house_way"]["value"]
    assert len(told["settings"]) == 4, "two tiles are alike"
    fouls = [each for each in told["settings"] if each["told"].endswith("a foul")]
    assert [each["value"] for each in fouls] == [-1.0] * len(fouls)


def test_advice_at_the_table_names_the_tiles_to_set():
    sees = {"hand": ["1-1", "1-1", "1-3", "2-2"], "total": "", "bank": [], "board": [], "wagers": ["base"]}
    advice = at_the_table(AdviceQuery("banked", "palace/pai-gow-tiles", (), json.dumps(sees)))
    assert (advice.word, advice.cards) == ("set", ("1-3", "2-2"))
    assert advice.told["ev"]["set 1-3 2-2"] == max(advice.told["ev"].values())


@pytest.mark.parametrize(("hand", "board", "said"), [
    ("6-6 6-6 6-6 1-5", "", "6-6 appears 3 times"),
    ("3-6 3-6 1-1 1-5", "", "3-6 appears 2 times"),
    ("6-6 1-5", "", "has 4 tiles, not 2"),
    ("6-6 1-5 1-3 7-1", "", "'7-1' is not a tile"),
    ("As Kd Qc Jh", "", "'As' is not a tile"),
    ("6-6 1-5 1-3 1-1", "5-5", "no tiles are open"),
])  # fmt: skip
def test_an_impossible_hand_is_refused_with_a_sentence(hand, board, said):
    with pytest.raises(ValueError, match=said):
        advise(filed("palace"), hand, board)


def test_readings_that_move_the_price_are_listed_by_name():
    moves = {
        (reading.id, way)
        for reading in filed("palace").readings for way in reading.ways
        if (way != reading.default and filed("palace", **{reading.id: way}).banked.way != filed("palace").banked.way)
        or (reading.id in ("ranking", "gee-joon") and way != reading.default)
    }  # fmt: skip
    now = price_wagers(filed("palace"), solution(filed("palace")))["base"]["exact"]
    for reading, way in sorted(moves):
        of = filed("palace", **{reading: way})
        assert price_wagers(of, solution(of))["base"]["exact"] != now, (reading, way)
