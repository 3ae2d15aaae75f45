"""Prices of pai gow: bonus bets against published counts, the solver's tables against the game, dealt rounds against
figures.md.
"""

import json
import re
from fractions import Fraction
from functools import cache
from itertools import combinations
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from houseway.cards import JOKER, cards
from houseway.desks.player.advise_banked import advise as at_the_table
from houseway.games.pai_gow.poker.bonus import CONDITIONS, KINDS, extra_pair, kind, one_colour
from houseway.games.pai_gow.poker.game import PaiGowPoker
from houseway.games.pai_gow.poker.rules import rules as rules_of
from houseway.games.pai_gow.poker.set_hand import HandRanking
from houseway.houses import Offer, offer
from houseway.odds.advise import advise
from houseway.odds.book import get, is_quick, read
from houseway.odds.price import price, price_wagers
from houseway.odds.simulate import simulate
from houseway.odds.solution import filed_for, solution
from houseway.odds.solvers.pai_gow.poker import bonus, book
from houseway.odds.solvers.pai_gow.poker.class_loop import class_of
from houseway.odds.solvers.pai_gow.poker.count import count, count_set, count_sides
from houseway.odds.solvers.pai_gow.poker.hand_classes import classes
from houseway.odds.solvers.pai_gow.poker.house_way import both, charted, coverage
from houseway.odds.solvers.pai_gow.poker.terms import terms
from houseway.table.advice import AdviceQuery

CORDOVA = "cordova/lucky-pai-gow-poker"
TRIPLE = "cordova/pai-gow-poker-triple-bonus"
HANDS = 154_143_080
DOCS = Path(__file__).parents[5] / "docs" / "pai-gow.md"
BANKED = [each.id for each in filed_for("houseway.odds.solvers.pai_gow.poker")]
# figures.md, Fortune: seven cards of 53 with the bug
FORTUNE = {
    "natural seven-card straight flush": 32, "royal match": 72, "seven-card straight flush with joker": 196,
    "five aces": 1_128, "royal flush": 26_020, "straight flush": 184_644, "four of a kind": 307_472,
    "full house": 4_188_528, "flush": 6_172_088, "three of a kind": 7_672_500, "straight": 11_034_204,
}  # fmt: skip


@cache
def priced(name: str) -> dict[str, Any]:
    filed = offer(name)
    return price_wagers(filed, solution(filed))


def chart_of(filed: Offer) -> tuple[tuple[str, str], ...]:
    return tuple((row.when, row.do) for row in filed.banked.way)


def fortune(counts: dict[int, int]) -> dict[str, int]:
    """Return how many hands each line of a Fortune table pays, in the order of the lines."""
    left, found = dict(counts), {}
    for name in FORTUNE:
        found[name] = sum(left.pop(each, 0) for each in CONDITIONS[name])
    return found | {"rest": sum(left.values())}


def test_the_bonus_bets_of_pai_gow_have_the_published_counts() -> None:
    found = fortune(dict(get(book.seen(HandRanking()))["cards"]))
    assert found == FORTUNE | {"rest": 124_556_196}
    assert sum(found.values()) == HANDS


def test_counting_the_bonus_bets_again_gives_the_counts_of_the_book() -> None:
    assert count_sides(HandRanking()) == read(book.seen(HandRanking()))


# The frequencies of seven cards from 52, as in every poker table; straight flushes include royal flushes.
NATURAL = {
    "straight-flush": 41_584, "four-of-a-kind": 224_848, "full-house": 3_473_184, "flush": 4_047_644,
    "straight": 6_180_020, "three-of-a-kind": 6_461_620, "two-pair": 31_433_400, "pair": 58_627_800,
    "high-card": 23_294_460,
}  # fmt: skip
# figures.md for the bug; for a fully wild joker, the independent count in the catalogue of crystal 3623.
# Lines of pay tables that divide one category are added up.
WITH_JOKER = {
    "bug": {"five-of-a-kind": 1_128, "straight-flush": 32 + 72 + 196 + 26_020 + 184_644, "four-of-a-kind": 307_472,
            "full-house": 4_188_528, "flush": 6_172_088},
    "wild": {"five-of-a-kind": 1_128 + 13_536, "straight-flush": 228 + 26_092 + 184_644, "four-of-a-kind": 1_121_024,
             "full-house": 5_997_144, "flush": 6_027_224, "straight": 11_083_940},
}  # fmt: skip
SAME = {"royal-flush": "straight-flush", "five-aces": "five-of-a-kind"}


def by_category(ways: HandRanking, weight: Any = None) -> dict[str, int]:
    found: dict[str, int] = {}
    for name, many in bonus.category_counts(ways, weight).items():
        found[SAME.get(name, name)] = found.get(SAME.get(name, name), 0) + many
    return found


