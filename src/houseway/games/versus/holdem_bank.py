"""Ultimate Texas Hold'em: you and the player-dealer get two cards each and share a board of five; the best five of
seven wins. You raise once: the earlier, the bigger; if you never raise, you fold.

For solvers: `outcome_of(player, bank, folded, qualifies)` takes seven-card strengths of `order("high")` and returns the
outcome, from which the offer's wagers look up their verdicts. RAISE, RAISE_LESS, BET, LAST_BET, CHECK and FOLD are the
choices by number. `may` opens the choices by the number of board cards dealt (0, 3 or 5), and the options set their
sizes. With `folded-on-board`, a folded hand plays Trips on the board alone, so pass the strength of the five board
cards. The aspect "both hands" gives the category of each hand.
"""

from collections.abc import Mapping
from typing import Any, NamedTuple

from houseway.cards import Card, rank
from houseway.games.game import (
    BANK,
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
    Telling,
    check_sizes,
    opening_sentences,
)
from houseway.games.versus import outcomes
from houseway.games.versus.hands import (
    BOTH,
    FIVES,
    HIGH,
    PAIR,
    against,
    both_hands,
    dealt,
    five,
    high,
    high_in_words,
    qualifier,
)
from houseway.games.versus.tell import holdem_bank_in_brief
from houseway.kernel import kernel

CHECK, RAISE, RAISE_LESS, BET, LAST_BET, FOLD = range(1, 7)
FLOP, RIVER = 3, 5
KINDS = len(FIVES)
OUTCOMES = 2 * 2 * 3 * KINDS


class Rules(NamedTuple):
    folded_on_board: int
    qualifies: int
    """The lowest strength with which the player-dealer qualifies."""
    raises: int
    """The number of bet sizes before the flop."""


class Deal(NamedTuple):
    player: tuple[Card, ...]
    bank: tuple[Card, ...]
    board: tuple[Card, ...]
    """The board cards that are face up."""
    choice: int
    """The play bet or the fold, once it has been made."""
    checked: int
    """How many times the player has checked."""
    rules: Rules


OPTIONS = {
    "folded-on-board": Option(
        False,
        "a folded hand plays Trips on the board alone, not on its seven cards",
        {True: "A folded hand plays Trips on the board alone, not on its seven cards."},
    ),
    "qualifies": Option(
        "pair",
        "the lowest hand with which the player-dealer qualifies",
        {"pair": "The player-dealer qualifies with a pair."},
        text="The player-dealer qualifies with {qualifies} or better.",
    ),
    "raise": Option(4, "the raise before the flop, as a multiple of the ante", text=""),
    "raise-or": Option(
        3,
        "the smaller raise before the flop, as a multiple of the ante; 0 for none",
        {0: "Raise {raise}× before the flop,"},
        text="Raise {raise}× or {raise-or}× before the flop,",
    ),
    "flop-bet": Option(2, "the bet on the flop, as a multiple of the ante", text="{flop-bet}× on the flop,"),
    "last-bet": Option(1, "the bet on the river, as a multiple of the ante", text="{last-bet}× on the river."),
}


def rules(options: Mapping[str, Any]) -> Rules:
    check_sizes(options, "raise", "flop-bet", "last-bet")
    sizes = {options["raise"], options["raise-or"]} - {0}
    return Rules(int(options["folded-on-board"]), qualifier(HIGH, options["qualifies"]), len(sizes))


def sized(options: Mapping[str, Any]) -> tuple[Choice, ...]:
    """Return the choices with the filed bet sizes."""
    bets = (Choice("play", "play", "ante", options[name]) for name in ("raise", "raise-or", "flop-bet", "last-bet"))
    return Choice(""), Choice("check"), *bets, Choice("fold")


CHOICES = sized({name: option.default for name, option in OPTIONS.items()})


def start(rules: Rules) -> Deal:
    return Deal((), (), (), 0, 0, rules)


def turn(state: Deal) -> int:
    if len(state.player) < 2:
        return PLAYER
    if len(state.bank) < 2:
        return BANK
    seen = len(state.board)
    asked = (seen == 0) + (seen >= FLOP) * 2 + (seen == RIVER)
    if not state.choice and asked > state.checked:
        return CHOOSE
    return BOARD if seen < RIVER else DONE


@kernel
def allowed(board: int, choice: int, raises: int = 2) -> bool:
    """Check whether a choice is open when this many board cards have been dealt."""
    if board == 0:
        return choice in (CHECK, RAISE) or (choice == RAISE_LESS and raises > 1)
    if board == FLOP:
        return choice in (CHECK, BET)
    return choice in (LAST_BET, FOLD)


def may(state: Deal, choice: int) -> bool:
    return turn(state) == CHOOSE and allowed(len(state.board), choice, state.rules.raises)


def act(state: Deal, choice: int) -> Deal:
    if choice == CHECK:
        return state._replace(checked=state.checked + 1)
    return state._replace(choice=choice)


@kernel
def outcome_of(player: int, bank: int, folded: int, qualifies: int = PAIR) -> int:
    """Return the outcome for two strengths: whether the player folded, whether the bank qualified, who is better, and
    the player's category."""
    qualified = 1 if bank >= qualifies else 0
    return ((folded * 2 + qualified) * 3 + against(player, bank)) * KINDS + five(player)


def outcome(state: Deal) -> int:
    folded = state.choice == FOLD
    own = () if folded and state.rules.folded_on_board else state.player
    bank = high((*state.bank, *state.board))
    return outcome_of(high((*own, *state.board)), bank, int(folded), state.rules.qualifies)


def spell_out(number: int) -> outcomes.Outcome:
    return outcomes.spell_out(number, FIVES)


def explain(number: int) -> str:
    """Return an outcome in words.

    >>> explain(outcome_of(PAIR, PAIR - 1, 0))
    'player wins with pair; the dealer does not qualify'
    """
    return outcomes.explain(number, FIVES)


def house_way(state: Deal) -> int:
    """Raise with aces and pairs, otherwise check; at the end, bet with a pair or better. This house way is ours,
    because no filing has one.
    """
    ranks = {rank(card) for card in state.player}
    if not state.board:
        return RAISE if 12 in ranks or len(ranks) == 1 else CHECK
    made = high((*state.player, *state.board)) >= PAIR
    if len(state.board) == FLOP:
        return BET if made else CHECK
    return LAST_BET if made else FOLD


GAME = Game(
    "holdem-bank", rules, start, turn, dealt, outcome, OUTCOMES, outcomes.conditions(FIVES) | outcomes.wins(FIVES),
    act=act,
    may=may,
    telling=Telling(
        summary=opening_sentences(__doc__),
        in_brief=holdem_bank_in_brief,
        total=lambda state: (high((*state.player, *state.board)), high((*state.bank, *state.board))),
        worth=high_in_words,
        explain=explain,
        ranking=lambda rules: HIGH,
    ),
    offering=Offering(options=OPTIONS, most_decks=1, most_jokers=0, fields=outcomes.fields(FIVES)),
    choosing=Choosing(choices=CHOICES, sized=sized, house_way=house_way),
    banking=Banking(
        folded=lambda state: state.choice == FOLD,
        aspects={BOTH: both_hands(FIVES, high, five, (2, 2, 5))},
    ),
    solving=Solving(own_cards=2),
)
