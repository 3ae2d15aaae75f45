"""Prices of the twelve filed games against the bank: simulated, under other readings, with changed pays, queried and
stored.
"""

import json
from math import comb, isclose

import pytest

from houseway.houses import headers, offer
from houseway.odds.advise import advise
from houseway.odds.banker_side import worth
from houseway.odds.book import HERE, get, seal
from houseway.odds.price import price
from houseway.odds.simulate import simulate
from houseway.odds.solvers.versus.holdem_bank import solve as holdem
from houseway.odds.solvers.versus.holdem_bank.book import both_page
from houseway.odds.solvers.versus.holdem_bank.book import filed as holdem_pages
from houseway.odds.solvers.versus.two_card_peek import super_bet as peek_super
from houseway.rules.refusal import Refused

VERSUS = [header.id for header in headers() if header.family == "versus" and header.played]
UTH = "crystal/ultimate-texas-holdem"


def test_twelve_versus_games_are_filed() -> None:
    assert len(VERSUS) == 12


@pytest.mark.parametrize("name", VERSUS)
def test_simulation_is_within_four_standard_errors_of_exact(name: str) -> None:
    filed = offer(name)
    exact, measured = price(filed)["wagers"], simulate(filed, 200_000, seed=4)["wagers"]
    assert set(exact) == set(measured) == {wager.id for wager in filed.banked.wagers}
    for wager, told in measured.items():
        assert abs(told["edge"] - exact[wager]["edge"]) <= 4 * told["stderr"], wager
        for line, expected in zip(told["outcomes"], exact[wager]["outcomes"], strict=False):
            chance, many = expected["probability"], told.get("made", 200_000)
            error = (chance * (1 - chance) / many) ** 0.5
            assert abs(line["probability"] - chance) <= 4 * error + 4 / many, (wager, line["name"])


@pytest.mark.parametrize("name", VERSUS)
def test_a_price_of_a_versus_game_has_the_promised_fields(name: str) -> None:
    priced = price(offer(name))
    assert json.loads(json.dumps(priced))["method"] == "exact"
    for told in priced["wagers"].values():
        assert isclose(sum(line["probability"] for line in told["outcomes"]), 1)
    for strategy in priced.get("strategy", ()):
        assert strategy["values"]["best"] == priced["wagers"][strategy["wager"]]["edge"]
        for row in strategy["chart"]:
            assert {"total", "against", "choice", "ev", "exceptions"} <= set(row)
            ev = {word: value for word, value in row["ev"].items() if word in ("play", "fold", "check", "bet 1x")}
            if not row["exceptions"] and row["choice"] in ev:
                assert ev[row["choice"]] >= max(ev.values()) - 1e-12


def test_the_same_seed_gives_the_same_rounds_with_any_number_of_workers() -> None:
    filed = offer("oaks/three-card-poker-1-3-6-card-bonus")
    one, two = (simulate(filed, 150_000, seed=11, workers=workers)["wagers"] for workers in (1, 2))
    assert one == two
    assert one != simulate(filed, 150_000, seed=12)["wagers"]


def test_the_price_of_the_ante_includes_the_blind_and_the_play_wager() -> None:
    wagers = price(offer(UTH))["wagers"]
    ante, blind, play = wagers["ante"], wagers["blind"], wagers["play"]
    assert ante["with"] == ["blind", "play"]
    # The gain of the play bet per round; each size is weighted by its amount, so this is not the edge times the size.
    rest = ante["edge"] - ante["alone"] - blind["edge"]
    assert 0.4 < rest < 0.5
    assert 1 < play["times"] < 4


def test_banking_an_ante_with_its_blind_counts_the_blind_once() -> None:
    told = worth(offer(UTH), {(2, 2): {"ante": 1000, "blind": 1000}})
    assert told["action"] == 2000
    assert told["expected"] == pytest.approx(-1000 * price(offer(UTH))["wagers"]["ante"]["edge"])


def test_crystal_2100_trips_judged_by_the_board_alone_costs_nothing_with_the_best_play() -> None:
    """The best play never folds three of a kind or better that uses a hole card: either the board has the whole hand,
    or the play is to bet.
    """
    own, board = (price(offer(UTH, {"trips-after-a-fold": way})) for way in ("own-hand", "board"))
    assert own["wagers"]["trips"]["exact"] == board["wagers"]["trips"]["exact"]
    at_end = {row["hand"]: row["chosen"] for row in own["strategy"][2]["chart"]}
    assert at_end["three of a kind or better, not all of it on the board"]["fold"] == 0
    assert at_end["three of a kind, all of it on the board"]["fold"] > 0
    ends = holdem.solve(offer(UTH, {"trips-after-a-fold": "board"})).endings
    assert ends != holdem.solve(offer(UTH)).endings


