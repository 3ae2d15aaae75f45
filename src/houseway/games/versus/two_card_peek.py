"""Two Card Peek: three open rows, A, B and C, get two cards each, and you bet on which row is highest. Each row then
gets three more cards; before they come you may bet that a row becomes a good poker hand.

For solvers: the board's cards are dealt A, B, C, A, B, C and so on, so row r is `board[r::3]`. Pick Row is the game's
own outcome, `outcome_of(a, b, c, qualified)` of three two-card strengths (ranked by `row_order(rules)`): no row
qualified, or the highest rows as bits. The other bets are aspects: "row a" is the category of a row's first two cards,
"peek a" that of its five cards and whether it began with a pair, "super" that of all three rows at once.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

from houseway.cards import Card, rank
from houseway.games.game import BOARD, DONE, Aspect, Banking, Game, Offering, Option, Telling, opening_sentences
from houseway.games.outcomes import by_number
from houseway.games.versus.hands import CALLED, FIVES, aspect, five, high, lowest
from houseway.games.versus.tell import two_card_peek_in_brief
from houseway.kernel import kernel
from houseway.ranking import Order, order
from houseway.rules.wagers import Condition

ROWS = ("A", "B", "C")
TWOS = ("high card", "flush", "straight", "pair", "straight flush", "mini royal")
OPENING, FULL = 6, 15

OPTIONS = {
    "straights-and-flushes": Option(
        True,
        "two-card straights and flushes rank over high cards",
        {
            True: "Two-card straights and flushes rank over high cards.",
            False: "Two-card straights and flushes do not count.",
        },
    ),
    "ace-two": Option(
        True,
        "A-2 is a straight",
        {True: "A-2 is a straight.", False: "A-2 is not a straight."},
    ),
    "qualify-by-card": Option(
        False,
        "some row must hold the qualifying card, whatever the hands are",
        {
            True: "If no row holds the card for {qualifies} or better, no row wins, whatever the hands are.",
            False: "A row must be {qualifies} or better to win.",
        },
    ),
    "qualifies": Option("ten high", "the lowest row that can win, or the lowest card that some row must hold", text=""),
}


class Rules(NamedTuple):
    straights_and_flushes: int
    ace_two: int
    qualify_by_card: int
    qualifies: int
    """The rank of the high card that a row needs to qualify."""


class Deal(NamedTuple):
    board: tuple[Card, ...]
    rules: Rules


def rules(options: Mapping[str, Any]) -> Rules:
    rank, _, high = options["qualifies"].rpartition(" ")
    if rank not in CALLED or high != "high":
        raise ValueError(f"qualifies is `{options['qualifies']}`; write a rank like `ten high`")
    named = {name.replace("-", "_"): int(value) for name, value in options.items() if name != "qualifies"}
    return Rules(**named, qualifies=CALLED.index(rank))


def start(rules: Rules) -> Deal:
    return Deal((), rules)


def turn(state: Deal) -> int:
    return BOARD if len(state.board) < FULL else DONE


def deal(state: Deal, hand: int, card: Card) -> Deal:
    return state._replace(board=(*state.board, card))


def row_order(rules: Rules) -> Order:
    """Return the order of two-card rows."""
    if not rules.straights_and_flushes:
        return order("two-card")
    return order("two-card-peek", wheel="lowest" if rules.ace_two else "none")


@cache
def lowest_row(rules: Rules) -> int:
    """Return the lowest strength that qualifies: ten high, as filed."""
    return lowest(row_order(rules), "high-card", rules.qualifies)


@kernel
def outcome_of(a: int, b: int, c: int, qualified: int) -> int:
    """Return a bit mask of the highest rows: bit 0 for A, 1 for B, 2 for C; 0 if no row qualifies."""
    if not qualified:
        return 0
    top = max(a, b, c)
    return (1 if a == top else 0) + (2 if b == top else 0) + (4 if c == top else 0)


def outcome(state: Deal) -> int:
    """Return the outcome from the first two cards of each row, so that Pick Row can be settled early."""
    cards = state.board[:OPENING]
    a, b, c = (row_order(state.rules).strength(cards[row::3]) for row in range(3))
    by_card = any(rank(card) >= state.rules.qualifies for card in cards)
    qualified = by_card if state.rules.qualify_by_card else max(a, b, c) >= lowest_row(state.rules)
    return outcome_of(a, b, c, int(qualified))


def _conditions() -> dict[str, Condition]:
    spelled: dict[str, Callable[[int], bool]] = {"nine high or less": lambda rows: rows == 0}

    def only(bits: int) -> Callable[[int], bool]:
        return lambda rows: rows & bits != 0 and rows & ~bits == 0

    def shared(bits: int) -> Callable[[int], bool]:
        return lambda rows: rows & bits != 0 and rows & ~bits != 0

    for name, bits in {"A": 1, "B": 2, "C": 4, "A or B": 3, "A or C": 5, "B or C": 6}.items():
        spelled[f"row {name} is highest"] = only(bits)
        spelled[f"row {name} ties with another"] = shared(bits)
    return by_number(spelled, int)


def two_cards(row: int, wheel: str) -> Aspect:
    """Return the aspect for 2 Card Poker bets: the category of a row's first two cards."""

    def of(player: Sequence[Card], bank: Sequence[Card], board: Sequence[Card]) -> int:
        ranking = order("two-card-peek", wheel=wheel)
        return TWOS.index(ranking.category(ranking.strength((board[row], board[row + 3]))).replace("-", " "))

    low = "" if wheel == "lowest" else ", an ace high only"
    return aspect(TWOS, of, (0, 0, OPENING), f"the first two cards of row {ROWS[row]}{low}")


