"""Applies a house way: finds the row of a chart that covers a hand, and sets the hand as it says.

Play, the rules page and batch counts all use this definition. Rows are data (`house_way_rows`). They depend only on how
many of each rank a hand holds, the joker, and the strength of its settings. A hand set the house way is never foul
(crystal 111). If a row leaves open which of several equal cards go in front, the better back is chosen, then the back
with the joker.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from houseway.cards import JOKER, Card, rank
from houseway.games.pai_gow.poker.house_way_rows import BEHIND, COMPLETE, SHAPES, Do, When, read_do, read_when
from houseway.games.pai_gow.poker.set_hand import APART, HandRanking, SetHand, number_of, settings
from houseway.kernel import kernel

ACE = 12


class Shape(NamedTuple):
    """The shape of a hand, as charts describe it."""

    counts: tuple[int, ...]
    """The sizes of groups of the same rank, largest first, without single cards."""
    ranks: tuple[int, ...]
    """The ranks of those groups in the same order; among groups of one size, the higher rank comes first."""
    singles: tuple[int, ...]
    """The ranks of the single cards, highest first, without a joker that is counted separately."""
    joker: bool


def counted(card: Card, apart: bool) -> int:
    """Return the rank that a card is counted as: a bug is an ace."""
    return ACE if card == JOKER and not apart else rank(card)


def shape(hand: Sequence[Card], apart: bool) -> Shape:
    """Return the shape of a hand.

    >>> from houseway.cards import cards
    >>> shape(cards("Ks Kd 9s 8c 4d 2h Jo"), False).singles, shape(cards("As Jo 9s 9c 4d 2h 3c"), False).ranks
    ((12, 7, 6, 2, 0), (12, 7))
    """
    held = Counter(counted(card, apart) for card in hand)
    held.pop(APART, None)
    groups = sorted(((count, each) for each, count in held.items()), reverse=True)
    more = [(count, each) for count, each in groups if count > 1]
    singles = tuple(each for count, each in groups if count == 1)
    return Shape(tuple(count for count, _ in more), tuple(each for _, each in more), singles, JOKER in hand)


def holds(ways: HandRanking, when: When, hand: tuple[Card, ...]) -> bool:
    """Check whether a condition holds for a hand."""
    if not speaks(when, shape(hand, ways.apart or when.natural)):
        return False
    return not when.complete or complete(ways, hand) == (when.complete > 0)


def speaks(when: When, seen: Shape) -> bool:
    """Check whether a condition holds for a shape, ignoring straights and flushes."""
    if when.shapes and not any(seen.counts in SHAPES[name] for name in when.shapes):
        return False
    if when.of and not (seen.ranks and seen.ranks[0] in when.of):
        return False
    if when.joker and seen.joker != (when.joker > 0):
        return False
    return not when.over or bool(seen.ranks and seen.singles and seen.singles[0] - seen.ranks[0] >= when.over)


@lru_cache(maxsize=4096)
def complete(ways: HandRanking, hand: tuple[Card, ...]) -> bool:
    """Check whether five of the cards make a straight, flush or straight flush."""
    return any(category(ways, each) in BEHIND[COMPLETE] for each in settings(ways, hand))


def category(ways: HandRanking, setting: SetHand) -> str:
    return ways.order.category(setting.rear)


def front_ranks(seen: Shape, front: str) -> tuple[int, ...] | None:
    """Return the ranks that a named answer puts in front, the joker as 13; None if the hand lacks them."""
    counts, ranks, singles = seen.counts, seen.ranks, seen.singles
    grouped = (each for count, each in zip(counts, ranks, strict=True) for _ in range(count))
    everything = tuple(sorted((*grouped, *singles), reverse=True))
    pairs = [each for count, each in zip(counts, ranks, strict=True) if count == 2]
    of = dict(zip(reversed(counts), reversed(ranks), strict=True))  # the highest rank of each count
    found: dict[str, tuple[int, ...]] = {
        "2nd and 3rd": everything[1:3],
        "1st and 3rd": everything[:1] + everything[2:3],
        "2nd": everything[1:2],
        "singles": singles[:2] if len(singles) > 1 else (),
        "single": singles[:1],
        "small pair": (pairs[-1],) * 2 if pairs else (),
        "big pair": (pairs[0],) * 2 if pairs else (),
        "pair of three": (of[3],) * 2 if 3 in of else (),
        "pair of four": (of[4],) * 2 if 4 in of else (),
        "pair of five": (of[5],) * 2 if 5 in of else (),
        "one of pair": tuple(pairs[:1]),
        "one of three": (of[3],) if 3 in of else (),
        "one of three and single": (of[3], singles[0]) if 3 in of and singles else (),
        "joker and single": (APART, singles[0]) if seen.joker and singles else (),
    }
    if front == "lower of pair and joker single" and pairs and singles and seen.joker:
        found[front] = (pairs[0],) * 2 if pairs[0] < singles[0] else (APART, singles[0])
    return found.get(front) or None


class Asks(NamedTuple):
    """What an answer requires of a setting, as numbers for a compiled loop."""

    apart: bool
    """Whether the joker is counted separately."""
    front: int
    """The cards in front as a `front_code`, or one of ANY, A_PAIR and LEFT."""
    behind: int
    """The bits of `made_behind` that the back must have."""
    up: int


ANY, A_PAIR, LEFT = -1, -2, -3
"""Fronts that an answer asks for without naming cards. LEFT means whatever remains after the strongest back."""
NAMED = {"best": ANY, "pair": A_PAIR, "strongest back": LEFT}
STRONGEST_BACK = Do("strongest back")
"""The answer for a hand that no row covers."""


@kernel
def allowed(foul: bool, front: int, pair: bool, behind: int, up: int, asks: Asks) -> bool:
    """Check whether a setting meets an answer's requirements, given its front, its back and its highest card in
    front."""
    if foul or behind & asks.behind != asks.behind or up < asks.up:
        return False
    if asks.front == A_PAIR:
        return pair
    return asks.front in (ANY, LEFT) or bool(asks.front == front)


@kernel
def ordered(fore: int, rear: int, asks: Asks) -> tuple[int, int]:
    """Return the sort key for allowed settings: the front then the back, or the other way round."""
    return (rear, fore) if asks.front == LEFT else (fore, rear)


def asks(do: Do, seen: Shape, apart: bool) -> Asks | None:
    """Return what an answer requires of a hand of this shape; None if it lacks the cards."""
    behind = 1 << tuple(BEHIND).index(do.behind) if do.behind else 0
    if do.front in NAMED:
        return Asks(apart, NAMED[do.front], behind, do.up)
    ranks = front_ranks(seen, do.front)
    return None if ranks is None else Asks(apart, front_code(ranks), behind, do.up)


def counts_apart(ways: HandRanking, do: Do) -> bool:
    """Check whether an answer counts the joker separately."""
    return ways.apart or "joker" in do.front


def front_code(ranks: Sequence[int]) -> int:
    """Return the ranks in front as one number that ignores their order."""
    return sum((APART + 1) ** place * each for place, each in enumerate(sorted(ranks)))


@lru_cache(maxsize=1 << 14)
def made_behind(ways: HandRanking, rear: int) -> int:
    """Return a bit mask of the entries of BEHIND that a back meets."""
    made = ways.order.category(rear)
    return sum(1 << place for place, categories in enumerate(BEHIND.values()) if made in categories)


@lru_cache(maxsize=1 << 10)
def goes_up(ways: HandRanking, fore: int) -> int:
    """Return the highest rank that a front reaches; a pair counts as reaching every rank."""
    return max((up for up in range(ACE + 1) if reaches(ways, fore, up)), default=-1)


def is_pair(ways: HandRanking, fore: int) -> bool:
    return ways.front > 1 and ways.order.category(fore) == "pair"


def answer(ways: HandRanking, do: Do, hand: tuple[Card, ...]) -> SetHand | None:
    """Return the setting that an answer gives for a hand; None if the hand does not allow it."""
    apart = counts_apart(ways, do)
    asked = asks(do, shape(hand, apart), apart)
    if asked is None:
        return None
    fitting = (
        each
        for each in settings(ways, hand)
        if allowed(
            each.foul, front_code([counted(card, apart) for card in each.front]), is_pair(ways, each.fore),
            made_behind(ways, each.rear), goes_up(ways, each.fore), asked,
        )
    )  # fmt: skip
    return max(fitting, key=lambda each: better(each, asked), default=None)


def better(setting: SetHand, asked: Asks) -> tuple[Any, ...]:
    """Return the sort key for settings that meet one answer: both hands in order, the joker in back, then suits."""
    return *ordered(setting.fore, setting.rear, asked), JOKER not in setting.front, sorted(setting.front)


def reaches(ways: HandRanking, fore: int, up: int) -> bool:
    """Check whether a front is a pair or has a card at least this high."""
    if ways.front == 1:
        return fore - 1 >= up
    rung = ways.order.rung(fore)
    return rung.category == "pair" or rung.ranks[0] >= up


def strongest(ways: HandRanking, hand: tuple[Card, ...]) -> SetHand:
    """Return the setting with the strongest back, then the strongest front, for a hand that no row covers."""
    found = answer(ways, STRONGEST_BACK, hand)
    assert found is not None  # the strongest back outranks whatever is left
    return found


def set_by(ways: HandRanking, rows: Iterable[tuple[str, str]], hand: tuple[Card, ...]) -> SetHand:
    """Return the hand as set by the first row that covers the hand and can be applied to it."""
    for when, do in rows:
        if holds(ways, read_when(when), hand):
            found = (answer(ways, each, hand) for each in read_do(do))
            setting = next((each for each in found if each), None)
            if setting:
                return setting
    return strongest(ways, hand)


class Names(Mapping[str, Callable[[Any], Any]]):
    """The names that a game knows, which here means every text that can be parsed."""

    def __init__(
        self,
        read: Callable[[str], Any],
        made: Callable[[Any], Callable[[Any], Any]],
        some: Sequence[str],
        words: Callable[[str], str],
    ) -> None:
        self.read, self.made, self.some, self.words = read, made, some, words

    def __getitem__(self, text: str) -> Callable[[Any], Any]:
        try:
            return self.made(self.read(text))
        except ValueError as error:
            raise KeyError(text) from error

    def __iter__(self) -> Iterator[str]:
        return iter(self.some)

    def __len__(self) -> int:
        return len(self.some)

    def complaint(self, text: str) -> str:
        """Return what is wrong with a text that can't be parsed."""
        try:
            self.read(text)
        except ValueError as error:
            return str(error)
        return ""


def number(ways: HandRanking, hand: Sequence[Card], setting: SetHand | None) -> int:
    return number_of(ways, hand, setting.front) if setting else 0


__all__ = ["Names", "Shape", "answer", "complete", "holds", "read_do", "read_when", "set_by", "shape", "strongest"]
