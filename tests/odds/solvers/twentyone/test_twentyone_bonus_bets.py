"""Bonus bets and insurance of twenty-one counted on their own, by products over the remaining cards or by loops over
faces.

The test does not use the game: pays are typed from the filed lines, and cards are ranks and suits.
"""

from collections.abc import Mapping
from fractions import Fraction
from itertools import product
from math import prod
from pathlib import Path

import pytest

from houseway.houses import headers, offer
from houseway.odds.price import price, price_wagers
from houseway.odds.simulate import simulate
from houseway.odds.solution import solution
from houseway.odds.solvers.twentyone import base_game
from houseway.rules.refusal import Refused

FIRST_CARDS = """
name = "First Cards"
as = "cordova/blackjack-x"
fees = []
[wager.eleven]
name = "Lucky Eleven"
on = "first cards"
pays = [["total = 11 and dealer card = 11", "30:1"], ["total = 20 and suited", "9:1"], ["total = 11", "5:1"]]
needs = ["base"]
[settlement]
wagers = ["base", "double", "insurance", "buster-blackjack", "lucky-pair", "eleven"]
"""
RANKS = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13)
"""Ace to king."""


def edge(name: str, wager: str, **options: str) -> Fraction:
    """Return the value of the bet from the solver's count."""
    filed = offer(name, options)
    bet = filed.wager(wager)
    counts, gains = solution(filed, [wager]).aspects[bet.on], filed.verdicts(bet)
    return sum(Fraction(gains[found].gain) * many for found, many in counts.items()) / sum(counts.values())


def chance(*left: int, of: int) -> Fraction:
    """Return the probability of cards in this order, given the number of each."""
    return Fraction(prod(left), prod(of - place for place in range(len(left))))


@pytest.mark.parametrize(
    ("name", "wager", "pays"),
    [
        ("crystal/pure-spanish-21-5", "match-the-dealer-up-card", (16, 12, 8, 8, 4)),  # 2297-2302
        ("comstock/pure-spanish-21-5", "match-the-dealer-up-card", (24, 15, 12, 6, 3)),  # 3904-3909
        ("comstock/pure-spanish-21-5", "match-the-dealer-down-card", (24, 15, 12, 6, 3)),
    ],
)
@pytest.mark.parametrize("decks", [4, 8])
def test_match_the_dealer_has_the_price_computed_from_products(
    name: str, wager: str, pays: tuple[int, ...], decks: int
) -> None:
    """The number of other cards in a shoe of 48-card decks with the rank and suit of the dealer's card, or only its
    rank.
    """
    left, suited, plain = 48 * decks - 1, decks - 1, 3 * decks
    none = left - suited - plain
    ways = (suited * (suited - 1), 2 * suited * plain, 2 * suited * none, plain * (plain - 1), 2 * plain * none)
    won = sum((pay + 1) * each for pay, each in zip(pays, ways, strict=True))
    assert edge(name, wager, decks=str(decks)) == Fraction(won, left * (left - 1)) - 1


@pytest.mark.parametrize("decks", [1, 8])
def test_lucky_pair_has_the_price_computed_from_products(decks: int) -> None:
    """Cordova 1353–1354: a pair pays 10 to 1, and 40 to 1 against the player-dealer's Natural."""
    each, cards = 4 * decks, 52 * decks
    natural = {"ace": (each - 2, 4 * each), "ten": (each, 4 * each - 2), "other": (each, 4 * each)}
    ranks = {"ace": 1, "ten": 4, "other": 8}
    pair = 13 * chance(each, each - 1, of=cards)
    both = sum(
        many * 2 * chance(each, each - 1, *natural[sort], of=cards) for sort, many in ranks.items()
    )  # fmt: skip
    assert edge("cordova/blackjack-x", "lucky-pair", decks=str(decks)) == 11 * pair + 30 * both - 1


