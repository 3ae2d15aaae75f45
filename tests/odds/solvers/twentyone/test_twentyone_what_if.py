"""Changed rules of twenty-one on a short shoe, where a count takes a fifth of a second: prices follow the data.

The long run changes every number of every filed offer over its own shoe (`tests/odds/test_mutations.py`).
"""

from typing import Any

import pytest
from tests.odds.solvers.twentyone.test_twentyone_short_shoe import EVERY, TENS_AND_MORE
from tests.support.counts.short_shoe import short

from houseway.houses import Offer, offer
from houseway.odds.book import get
from houseway.odds.parse_hand import HandSoFar
from houseway.odds.price import price_wagers
from houseway.odds.solution import is_quick, solution
from houseway.odds.solvers.twentyone import advise
from houseway.odds.solvers.twentyone.book import DOUBLED, at_the_maximum, page
from houseway.odds.solvers.twentyone.chart import AFTER
from houseway.odds.solvers.twentyone.chart_words import in_words
from houseway.odds.solvers.twentyone.count import Count, counted
from houseway.rules.wagers import Verdict

SHORT = {
    "cordova/blackjack-x", "crystal/21st-century-free-bet-blackjack", "crystal/no-bust-21st-century-blackjack-4-0a",
    "crystal/pure-spanish-21-5", "palace/21st-century-blackjack-9-0", "oaks/california-aces",
    "oaks/21st-century-blackjack", "comstock/pure-21-5-blackjack",
}  # fmt: skip
"""Other numbers behave alike and are left to the long run."""
DISTINCT = [name if name in SHORT else pytest.param(name, marks=pytest.mark.long) for name in EVERY]


def edges(of: Offer) -> dict[str, str]:
    return {name: each["exact"] for name, each in price_wagers(of, solution(of)).items()}


def paying(of: Offer, name: str, when: str, pays: str) -> Offer:
    """Return an offer in which one line of a wager's pay table pays a different amount."""
    wager = of.wager(name)
    assert any(line.when == when for line in wager.pays)
    lines = tuple(line._replace(verdict=Verdict.read(pays)) if line.when == when else line for line in wager.pays)
    wagers = tuple(each._replace(pays=lines) if each.id == name else each for each in of.banked.wagers)
    return of.with_banked(wagers=wagers)


@pytest.mark.parametrize("name", DISTINCT)
def test_a_changed_rule_of_twenty_one_changes_the_price(name: str) -> None:
    """The test changes a pay, the bank's chart (or its goal if it draws freely), and who wins a tie."""
    filed = short(name, TENS_AND_MORE)
    now = edges(filed)["base"]
    changed = {"limit": 21} if filed.banked.options["bank-chooses"] else {"bank_stand_hard": 19}
    assert edges(paying(filed, "base", "player wins", "2:1"))["base"] != now
    assert edges(short(name, TENS_AND_MORE, **changed))["base"] != now
    assert edges(paying(filed, "base", "tie", "lose"))["base"] != now