def peeked(row: int) -> Aspect:
    """Return the aspect for Peek bets: a row's five cards, and whether its first two were a pair."""
    names = (*FIVES, *(f"{name}, begun with a pair" for name in FIVES))

    def of(player: Sequence[Card], bank: Sequence[Card], board: Sequence[Card]) -> int:
        paired = rank(board[row]) == rank(board[row + 3])
        return five(high(tuple(board[row::3]))) + (len(FIVES) if paired else 0)

    def either(category: int) -> Condition:
        return lambda number: number % len(FIVES) == category

    def begun(category: int, paired: bool) -> Condition:
        return lambda number: number == category + (len(FIVES) if paired else 0)

    conditions: dict[str, Condition] = {name: either(category) for category, name in enumerate(FIVES)}
    for category, name in enumerate(FIVES):
        conditions[f"{name} that began with a pair"] = begun(category, True)
        conditions[f"{name} that began without a pair"] = begun(category, False)
    judged = f"the five cards of row {ROWS[row]}"
    return Aspect(of, len(names), conditions, (0, 0, FULL), names.__getitem__, judged=judged)


def all_rows() -> Aspect:
    """Return the aspect for the Super Bet: three categories, with conditions that count how many rows have each."""
    size = len(FIVES)

    def of(player: Sequence[Card], bank: Sequence[Card], board: Sequence[Card]) -> int:
        a, b, c = (five(high(tuple(board[row::3]))) for row in range(3))
        return (a * size + b) * size + c

    def split(number: int) -> tuple[int, int, int]:
        return number // size**2, number // size % size, number % size

    def rows_with(category: int) -> Condition:
        return lambda number: split(number).count(category)

    def explain(number: int) -> str:
        return ", ".join(f"row {row} {FIVES[category]}" for row, category in zip(ROWS, split(number), strict=True))

    conditions = {name: rows_with(category) for category, name in enumerate(FIVES)}
    return Aspect(of, size**3, conditions, (0, 0, FULL), explain, judged="the five cards of each row")


def explain(number: int) -> str:
    """Return an outcome in words.

    >>> explain(0), explain(1), explain(5)
    ('no row has ten high', 'row A is highest', 'rows A and C tie')
    """
    found = [row for place, row in enumerate(ROWS) if number >> place & 1]
    if not found:
        return "no row has ten high"
    return f"row {found[0]} is highest" if len(found) == 1 else f"rows {' and '.join(found)} tie"


GAME = Game(
    "two-card-peek", rules, start, turn, deal, outcome, 8, _conditions(),
    telling=Telling(summary=opening_sentences(__doc__), explain=explain, in_brief=two_card_peek_in_brief),
    offering=Offering(options=OPTIONS, most_jokers=0),
    banking=Banking(
        rows=ROWS,
        aspects={
            **{f"row {row.lower()}": two_cards(place, "lowest") for place, row in enumerate(ROWS)},
            **{f"row {row.lower()}, ace high": two_cards(place, "none") for place, row in enumerate(ROWS)},
            **{f"peek {row.lower()}": peeked(place) for place, row in enumerate(ROWS)},
            "super": all_rows(),
        },
    ),
)