@pytest.mark.parametrize("decks", [1, 6, 8])
@pytest.mark.parametrize(
    ("name", "wager"),
    [
        ("crystal/no-bust-21st-century-blackjack-4-0a-perfect-pairs", "perfect-pairs"),
        ("palace/21st-century-blackjack-9-0", "perfect-pair"),
    ],
)
def test_perfect_pairs_have_the_price_computed_from_products_with_any_number_of_decks(
    name: str, wager: str, decks: int
) -> None:
    """Crystal 2667–2671, palace 1100–1102: the pays are 25, 12 and 6 to 1; one deck has no identical pair."""
    left = 52 * decks - 1
    won = 26 * Fraction(decks - 1, left) + 13 * Fraction(decks, left) + 7 * Fraction(2 * decks, left)
    assert edge(name, wager, decks=str(decks)) == won - 1


def lucky(ranks: tuple[int, ...], suited: bool) -> int:
    """The pay table of Oaks 1766–1774, as printed; the first row that holds applies."""
    if ranks == (7, 7, 7):
        return 200 if suited else 50
    if ranks == (6, 7, 8):
        return 100 if suited else 30
    hard = sum(min(rank, 10) for rank in ranks)
    comes_to = hard + 10 if 1 in ranks and hard <= 11 else hard
    if comes_to == 21:
        return 10 if suited else 3
    return 2 if comes_to in (19, 20) else -1


def test_lucky_lucky_has_the_price_found_by_a_loop_over_three_faces() -> None:
    """The loop covers every three faces of eight decks, without replacement."""
    decks, won, faces = 8, 0, list(product(RANKS, range(4)))
    pays: Mapping[tuple[tuple[int, ...], bool], int] = {
        (tuple(sorted(ranks)), suited): lucky(tuple(sorted(ranks)), suited)
        for ranks in product(RANKS, repeat=3)
        for suited in (False, True)
    }
    for one, two in product(faces, repeat=2):
        ways = decks * (decks - (one == two))
        for three in faces:
            suited = one[1] == two[1] == three[1]
            left = decks - (three == one) - (three == two)
            won += ways * left * pays[tuple(sorted((one[0], two[0], three[0]))), suited]
    cards = 52 * decks
    assert edge("oaks/pure-21-5-blackjack", "lucky-lucky") == Fraction(won, cards * (cards - 1) * (cards - 2))


def bank(counts: list[int], hard: int, ace: bool, cards: int, found: dict[tuple[int, int], float], here: float) -> None:
    """Draw by the chart of all such filings: hit soft 17 or less, stand on hard 17 and on soft 18."""
    soft = ace and hard <= 11
    total = hard + 10 if soft else hard
    if cards >= 2 and (total > 17 or (total == 17 and not soft)):
        found[total, cards] = found.get((total, cards), 0.0) + here
        return
    left = sum(counts)
    for value in range(1, 11):
        if counts[value]:
            likely = here * counts[value] / left
            counts[value] -= 1
            bank(counts, hard + value, ace or value == 1, cards + 1, found, likely)
            counts[value] += 1


def test_push_22_and_buster_have_the_price_of_a_separate_count() -> None:
    """Crystal 2844: a 22 pays 11 to 1. The count also gives how often a bank with eight decks busts with each number of
    cards, for crystal 1739–1744.
    """
    each = 4 * 8
    found: dict[tuple[int, int], float] = {}
    bank([0, *[each] * 9, 4 * each], 0, False, 0, found, 1.0)
    assert sum(found.values()) == pytest.approx(1, abs=1e-12)
    of_22 = sum(likely for (total, _), likely in found.items() if total == 22)
    pushed = edge("crystal/21st-century-free-bet-blackjack", "push-22")
    assert float(pushed) == pytest.approx(12 * of_22 - 1, abs=1e-10)
    pays = {3: 1, 4: 3, 5: 5, 6: 20, 7: 200, 8: 500}
    over = dict.fromkeys(pays, 0.0)
    for (total, size), likely in found.items():
        if total > 21:
            over[min(size, 8)] += likely
    busted = edge("crystal/no-bust-21st-century-blackjack-4-0a", "buster-blackjack")
    assert float(busted) == pytest.approx(sum((pays[each] + 1) * over[each] for each in pays) - 1, abs=1e-10)


