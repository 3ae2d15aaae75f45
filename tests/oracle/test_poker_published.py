"""Televised hands from PokerKit's package (2023 World Series of Poker), played again chip by chip.

PokerKit's tests state every card, action and final stack of the last day of the $50,000 Poker Players Championship
(event 43) and of a day of the $10,000 H.O.R.S.E. (event 54). Here each hand is dealt and acted out again by our dealer
and must end with the published stacks. Deuce-to-seven hands are left out, because no house here files that game.
"""

import importlib
import random
import warnings

import pytest
from pokerkit.state import (
    BoardDealing,
    BringInPosting,
    CardBurning,
    CheckingOrCalling,
    CompletionBettingOrRaisingTo,
    Folding,
    HoleDealing,
)

from houseway.cards import card, deck, spell
from houseway.games.poker.base_variants import variant
from houseway.kinds.pot.hand.play import (
    Bet,
    BringIn,
    Call,
    Check,
    Fold,
    HandBegan,
    ListedShoe,
    PotGame,
    Raise,
    advance,
    begin,
    decide,
    evolve,
    legal,
)
from houseway.rules.stakes import Stakes

VARIANTS = {
    "NoLimitTexasHoldem": ("texas-holdem", "no-limit"),
    "FixedLimitTexasHoldem": ("texas-holdem", "limit"),
    "PotLimitOmahaHoldem": ("omaha", "pot-limit"),
    "FixedLimitOmahaHoldemHighLowSplitEightOrBetter": ("omaha-hi-lo", "limit"),
    "FixedLimitSevenCardStud": ("seven-card-stud", "limit"),
    "FixedLimitSevenCardStudHighLowSplitEightOrBetter": ("seven-card-stud-hi-lo", "limit"),
    "FixedLimitRazz": ("razz", "limit"),
}
LIKE_THE_SERIES = {"betting": {"capped": ["limit"], "blind-is-bet": False, "heads-up": "never", "open-pair": "none"}}


class RecordedError(Exception):
    """Raised with the finished hand, before PokerKit's test continues in its own notation."""


class Recorder:
    @staticmethod
    def from_game_state(game, state):
        raise RecordedError(game, state)


def published() -> list[tuple[str, object, object]]:
    hands = []
    for event in ("test_2023_43_5", "test_2023_54_4"):
        module = importlib.import_module(f"pokerkit.tests.test_wsop.{event}")
        own, module.HandHistory = module.HandHistory, Recorder
        try:
            for name in sorted(dir(module.StateTestCase)):
                if name.startswith("test_"):
                    with warnings.catch_warnings():
                        warnings.simplefilter("ignore")
                        try:
                            getattr(module.StateTestCase(name), name)()
                        except RecordedError as recorded:
                            hands.append((f"{event} {name}", *recorded.args))
        finally:
            module.HandHistory = own
    return hands


def all_seen(state) -> bool:
    """Return whether every card that mattered was shown. If a hand is mucked at the showdown, or an upcard is unknown,
    nobody can tell who would have won.
    """
    folded = {op.player_index for op in state.operations if isinstance(op, Folding)}
    return not any(
        "??" in map(repr, op.cards) and (op.player_index not in folded or any(op.statuses))
        for op in state.operations
        if isinstance(op, HoleDealing)
    )


HANDS = published()
OURS = [hand for hand in HANDS if type(hand[1]).__name__ in VARIANTS]
SEEN = [hand for hand in OURS if all_seen(hand[2])]


def written_shoe(game: PotGame, state) -> list[int]:
    """Return the cards in the order in which our dealer deals them, with unseen cards made up."""
    operations = state.operations
    known = {repr(one) for op in operations if isinstance(op, HoleDealing | BoardDealing) for one in op.cards}
    spare = [number for number in deck() if spell(number) not in known]
    random.Random(43).shuffle(spare)

    def number(one) -> int:
        return spare.pop() if repr(one) == "??" else card(repr(one))

    hole: dict[int, list[int]] = {}
    board: list[int] = []
    for op in operations:
        if isinstance(op, HoleDealing):
            hole.setdefault(op.player_index, []).extend(number(one) for one in op.cards)
        elif isinstance(op, BoardDealing):
            board.extend(number(one) for one in op.cards)
    burned = sum(isinstance(op, CardBurning) for op in operations)
    cards: list[int] = []
    for street in game.streets:
        if not any(hole.values()) and not board:
            break
        cards += [spare.pop() for _ in range(street.burn) if burned]
        burned -= street.burn
        receiving = [place for place in sorted(hole) if hole[place]]
        for _ in street.deal:
            cards += [hole[place].pop(0) for place in receiving]
        cards += [board.pop(0) for _ in range(street.board)]
    return cards


@pytest.mark.parametrize("hand", SEEN, ids=[hand[0] for hand in SEEN])
def test_a_published_hand_ends_with_the_published_stacks(hand):
    _, their_game, state = hand
    name, structure = VARIANTS[type(their_game).__name__]
    small, big = (state.streets[place].min_completion_betting_or_raising_amount for place in (0, -1))
    antes = list(state.antes)
    level = min(antes) if structure == "limit" or min(antes) else 0
    blinds = tuple(blind for blind in state.blinds_or_straddles if blind)
    stakes = Stakes(structure, small, big, blinds=blinds, ante=level, bring_in=state.bring_in, chip=1)
    game = PotGame(variant(name, LIKE_THE_SERIES), stakes)
    # An ante that only the big blind pays lies in the pot before the hand begins.
    stacks = tuple(stack - ante + level for stack, ante in zip(state.starting_stacks, antes, strict=True))
    began = HandBegan(1, len(stacks), tuple(range(1, len(stacks) + 1)), stacks, carried=sum(antes) - level * len(antes))
    shoe = ListedShoe(written_shoe(game, state))
    now = advance(begin(game, began), shoe, [])
    for op in state.operations:
        if isinstance(op, Folding | CheckingOrCalling | BringInPosting | CompletionBettingOrRaisingTo):
            if isinstance(op, CheckingOrCalling) and not op.amount and now.turn != op.player_index:
                continue  # the only player with chips, asked for a check
            assert now.turn == op.player_index
            words = {choice.word for choice in legal(now)}
            match op:
                case Folding():
                    command = Fold()
                case CheckingOrCalling():
                    command = Call() if "call" in words else Check()
                case BringInPosting():
                    command = BringIn()
                case _:
                    command = Raise(op.amount) if "raise" in words else Bet(op.amount)
            now = advance(evolve(now, decide(now, now.actor, command)), shoe, [])
    assert now.over
    assert list(now.stacks) == state.stacks


def test_the_pokerkit_package_contains_the_published_hands():
    assert len(HANDS) >= 90
    assert len(OURS) >= 60
    assert len(OURS) - len(SEEN) == 7, "seven hands cannot be replayed: a card that mattered was never seen"
