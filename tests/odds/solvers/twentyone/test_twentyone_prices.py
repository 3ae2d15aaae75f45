"""Twenty-one compared with published figures, and dealt rounds compared with exact odds.

The published figures are for ordinary blackjack, so the filed rules are switched off here: the offer is the Oaks' with
ordinary options and 3 to 2 for a natural. The sources count basic strategy, which depends on totals only.
"""

from math import sqrt
from typing import Any

import pytest
from tests.odds.solvers.twentyone.test_twentyone_short_shoe import EVERY
from tests.support.counts.short_shoe import short

from houseway.games.conditions import Conditions
from houseway.houses import Offer, offer
from houseway.odds.book import read
from houseway.odds.price import price_wager, price_wagers
from houseway.odds.report import fate_of
from houseway.odds.solution import filed_for, is_quick, solution, solver
from houseway.odds.solvers.twentyone.against_up_card import WHOLE
from houseway.odds.solvers.twentyone.base_game import count_base
from houseway.odds.solvers.twentyone.bonus import bank_counts, few_counts
from houseway.odds.solvers.twentyone.book import SOLVER, base_of, page, read_otherwise
from houseway.rules.wagers import Verdict

ORDINARY = {
    "stand-hard": 0, "hit-hard": 0, "saved-by": "", "bank-hit-soft": 16, "check": "ace or ten", "split-hands": 4,
    "double-after-split": True, "split-aces-hands": 2, "surrender": "first choice", "double-for-less": False,
}  # fmt: skip
OAKS = "oaks/pure-21-5-blackjack"
FEW = 12
"""If this number is expected, the probability of seeing none is 1 in 160,000."""


def ordinary(decks: int, **options: Any) -> Offer:
    filed = offer(OAKS, {"decks": str(decks)})
    base = filed.wager("base")
    pays = tuple(
        line._replace(verdict=Verdict.read("3:2")) if line.when == "natural wins" else line for line in base.pays
    )
    told = {key.replace("_", "-"): value for key, value in options.items()}
    wagers = tuple(each._replace(pays=pays) if each.id == "base" else each for each in filed.banked.wagers)
    return filed.with_banked(options={**filed.banked.options, **ORDINARY, **told}, wagers=wagers)


@pytest.mark.long
@pytest.mark.parametrize(
    ("decks", "options", "published"),
    [
        (6, {}, -0.3336),
        (6, {"surrender": "none"}, -0.4062),
        (6, {"bank_hit_soft": 17}, -0.5305),
        (8, {}, -0.3571),
    ],
)
def test_ordinary_blackjack_has_the_published_price(decks: int, options: dict[str, Any], published: float) -> None:
    """Published for basic strategy (figures.md): the chart by totals agrees within 0.0005 %, and the best play is
    better.
    """
    found = count_base(ordinary(decks, **options), slim=True)
    assert 100 * found.by_totals == pytest.approx(published, abs=0.0005)
    assert published < 100 * found.value < published + 0.005


@pytest.mark.long
def test_ordinary_blackjack_from_an_infinite_shoe_has_the_published_price() -> None:
    """Published for infinite decks, a dealer who hits soft 17, double after split and no surrender (figures.md): 0.7311
    %.

    With four thousand decks the best play costs 0.0002 % less, as the difference at eight decks suggests.
    """
    filed = ordinary(6, surrender="none", bank_hit_soft=17)
    found = count_base(filed.with_banked(shoe=filed.banked.shoe._replace(decks=4000)), slim=True)
    assert 100 * found.value == pytest.approx(-0.7311, abs=0.0003)


@pytest.mark.long
@pytest.mark.parametrize("name", EVERY)
def test_every_reading_that_affects_the_base_game_has_a_page_in_the_book(name: str) -> None:
    """Both prices of a reading are shown only if the other one is in the book."""
    lacks = [each.settings for each in read_otherwise() if each.id == name and not is_quick(each)]
    assert not lacks


@pytest.mark.sweep
def test_no_row_of_a_chart_in_the_book_gains_more_than_the_wager_pays() -> None:
    """A hand that stands wins or loses at most the pay of the base wager. Rows that included unreachable hands used to
    show values in the hundreds.
    """
    wrong = set()
    for each in {page(each).key: each for each in (*filed_for(SOLVER), *read_otherwise())}.values():
        found = read(page(each))
        gains = [float(verdict.gain) for verdict in each.verdicts(each.wager(base_of(each)))]
        for name, rows in found.charts.items() if found else ():
            worth = [row["ev"]["stand"] for row in rows if "stand" in row["ev"]]
            if not name.startswith("after") and not all(min(gains) - 1e-9 <= ev <= max(gains) + 1e-9 for ev in worth):
                wrong.add(page(each).file)
    assert sorted(wrong) == []


