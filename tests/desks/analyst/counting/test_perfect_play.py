"""Perfect play: the exact edge of a bet in every shoe, compared with counts of that shoe and published figures."""

from pathlib import Path
from typing import NamedTuple

import numpy as np
import pytest
from tests.support.riverside import GAME, NAME, PRINTED, replaced, write

from houseway.desks.analyst.counting.count_play import figures, played_count
from houseway.desks.analyst.counting.removal import edge_of, less
from houseway.desks.analyst.counting.shoe_values import ShoeValues, shoe_values
from houseway.houses import Offer, offer
from houseway.houses.loader.path import VARIABLE, add
from houseway.odds.price import price_wagers
from houseway.odds.solution import solution
from houseway.rules.refusal import Refused

PANDA, PAIRS = "palace/ez-baccarat-panda-8", "crystal/no-bust-21st-century-blackjack-4-0a-perfect-pairs"
BETS = """[wager.giving]
name = "3 Giving 8"
kind = "bonus"
pays = [["banker = 3 and banker cards = 2 and player cards = 3", "200:1"]]
cite = "22"

[wager.big-tiger]
name = "Big Tiger"
kind = "bonus"
pays = [["banker = 6 and banker cards = 3 and player < 6", "50:1"]]
cite = "23"

[wager.eights]
name = "88 89 98 99"
kind = "bonus"
pays = [["player > 7 and banker > 7", "20:1"]]
cite = "24"

[wager.nine-seven]
name = "9 over 7"
kind = "bonus"
pays = [["player = 9 and player cards = 2 and banker = 7", "50:1"],
        ["banker = 9 and banker cards = 2 and player = 7", "50:1"]]
cite = "25"

[wager.bad-beat]
name = "Bad Beat"
kind = "bonus"
pays = [["player = 9 and player cards = 2 and banker = 8 and banker cards = 2", "50:1"],
        ["banker = 9 and banker cards = 2 and player = 8 and player cards = 2", "50:1"]]
cite = "26"

[settlement]"""


class Published(NamedTuple):
    """Figures printed in Jacobson's catalogue of baccarat side bets: eight decks, 14 cards behind the cut card, and
    cards burned by the value of the first. Tags are for ace to nine and then tens.
    """

    tags: tuple[int, ...]
    turns_at: int
    edge: float
    """The edge of the bet in the full shoe."""
    average: float
    """The average edge when the bet is made."""
    per_100: float
    share: float
    variance: float | None = None
    index: float | None = None


CATALOGUE = {
    "giving": Published((1, 1, -3, 1, 1, 1, 1, -8, 1, 1), 2, -0.08682, 0.16926, 3.928, 0.23207, 182.715, 6.03),
    "big-tiger": Published((0, 0, -1, -1, -1, -2, 1, 2, 2, 0), 8, -0.15253, 0.07227, 0.256, 0.03536, 42.503, 2.08),
    "eights": Published((1, 1, 0, 0, 0, 0, 0, -3, -3, 1), 4, -0.07372, 0.0891, 1.213, 0.1361, 18.594, 7.62),
    "nine-seven": Published((0, 1, 1, 1, 1, 1, -5, 1, -5, 1), 6, -0.08103, 0.1085, 1.56, 0.1433),
    "bad-beat": Published((0, 1, 1, 1, 1, 1, 1, -5, -5, 1), 6, -0.08459, 0.1054, 1.51, 0.1431),
}
"""3 Giving 8: the Banker stands on three in two cards, which happens only against an eight. Big Tiger: the Banker wins
with a three-card six. The other three bets are named after their hands.
"""


