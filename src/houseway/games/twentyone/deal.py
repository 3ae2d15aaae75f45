"""One hand of twenty-one from the first card to the last: what comes next, which choices are open, and what a choice
does."""

from itertools import islice
from typing import NamedTuple

from houseway.cards import JOKER, Card, rank
from houseway.games.game import (
    BANK,
    BANK_CHOOSES,
    BANK_IF_ASKED,
    CHOOSE,
    DONE,
    ENDS,
    GOES_ON,
    NEVER,
    PLAYER,
    Choice,
    Split,
)
from houseway.games.twentyone.hands import (
    ACE,
    TEN,
    Hand,
    bank_hits,
    ended,
    hand_of,
    is_beyond,
    must_hit,
    must_stand,
    natural,
    over,
    special,
    total,
    value,
)
from houseway.games.twentyone.outcomes import BEYOND, KEPT, NATURAL, ORDINARY, RESCUED, SPECIAL, SURRENDERED, number
from houseway.games.twentyone.rules import STANDARD, Rules
from houseway.games.twentyone.winner import LOSE, can_be_saved, verdict

(
    HIT, STAND, DOUBLE, SPLIT, SURRENDER, NO_SURRENDER, RESCUE, DOUBLE_DOUBLE, DOUBLE_DOUBLE_2, FREE_DOUBLE, FREE_SPLIT,
) = range(1, 12)  # fmt: skip

WORDS = (
    Choice(""),
    Choice("hit"),
    Choice("stand"),
    Choice("double", "double", "base", 1),
    Choice("split", "base", "base", 1),
    Choice("surrender"),
    Choice("no-surrender"),
    Choice("rescue"),
    Choice("double-double", "double-double", "base", 2),
    Choice("double-double", "double-double-2", "base", 4),
    Choice("free-double", "free-double", "base", 1, payer="bank"),
    Choice("free-split", "free-split", "base", 1, payer="bank"),
)
DOUBLES = (DOUBLE, DOUBLE_DOUBLE, DOUBLE_DOUBLE_2, FREE_DOUBLE)


class Deal(NamedTuple):
    """The state of one hand against the bank."""

    rules: Rules
    player: tuple[Card, ...] = ()
    bank: tuple[Card, ...] = ()
    stood: int = 0
    drawing: int = 0
    """1 if the player has asked for a card that has not been dealt yet."""
    doubled: int = 0
    """How often the hand has been doubled."""
    gave_up: int = KEPT
    asked: int = 0
    """1 if the question asked before the check has been answered."""
    hands: int = 1
    """The number of hands at the seat."""
    split_off: int = 0
    """1 if this hand was made by a split."""
    bank_stood: int = 0
    bank_draws: int = 0
    """1 if the player-dealer has asked for a card."""
    foul: int = 0
    """1 if the hand was misplayed and has lost."""


def start(rules: Rules) -> Deal:
    return Deal(rules)


def deal(state: Deal, hand: int, card: Card) -> Deal:
    """Return the state with a card dealt to a hand."""
    if hand == PLAYER:
        return state._replace(player=(*state.player, card), drawing=0)
    return state._replace(bank=(*state.bank, card), bank_draws=0)


def own(state: Deal) -> Hand:
    return hand_of(state.rules, state.player)


def banks(state: Deal) -> Hand:
    return hand_of(state.rules, state.bank)


def up(state: Deal) -> Card | None:
    """Return the bank's up card."""
    place = state.rules.up_card if len(state.bank) > 1 else 1
    return state.bank[place - 1] if len(state.bank) >= place else None


def is_natural(state: Deal) -> bool:
    return state.hands == 1 and natural(state.rules, own(state))


def frozen(state: Deal) -> bool:
    """Check whether the bank's joker keeps every hand from drawing."""
    return state.rules.frozen_by_joker and up(state) == JOKER


def checked(state: Deal) -> bool:
    """Check whether the dealer checks the down card under this up card."""
    card = up(state)
    if card is None or card == JOKER or len(state.bank) < 2:
        return False
    known = {"never": (), "ace": (ACE,), "ace or ten": (ACE, TEN)}[state.rules.check]
    return value(card) in known


def looks(state: Deal) -> int:
    """Return what the dealer finds when checking the down card."""
    if not checked(state) or frozen(state):
        return NEVER
    return ENDS if bank_natural(state) else GOES_ON


def bank_natural(state: Deal) -> bool:
    return natural(state.rules, hand_of(state.rules, state.bank[:2]))


