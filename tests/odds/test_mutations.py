"""The mutation test for odds: every change to an offer's data changes its price or is refused.

Every number, word and path that could affect a price is changed in turn: pays, conditions, sizes, options, steps of the
deal, the pack and readings. Exemptions and their reasons are in `NOT_PRICED`, `NO_MATTER` and `STANDS`. The short run
takes a sample, and the long run takes all changes.

To save time, hold'em is counted over four classes of flops, one with a royal flush, and pai gow over the example hands
of the filed charts, against some of them.
"""

from collections.abc import Iterator
from fractions import Fraction
from functools import cache, partial
from typing import Any

import numpy as np
import pytest
from tests.support.counts import few_hands
from tests.support.counts.short_shoe import shortened
from tests.support.mutation.chart_hands import same_chart, same_tiles, set_otherwise
from tests.support.mutation.conditions import nobody_chooses_there
from tests.support.mutation.exemptions_twentyone import TWENTY_ONE_STANDS
from tests.support.mutation.mutation import ABSENT, BEST, IMPLIED, PRICED, SAME, Moved, Stands, lot
from tests.support.mutation.run import figures, moved_offer, moves

from houseway.cards import cards
from houseway.houses import Offer, headers, offer
from houseway.houses.loader.reader import InvalidData
from houseway.odds import book, solution
from houseway.odds.book import read
from houseway.odds.price import price
from houseway.odds.simulate import simulate
from houseway.odds.solvers.pai_gow.poker import count as pai_gow_count
from houseway.odds.solvers.suit_classes import classes, three
from houseway.odds.solvers.versus.holdem_bank import advise, count
from houseway.odds.solvers.versus.holdem_bank import count as chart_count
from houseway.rules.refusal import Refused

BANKED = [header.id for header in headers() if header.kind == "banked" and header.played]
SAMPLED = {"one-draw": 3, "mississippi": 1, "let-it-ride": 3, "three-card": 5, "holdem-bank": 6, "pai-gow-poker": 3}
"""The number of changes per offer in the short run, by the cost of a price; ten by default."""
UTH = "comstock/ultimate-texas-holdem"
EVERY_FLOP = count.count
RECOUNTED = {"versus/holdem-bank", "pai_gow/dealt", "pai_gow/sides", "pai_gow/set"}
"""Pages that are counted again here instead of being read."""


