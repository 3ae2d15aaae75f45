"""The best-play chart in a few sentences to memorise."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from houseway.odds.solvers.twentyone.chart import AFTER, EARLY

ELSE = ", else "
STAND, HIT, NO_SURRENDER = "stand", "hit", "no surrender"
SPLITS = ("split", "free-split")
TENS = ("10", "J", "Q", "K")


class ChartTable(NamedTuple):
    """One table of the chart: the play for each hand, by the bank's up card."""

    says: Mapping[str, Mapping[str, str]]
    """The play, by hand and up card."""
    ups: tuple[str, ...]

    @property
    def hands(self) -> list[str]:
        return list(self.says)


def read(rows: Sequence[Mapping[str, Any]]) -> ChartTable:
    says: dict[str, dict[str, str]] = {}
    for row in rows:
        says.setdefault(str(row["total"]), {})[str(row["against"])] = str(row["choice"])
    return ChartTable(says, tuple(dict.fromkeys(str(row["against"]) for row in rows)))


def in_words(charts: Mapping[str, Sequence[Mapping[str, Any]]]) -> list[str]:
    """Return the whole chart as sentences, one for each thing to remember."""
    tables = {name: read(rows) for name, rows in charts.items()}
    hard, soft, pairs = (tables.get(name) for name in ("hard hands", "soft hands", "pairs"))
    found = list(_at(tables, EARLY, "Before the dealer checks the down card"))
    if pairs:
        found += _pairs(pairs, hard, soft)
    for word in _words(hard, soft):
        at = [each for table in (hard, soft) if table for each in _where(table, word)]
        found.append(f"{said(word).capitalize()} {'; '.join(_places(at))}.")
    for moment in AFTER[1:]:
        found += _at(tables, moment, moment.capitalize().removesuffix(", "))
    stand = "otherwise stand" if found else "stand"
    for name, table in (("a hard", hard), ("a", soft)):
        stands = list(_places([each for each in _later(table) if each[1]])) if table else []
        if stands:
            found.append(f"{stand.capitalize()} on {name} {'; on '.join(stands)}.")
    return [*found, "Hit everything else."]


def _at(tables: Mapping[str, ChartTable], moment: str, when: str) -> Iterator[str]:
    """Yield the plays at moments other than the first choice."""
    those = [table for name, table in tables.items() if name.startswith(moment)]
    for word in _words(*those):
        at = [each for table in those for each in _where(table, word)]
        yield f"{when}, {said(word)} {'; '.join(_places(at))}."


def said(word: str) -> str:
    """Return a choice as players say it."""
    if word.startswith("double-double"):
        return "double again"
    return word.replace("-", " ")


Where = tuple[str, tuple[str, ...], tuple[str, ...]]
"""A hand, the up cards against which a play applies, and all up cards that the hand can meet."""


def _where(table: ChartTable, word: str) -> Iterator[Where]:
    """Yield the hands whose first choice is a given word, with the up cards."""
    for hand, row in table.says.items():
        against = tuple(up for up in table.ups if up in row and row[up].partition(ELSE)[0] == word)
        if against:
            yield hand, against, tuple(up for up in table.ups if up in row)


def _later(table: ChartTable) -> Iterator[Where]:
    """Yield the hands that stand if nothing better is available, with the up cards."""
    for hand, row in table.says.items():
        last = {up: (said.partition(ELSE)[2] or said) for up, said in row.items()}
        yield hand, tuple(up for up in table.ups if last.get(up) == STAND), tuple(up for up in table.ups if up in row)


def _words(*tables: ChartTable | None) -> list[str]:
    """Return the choices other than hit and stand."""
    every = (each for table in tables if table for row in table.says.values() for each in row.values())
    words = [each.partition(ELSE)[0] for each in every]
    return [each for each in dict.fromkeys(words) if each not in (HIT, STAND, NO_SURRENDER)]


def _places(at: Sequence[Where]) -> Iterator[str]:
    """Yield hands in words. Neighbours with the same up cards are grouped."""
    left = list(at)
    while left:
        hand, against, every = left.pop(0)
        hands = [hand]
        while left and left[0][1] == against and (left[0][1] == left[0][2]) == (against == every):
            hands.append(left.pop(0)[0])
        yield f"{_hands(hands)} always" if against == every else f"{_hands(hands)} against {_ups(against, every)}"


def _hands(hands: Sequence[str]) -> str:
    """Write hands in words, with runs of totals as ranges.

    >>> _hands(["12", "13", "14", "soft 17", "soft 18"]), _hands(["A A", "8 8"])
    ('12 to 14, soft 17 and soft 18', 'A A and 8 8')
    """
    runs: list[list[str]] = []
    for hand in hands:
        if runs and _next(runs[-1][-1], hand):
            runs[-1].append(hand)
        else:
            runs.append([hand])
    return _joined(
        [part for run in runs for part in ([f"{run[0]} to {run[-1].removeprefix('soft ')}"] if len(run) > 2 else run)]
    )


def _joined(parts: Sequence[str], last: str = " and ") -> str:
    return last.join([", ".join(parts[:-1]), parts[-1]]) if len(parts) > 1 else parts[0]


def _next(one: str, two: str) -> bool:
    """Check whether one total follows another."""
    first, second = (each.removeprefix("soft ") for each in (one, two))
    same = one.startswith("soft") == two.startswith("soft")
    return same and first.isdecimal() and second.isdecimal() and int(second) == int(first) + 1


def _ups(against: Sequence[str], every: Sequence[str]) -> str:
    """Write up cards in words, with runs of three or more as ranges.

    >>> _ups(("2", "3", "4", "9", "10"), ("2", "3", "4", "5", "9", "10", "A"))
    '2 to 4, 9 or 10'
    """
    runs: list[list[str]] = []
    for up in against:
        if runs and every.index(up) == every.index(runs[-1][-1]) + 1:
            runs[-1].append(up)
        else:
            runs.append([up])
    parts = [part for run in runs for part in ([f"{run[0]} to {run[-1]}"] if len(run) > 2 else run)]
    return _joined(parts, " or ")


def _pairs(pairs: ChartTable, hard: ChartTable | None, soft: ChartTable | None) -> Iterator[str]:
    """Yield the splits, and the pairs played differently from their total."""
    for word in SPLITS:
        at = list(_places(list(_where(pairs, word))))
        if at:
            yield f"{said(word).capitalize()} {'; '.join(at)}."
    odd: dict[str, list[Where]] = {}
    for hand, row in pairs.says.items():
        counts = total(hand)
        table = soft if counts.startswith("soft") else hard
        for word in dict.fromkeys(row.values()):
            as_total = table.says.get(counts, {}) if table else {}
            against = tuple(
                up for up in pairs.ups
                if row.get(up) == word and word not in SPLITS and as_total.get(up, word).partition(ELSE)[0] != word
            )  # fmt: skip
            if against:
                odd.setdefault(word, []).append((hand, against, tuple(up for up in pairs.ups if up in row)))
    for word, those in odd.items():
        yield f"{said(word).capitalize()} with {'; '.join(_places(those))}."


def total(pair: str) -> str:
    """Return the total of a pair, as the chart names it.

    >>> total("8 8"), total("10 10"), total("A A")
    ('16', '20', 'soft 12')
    """
    one = pair.split()[0]
    return "soft 12" if one == "A" else str(2 * (10 if one in TENS else int(one)))