@pytest.fixture
def catalogue(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Offer:
    """A game with the two bets of the catalogues, which no house has filed, written as conditions."""
    monkeypatch.setenv(VARIABLE, "")
    text = replaced(PRINTED[GAME], "[settlement]", BETS)
    named = ", ".join(f'"{each}"' for each in ("player", "banker", *CATALOGUE))
    text = replaced(text, 'wagers = ["player", "banker"]', f"wagers = [{named}]")
    add(write(tmp_path, **{"river-baccarat": text}))
    found = offer(NAME)
    return found.with_banked(shoe=found.banked.shoe._replace(burn="value"))


def edge_in(values: ShoeValues, found: Offer) -> float:
    return float(values.edges(values.classes(np.array([found.pack.cards])))[0])


@pytest.mark.parametrize(("name", "wager"), [(PANDA, "dragon-7"), (PAIRS, "perfect-pairs")])
def test_the_edge_of_a_shoe_equals_an_independent_count_of_that_shoe(name: str, wager: str) -> None:
    """The count goes through every order of the cards. The solver adds up the sets of cards."""
    whole = offer(name)
    values = shoe_values(whole, wager)
    gone = tuple(sorted(whole.pack.cards)[::7][:40])
    for found in (whole, less(whole, *gone)):
        assert edge_in(values, found) == pytest.approx(edge_of(found, wager), abs=1e-12)


def test_the_edge_after_one_more_card_is_on_average_the_edge_before_it() -> None:
    whole = offer(PANDA)
    values = shoe_values(whole, "panda-8")
    after = [edge_in(values, less(whole, card)) * many for card, many in whole.pack.counts.items()]
    assert sum(after) / len(whole.pack.cards) == pytest.approx(edge_in(values, whole), abs=1e-12)


@pytest.mark.parametrize(("name", "wager", "why"), [
    ("crystal/21st-century-baccarat-5-0", "early-tie", "best play depends"),
    ("oaks/pure-21-5-blackjack", "buster-blackjack", "more than 3 cards"),
    ("oaks/pure-21-5-blackjack", "base", "how hands are played"),
])  # fmt: skip
def test_a_bet_that_depends_on_more_than_its_cards_is_refused(name: str, wager: str, why: str) -> None:
    with pytest.raises(Refused, match=why):
        shoe_values(offer(name), wager)


def test_bets_in_the_catalogue_have_their_published_edge_and_variance(catalogue: Offer) -> None:
    found = price_wagers(catalogue, solution(catalogue, tuple(CATALOGUE)), tuple(CATALOGUE))
    for wager, published in CATALOGUE.items():
        printed = 1e-5 if wager == "bad-beat" else 5e-6  # the last digit of this one is not rounded as the others are
        assert found[wager]["edge"] == pytest.approx(published.edge, abs=printed), wager
        if published.variance is not None:
            assert found[wager]["sd"] ** 2 == pytest.approx(published.variance, abs=5e-4), wager


def test_the_published_counting_index_follows_its_published_definition() -> None:
    """The index is 1000 w / (σ √f), computed from the other figures that the catalogue prints for the same bet."""
    for wager, published in CATALOGUE.items():
        if published.index is not None and published.variance is not None:
            told = figures(published.share, published.average, 80, published.variance**0.5)
            assert told["per_100"] == pytest.approx(published.per_100, abs=2e-3), wager
            assert told["desirability"] == pytest.approx(published.index, abs=0.02), wager


@pytest.mark.sweep
@pytest.mark.parametrize("wager", [each for each in CATALOGUE if each != "giving"])
def test_published_counts_earn_the_published_amounts(catalogue: Offer, wager: str) -> None:
    """The published tags are played from our own true count. The results agree within three standard errors."""
    published = CATALOGUE[wager]
    told = played_count(catalogue, wager, (14,), 1_000, own_tags=published.tags)
    expected = told["cuts"][0]["expected"]
    assert told["turns_at"] == published.turns_at
    for key, value in (("edge", published.average), ("per_100", published.per_100), ("desirability", published.index)):
        if value is not None:
            assert expected[key] == pytest.approx(value, abs=3 * expected["stderr"][key]), key
    assert told["cuts"][0]["perfect"]["per_100"] > max(expected["per_100"], published.per_100)


@pytest.mark.sweep
def test_the_published_count_of_3_giving_8_bets_as_often_as_published_and_earns_no_less(catalogue: Offer) -> None:
    """For these tags the catalogue prints a true count of +2, and an edge that is lower than ours in as many rounds.
    According to the effects of removal, which follow from the published edge and variance, the bet becomes profitable
    at +4, not at +2. Bet from +4 on, as many rounds are bet as published. The other four bets become profitable at the
    catalogue's count. So the published figures of this bet are used only as a bound. Perfect play earns more than any
    card count.
    """
    published = CATALOGUE["giving"]
    told = played_count(catalogue, "giving", (14,), 1_000, own_tags=published.tags)
    expected, perfect = told["cuts"][0]["expected"], told["cuts"][0]["perfect"]
    assert told["turns_at"] == 4
    assert told["correlation"] > 0.99
    assert expected["share"] == pytest.approx(published.share, abs=0.015)
    assert expected["per_100"] > published.per_100 - 3 * expected["stderr"]["per_100"]
    assert perfect["per_100"] > expected["per_100"]


def test_tags_that_do_not_form_a_count_are_refused(catalogue: Offer) -> None:
    for tags, why in (((1,) * 9, "has 10 tags"), ((0,) * 9 + (60,), "has 10 tags"), ((0,) * 10, "not zero"),
                      ((1,) * 10, "add up to 416")):  # fmt: skip
        with pytest.raises(Refused, match=why):
            played_count(catalogue, "giving", (14,), own_tags=tags)