STANDS = (
    Stands("baccarat|war", r"deal\.steps\.\d+", PRICED, "nobody chooses, so it does not matter what lies open"),
    Stands("cordova/cash-in-baccarat", r"reading\.\d+\.ways\.down", PRICED, "nobody chooses, so nothing open matters"),
    Stands("baccarat|war|two-card-peek", r"wager\.\d+\.kind", PRICED, "nobody chooses, so no wager decides or leads"),
    Stands(".*", r"deal\.steps\.\d+", PRICED, "a bettor sees his own cards, and is alone with the bank",
           "(seats|player) .*"),
    Stands("mississippi", r"wager\.3\.pays(\.0\.[01])?", IMPLIED, "who has bet on fifth street cannot fold any more",
           was=r"folded|lose|\['folded'.*"),
    Stands(""
           "three-card|let-it-ride|mississippi|holdem-bank|pai-gow-tiles|twenty-one|"
           "crystal/21st-century-baccarat-(5-0|face-up-tie)",
           r"deal\.common", PRICED, "only a bank that chooses asks whether all share one hand"),
    Stands(".*", r"wager\.\d+\.decides", IMPLIED, "the only base wager that choices go with decides anyway", "False"),
    Stands("holdem-bank", r"options\.folded-on-board|reading\.\d+\.ways\.board",
           BEST, "nobody who plays best folds three of a kind of his own (test_versus_prices.py)"),
    Stands("three-card", r"reading\.\d+\.ways\.(forfeited|survives)", BEST, "nobody who plays best folds a pair"),
    Stands("cordova/commission-free-baccarat-dragon", r"wager\.\d+\.pays\.0\.0",
           SAME, "both hands are as likely to win with a natural", ".* wins with a natural"),
    Stands("war", r"wager\.\d+\.pays\.\d+\.0", SAME, "both sides are alike", ".* wins with a five (before|after) war"),
    Stands("two-card-peek", r"wager\.\d+\.pays\.\d+\.0", SAME, "all rows are alike", "row . is highest"),
    Stands("two-card-peek", r"wager\.\d+\.on", SAME, "all rows are alike", "row ."),
    Stands("crystal/21st-century-baccarat-5-0", r"wager\.\d+\.on", SAME, "both hands pair alike"),
    Stands("crystal/21st-century-baccarat-5-0", r"options\.nine-concludes",
           IMPLIED, "there are no jokers, and a natural stops all drawing already"),
    Stands("one-draw", r"options\.surrender-first", ABSENT, "nobody may surrender here", "True"),
    Stands("one-draw", r"options\.double-bet", BEST, "nobody may double here, or doubling is never best"),
    Stands("one-draw", r"options\.house-draw-to", ABSENT, "nobody chooses on that total", where=nobody_chooses_there),
    Stands(".*/super-pan-9", r"options\.(natural-stops|nine-concludes)",
           IMPLIED, "both speak of two cards, and hands open with three"),
    Stands(".*/super-pan-9", r"options\.(draw-to|stand-from)", ABSENT, "no total lies below zero or above nine",
           "-2|11"),
    Stands("crystal/21st-century-baccarat-face-down", r"wager\.1\.pays\.0\.1",
           IMPLIED, "the bank's nine ends the deal before anybody doubles"),
    Stands("crystal/21st-century-baccarat-face-down", r"wager\.1\.pays", IMPLIED,
           "the bank's nine ends the deal before anybody doubles", was=".*dealer has nine in the opening cards.*"),
    Stands("three-card|holdem-bank", r"wager\.\d+\.pays", IMPLIED,
           "a folded hand meets no other line of the wager, or is one that nobody folds", was=r"\['folded', 'lose'\]"),
    Stands("one-draw", r"options\.bank-(draw-to|stand-from)",
           BEST, "the house way draws to five, and so does the best answer: more choice for the bank changes neither"),
    Stands("pai-gow-poker", r"options\.bank-chooses|reading\.\d+\.ways\.house-way",
           PRICED, "a price has the bank's hand set the house way"),
    Stands("pai-gow-poker", r"wager\.\d+\.pays\.\d+\.0", SAME, "two names of one condition", "player wins", "wins"),
    Stands("pai-gow-poker", r"wager\.\d+\.on", IMPLIED, "a condition without a mark holds with it too",
           "cards( and pair| and colour)?", "cards( and colour)?"),
    Stands("pai-gow-poker", r"wager\.0\.pays\.\d\.0", IMPLIED,
           "a bank that pushes by its high card has nothing that qualifies", "bank does not qualify",
           "bank (ace|king) high"),
    Stands("pai-gow-poker", r"reading\.\d+\.ways\.under-royal",
           BEST, "every chart, and the best setting, splits five of a kind that could meet a royal flush"),
    Stands("cordova/ultimate-pai-gow-poker", r"wager\.\d+\.kind", PRICED,
           "nobody chooses, so no wager decides or leads"),
    Stands("cordova/mini-pai-gow", r"wager\.1\.pays\.1\.1", BEST, "nobody who sets best doubles a foul", was="lose"),
    Stands("pai-gow-poker", r"wager\.\d+\.pays\.\d+\.0", IMPLIED, "those with the joker stand in a line above",
           "bank ace high", "bank ace high without joker"),
    *TWENTY_ONE_STANDS,
    Stands("cordova/pai-gow-poker-triple-bonus", r"wager\.\d+\.pays\.\d+\.0", IMPLIED,
           "any straight flush pays as much, below", "seven-card straight flush with joker, royal",
           "seven-card straight flush with joker"),
    Stands("cordova/pai-gow-poker-triple-bonus", r"wager\.\d+\.pays", IMPLIED, "any straight flush pays as much, below",
           was=r"\['seven-card straight flush with joker', '30:1'\]"),
    Stands("pai-gow-poker", r"wager\.\d+\.pays", BEST,
           "nobody who sets best or the house way fouls, and a foul loses anyway", was=r"\['foul', 'lose'\]"),
)


def rightly_stands(name: str, move: Moved) -> bool:
    return any(each.holds(offer(name), move) for each in STANDS)


@pytest.fixture(autouse=True, scope="module")
def few_flops() -> Iterator[None]:
    """Count hold'em over a few flops, without caching the result."""
    royal = int(classes(3).of[three(*cards("Ts Js Qs"))])
    forget()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(count, "count", partial(count.count, only=(0, 700, royal, 1754)))
        patch.setattr(count, "count_flops", lambda plan, checks: np.zeros((len(chart_count.KINDS), 2), np.int64))
        patch.setattr(book, "read", lambda page, *folder: None if page.name in RECOUNTED else read(page, *folder))
        patch.setattr(pai_gow_count, "count", few_hands.count)
        patch.setattr(pai_gow_count, "count_sides", few_hands.count_sides)
        yield
    forget()


def forget() -> None:
    solution._solution.forget()
    book.forget()


SHOES = {"twenty-one": ("2345678", "23456")}
"""Ranks that are left out of short shoes. If every change needs a new count, most of them show quickly on a short shoe.
"""


@cache
def as_filed(name: str, without: str) -> dict[str, Any]:
    return figures(shortened(offer(name), without))