@pytest.mark.parametrize(
    ("name", "to_a_natural"),
    [
        ("cordova/blackjack-x", True),  # 1289: whatever the player has
        ("crystal/no-bust-21st-century-blackjack-4-0a", False),  # 1699: "and the player does not"
        ("crystal/21st-century-free-bet-blackjack", False),  # 2819
        ("palace/21st-century-blackjack-9-0", False),  # 1061
    ],
)
def test_insurance_that_is_always_taken_has_the_price_computed_from_products(name: str, to_a_natural: bool) -> None:
    """With eight decks and an ace up, there are 128 tens among 415 cards; for the player's own Natural 31 aces and 127
    tens are left.
    """
    tens = Fraction(128, 415)
    both = tens * 2 * chance(31, 127, of=414)
    won = 3 * (tens if to_a_natural else tens - both) - 1
    filed = offer(name)
    assert price_wagers(filed, solution(filed))["insurance"]["edge"] == pytest.approx(float(won), abs=1e-10)


EVERY = sorted(each.id for each in headers() if each.family == "twenty-one" and each.played)


def no_count(*_: object, **__: object) -> None:
    raise AssertionError("the best play was counted")


def test_a_bonus_bet_alone_needs_no_count_of_the_best_play(monkeypatch: pytest.MonkeyPatch) -> None:
    """In four decks, 15 of the 207 other cards pair the first, and then Lucky Pair wins (cordova 1353-1354)."""
    monkeypatch.setattr(base_game, "count_base", no_count)
    four = offer("cordova/blackjack-x", {"decks": "4"})
    told = price(four, only=["lucky-pair"])
    assert list(told["wagers"]) == ["lucky-pair"]
    assert told["wagers"]["lucky-pair"]["hit"] == pytest.approx(15 / 207, abs=1e-15)
    assert {"strategy", "uncounted", "combinations"}.isdisjoint(told)
    assert [each["fee"] for each in told["collection"]["wagers"]["lucky-pair"]] == [0] * 4  # cordova 1853-1857: none
    with pytest.raises(AssertionError, match="was counted"):
        price(four, only=["lucky-pair", "base"])


@pytest.mark.parametrize("name", EVERY)
def test_a_wager_priced_alone_has_the_same_price_as_among_all_wagers(name: str) -> None:
    filed = offer(name)
    every = price_wagers(filed, solution(filed))
    for wager in filed.banked.wagers:
        if wager.on:
            assert price_wagers(filed, solution(filed, [wager.id]), [wager.id]) == {wager.id: every[wager.id]}
    base = price(filed, only=["base"])
    assert base["wagers"] == {"base": every["base"]}
    assert {each["wager"] for each in base["strategy"]} == {"base"}


def test_pricing_an_unknown_wager_is_refused() -> None:
    with pytest.raises(Refused, match="no wager `lucky` in cordova/blackjack-x; choose from base, double") as refused:
        price(offer("cordova/blackjack-x"), only=["lucky"])
    assert refused.value.code == "unknown-wager"


@pytest.mark.sweep
def test_a_bet_on_the_first_cards_has_the_price_computed_from_products(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Eight decks: 11 against an ace pays 30 to 1, a suited 20 pays 9 to 1, any other 11 pays 5 to 1. Then dealt."""
    (tmp_path / "bay").mkdir()
    (tmp_path / "bay" / "house.toml").write_text('name = "Bay"\ndraft = true\n')
    (tmp_path / "bay" / "first.toml").write_text(FIRST_CARDS)
    monkeypatch.setenv("HOUSEWAY_HOUSES", str(tmp_path))
    many = {**dict.fromkeys(range(2, 10), 32), 10: 128, 11: 32}
    gained = 0
    for one, two, up in product(many, repeat=3):
        ways = many[one] * (many[two] - (one == two)) * (many[up] - (up == one) - (up == two))
        comes_to = one + two if one + two <= 21 else 12
        if comes_to != 20:
            gained += ways * ((30 if up == 11 else 5) if comes_to == 11 else -1)
    twenty, suited = 128 * 127 + 2 * 32 * 32, 128 * 31 + 2 * 32 * 8
    gained += (9 * suited - (twenty - suited)) * 414
    expected = Fraction(gained, 416 * 415 * 414)
    assert edge("bay/first", "eleven") == expected
    measured = simulate(offer("bay/first"), 200_000, 1)["wagers"]["eleven"]
    assert abs(measured["edge"] - expected) <= 5 * measured["stderr"]