def test_the_bank_busts_as_often_as_published() -> None:
    """Published for Buster with six decks and a dealer who hits soft 17 (figures.md)."""
    filed = offer(OAKS, {"decks": "6"})
    found = bank_counts(
        filed.play.rules(filed.banked.options), filed.pack.cards, filed.play.banking.aspects["bank over"]
    )
    published = {3: 0.173032, 4: 0.089392, 5: 0.020473, 6: 0.002638, 7: 0.000214, 8: 0.000012}
    assert {cards: round(chance, 6) for cards, chance in found.items() if cards} == published


def test_a_condition_on_busts_holds_as_often_as_published() -> None:
    """The same figures are computed from the fields of the bank's whole hand."""
    filed = offer(OAKS, {"decks": "6"})
    aspect = filed.play.banking.aspects["bank hand"]
    found = bank_counts(filed.play.rules(filed.banked.options), filed.pack.cards, aspect)
    for cards, chance in {3: 0.173032, 4: 0.089392, 5: 0.020473, 6: 0.002638, 7: 0.000214, 8: 0.000012}.items():
        holds = Conditions({}, aspect.fields)[f"dealer total > 21 and dealer cards = {cards}"]
        assert round(sum(many for each, many in found.items() if holds(each)), 6) == chance


def test_perfect_pairs_have_the_published_price() -> None:
    """Published for eight decks with pays of 25, 12 and 6: 4.0964 % (figures.md)."""
    filed = offer("crystal/no-bust-21st-century-blackjack-4-0a-perfect-pairs")
    counts = few_counts(filed.play.banking.aspects["first two"], filed.pack.cards)
    gains = [each.gain for each in filed.verdicts(filed.wager("perfect-pairs"))]
    edge = sum(gains[pair] * many for pair, many in counts.items()) / sum(counts.values())
    assert round(100 * float(edge), 4) == -4.0964


def agree(filed: Offer, rounds: int) -> None:
    """Dealt rounds are within four standard errors of the exact odds, for every dealer and every wager.

    The test uses the larger of the rounds' error and the exact price's error, since a wager with the same result in
    every round shows no error. A wager that never occurred must be too rare to be expected.
    """
    solved = solution(filed)
    exact = price_wagers(filed, solved)
    for number, deal in enumerate(solver(filed, "deal").simulators(filed, solved)):
        dealt = deal(0, rounds, 21)
        for wager in filed.banked.wagers:
            found, told = price_wager(filed, dealt, wager, dealt=True), exact[wager.id]
            made = found.get("made", rounds)
            if not made:
                assert told.get("made", told.get("offered", 1.0)) * rounds < FEW, (number, wager.id)
                continue
            error = max(found["stderr"], told["sd"] / sqrt(made))
            assert abs(found["edge"] - told["edge"]) <= 4 * error, (number, wager.id, found["edge"], told["edge"])


@pytest.mark.parametrize(
    "name", [pytest.param(each, marks=pytest.mark.sweep) if "no-bust" in each else each for each in EVERY]
)
def test_rounds_from_a_short_shoe_agree_with_the_exact_odds(name: str) -> None:
    """Of these games, No Bust has the largest hands, and takes half a minute."""
    agree(short(name), 200_000)


@pytest.mark.long
@pytest.mark.parametrize("name", EVERY)
def test_ten_million_rounds_agree_with_exact_odds(name: str) -> None:
    agree(offer(name), 10_000_000)


@pytest.mark.parametrize("name", EVERY)
def test_every_filed_twenty_one_offer_has_its_page(name: str) -> None:
    filed = offer(name)
    found = read(page(filed))
    assert found is not None
    assert sum(found.endings.values()) == pytest.approx(1, abs=1e-12)
    ends = {end: int(chance * WHOLE) for end, chance in found.endings.items()}
    assert float(fate_of(filed, filed.wager("base"), ends).mean) == pytest.approx(found.value, abs=1e-12)
    assert found.by_totals <= found.value


@pytest.mark.long
def test_counting_a_page_of_twenty_one_again_gives_the_same_page() -> None:
    filed = offer(OAKS)
    assert count_base(filed).value == pytest.approx(read(page(filed)).value, abs=1e-13)  # type: ignore[union-attr]
