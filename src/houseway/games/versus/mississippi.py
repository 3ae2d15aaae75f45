"""Mississippi Stud: your two cards and three shared cards are paid by a pay table; there is no hand to beat. Before
each shared card is turned you bet again, or fold and lose all your bets.

For solvers: `outcome_of(strength, folded)` takes the five-card strength of `order("high")`. The ante and the street
bets are all paid by the same outcome, so a choice depends on the number of antes on the table (`riding`). The bonus on
the three shared cards is the aspect "community cards".
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
    Option,
    Solving,
    check_sizes,
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
    high,
    three,
    three_cards,
    with_board,
)
from houseway.games.versus.tell import mississippi_in_brief
from houseway.kernel import kernel
from houseway.rules.wagers import Condition

STREETS = ("3rd-street", "4th-street", "5th-street")
OPTIONS = {
    "most": Option(
        3,
        "the largest street bet, as a multiple of the ante; every whole multiple up to it is allowed",
        {1: "Each street bet equals the ante."},
        text="Each street bet is 1× to {most}× the ante.",
    ),
}


def sized(options: Mapping[str, Any]) -> tuple[Choice, ...]:
    """Return the choices with the filed bet sizes."""
    sizes = range(1, options["most"] + 1)
    bets = (Choice("bet", street, "ante", times) for street in STREETS for times in sizes)
    return Choice(""), Choice("fold"), *bets


CHOICES = sized({name: option.default for name, option in OPTIONS.items()})
FOLD = 1
KINDS = len(GRADES)
OUTCOMES = 2 * KINDS
SIXES, JACKS, TWO_PAIR = (GRADES.index(name) for name in ("pair of sixes", "pair of jacks", "two pair"))


class Rules(NamedTuple):
    most: int
    """The most antes allowed in a bet."""


class Deal(NamedTuple):
    player: tuple[Card, ...]
    board: tuple[Card, ...]
    bets: int
    """How many streets the player has bet on."""
    riding: int
    """The number of antes on the table, including the ante itself."""
    folded: bool
    rules: Rules


def rules(options: Mapping[str, Any]) -> Rules:
    check_sizes(options, "most")
    return Rules(int(options["most"]))


def start(rules: Rules) -> Deal:
    return Deal((), (), 0, 1, False, rules)


def turn(state: Deal) -> int:
    if len(state.player) < 2:
        return PLAYER
    if state.bets == len(state.board) < 3 and not state.folded:
        return CHOOSE
    return BOARD if len(state.board) < 3 else DONE


@kernel
def bet_on(street: int, times: int, most: int) -> int:
    """Return the number of the choice to bet this multiple of the ante on street 0, 1 or 2."""
    return FOLD + most * street + times


@kernel
def times_of(choice: int, most: int) -> int:
    """Return the number of antes in a bet."""
    return (choice - FOLD - 1) % most + 1


def may(state: Deal, choice: int) -> bool:
    if turn(state) != CHOOSE:
        return False
    most = state.rules.most
    return choice == FOLD or bet_on(state.bets, 1, most) <= choice <= bet_on(state.bets, most, most)


def act(state: Deal, choice: int) -> Deal:
    if choice == FOLD:
        return state._replace(folded=True)
    return state._replace(bets=state.bets + 1, riding=state.riding + times_of(choice, state.rules.most))


@kernel
def outcome_of(strength: int, folded: int) -> int:
    """Return the outcome as a number: whether the player folded, and the grade of the five cards."""
    return folded * KINDS + grade(strength)


def outcome(state: Deal) -> int:
    return outcome_of(with_board(state), int(state.folded))


class Outcome(NamedTuple):
    """A decoded outcome."""

    folded: bool
    grade: int


def spell_out(number: int) -> Outcome:
    return Outcome(number >= len(GRADES), number % len(GRADES))


def _conditions() -> dict[str, Condition]:
    spelled: dict[str, Callable[[Outcome], bool]] = {
        "folded": lambda e: e.folded,
        "pair of jacks or better": lambda e: JACKS <= e.grade < TWO_PAIR,
        "pair of sixes to tens": lambda e: SIXES <= e.grade < JACKS,
        **HAS_GRADE,
    }
    return by_number(spelled, spell_out)


def shared_three(player: Sequence[Card], bank: Sequence[Card], board: Sequence[Card]) -> int:
    return three(three_cards(board[:3]))


def explain(number: int) -> str:
    """Return an outcome in words.

    >>> explain(JACKS), explain(len(GRADES))
    ('pair of jacks', 'folded')
    """
    end = spell_out(number)
    return "folded" if end.folded else GRADES[end.grade]


def house_way(state: Deal) -> int:
    """Bet one ante on a pair of sixes or better or with a card above ten; otherwise fold. This house way is ours,
    because no filing has one.
    """
    cards = (*state.player, *state.board)
    good = grade(high(cards)) >= SIXES or any(card // 4 > 8 for card in cards)
    return bet_on(state.bets, 1, state.rules.most) if good else FOLD


FIELDS = {
    "player hand": grade_field(spell_out),
    "fold": Field(lambda number: spell_out(number).folded, "the player folded", yes=True),
}

GAME = Game(
    "mississippi", rules, start, turn, dealt, outcome, OUTCOMES, _conditions(),
    act=act,
    may=may,
    telling=PAID_BY_GRADE._replace(summary=opening_sentences(__doc__), in_brief=mississippi_in_brief, explain=explain),
    offering=Offering(options=OPTIONS, most_decks=1, most_jokers=0, fields=FIELDS),
    choosing=Choosing(choices=CHOICES, sized=sized, house_way=house_way),
    banking=Banking(
        folded=lambda state: state.folded,
        aspects={"community cards": aspect(THREES, shared_three, (0, 0, 3), "the three shared cards")},
    ),
    solving=Solving(own_cards=2),
)
