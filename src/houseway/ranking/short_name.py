"""Hand names as players say them, for screens. Logs keep the full name."""

from collections.abc import Iterable

from houseway.cards import JOKER, Card, rank

_FIGURES = {
    "two": "2", "three": "3", "four": "4", "five": "5", "six": "6", "seven": "7", "eight": "8", "nine": "9",
    "ten": "10", "jack": "J", "queen": "Q", "king": "K", "ace": "A",
}  # fmt: skip
FOUL = ": foul"
_RUNS = ("straight", "straight flush", "flush")


def short(name: str, kickers: bool = True) -> str:
    """Shorten a hand's full name. The kickers follow in brackets, or are left out.

    >>> short("pair of threes, jack nine eight"), short("pair of aces, queen nine five", kickers=False)
    ('a pair of threes (J-9-8)', 'a pair of aces')
    >>> short("three of a kind, tens, queen nine"), short("two pair, aces and twos, jack"), short("ace high, king ten")
    ('three tens (Q-9)', 'two pair, aces and twos (J)', 'ace high (K-10)')
    >>> short("straight, ten high"), short("flush, eight high, seven four three two")
    ('a ten-high straight', 'an eight-high flush (7-4-3-2)')
    >>> short("eight-six-four-three-two low"), short("full house, tens full of sixes"), short("wheel")
    ('8-6-4-3-2 low', 'a full house, tens full of sixes', 'a wheel')

    A hand set in two parts is given as its front and its back.

    >>> short("queen high, eight in front, pair of sixes, seven four two behind")
    'Q-8 / pair of sixes'
    >>> short("pair of twos in front, wheel behind")
    'pair of twos / wheel'
    >>> short("pair of aces in front, king high, queen nine five three behind: foul")
    'pair of aces / king high: foul'
    """
    if name.endswith(FOUL):
        return short(name.removesuffix(FOUL), kickers) + FOUL
    front, two, back = name.removesuffix(" behind").partition(" in front, ")
    if two:
        return " / ".join(short_parts(front, back))
    ranks, _, low = name.rpartition(" ")
    if low == "low" and all(rank in _FIGURES for rank in ranks.split("-")):
        return f"{_figures(ranks.split('-'))} low"
    parts = name.split(", ")
    rest = parts[-1].split(" ")
    cards = parts.pop() if len(parts) > 1 and all(rank in _FIGURES for rank in rest) else ""
    match parts:
        case [category, top] if category in _RUNS:
            called = f"{top.replace(' ', '-')} {category}"
            called = f"{'an' if called.startswith(('a', 'e')) else 'a'} {called}"
        case ["three of a kind" | "four of a kind" | "five of a kind" as category, ranked]:
            called = f"{category.split(' ')[0]} {ranked}"
        case [category, *_] if category.startswith("pair of ") or category in (
            "full house", "royal flush", "mini royal", "wheel",
        ):  # fmt: skip
            called = f"a {', '.join(parts)}"
        case _:
            called = ", ".join(parts)
    return f"{called} ({_figures(rest)})" if cards and kickers else called


def short_parts(front: str, back: str) -> tuple[str, str]:
    """Shorten the names of the two hands of a set hand.

    >>> short_parts("queen high, eight", "pair of sixes, seven four two")
    ('Q-8', 'pair of sixes')
    """
    return _front(front), short(back, kickers=False).removeprefix("a ").removeprefix("an ")


def figures(cards: Iterable[Card]) -> str:
    """Return the ranks of cards in figures: `10-6`."""
    names = tuple(_FIGURES.values())
    return "-".join(names[rank(card)] if card != JOKER else "joker" for card in cards)


def _front(name: str) -> str:
    """Return the name of two cards, in figures if they are no pair."""
    high, _, other = name.partition(" high, ")
    return _figures([high, other]) if high in _FIGURES and other in _FIGURES else name


def _figures(ranks: list[str]) -> str:
    return "-".join(_FIGURES[rank] for rank in ranks)