def follows(name: str, move: Moved) -> bool:
    """Return whether a change affects the price or is refused with a sentence."""
    try:
        moved = moved_offer(offer(name), move)
        shoes = (*SHOES.get(offer(name).play.id, ()), "")
        return any(moves_on(name, moved, without) for without in shoes) or sets_otherwise(name, moved)
    except InvalidData as damaged:
        return bool(damaged.complaints)
    except Refused as refused:
        return " " in refused.sentence


def moves_on(name: str, moved: Offer, without: str) -> bool:
    """Return whether a price changes on a shoe without some ranks; a refusal caused by the short shoe does not count.
    """
    try:
        return bool(figures(shortened(moved, without)) != as_filed(name, without))
    except Refused:
        if not without:
            raise
        return False


def sets_otherwise(name: str, moved: Offer) -> bool:
    """Return whether the price changes over hands that another pai gow poker chart sets differently, if there are any.

    Tiles are counted in full, so a chart that affects no price must set every hand as before.
    """
    filed = offer(name)
    if filed.play.id == "pai-gow-tiles" and filed.banked.way != moved.banked.way:
        return same_tiles(filed, moved)
    if filed.play.id != "pai-gow-poker" or filed.banked.way == moved.banked.way:
        return False
    found = set_otherwise(filed, moved)
    if not found:
        return same_chart(filed, moved)
    few_hands.MORE[:] = found
    forget()
    try:
        return bool(figures(moved) != figures(filed))
    finally:
        few_hands.MORE.clear()
        forget()


@pytest.mark.parametrize("name", BANKED)
def test_a_sample_of_changes_affects_the_price_or_is_refused(name: str) -> None:
    every = [move for move in moves(offer(name)) if not rightly_stands(name, move)]
    for move in sorted(every, key=partial(lot, name))[: SAMPLED.get(offer(name).play.id, 10)]:
        assert follows(name, move), str(move)


@pytest.mark.long
@pytest.mark.parametrize("name", BANKED)
def test_every_change_affects_the_price_or_is_refused(name: str) -> None:
    stood = [str(move) for move in moves(offer(name)) if not rightly_stands(name, move) and not follows(name, move)]
    assert not stood


def test_every_exemption_is_needed_by_some_filed_offer() -> None:
    """An exemption that no filed offer needs could hide a fault later."""
    for each in STANDS:
        found = [name for name in BANKED if each.is_about(offer(name))]
        needed = (move for name in found for move in moves(offer(name)) if each.holds(offer(name), move))
        assert next(needed, None), each


def test_the_size_of_the_flop_bet_of_holdem_affects_price_and_advice() -> None:
    """A page of the book is valid only for the bet sizes it was counted with."""
    filed, larger = offer(UTH), offer(UTH, {"flop-bet": "3"})
    assert solution.is_quick(filed)
    assert not solution.is_quick(larger)
    at_two, at_three = figures(filed), figures(larger)
    assert at_three["ante"]["exact"] != at_two["ante"]["exact"]
    advised = advise.advise(larger, "Ks 7d", "Kc 2d 9h")
    assert (advised["choice"], set(advised["ev"])) == ("play 3x", {"play 3x", "check"})


def test_a_bank_that_shows_no_card_makes_three_card_poker_the_classic_game() -> None:
    """Wizard of Odds, Three Card Poker: hands of Q-6-4 or better are played. The loss is 13,733,780 of 407,170,400,
    with an ante bonus of 5, 4 and 1 for the 48 straight flushes, 52 trips and 720 straights among 22,100 hands. That
    ante bonus is not filed.
    """
    filed = offer("oaks/three-card-poker-1-3-6-card-bonus")
    number = next(at for at, step in enumerate(filed.raw["deal"]["steps"]) if step == "bank up")
    closed = moved_offer(filed, Moved(("deal", "steps", number), "bank up", "bank down"))
    told = price(closed)
    assert [row["against"] for row in told["strategy"][0]["chart"]] == [None]
    assert told["strategy"][0]["chart"][0]["hand"] == "queen high, six four"
    bonus = Fraction(5 * 48 + 4 * 52 + 720, 22_100)
    assert Fraction(told["wagers"]["ante"]["exact"]) == Fraction(-13_733_780, 407_170_400) - bonus


@pytest.mark.long
def test_simulated_holdem_with_a_larger_flop_bet_agrees_with_its_price() -> None:
    forget()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(count, "count", EVERY_FLOP)
        larger = offer(UTH, {"flop-bet": "3"})
        exact, measured = price(larger)["wagers"], simulate(larger, 2_000_000, seed=3)["wagers"]
    forget()
    for wager, told in measured.items():
        assert abs(told["edge"] - exact[wager]["edge"]) <= 4 * told["stderr"], wager