def test_oaks_1477_an_ante_that_loses_to_a_bank_without_queen_high_costs_more() -> None:
    oaks = price(offer("oaks/three-card-poker-1-3-6-card-bonus"))
    paid = next(each["wagers"]["ante"] for each in oaks["readings"] if each["way"] == "always-paid")
    assert oaks["wagers"]["ante"]["edge"] < paid
    assert paid == price(offer("palace/three-card-poker-6-card-bonus"))["wagers"]["ante"]["edge"]


def test_a_changed_pay_changes_the_best_play() -> None:
    """If the play bet pays two to one, more hands should be played."""
    name = "oaks/three-card-poker-1-3-6-card-bonus"
    filed, changed = price(offer(name))["wagers"], price(offer(name, {"play": "player wins=2:1"}))["wagers"]
    assert changed["play"]["made"] > filed["play"]["made"]
    assert changed["ante"]["edge"] > filed["ante"]["edge"]


def test_war_with_fewer_decks_has_fewer_ties() -> None:
    shoes = [offer("cordova/ultimate-war", {"decks": decks}) for decks in ("1", "2", "8")]
    edges = [price(shoe)["wagers"]["war"]["edge"] for shoe in shoes]
    assert edges == sorted(edges)


@pytest.mark.parametrize(("name", "hand", "board", "said"), [
    (UTH, "Ks Ks", "", "Ks appears twice"),
    (UTH, "Ks 7d", "2c 7d Jh", "7d appears twice"),
    (UTH, "Ks Jo", "", "Jo is not in the deck"),
    (UTH, "Ks", "", "2 cards, not 1: Ks"),
    (UTH, "Ks 7d", "2c 3c 4c 5c", "not 4: 2c 3c 4c 5c"),
    (UTH, "Ks 7x", "", "'7x' is not a card"),
    ("cordova/three-card-poker", "Ks 7d 2c", "", "shows one card"),
    ("comstock/let-it-ride-bonus", "Ks 7d 2c", "3c 4c", "not 2: 3c 4c"),
    ("crystal/mississippi-stud-poker", "Ks 7d 2c", "", "2 cards, not 3: Ks 7d 2c"),
    ("cordova/two-card-peek", "Ks 7d", "2c", "not 1: 2c"),
])
def test_the_refusal_of_an_impossible_hand_names_the_card(name: str, hand: str, board: str, said: str) -> None:
    with pytest.raises(ValueError, match=said.replace("'", ".")):
        advise(offer(name), hand, board)


def test_war_asks_for_no_choices() -> None:
    with pytest.raises(Refused, match="has no choices"):
        advise(offer("cordova/ultimate-war"), "Ks", "")


def test_raises_before_the_flop_are_the_published_ones() -> None:
    """Wizard of Odds, Ultimate Texas Hold'em: raise any ace, K5 and K2 suited up, Q8, Q6 suited, JT, J8 suited, and
    pairs from threes up.
    """
    chart = price(offer(UTH))["strategy"][0]["chart"]
    raised = {row["hand"] for row in chart if row["choice"] == "play 4x"}
    suited = {"A": "KQJT98765432", "K": "QJT98765432", "Q": "JT9876", "J": "T98"}
    other = {"A": "KQJT98765432", "K": "QJT98765", "Q": "JT98", "J": "T"}
    known = {2 * rank for rank in "AKQJT9876543"}
    known |= {high + low + "s" for high, lows in suited.items() for low in lows}
    known |= {high + low + "o" for high, lows in other.items() for low in lows}
    assert raised == known
    assert len(chart) == 169


def test_the_book_has_every_filed_count_of_holdem_with_its_hash() -> None:
    for each in holdem_pages():
        page = json.loads((HERE / each.file).read_text(encoding="utf-8"))
        assert page["seal"] == seal(page)
        if each.file == both_page().file:  # a board, then the hands of both sides
            assert page["deals"] == comb(52, 5) * comb(47, 2) * comb(45, 2)
            continue
        assert page["deals"] == 1326 * 19_600 * 1081 * 990
        assert page["value"][0] / page["value"][1] == pytest.approx(price(offer(UTH))["wagers"]["ante"]["edge"])
        page["counts"][0][0][0] += 1
        assert page["seal"] != seal(page)


@pytest.mark.long
def test_counting_holdem_again_gives_the_page_of_the_book() -> None:
    for page in holdem_pages():
        if page.file == both_page().file:
            continue  # counted again in test_both_hands.py
        for one, other in zip(get(page), page.count(), strict=True):
            assert (one == other).all()


@pytest.mark.long
def test_counting_three_rows_again_gives_the_page_of_the_book() -> None:
    for one, other in zip(get(peek_super.page()), peek_super.count(), strict=True):
        assert (one == other).all()


@pytest.mark.long
@pytest.mark.parametrize("name", VERSUS)
def test_many_rounds_are_within_four_standard_errors_of_exact(name: str) -> None:
    filed = offer(name)
    exact, measured = price(filed)["wagers"], simulate(filed, 4_000_000, seed=19)["wagers"]
    for wager, told in measured.items():
        assert abs(told["edge"] - exact[wager]["edge"]) <= 4 * told["stderr"], wager