def bank_may_have_natural(state: Deal) -> bool:
    """Check whether the bank can still have a natural, given the open cards and the check."""
    card = up(state)
    if card is None:
        return True
    if checked(state):
        return bank_natural(state)
    if card == JOKER:
        return any("joker" in each for each in state.rules.naturals)
    made_of = {"ace ten": (ACE, TEN), STANDARD: (ACE, TEN), "two jokers": (), "ace joker": (ACE,), "two aces": (ACE,)}
    return any(value(card) in made_of[each] for each in state.rules.naturals)


def early(state: Deal) -> bool:
    """Check whether the hand must still answer the question asked before the down card is checked."""
    if state.rules.surrender != "before the check" or state.asked or state.hands > 1 or len(state.player) < 2:
        return False
    return not is_natural(state) and (may_surrender(state) or state.rules.asks_all)


def split_ace(state: Deal) -> bool:
    """Check whether the hand is a split ace, which gets only one more card."""
    return state.hands > 1 and state.rules.split_aces_cards == 1 and value(state.player[0]) == ACE


def stands(state: Deal) -> bool:
    """Check whether the hit-and-stand chart makes the hand stand; split hands may be exempt."""
    free = state.hands > 1 and not state.rules.chart_after_split
    return ended(state.rules, own(state)) if free else must_stand(state.rules, own(state))


def hits(state: Deal) -> bool:
    """Check whether the chart makes the hand hit."""
    free = state.hands > 1 and not state.rules.chart_after_split
    return not free and must_hit(state.rules, own(state))


def acting(state: Deal) -> bool:
    """Check whether the player is not finished, because a card or a choice is still to come."""
    rules, hand = state.rules, own(state)
    if state.stood or state.gave_up or state.foul or is_natural(state) or ended(rules, hand) or frozen(state):
        return False
    if hand.jokers:
        return False
    if state.doubled:
        return rules.rescue or rules.doubles_again
    if split_ace(state):
        return may_split(state) or (len(state.player) == 2 and may_surrender(state))
    return hand.cards == 2 or not stands(state) or (rules.surrender == "even standing" and may_surrender(state))


def turn(state: Deal) -> int:
    """Return what comes next."""
    if len(state.player) < 2 or state.drawing:
        return PLAYER
    if not state.bank:
        return BANK
    if early(state):
        return CHOOSE
    if checked(state) and bank_natural(state):
        return DONE
    if acting(state):
        forced = only_choice(state)
        if forced != STAND:
            return PLAYER if forced == HIT else CHOOSE
    return banks_turn(state)


def only_choice(state: Deal) -> int:
    """Return the hand's only choice, which is made without asking the player; 0 if there are several."""
    if state.rules.asks_all:
        return HIT if len(state.player) > 2 and not state.doubled and hits(state) else 0
    open_now = islice((choice for choice in range(1, len(WORDS)) if allows(state, choice)), 2)
    first, second = next(open_now, 0), next(open_now, 0)
    return 0 if second else first


def banks_turn(state: Deal) -> int:
    """Return what the bank does after this hand has been played; it draws by its chart if any result depends on it."""
    rules, hand = state.rules, banks(state)
    if rules.bank_chooses and hand.cards >= 2:
        if state.bank_draws:
            return BANK
        return DONE if state.bank_stood or ended(rules, hand) else BANK_CHOOSES
    if not bank_hits(rules, hand):
        return DONE
    return BANK if needs_bank(state) else BANK_IF_ASKED


def needs_bank(state: Deal) -> bool:
    """Check whether the hand's outcome still depends on the bank's cards."""
    if state.gave_up or state.foul or put_away(state):
        return False
    return can_be_saved(state.rules) or not over(state.rules, own(state))


def put_away(state: Deal) -> bool:
    """Check whether a natural has already won and is paid at once, because the bank can't have one."""
    if state.foul or not state.rules.natural_at_once or len(state.player) < 2 or not is_natural(state) or early(state):
        return False
    return not bank_may_have_natural(state)


def may(state: Deal, choice: int) -> bool:
    """Return whether a choice is open. Open choices are decided here and nowhere else."""
    now = turn(state)
    if now == BANK_CHOOSES:
        return choice in (HIT, STAND)
    if now != CHOOSE:
        return False
    if early(state):
        return choice == NO_SURRENDER or (choice == SURRENDER and may_surrender(state))
    return allows(state, choice)


