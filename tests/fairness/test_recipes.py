"""Every recipe of `tests/support/tampering/recipes.py` is applied to a night of every kind, and the check or a kept
head must notice it.

Changes that the check alone can't find are listed in `QUIET`, each with the reason from docs/verify.md.
"""

from collections import Counter
from functools import cache, reduce
from typing import Any, NamedTuple

import pytest
from tests.support.leaks.leak_spies import RestlessPeople, given_away
from tests.support.nights.banked import Night
from tests.support.tampering.recipes import CUT, QUIET, RECIPES

from houseway.fairness.follow_log import Followed
from houseway.fairness.log_chain import heads
from houseway.fairness.logged_source import LoggedSource
from houseway.fairness.redacted_log import hides
from houseway.fairness.seal_check import ShuffleCheck, lay_open
from houseway.fairness.source import SeededSource
from houseway.fairness.verify import verify
from houseway.kinds.banked.commands import Choose, PlaceWager, TakeBackWager
from houseway.kinds.thirteen.commands import Lay, Set, Surrender
from houseway.rules.refusal import Refused
from houseway.table.commands import BuyIn, ChangeSeat, ComeBack, LayOpen, SitDown, SitOut, StandUp
from houseway.table.evolve import evolve
from houseway.table.log import Entry, Log, opened_table, read_log, write_entry

KINDS = {
    "points": "palace/ez-baccarat-panda-8",
    "versus": "cordova/three-card-poker",
    "twenty-one": "crystal/21st-century-free-bet-blackjack",
    "pai gow": "cordova/mini-pai-gow",
    "tiles": "palace/pai-gow-tiles",
    "pot": "crystal/holdem",
    "pan": "crystal/pan",
    "thirteen": "oaks/thirteen-card-poker",
    "trips": "crystal/trips-five-card-stud-v2",
}
SAMPLE = ("versus", "pot")
EVERY = 9
"""By default every ninth recipe is tried, beginning with a different one for each kind."""


@cache
def honest(kind: str, seed: int = 1) -> tuple[Entry, ...]:
    """Return a short night whose shuffles are opened at its end."""
    name = KINDS[kind]
    pot = kind in ("pot", "pan", "thirteen", "trips")
    night = RestlessPeople(name, seed) if pot else Night(name, seed)
    night.play(1 if kind == "pan" else 2)
    log = Log(night.table, night.log.entries)
    lay_open(log, night.source)
    return tuple(log.entries)


@cache
def given(kind: str, who: int | None, seed: int = 1) -> tuple[Entry, ...]:
    """Return the same night as exported to a numbered person or to the public."""
    name = KINDS[kind]
    return tuple(given_away(honest(kind, seed)[:-1], SeededSource(f"{name} {seed}".encode()), who))


def written(log: list[Entry]) -> list[bytes]:
    return [write_entry(entry) for entry in log]


class Tried(NamedTuple):
    how: str
    """What notices a change: the `rules` with the seals, a kept `head`, or a `verdict` that proves less; otherwise
    `unknowable`. A change without effect gives `changes nothing`.
    """
    was: Any = None
    """The command of the first changed line, before and after the change."""
    now: Any = None


def tried(kind: str, recipe: str, opened: bool = True) -> Tried:
    """Apply a recipe to the house's own log, opened or not, and return what notices it."""
    log, other = (list(honest(kind, seed)[: None if opened else -1]) for seed in (1, 2))
    return tried_on(log, other, recipe)


def tried_on(log: list[Entry], other: list[Entry], recipe: str) -> Tried:
    """Apply a recipe to a log whose head was kept at the last line of play, and return what notices it."""
    forged = RECIPES[recipe](log, other)
    if forged is None or forged == log:
        return Tried("changes nothing")
    changed = next(((old.do, new.do) for old, new in zip(log, forged, strict=False) if old != new), ())
    lines = written(forged)
    try:
        report = verify(read_log(b"\n".join(lines)))
    except (ValueError, Refused):  # not a log: exit 2
        return Tried("rules", *changed)
    if report.findings or report.undecided:
        return Tried("rules", *changed)
    happened = [entry for entry in log if not isinstance(entry.do, LayOpen)]
    if list(heads(written(happened)))[-1] not in heads(lines):
        return Tried("head", *changed)
    was = verify(log)
    less = (report.opened, report.cards) < (was.opened, was.cards)
    return Tried("verdict" if less else "unknowable", *changed)


