"""Points between two players: by comparing their three hands, or for a foul, a surrender or a clean sweep.

One player can owe another points before any comparison. If there are several reasons, only the highest amount is owed,
and what two players owe each other is netted. Two players' hands are compared only if neither owes the other anything.
"""

from collections.abc import Sequence
from typing import NamedTuple

from houseway.cards import Card
from houseway.games.thirteen.hands import Setting, category, fouled, level
from houseway.games.thirteen.rules import SEGMENTS, SIZES, Rules
from houseway.games.thirteen.sweeps import SWEEPS


class ShowdownHand(NamedTuple):
    """A player's cards and declarations at the showdown."""

    cards: tuple[Card, ...]
    """The cards in the order in which they are set: three, five, five."""
    sizes: tuple[int, int] = SIZES[:2]
    """The numbers of cards in front and in the middle, for a hand set wrong."""
    surrendered: int = 0
    """The position of the surrender among all declarations, from 1; 0 for none."""
    sweep: str = ""
    """The clean sweep that the player declared."""
    declared: int = 0
    foul: str = ""
    """Why the floor called the hand foul; a hand set wrong is a foul without the floor."""


def has_sweep(rules: Rules, one: ShowdownHand) -> bool:
    """Check whether a player has the clean sweep that they declared."""
    return bool(one.sweep) and SWEEPS[one.sweep](one.cards)


def why_foul(rules: Rules, one: ShowdownHand) -> str:
    """Return the reason why a hand is foul; surrendered hands and clean sweeps need not be set."""
    if one.foul or one.surrendered or one.sweep:
        return one.foul
    return fouled(Setting.of(one.cards, one.sizes), rules.front_runs)


def owes(rules: Rules, one: ShowdownHand, other: ShowdownHand) -> int:
    """Return the points that one player owes another before hands are compared: the highest of all reasons."""
    worth = dict(rules.sweeps)
    false, beaten = one.sweep and not has_sweep(rules, one), sweeps_over(rules, other, one)
    if one.surrendered and not holds(rules, other, one):
        return rules.surrender
    if other.surrendered and one.sweep and not holds(rules, one, other):
        return 0  # the player surrendered earlier, so they pay only for that
    reasons = (
        rules.foul if why_foul(rules, one) else 0,
        worth[one.sweep] if false else 0,
        worth[other.sweep] if beaten else 0,
    )
    return max(reasons)


def holds(rules: Rules, sweeper: ShowdownHand, surrenderer: ShowdownHand) -> bool:
    """Check whether a clean sweep was declared before a surrender and so counts between these two players."""
    first = rules.after_surrender == "first-declared" and sweeper.declared < surrenderer.surrendered
    return bool(sweeper.sweep) and first


def sweeps_over(rules: Rules, one: ShowdownHand, other: ShowdownHand) -> bool:
    """Check whether a player's clean sweep beats another player, who has a lower one or none."""
    if not has_sweep(rules, one):
        return False
    places, worth = [name for name, _ in rules.sweeps], dict(rules.sweeps)
    if has_sweep(rules, other) and rules.equal_sweeps == "points" and worth[one.sweep] == worth[other.sweep]:
        return False
    return not has_sweep(rules, other) or places.index(one.sweep) < places.index(other.sweep)


def plain(rules: Rules, one: ShowdownHand) -> bool:
    """Check whether a player's hands are to be compared."""
    return not (one.surrendered or one.sweep or why_foul(rules, one))


def points(rules: Rules, one: ShowdownHand, other: ShowdownHand) -> int:
    """Return the points that one player wins from another who sits further from the left of the button; negative for a
    loss.
    """
    if plain(rules, one) and plain(rules, other):
        return compared(rules, Setting.of(one.cards), Setting.of(other.cards))
    return owes(rules, other, one) - owes(rules, one, other)


def segments(rules: Rules, one: Setting, other: Setting) -> list[int]:
    """Return the winner of each segment: 1, -1, or 0 for neither.

    >>> from houseway.cards import cards
    >>> strong, weak = (Setting.of(cards(text)) for text in (
    ...     "As Ad Kc 2d 2c 5h 5s 7h 3s 3d 3c 9h Th", "Ks Kd Qc 4d 4c Ah Js 8h 6s 6d 6c 9d Td"))
    >>> segments(Rules(), strong, weak)
    [1, 1, -1]
    """
    won = []
    for mine, theirs in zip(one, other, strict=True):
        ours, others = level(mine, rules.front_runs), level(theirs, rules.front_runs)
        won.append((ours > others) - (ours < others))
    return won


def compared(rules: Rules, one: Setting, other: Setting) -> int:
    """Return the points that one player's hands win from another's; the first of the two sits nearer to the left of the
    button."""
    won = [each or rules.ties == "left-of-button" for each in segments(rules, one, other)]
    total = sum(won) * rules.segment + bonus(rules, one, won, 1) - bonus(rules, other, won, -1)
    ahead = (sum(won) > 0) - (sum(won) < 0)
    return total + ahead * rules.majority + (rules.scoop * ahead if abs(sum(won)) == len(SEGMENTS) else 0)


def bonus(rules: Rules, setting: Setting, won: Sequence[int], side: int) -> int:
    """Return the points that a player's winning hands add to the points of the segments they win."""
    added = 0
    for segment, cards, winner in zip(SEGMENTS, setting, won, strict=True):
        if winner == side:
            added += extra(rules, segment, category(cards, rules.front_runs))
    return min(added, rules.most_bonus) if rules.most_bonus else added


def extra(rules: Rules, segment: str, hand: str) -> int:
    """Return the points that a hand adds to a segment that it wins."""
    found = next((worth for at, name, worth in rules.hands if (at, name) == (segment, hand)), 0)
    return found - rules.segment if found and rules.hands_count == "instead" else found