def test_changed_pays_are_priced_without_a_new_count(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bonus bets use the same page, and the base game uses the same count."""
    filed = offer("oaks/pure-21-5-blackjack")
    other = paying(filed, "buster-blackjack", "over with 3 cards", "2:1")
    assert page(other).key == page(filed).key
    assert is_quick(other)
    shorter = short("oaks/pure-21-5-blackjack", TENS_AND_MORE)
    first = edges(shorter)
    rules, pack = shorter.play.rules(shorter.banked.options), tuple(shorter.pack.cards)
    counted(rules, pack, shorter.play.choosing.choices)

    def again(*args: Any) -> None:
        raise AssertionError("counted again")

    monkeypatch.setattr(Count, "__init__", again)
    assert edges(paying(shorter, "base", "natural wins", "3:2"))["base"] != first["base"]


def test_double_doubles_at_the_table_maximum_are_priced_separately() -> None:
    """Crystal 2274: a double-double is capped at the maximum, so a bet of the maximum can add at most its own size."""
    filed = offer("crystal/pure-spanish-21-5")
    highest = at_the_maximum(filed)
    assert highest is not None
    choices = highest.play.choosing.choices
    assert {each.adds: each.times for each in choices if each.adds.startswith("double-double")} == {
        "double-double": 1, "double-double-2": 1,
    }  # fmt: skip
    told = solution(filed).notes["base"]["at_the_maximum"]
    assert told["capped_from"] == "1/4"
    assert told["edge"] < get(page(filed)).value
    uncapped = offer("crystal/pure-spanish-21-5", {"double-double-cap": "uncapped"})
    assert at_the_maximum(uncapped) is None


@pytest.mark.parametrize("name", EVERY)
def test_the_chart_in_words_is_short_and_costs_little(name: str) -> None:
    found = get(page(offer(name)))
    said = in_words(found.charts)
    assert said[-1] == "Hit everything else."
    assert 3 <= len(said) <= 12
    against = {row["against"] for row in found.charts["hard hands"]}
    assert against >= set(found.ups) - {"joker"}  # a joker may freeze every hand
    assert 0 <= found.value - found.by_totals < 0.003


def test_the_chart_of_early_surrender_is_written_in_words() -> None:
    """The published table of early surrender if the dealer hits soft 17 (Wizard of Odds, surrender): against an ace
    hard 5 to 7 and 12 to 17 with 3-3, 6-6, 7-7, 8-8 and 2-2; against a ten 14 to 16, 7-7, 8-8; 16 against a nine.
    """
    said = in_words(get(page(offer("cordova/blackjack-x"))).charts)
    assert said[0] == (
        "Before the dealer checks the down card, surrender 5 to 7, 12 and 13 against A; 14 and 15 against 10 or A; 16 "
        "against 9 to A; 17, 2 2, 3 3 and 6 6 against A; 7 7 and 8 8 against 10 or A."
    )


def test_a_hand_that_was_doubled_gets_advice() -> None:
    """A Spanish hand may be rescued or doubled again: against a king hard 16 is rescued and 11 doubled again."""
    filed = offer("comstock/pure-spanish-21-5")

    def best(hand: str, up: str, *added: str) -> Any:
        return advise.advise_later(filed, hand, up, HandSoFar(added))["choice"]

    assert best("5h 6c 5d", "Ks", "double") == "rescue"
    assert best("2h 2c 7d", "3s", "double") == "double-double 2x"
    assert best("2h 2c 2d Ah", "3s", "double", "double-double") == "double-double 4x"
    assert best("5h 6c 9d", "Ks", "double") == "stand"
    assert best("8h 2c", "Ks") == advise.advise(filed, "8h 2c", "Ks")["choice"]


@pytest.mark.parametrize("name", DISTINCT)
def test_the_chart_and_its_exceptions_are_the_exact_play(name: str) -> None:
    """For every hand that the best play reaches, the book's advice is in the chart or an exception to it."""
    found = get(page(offer(name)))
    says: dict[tuple[str, str, tuple[str, ...]], str] = {}
    plain: dict[tuple[str, str], str] = {}
    for street, rows in found.charts.items():
        if not street.startswith("before"):
            doubled = DOUBLED * max(times for times, named in enumerate(AFTER) if street.startswith(named))
            for row in rows:
                plain[str(row["total"]) + doubled, row["against"]] = row["choice"]
                for odd in row["exceptions"]:
                    says[str(row["total"]) + doubled, row["against"], tuple(sorted(odd["cards"]))] = odd["choice"]
    rules, checked = offer(name).play.rules(offer(name).banked.options), 0
    for at, ev in found.advice.items():
        held, up = at.split(" / ")
        doubled = DOUBLED * held.count(DOUBLED)
        cards = held.removesuffix(doubled).split()
        if "no surrender" in ev or "joker" in cards:
            continue
        pips = [{"A": 1, "J": 10, "Q": 10, "K": 10}.get(card) or int(card) for card in cards]
        high = min(pips.count(1), rules.aces_high, max(0, (rules.limit - sum(pips)) // 10))
        total = f"soft {sum(pips) + 10 * high}" if high else str(sum(pips))
        places = ([held] if len(cards) == 2 and cards[0] == cards[1] else []) + [total + doubled]
        if doubled and (places[0], up) not in plain:  # every hand of this total stands
            plain[places[0], up] = "stand"
        place = next(each for each in places if (each, up) in plain)
        first, _, later = plain[place, up].partition(", else ")
        said = says.get((place, up, tuple(sorted(cards)))) or (first if first in ev else later or first)
        assert ev[said] == pytest.approx(max(ev.values()), abs=2e-7), (at, said, ev)
        checked += 1
    assert checked > 1000


@pytest.mark.parametrize("name", ["comstock/pure-spanish-21-5", "crystal/pure-spanish-21-5"])
def test_a_rescue_costs_the_chips_that_are_forfeited(name: str) -> None:
    """Comstock 3686–3699, crystal 2272–2273: a rescue takes back the last doubled part and forfeits the rest.

    So after one double it costs one of two units, after two doubles two of four, and after three four of eight.
    """
    filed = offer(name)
    for hand, up, added, forfeited in (
        ("6d 5c 2c", "Kc", ("double",), 1),
        ("5d 6c Ac Ad", "8c", ("double", "double-double"), 2),
        ("4d 5c 2c Ad As", "7c", ("double", "double-double", "double-double-2"), 4),
    ):
        assert advise.advise_later(filed, hand, up, HandSoFar(added))["ev"]["rescue"] == -forfeited
    after_21 = advise.advise_later(filed, "5d 6c Kc", "Ac", HandSoFar(("double",)))["ev"]
    assert after_21 == {"stand": 2.0, "rescue": -1.0, "double-double 2x": -4.0}  # a card on 21 always loses


@pytest.mark.parametrize("name", EVERY)
def test_no_value_in_the_book_exceeds_the_largest_possible_bet_on_a_hand(name: str) -> None:
    """For every choice on every page, a bettor loses at most the largest possible bet and wins at most twice that."""
    filed = offer(name)
    found, rules = get(page(filed)), filed.play.rules(filed.banked.options)
    most = 8 if rules.doubles_again else 2
    hands = 2 if rules.split == "none" else max(rules.split_hands, rules.split_tens_hands, rules.split_aces_hands)
    figures = [worth for rows in found.charts.values() for row in rows for worth in row["ev"].values()]
    figures += [worth for ev in found.advice.values() for worth in ev.values()]
    assert min(figures) >= -most * hands
    assert max(figures) <= 2 * most * hands
    split = [ev for told in found.split_advice.values() for by in (told.stays, told.off) for ev in by.values()]
    assert all(-most <= worth <= 2 * most for ev in split for worth in ev.values())
    given_up = [ev["surrender"] for ev in [*found.advice.values(), *split] if "surrender" in ev]
    assert set(given_up) <= {-0.5}