def excused(recipe: str, found: Tried) -> bool:
    """Return whether docs/verify.md explains why a change goes unnoticed; a changed line counts only if nothing depends
    on it.
    """
    if recipe not in QUIET:
        return False
    was, now = isinstance(found.was, PEOPLES), isinstance(found.now, PEOPLES)
    if recipe.endswith("line swapped"):
        at_once = isinstance(found.was, AT_ONCE) and type(found.was) is type(found.now)
        return was or now or at_once
    if recipe.endswith("line doubled"):
        return now
    return was or not recipe.endswith(("line dropped", "line of another night")) or QUIET[recipe] == CUT


PEOPLES = (SitDown, BuyIn, StandUp, SitOut, ComeBack, ChangeSeat, LayOpen, Lay)
AT_ONCE = (PlaceWager, TakeBackWager, Choose, Set, Surrender)
"""Several people may give these commands at the same time, in any order."""


@pytest.mark.parametrize("kind", SAMPLE)
def test_changes_made_to_a_log_by_a_sample_of_recipes_are_noticed(kind: str) -> None:
    assert not verify(honest(kind)).findings
    for recipe in list(RECIPES)[SAMPLE.index(kind) :: EVERY]:
        found = tried(kind, recipe)
        assert found.how in ("rules", "changes nothing") or excused(recipe, found), (recipe, found)


@pytest.mark.long
@pytest.mark.parametrize("kind", KINDS)
def test_every_change_to_a_log_is_noticed_or_listed_with_the_reason(kind: str) -> None:
    assert len(RECIPES) >= 100
    assert not verify(honest(kind)).findings
    found = {recipe: tried(kind, recipe) for recipe in RECIPES}
    unnoticed = {recipe: each for recipe, each in found.items() if each.how not in ("rules", "changes nothing")}
    assert {recipe: each for recipe, each in unnoticed.items() if not excused(recipe, each)} == {}
    assert [recipe for recipe, each in unnoticed.items() if each.how == "unknowable"] == [AFTER_THE_HEAD]
    assert Counter(each.how for each in found.values())["rules"] > 90


AFTER_THE_HEAD = "chips bought and never used"
"""These lines come after the last kept head."""


@pytest.mark.long
@pytest.mark.parametrize("kind", KINDS)
def test_changed_cards_that_affect_no_result_go_unnoticed_until_the_shuffle_is_opened(kind: str) -> None:
    """The same recipes are applied to the same night without its seeds."""
    found = {recipe: tried(kind, recipe, opened=False) for recipe in RECIPES}
    unnoticed = {recipe: each for recipe, each in found.items() if each.how not in ("rules", "changes nothing")}
    besides = {recipe for recipe, each in unnoticed.items() if not excused(recipe, each)}
    assert {recipe for recipe in besides if not recipe.startswith(OF_CARDS) and recipe not in BY_LUCK} == set()
    assert {recipe for recipe, each in unnoticed.items() if each.how == "unknowable"} <= {AFTER_THE_HEAD}


OF_CARDS = ("another card", "other cards", "cards in another order")
"""A recipe may change cards of an unopened shuffle without changing how the round settles."""
BY_LUCK = ("a beacon", "the late event swapped")
"""A changed beacon may choose the same shuffle, and two dead cards may swap places; both are found when the shuffle is
opened.
"""


@pytest.mark.parametrize("who", [None, 2])
def test_verify_follows_every_hand_of_an_exported_log(who: int | None) -> None:
    night = RestlessPeople(KINDS["pot"], 1).play(4)
    report = verify(given_away(night.log.entries, night.source, who))
    assert report.findings == ()
    assert (report.rounds, report.rounds_followed, report.followed) == (4, 4, report.told)