def test_every_filed_hand_order_and_reading_ranks_seven_cards_as_published() -> None:
    """tests/ranking/test_seven_cards_apart.py sorts all hands again by another, slower method."""
    for ways in sorted({ways for each in book.readings() if (ways := terms(each).rules.ways).cards == 7}):
        found, dealt = by_category(ways), classes(7)
        assert sum(found.values()) == HANDS, ways
        assert by_category(ways, np.where(dealt.joker, 0, dealt.weight)) == NATURAL, ways
        told = WITH_JOKER.get(ways.joker, {}) if ways.fives == "top" else {}
        assert {name: found[name] for name in told} == told, ways
        if ways.joker == "bug":
            lines = FORTUNE["straight"] + FORTUNE["three of a kind"]
            assert found["straight"] + found["three-of-a-kind"] == lines, ways


def test_the_ranking_of_six_card_hands_agrees_with_one_computed_by_hand() -> None:
    """The joker of Mini Pai Gow is an ace or completes a straight or flush (cordova 614). No such hand contains five
    other ranks.
    """
    found = by_category(HandRanking(6, 1))
    assert sum(found.values()) == 22_957_480
    assert found["five-of-a-kind"] == 48
    assert found["four-of-a-kind"] == 13 * 1_128 + 12 * 48 + 4 * 1_128  # natural; with the joker beside; three aces
    three_and_two, two_threes = 13 * 4 * 12 * 6 * 44, 78 * 16
    beside_joker = 6 * 12 * 6 * 44 + 4 * 12 * 4 * 44 + 6 * 12 * 4 + 12 * 4 * 11 * 6
    assert found["full-house"] == three_and_two + two_threes + beside_joker


SEVENS = {
    "natural seven-card straight flush": 28, "natural seven-card straight flush, royal": 4,
    "seven-card straight flush with joker": 160, "seven-card straight flush with joker, royal": 36,
}  # fmt: skip
"""In each suit: 8 to ace with the joker for at most one card, and 7 to king with the joker for the 8 or the 9, where it
could also be the ace of a royal flush, make 7 + 2 hands.
"""


def test_seven_in_a_row_may_contain_a_royal_flush() -> None:
    """Cordova 2567–2568: a royal flush pays 100 to 1 and ranks above seven in a row with the joker, which pays 30. All
    these hands used to be paid 30 to 1 under every reading.
    """
    found = read(book.seen(HandRanking()))["cards"]
    assert {name: found[KINDS.index(name)] for name in SEVENS} == SEVENS
    royal, seven = (Fraction(price(offer(TRIPLE, {"wild-seven-royal": way}))["wagers"]["double-luck"]["exact"])
                    for way in ("royal", "seven"))  # fmt: skip
    assert royal - seven == Fraction(36 * (100 - 30), HANDS)


def test_double_luck_judged_by_the_set_hand_counts_these_full_houses() -> None:
    """cordova 2484, 2489. The hands are counted by hand: three of a kind with two pairs, the joker as an ace, and five
    aces with a pair, split two and three. Five aces never stay together, nor does a full house without a second pair.
    """
    found = get(book.seen(next(book.judged(offer(TRIPLE, {"judged": "as-set"})))))[book.AS_SET]
    told = {KINDS[at % len(KINDS)] + " and pair" * (at >= len(KINDS)): many for at, many in found.items()}
    pairs = 66 * 36  # two pairs of twelve ranks
    three_aces, pair_of_aces, five_aces = 6 * pairs, 4 * 12 * 4 * 11 * 6, 12 * 6
    assert told["full house and pair"] == 13 * 4 * pairs + three_aces + pair_of_aces + five_aces
    assert not {"full house", "five aces", "five aces and pair"} & set(told)
    assert sum(told.values()) == HANDS
    assert {name: told[name] for name in SEVENS} == SEVENS


@pytest.mark.long
def test_the_solver_judges_set_hands_as_the_game_does() -> None:
    filed = offer(TRIPLE, {"judged": "as-set"})
    given = rules_of(filed.banked.options)
    table, at = filed.play.banking.aspects[book.AS_SET], classes(7).at
    found = bonus.set_kinds(given.ways, chart_of(filed))
    assert count_set(given.ways, chart_of(filed)) == read(book.seen(next(book.judged(filed))))
    for hand in some_hands(7, 1500):
        assert table.outcome(hand, (), ()) == found[class_of(np.array(hand), *at)], hand


