"""A best-play chart in words: one sentence for each thing to remember."""

from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import Any

from houseway.odds.solution import Chart

RANKS = ("A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2")
NAMES = dict(zip(RANKS, ("ace", "king", "queen", "jack", "ten", "nine", "eight", "seven", "six", "five", "four",
                         "three", "deuce"), strict=True))  # fmt: skip
MANY = {"six": "sixes"}


def in_words(chart: Chart, street: str = "") -> list[str]:
    """Return a chart in a few sentences. A star marks hands with exceptions, which are listed with the chart."""
    if any("rule" in row for row in chart):
        return thresholds(chart)
    if "hand" in chart[0] and chart[0]["against"] is not None:
        return square(chart, street)
    if any(row["against"] is not None for row in chart):
        return crossed(chart, street)
    return listed(chart, street)


def begun(street: str, said: str) -> str:
    """Return a sentence that begins with the street.

    >>> begun("on the flop", "check with a low pair"), begun("", "hit with 0 to 5")
    ('On the flop, check with a low pair.', 'Hit with 0 to 5.')
    """
    whole = f"{street}, {said}" if street else said
    return f"{whole[:1].upper()}{whole[1:]}."


def joined(parts: Sequence[str], comma: str = ", ") -> str:
    """Join parts with commas and a final "and".

    >>> joined(["a pair", "two pair, aces up", "a flush"], "; ")
    'a pair; two pair, aces up; and a flush'
    """
    if len(parts) < 2:
        return "".join(parts)
    last = comma if comma == "; " else " "
    return f"{comma.join(parts[:-1])}{last}and {parts[-1]}"


def listed(chart: Chart, street: str) -> list[str]:
    """Return sentences for a list of hands; the most common choice becomes `otherwise`."""
    by_choice: dict[str, list[Mapping[str, Any]]] = {}
    for row in chart:
        by_choice.setdefault(str(row["choice"]), []).append(row)
    if len(by_choice) == 1:
        return [begun(street, f"always: {next(iter(by_choice))}{besides(chart)}")]
    rest = max(reversed(by_choice), key=lambda choice: len(by_choice[choice]))
    said = [f"{choice} with {hands(chart, rows)}" for choice, rows in by_choice.items() if choice != rest]
    return [begun(street, f"{'. '.join(capital(said))}. Otherwise {rest}{besides(by_choice[rest])}")]


def capital(said: Sequence[str]) -> list[str]:
    """Capitalise all sentences but the first."""
    return [said[0], *(f"{each[:1].upper()}{each[1:]}" for each in said[1:])]


def besides(rows: Chart) -> str:
    return ", except as noted" if any(row["exceptions"] for row in rows) else ""


def hands(chart: Chart, rows: Chart) -> str:
    """Return the names of chart rows. Neighbouring rows numbered by points or totals become ranges."""
    places = {id(row): at for at, row in enumerate(chart)}
    runs = [[row for _, row in run] for _, run in
            groupby(enumerate(rows), lambda each: places[id(each[1])] - each[0])]  # fmt: skip
    parts = [part for run in runs for part in spans(run)]
    return joined(parts, "; " if any("," in part for part in parts) else ", ")


def spans(rows: Chart) -> list[str]:
    """Return the names of adjacent rows as ranges: `0 to 5`, `a flush draw with 2 to 5 points`."""
    said: list[str] = []
    for name, run in groupby(rows, numbered):
        names = [str(row["total"]) + ("*" if row["exceptions"] else "") for row in run]
        ends = sorted((number(each) for each in (names[0], names[-1])), key=float) if name is not None else []
        if name is None or len(names) == 1:
            said += names
        else:
            star = "*" if any(each.endswith("*") for each in names) else ""
            said.append(f"{name} with {ends[0]} to {ends[1]} points{star}" if name else f"{ends[0]} to {ends[1]}{star}")
    return said


def numbered(row: Mapping[str, Any]) -> str | None:
    """Return a hand's name without its number: `a flush draw` for `a flush draw, 5 points`; None if it has no number.

    >>> [numbered({"total": total}) for total in ("7", "no draw, 1 point", "a low pair")]
    ['', 'no draw', None]
    """
    text = str(row["total"])
    if text.replace(".", "", 1).isdigit():
        return ""
    name, comma, points = text.rpartition(", ")
    return name if comma and points.rstrip("s").endswith(" point") else None


def number(text: str) -> str:
    """Return the number in a hand's name."""
    return text.rstrip("*").rpartition(", ")[2].split()[0]