def allows(state: Deal, choice: int) -> bool:
    """Check whether the rules allow a hand in play this choice after the down card has been checked."""
    rules = state.rules
    if state.doubled:
        again = {1: DOUBLE_DOUBLE, 2: DOUBLE_DOUBLE_2}.get(state.doubled) if rules.doubles_again else None
        return choice == STAND or (choice == RESCUE and rules.rescue) or (choice != 0 and choice == again)
    if choice in (SPLIT, FREE_SPLIT):
        return may_split(state) and (choice == FREE_SPLIT) == splits_free(state)
    if split_ace(state):
        return choice == STAND or (choice == SURRENDER and may_surrender(state))
    if choice == HIT:
        return not stands(state)
    if choice == STAND:
        return not hits(state)
    if choice == FREE_DOUBLE:
        return may_double_free(state)
    if choice == DOUBLE:
        return may_double(state)
    in_time = rules.surrender != "before the check" or state.hands > 1
    return choice == SURRENDER and in_time and may_surrender(state)


def may_double(state: Deal) -> bool:
    rules, hand = state.rules, own(state)
    if not rules.doubling or hand.cards != 2 or (state.hands > 1 and not rules.double_after_split):
        return False
    if may_double_free(state) or (hand.aces and not rules.double_with_ace):
        return False
    if rules.double_only_split and state.hands == 1:
        return False
    if stands(state) and not rules.double_where_standing:
        return False
    counts = {hand.hard, total(rules, hand)}
    if not rules.double_on_21 and rules.limit in counts:
        return False
    return any(rules.double_least <= each and (not rules.double_most or each <= rules.double_most) for each in counts)


def may_double_free(state: Deal) -> bool:
    """Check whether a double is free: a hard two-card total without an ace."""
    hand = own(state)
    return hand.cards == 2 and not hand.aces and hand.hard in state.rules.doubles_free


def may_split(state: Deal) -> bool:
    rules = state.rules
    if len(state.player) != 2 or rules.split == "none" or JOKER in state.player:
        return False
    one, two = state.player
    same_rank = rank(one) == rank(two)
    if not (same_rank or (rules.split == "value" and value(one) == value(two))):
        return False
    return state.hands < most_hands(rules, one)


def most_hands(rules: Rules, card: Card) -> int:
    """Return the most hands that a seat may make by splitting a card."""
    return {ACE: rules.split_aces_hands, TEN: rules.split_tens_hands}.get(value(card), 0) or rules.split_hands


def splits_free(state: Deal) -> bool:
    return state.rules.splits_free and value(state.player[0]) != TEN


def may_surrender(state: Deal) -> bool:
    rules, hand = state.rules, own(state)
    if rules.surrender == "none" or state.doubled or hand.jokers:
        return False
    if state.hands > 1 and not rules.surrender_after_split:
        return False
    if split_ace(state) and not rules.surrender_split_aces:
        return False
    if not rules.surrender_to_joker and up(state) == JOKER:
        return False
    if rules.surrender not in ("any time", "even standing") and hand.cards != 2:
        return False
    return total(rules, hand) >= rules.surrender_least


def act(state: Deal, choice: int) -> "Deal | Split":
    """Return the state after a choice."""
    if turn(state) == BANK_CHOOSES:
        return state._replace(bank_stood=1) if choice == STAND else state._replace(bank_draws=1)
    if choice in (SPLIT, FREE_SPLIT):
        one, two = state.player
        grown = state._replace(hands=state.hands + 1)
        return Split((grown._replace(player=(one,)), grown._replace(player=(two,), split_off=1)))
    if choice in (SURRENDER, NO_SURRENDER):
        return state._replace(asked=1, gave_up=SURRENDERED if choice == SURRENDER else KEPT)
    if choice == RESCUE:
        return state._replace(gave_up=RESCUED + state.doubled - 1)
    if choice in DOUBLES:
        doubled = state.doubled + 1
        goes_on = choice != FREE_DOUBLE and (state.rules.rescue or state.rules.doubles_again)
        return state._replace(doubled=doubled, drawing=1, stood=int(not goes_on))
    return state._replace(stood=1) if choice == STAND else state._replace(drawing=1)


def misplay(state: Deal) -> Deal:
    """Return the state of a misplayed hand, which loses as it is."""
    return state._replace(foul=1, asked=1, drawing=0)


def with_hands(state: Deal, hands: int) -> Deal:
    """Return the state with a new number of hands at the seat."""
    return state._replace(hands=hands)


def outcome(state: Deal) -> int:
    """Return the outcome of this hand as a number."""
    rules, mine, theirs = state.rules, own(state), banks(state)
    best = ORDINARY
    if is_natural(state):
        best = SPECIAL if special(rules, mine) else NATURAL
    elif is_beyond(rules, mine):
        best = BEYOND
    end = LOSE if state.gave_up or state.foul else verdict(rules, mine, theirs, state.hands > 1)
    return number(end, best, bank_natural(state), bool(state.split_off), state.gave_up)
