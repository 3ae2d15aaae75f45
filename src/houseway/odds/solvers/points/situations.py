"""The counts as an offer's bettors see them: situations, their choices, and the endings for wagers.

Outcomes that every wager of the offer treats alike form one ending, so situations have few endings in any game.
"""

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from functools import cached_property
from math import lcm
from typing import NamedTuple

from houseway.houses import Offer
from houseway.odds import solution
from houseway.odds.count_input import CountInput, setup
from houseway.odds.solvers.points.counts import Counts
from houseway.rules.wagers import LOSE, Verdict, Wager, deciding

Known = tuple[tuple[int, ...], int]
"""A bettor's knowledge: their opening cards by class, and the open card."""

Plan = Mapping[Known, int]
"""The choice in every situation that has one."""

Answer = Callable[[Known, "Branch"], bool]
"""Whether the bank enters this branch."""

Spread = dict[tuple[int, int], int]
"""Counts by the bettor's choice and the ending."""


class Branch(NamedTuple):
    """The choices made: the bettor's choice and number of cards drawn, and the bank's choice with what it knew."""

    chosen: int
    drawn: int
    bank: int


class Situation(NamedTuple):
    """All endings for one state of knowledge; if the bettor has a choice, each choice has its own branches."""

    place: Known
    ways: int
    branches: Mapping[Branch, Mapping[int, int]]

    @property
    def choices(self) -> tuple[int, ...]:
        return tuple(sorted({branch.chosen for branch in self.branches} - {0}))


class Situations:
    """An offer's wagers applied to its counts."""

    def __init__(self, offer: Offer, counts: Counts) -> None:
        self.offer, self.counts = offer, counts
        self.setup: CountInput = setup(offer)
        self.wagers = tuple(wager for wager in offer.banked.wagers if not wager.on)

    @cached_property
    def _endings(self) -> tuple[dict[int, int], list[tuple[int, ...]], list[int]]:
        """Return the ending of each outcome; also, for each ending, the line that decides every wager, and one outcome.
        """
        conditions, numbers, lines = self.offer.play.conditions, dict[int, int](), dict[tuple[int, ...], int]()
        stands: list[int] = []
        seen = {row.outcome for tally in self.counts.tallies for row in tally.rows}
        for outcome in sorted(seen):
            decided = tuple(deciding(wager, conditions, outcome) for wager in self.wagers)
            numbers[outcome] = lines.setdefault(decided, len(lines))
            if len(stands) < len(lines):
                stands.append(outcome)
        return numbers, list(lines), stands

    def told(self, spread: Spread) -> dict[solution.Ending, int]:
        """Return a spread in a solution's format; one outcome represents all that every wager treats alike."""
        stands = self._endings[2]
        return {
            solution.Ending((chosen,) if chosen else (), stands[ending]): count
            for (chosen, ending), count in spread.items()
        }

    @cached_property
    def situations(self) -> tuple[Situation, ...]:
        endings, found = self._endings[0], []
        for tally in self.counts.tallies:
            by_known: dict[int, dict[Branch, dict[int, int]]] = {}
            at, ends = None, dict[int, int]()
            for known, chosen, drawn, bank, outcome, times in tally.rows:
                if at != (known, chosen, drawn, bank):
                    at = known, chosen, drawn, bank
                    ends = by_known.setdefault(known, {}).setdefault(Branch(chosen, drawn, bank), {})
                ending = endings[outcome]
                ends[ending] = ends.get(ending, 0) + times
            found += [
                Situation((tally.holding, known), tally.ways, branches) for known, branches in sorted(by_known.items())
            ]
        return tuple(found)

    def line(self, wager: Wager, ending: int) -> int:
        """Return the number of the pay table's line that decides the wager; past the last line, the wager loses."""
        return self._endings[1][ending][self.wagers.index(wager)]

    def verdict(self, wager: Wager, ending: int) -> Verdict:
        line = self.line(wager, ending)
        return wager.pays[line].verdict if line < len(wager.pays) else LOSE

    def gains(self, wager: Wager) -> dict[tuple[int, int], Fraction]:
        """Return the gain of one unit by choice and ending, including the wager that the choice adds."""
        found = {}
        for chosen, choice in enumerate(self.offer.play.choosing.choices):
            added = next((each for each in self.wagers if each.id == choice.adds and choice.of == wager.id), None)
            for ending in range(len(self._endings[1])):
                gain = self.verdict(wager, ending).gain
                if added is not None:
                    gain += choice.times * self.verdict(added, ending).gain
                found[chosen, ending] = gain
        return found

    def house_answer(self, place: Known, branch: Branch) -> bool:
        """Answer a plan by the house way."""
        return not branch.bank or self.counts.bank[branch.bank].house_way

    def spread(
        self, plan: Plan, answer: Answer | None = None, among: Iterable[Situation] | None = None
    ) -> Spread:
        """Return how often each ending happens when the bettor follows a plan and the bank answers."""
        answer, found = answer or self.house_answer, Spread()
        for situation in self.situations if among is None else among:
            chosen = plan.get(situation.place, 0)
            for branch, ends in situation.branches.items():
                if branch.chosen in (0, chosen) and answer(situation.place, branch):
                    for ending, count in ends.items():
                        at = branch.chosen, ending
                        found[at] = found.get(at, 0) + count * situation.ways
        if among is None and sum(found.values()) != self.counts.total:
            raise AssertionError(f"{self.offer.id}: the counts do not add up to {self.counts.total}")
        return found


def whole(gains: Mapping[tuple[int, int], Fraction]) -> tuple[dict[tuple[int, int], int], int]:
    """Return gains as whole numbers of a common part."""
    part = lcm(*(gain.denominator for gain in gains.values()))
    return {at: int(gain * part) for at, gain in gains.items()}, part


def expectation(spread: Spread, gains: Mapping[tuple[int, int], Fraction]) -> Fraction:
    """Return the average gain of one unit; 0 if the spread is empty."""
    total = sum(spread.values())
    if not total:
        return Fraction(0)
    numbers, part = whole(gains)
    return Fraction(sum(count * numbers[at] for at, count in spread.items()), total * part)