def thresholds(chart: Chart) -> list[str]:
    """Return the weakest hand to play against each up card, in words."""
    said = []
    for total, run in groupby(chart, lambda row: str(row["total"]) + ("*" if row["exceptions"] else "")):
        shown = [str(row["against"]) for row in run if row["against"] is not None]
        against = f"against {until(shown)} shown, " if shown else ""
        said.append(f"{against}play {total} or better")
    return [begun("", f"{'. '.join(capital(said))}. Fold anything weaker")]


def until(cards: Sequence[str]) -> str:
    """Return a run of cards as a range.

    >>> until(["J", "10", "9"]), until(["A"])
    ('jack to nine', 'ace')
    """
    ends = [NAMES.get(card, card) for card in (cards[0], cards[-1])]
    return ends[0] if len(cards) == 1 else f"{ends[0]} to {ends[1]}"


def crossed(chart: Chart, street: str) -> list[str]:
    """Return the play of each hand by open card, in words; the most common choice becomes `otherwise`."""
    by_hand: dict[str, dict[str, list[str]]] = {}
    for row in chart:
        name = str(row["against"]) + ("*" if row["exceptions"] else "")
        by_hand.setdefault(str(row["total"]), {}).setdefault(str(row["choice"]), []).append(name)
    said: dict[str, list[str]] = {}
    for total, choices in by_hand.items():
        rest = max(choices, key=lambda choice: len(choices[choice]))
        others = [f"{choice} against {joined(cards)}" for choice, cards in choices.items() if choice != rest]
        said.setdefault("; ".join([*others, f"{'otherwise ' if others else ''}{rest}"]), []).append(total)
    return [begun(street, f"with {joined(totals)}, {play}") for play, totals in said.items()]


def square(chart: Chart, street: str) -> list[str]:
    """Return the play of two-card hands in words: pairs, then by high card. The most common choice is `otherwise`."""
    by_choice: dict[str, set[str]] = {}
    for row in chart:
        by_choice.setdefault(str(row["choice"]), set()).add(str(row["hand"]))
    rest = max(by_choice, key=lambda choice: combinations(by_choice[choice]))
    if len(by_choice) == 1:
        return [begun(street, f"always: {rest}")]
    said = [f"{choice} with {'; '.join(two_cards(held))}" for choice, held in by_choice.items() if choice != rest]
    return [begun(street, f"{'. '.join(capital(said))}. Otherwise {rest}")]


def combinations(held: set[str]) -> int:
    """Return the number of combinations: six for a pair, four suited, twelve offsuit."""
    return sum(4 if hand.endswith("s") else 12 if hand.endswith("o") else 6 for hand in held)


def two_cards(held: set[str]) -> list[str]:
    """Return a set of starting hands in words.

    >>> two_cards({"AA", "KK", "AKs", "AKo", "AQs"})
    ['a pair of kings or better', 'ace with king, suited with queen or better']
    """
    said = []
    pairs = [rank for rank in RANKS if f"{short(rank)}{short(rank)}" in held]
    if pairs == list(RANKS):
        said.append("any pair")
    elif pairs:
        names = [MANY.get(NAMES[rank], f"{NAMES[rank]}s") for rank in pairs]
        better = pairs == list(RANKS[: len(pairs)])
        said.append(f"a pair of {names[-1]} or better" if better and len(pairs) > 1 else f"a pair of {joined(names)}")
    for at, high in enumerate(RANKS[:-1]):
        below = RANKS[at + 1 :]
        suited, plain = ([low for low in below if f"{short(high)}{short(low)}{kind}" in held] for kind in "so")
        if not suited and not plain:
            continue
        if suited == plain:
            every = suited == list(below)
            said.append(f"any {NAMES[high]}" if every else f"{NAMES[high]} with {kickers(below, suited)}")
            continue
        parts = [kickers(below, plain)] if plain else []
        parts += [f"suited with {kickers(below, suited)}"] if suited else []
        said.append(f"{NAMES[high]} {'with ' if plain else ''}{', '.join(parts)}")
    return said


def short(rank: str) -> str:
    return "T" if rank == "10" else rank


def kickers(below: Sequence[str], lows: Sequence[str]) -> str:
    """Return the lower cards in words: any, a range, or a list."""
    if list(lows) == list(below):
        return "any card"
    names = [NAMES[low] for low in lows]
    if list(lows) == list(below[: len(lows)]):
        return f"{names[-1]} or better" if len(names) > 1 else names[0]
    if list(lows) == list(below[-len(lows) :]):
        return f"{names[0]} or lower" if len(names) > 1 else names[0]
    return joined(names)
