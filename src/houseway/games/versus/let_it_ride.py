"""Let It Ride: your three cards and two shared cards are paid by a pay table; there is no hand to beat. You make three
equal bets, and may take one back before each shared card is turned.

For solvers: `outcome_of(strength, first, second)` takes the five-card strength of `order("high")` and the choices for
bets 1 and 2: RIDE, or anything else. Each bet is settled on its own. A withdrawn bet counts as a push, and its chips go
back at once. The bonus on the first three cards is the aspect "three cards".
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from houseway.cards import Card
from houseway.games.conditions import Field
from houseway.games.game import (
    BOARD,
    CHOOSE,
    DONE,
    PLAYER,
    Banking,
    Choice,
    Choosing,
    Game,
    Offering,
    Solving,
    opening_sentences,
)
from houseway.games.outcomes import by_number
from houseway.games.versus.hands import (
    GRADES,
    HAS_GRADE,
    PAID_BY_GRADE,
    THREES,
    aspect,
    dealt,
    grade,
    grade_field,
    three,
    three_cards,
    with_board,
)
from houseway.games.versus.tell import let_it_ride_in_brief
from houseway.kernel import kernel
from houseway.rules.wagers import Condition

RIDE, WITHDRAW_1, WITHDRAW_2 = 1, 2, 3
CHOICES = (Choice(""), Choice("ride"), Choice("withdraw", takes="bet-1"), Choice("withdraw", takes="bet-2"))
KINDS = len(GRADES)
OUTCOMES = 4 * KINDS
TENS = GRADES.index("pair of tens")


class Rules(NamedTuple):
    """The rules, which have no options."""


class Deal(NamedTuple):
    player: tuple[Card, ...]
    board: tuple[Card, ...]
    first: int
    second: int


def rules(options: Mapping[str, Any]) -> Rules:
    return Rules()


def start(rules: Rules) -> Deal:
    return Deal((), (), 0, 0)


def turn(state: Deal) -> int:
    if len(state.player) < 3:
        return PLAYER
    if not state.first:
        return CHOOSE
    if not state.board:
        return BOARD
    if not state.second:
        return CHOOSE
    return BOARD if len(state.board) < 2 else DONE


def may(state: Deal, choice: int) -> bool:
    return turn(state) == CHOOSE and choice in (RIDE, WITHDRAW_2 if state.first else WITHDRAW_1)


def act(state: Deal, choice: int) -> Deal:
    return state._replace(second=choice) if state.first else state._replace(first=choice)


@kernel
def outcome_of(strength: int, first: int, second: int) -> int:
    """Return the outcome as a number: which bets were withdrawn, and the grade of the five cards."""
    withdrawn = (2 if first != RIDE else 0) + (1 if second != RIDE else 0)
    return withdrawn * KINDS + grade(strength)


def outcome(state: Deal) -> int:
    return outcome_of(with_board(state), state.first, state.second)


class Outcome(NamedTuple):
    """A decoded outcome."""

    first_withdrawn: bool
    second_withdrawn: bool
    grade: int


def spell_out(number: int) -> Outcome:
    withdrawn, graded = divmod(number, len(GRADES))
    return Outcome(withdrawn >= 2, withdrawn % 2 == 1, graded)


def _conditions() -> dict[str, Condition]:
    spelled: dict[str, Callable[[Outcome], bool]] = {
        "bet 1 withdrawn": lambda e: e.first_withdrawn,
        "bet 2 withdrawn": lambda e: e.second_withdrawn,
        "pair of tens or better": lambda e: TENS <= e.grade < GRADES.index("two pair"),
        **HAS_GRADE,
    }
    return by_number(spelled, spell_out)


def own_three(player: Sequence[Card], bank: Sequence[Card], board: Sequence[Card]) -> int:
    return three(three_cards(player[:3]))


def explain(number: int) -> str:
    """Return an outcome in words.

    >>> explain(2 * len(GRADES) + TENS)
    'pair of tens, bet 1 withdrawn'
    """
    end = spell_out(number)
    back = [f"bet {bet}" for bet, gone in ((1, end.first_withdrawn), (2, end.second_withdrawn)) if gone]
    return GRADES[end.grade] + (f", {' and '.join(back)} withdrawn" if back else "")


def house_way(state: Deal) -> int:
    """Let a bet ride only on a paying hand. This house way is ours, because no filing has one."""
    if grade(with_board(state)) >= TENS:
        return RIDE
    return WITHDRAW_2 if state.first else WITHDRAW_1


FIELDS = {
    "player hand": grade_field(spell_out),
    "first withdrawn": Field(lambda number: spell_out(number).first_withdrawn, "first bet taken back", yes=True),
    "second withdrawn": Field(lambda number: spell_out(number).second_withdrawn, "second bet taken back", yes=True),
}

GAME = Game(
    "let-it-ride", rules, start, turn, dealt, outcome, OUTCOMES, _conditions(),
    act=act,
    may=may,
    telling=PAID_BY_GRADE._replace(summary=opening_sentences(__doc__), in_brief=let_it_ride_in_brief, explain=explain),
    offering=Offering(most_decks=1, most_jokers=0, fields=FIELDS),
    choosing=Choosing(choices=CHOICES, house_way=house_way),
    banking=Banking(
        aspects={"three cards": aspect(THREES, own_three, (3, 0, 0), "the player's three cards")},
    ),
    solving=Solving(own_cards=3),
)