def some_hands(size: int, many: int) -> list[tuple[int, ...]]:
    """Return random hands, and as many that represent classes, with a flush or of any shape."""
    random, found = Random(5), classes(size)
    dealt = [tuple(random.sample(range(JOKER + 1), size)) for _ in range(many)]
    rare = [tuple(found.stands[random.randrange(len(found.stands))].tolist()) for _ in range(many)]
    return dealt + [tuple(random.sample(each, size)) for each in rare]


def same_as_the_game(name: str, many: int) -> None:
    filed = offer(name)
    given = rules_of(filed.banked.options)
    table, at = PaiGowPoker(given, tuple(filed.banked.way)), classes(given.ways.cards).at
    set_so, seen = both(given.ways, chart_of(filed)), bonus.kinds(given.ways)
    for hand in some_hands(given.ways.cards, many):
        place = class_of(np.array(hand), *at)
        found = table.by_the_chart(hand)
        assert (found.fore, found.rear) == (set_so[place] >> 16, set_so[place] & 0xFFFF), hand
        assert kind(given.ways, hand) in (seen.apart[place], seen.alike[place]), hand
        if given.ways.front == 2:
            assert extra_pair(given.ways, hand) == bonus.extra_pairs(given.ways)[place], hand


def test_the_solvers_tables_set_and_name_hands_as_the_game_does() -> None:
    same_as_the_game(CORDOVA, 150)


@pytest.mark.long
@pytest.mark.parametrize("name", BANKED)
def test_every_chart_sets_hands_as_the_game_does(name: str) -> None:
    same_as_the_game(name, 1500)


def test_the_number_of_hands_of_one_colour_equals_an_independent_count() -> None:
    """Each of the 1,716 sets of seven ranks can be dealt all red or all black in 2 × 2^7 ways, and so on."""
    found = read(book.seen(HandRanking()))["cards and colour"]
    of_one = sum(many for at, many in found.items() if at >= len(KINDS))
    assert of_one == 2 * len(list(combinations(range(26), 7)))
    assert one_colour(cards("9s 8c 7c 5c 4s 3s 2c"))


def test_the_edge_of_a_closed_game_comes_from_copies_and_is_exact() -> None:
    """One published house way (figures.md): the bettor wins 28.61 %, pushes 41.48 % and loses 29.91 %. Charts differ,
    so the figures need not be equal.
    """
    for name in ("cordova/pai-gow-poker", CORDOVA, "crystal/pai-gow-poker", "comstock/double-hand-poker"):
        told = priced(name)["base"]
        chances = told["frequencies"]
        assert told["house_way_stderr"] <= 1e-5, name
        assert abs(chances["wins"] - 0.2861) < 0.005
        assert abs(chances["splits"] - 0.4148) < 0.006
        assert abs(chances["loses"] - 0.2991) < 0.005
        copied = chances["front copies"] + chances["back copies"] - 2 * chances["both copy"]
        if name != "comstock/double-hand-poker":
            assert told["house_way"] == pytest.approx(-copied / 2 - chances["both copy"], abs=1e-12)


@pytest.mark.parametrize("name", BANKED)
def test_the_best_setting_gains_at_least_as_much_as_the_house_way_and_outcomes_add_up(name: str) -> None:
    told = priced(name)
    if "base" in told:
        assert told["base"]["edge"] >= told["base"]["house_way"] - 1e-4
        assert told["base"]["player_dealer"]["house_way"] == pytest.approx(-told["base"]["house_way"])
    for wager in told.values():
        assert sum(line["probability"] for line in wager["outcomes"]) == pytest.approx(1)


def test_every_chart_covers_the_share_of_hands_that_the_documentation_states() -> None:
    rows = re.findall(r"^\| (`.*`) \| ([\d,]+) \| ([\d,]+) \| ([\d,]+) \|$", DOCS.read_text(encoding="utf-8"), re.M)
    told = {name: tuple(int(each.replace(",", "")) for each in row)
            for names, *row in rows for name in names[1:-1].split("`, `")}  # fmt: skip
    assert told.keys() == set(BANKED)
    for name in BANKED:
        covers = get(book.dealt(terms(offer(name)))).covers
        assert covers["none"] + sum(covers["by_row"]) == covers["hands"]
        assert told[name] == (covers["none"], covers["several"], covers["disagree"]), name
    found = coverage(HandRanking(), chart_of(offer(CORDOVA)))
    assert found._asdict() | {"by_row": list(found.by_row)} == dict(get(book.dealt(terms(offer(CORDOVA)))).covers)
    assert charted(HandRanking(), chart_of(offer(CORDOVA))).row.max() == len(offer(CORDOVA).banked.way) - 1


@pytest.mark.long
@pytest.mark.parametrize("name", BANKED)
def test_the_coverage_of_every_chart_equals_a_new_count(name: str) -> None:
    filed = offer(name)
    found = coverage(rules_of(filed.banked.options).ways, chart_of(filed))
    assert found._asdict() | {"by_row": list(found.by_row)} == dict(get(book.dealt(terms(filed))).covers)