@pytest.mark.parametrize("kind", KINDS)
def test_between_rounds_an_exported_log_leads_to_the_same_table_as_the_full_log(kind: str) -> None:
    """So whether a command is refused between rounds depends on no hidden card. The test compares the exported log's
    table with that of the full log.
    """
    log, public = honest(kind)[:-1], given(kind, None)
    table = whole = opened_table(log[0].events[0])  # type: ignore[arg-type]
    events = [event for entry in public for event in entry.events]
    night = Followed(table, LoggedSource(table.offer.pack, ShuffleCheck(table.offer.pack, events).dealt, events))
    compared = 0
    for entry, line in zip(log[1:], public[1:], strict=False):
        assert night.take(line) is None
        whole = reduce(evolve, entry.events, whole)
        assert (night.table.round is None) == (whole.round is None)
        if whole.round is None:
            assert [getattr(night.table, kept) for kept in KEPT] == [getattr(whole, kept) for kept in KEPT]
            assert not [each for at in whole.people for each in whole.kind.candidates(whole, at) if each.cards]
            compared += 1
    assert compared > 3
    assert (night.ended, night.undecided) == (False, [])


KEPT = ("people", "carryover", "rounds", "arrivals", "shoes", "seal", "shuffled", "stale", "line")
"""Everything that a table keeps between rounds, except its last round, which is only for display."""


@pytest.mark.parametrize("who", [None, 2])
def test_verify_follows_hands_of_thirteen_cards_as_shown_and_accepts_no_setting_after_the_end(who: int | None) -> None:
    """Players arrange, set or surrender their cards; others see only the cards turned up at the end."""
    night = RestlessPeople("crystal/chinese-poker", 3)
    while night.table.rounds < 3:
        night.play(night.table.rounds + 1, most=1)
        for seat in night.table.round.unset() if night.table.round else ():
            hand = night.table.round.hands[seat]
            night.try_to(Lay(seat, hand[2:5], hand[6:9]))
    assert {Lay, Set, Surrender} <= {type(entry.do) for entry in night.log.entries}
    log = given_away(night.log.entries, night.source, who)
    report = verify(log)
    assert (report.findings, report.rounds_followed, report.followed) == ((), 3, report.told)
    happened = [entry for entry in log if not isinstance(entry.do, LayOpen)]
    for again in (happened[-1], next(entry for entry in log if isinstance(entry.do, Set) and hides((entry,)))):
        found = verify([*happened, again, *log[len(happened) :]]).findings
        assert [(each.line, "would be refused" in each.what) for each in found] == [(len(happened) + 1, True)]


def test_the_rules_or_a_kept_public_head_notice_a_sample_of_changes_to_an_exported_log() -> None:
    log, other = (list(given("pot", 2, seed)) for seed in (1, 2))
    for recipe in list(RECIPES)[4 :: 2 * EVERY]:
        found = tried_on(log, other, recipe)
        assert found.how in ("rules", "head", "changes nothing"), (recipe, found)


@pytest.mark.long
@pytest.mark.parametrize("who", [None, 2])
@pytest.mark.parametrize("kind", KINDS)
def test_the_rules_or_a_kept_public_head_notice_every_change_to_an_exported_log(
    kind: str, who: int | None
) -> None:
    """The rules can't check anything that depends on hidden cards, but the published head can."""
    log, other = (list(given(kind, who, seed)) for seed in (1, 2))
    report = verify(log)
    assert report.findings == ()
    found = {recipe: tried_on(log, other, recipe) for recipe in RECIPES}
    assert report.followed == report.told
    assert {recipe for recipe, each in found.items() if each.how == "unknowable"} <= {AFTER_THE_HEAD}
    counts = Counter(each.how for each in found.values())
    print(f"\n{kind}, {'anybody' if who is None else 'somebody'}: {dict(counts)}")
    assert counts["rules"] > len(found) // 3