def agrees(name: str, rounds: int) -> None:
    """Single rounds of one bettor against the bank, dealt with another random generator, agree with the price."""
    filed, exact = offer(name), priced(name)
    for wager, told in simulate(filed, rounds, seed=8)["wagers"].items():
        sure = ((told["stderr"] or 0.0) ** 2 + exact[wager].get("stderr", 0.0) ** 2) ** 0.5
        assert abs(told["edge"] - exact[wager]["edge"]) <= 4 * sure, wager


def test_simulated_rounds_of_pai_gow_agree_with_the_price() -> None:
    agrees(CORDOVA, 200_000)


@pytest.mark.long
@pytest.mark.parametrize("name", BANKED)
def test_simulated_rounds_of_every_pai_gow_offer_agree_with_the_price(name: str) -> None:
    agrees(name, 2_000_000)


@pytest.mark.long
@pytest.mark.parametrize("name", BANKED)
def test_counting_a_page_of_pai_gow_again_gives_the_same_page(name: str) -> None:
    filed = offer(name)
    given = terms(filed)
    again = book.to_page(count(given))
    assert book.from_page(json.loads(json.dumps(again))) == read(book.dealt(given))


def test_advice_on_pai_gow_counts_every_hand_of_the_bank() -> None:
    """A pair of sevens with two queens: the house sets two pair by its row, and every setting is priced."""
    told = advise(offer(CORDOVA), "Qs Qd 7c 7h As 4d 2c")
    settings, way = told["settings"], told["house_way"]
    assert len(settings) == 21
    assert all(sorted(each["front"] + each["back"]) == sorted(told["hand"].split()) for each in settings)
    assert (way["front"], way["back"]) == (["7c", "7h"], ["Qs", "Qd", "As", "4d", "2c"])
    assert (way["row"], way["when"], way["clause"]) == (9, "two pair of A K Q", "cordova 3736, 3758")
    assert told["best"] == max(settings, key=lambda each: each["value"])
    fouls = [each for each in settings if each["told"].endswith("foul")]
    assert fouls
    assert {each["value"] for each in fouls} == {-1.0}


def test_against_an_open_hand_every_setting_wins_pushes_or_loses_for_certain() -> None:
    """The bank has a pair of kings behind and ace-jack in front (4072). The result is computed by hand from cordova
    4141–4145.
    """
    hand, bank = "Qs Qd 7c 7h As Kd 2c", "Ks Kh Ac Jd 9s 5d 3c"
    told = advise(offer("cordova/ace-up-pai-gow-poker"), hand, up=bank)
    assert told == advise(offer("cordova/ace-up-pai-gow-poker"), hand, bank)
    worth = {frozenset(each["front"]): each["value"] for each in told["settings"]}
    assert worth[frozenset(("As", "Kd"))] == 1.0, "two pair behind beats kings, ace-king beats ace-jack"
    assert worth[frozenset(("7c", "7h"))] == 0.0, "sevens win in front, queens lose behind"
    assert worth[frozenset(("Kd", "2c"))] == 0.0, "king high loses in front, two pair wins behind"
    assert worth[frozenset(("Qs", "Qd"))] == -1.0, "foul"
    assert told["house_way"]["front"] == ["7c", "7h"]
    with pytest.raises(ValueError, match="shows no card"):
        advise(offer(CORDOVA), hand, up=bank)


def test_advice_at_the_table_names_the_cards_to_set() -> None:
    hand = ["Qs", "Qd", "7c", "7h", "As", "4d", "2c"]
    sees = {"hand": hand, "total": "", "bank": [], "board": [], "wagers": ["base"]}
    advice = at_the_table(AdviceQuery("banked", CORDOVA, (), json.dumps(sees)))
    assert (advice.word, len(advice.cards)) == ("set", 2)


@pytest.mark.parametrize(("hand", "board", "said"), [
    ("Qs Qd 7c 7h As 4d", "", "has 7 cards, not 6"),
    ("Qs Qs 7c 7h As 4d 2c", "", "Qs appears twice"),
    ("Qs Qd 7c 7h As 4d 1c", "", "1c"),
    ("Qs Qd 7c 7h As 4d 2c", "Kd", "the player-dealer's hand is closed"),
])  # fmt: skip
def test_an_impossible_hand_is_refused_with_a_sentence(hand: str, board: str, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        advise(offer(CORDOVA), hand, board)


def test_every_reading_that_changes_the_chart_has_a_page_of_its_own() -> None:
    for page in book.filed():
        assert is_quick(page), page.file
