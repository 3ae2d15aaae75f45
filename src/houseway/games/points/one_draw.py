"""Your two or three cards play against the player-dealer's; the hand closer to nine wins. Each side may draw one more
card: low hands must draw, high hands must stand, and in between you choose.

Asian Baccarat, the 21st Century Baccarats and Super Pan 9 are this game. They differ in the number of opening cards,
in the totals that leave a choice, in which ties the bank wins, and in jokers, surrender and doubling.
"""

from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

from houseway.games.conditions import Field
from houseway.games.game import (
    BANK,
    BANK_CHOOSES,
    CHOOSE,
    DONE,
    PLAYER,
    Banking,
    Chart,
    Choosing,
    Game,
    Offering,
    Solving,
    Telling,
    opening_sentences,
)
from houseway.games.outcomes import by_number
from houseway.games.pairs import pair_of
from houseway.games.points.hands import CLASSES, WILD, points
from houseway.games.points.one_draw_options import CHOICES, OPTIONS, Rules, rules, sized
from houseway.games.points.tell import one_draw_in_brief
from houseway.rules.wagers import Condition

STAND, HIT, DOUBLE, SURRENDER = range(1, 5)
NATURAL = 10


class Hand(NamedTuple):
    size: int
    points: int
    jokers: int
    opening: int
    """The total of the opening cards."""
    first: int
    holding: int
    """The opening cards regardless of order: two bits count the cards of each class."""


class Deal(NamedTuple):
    player: Hand
    bank: Hand
    choice: int
    bank_choice: int
    rules: Rules
    waits: int
    """1 if a draw card was exposed: the hand gets another after the bank has acted (crystal 53–55)."""


def start(rules: Rules) -> Deal:
    empty = Hand(0, 0, 0, 0, -1, 0)
    return Deal(empty, empty, 0, 0, rules, 0)


def worth(hand: Hand) -> int:
    """Return the value of a hand: two jokers are a Natural, and one joker makes any hand nine."""
    if hand.jokers >= 2:
        return NATURAL
    return 9 if hand.jokers else hand.points


def drawing(deal: Deal) -> int:
    """Return what the player's side does next; DONE when the hand is complete."""
    player, _, choice, _, rules, _ = deal
    if choice in (HIT, DOUBLE):
        return PLAYER if player.size == rules.opening else DONE
    if choice or player.size > rules.opening:
        return DONE
    total = worth(player)
    if total <= rules.double_to or total <= rules.surrender_to:
        return CHOOSE
    if total <= rules.draw_to:
        return PLAYER
    return DONE if total >= rules.stand_from else CHOOSE


def turn(deal: Deal) -> int:
    player, bank, choice, _, rules, waits = deal
    if player.size < rules.opening:
        return PLAYER
    if bank.size < rules.opening:
        return BANK
    if rules.nine_concludes and bank.size == 2 and (bank.first == WILD or worth(bank) >= 9):
        unseen = rules.surrender_first and bank.first != WILD and not choice
        return CHOOSE if unseen and worth(player) <= rules.surrender_to else DONE
    side = DONE if rules.natural_stops and bank.size == 2 and worth(bank) >= 8 else drawing(deal)
    if side != DONE and not waits:
        return side
    other = banking(deal)
    return side if other == DONE else other


def banking(deal: Deal) -> int:
    """Return what the bank does next after the players have drawn; DONE when the hand is complete."""
    player, bank, _, bank_choice, rules, _ = deal
    if bank.size > rules.opening or bank_choice == STAND:
        return DONE
    if rules.natural_stops and player.size == 2 and worth(player) >= 8:
        return DONE
    total = worth(bank)
    if bank_choice == HIT or total <= rules.bank_draw_to:
        return BANK
    return DONE if total >= rules.bank_stand_from else BANK_CHOOSES


def take(hand: Hand, point: int, opening: int) -> Hand:
    """Return the hand with one more card."""
    value = 0 if point == WILD else point
    total = (hand.points + value) % 10
    jokers = hand.jokers + (1 if point == WILD else 0)
    first = point if hand.size == 0 else hand.first
    if hand.size >= opening:
        return Hand(hand.size + 1, total, jokers, hand.opening, first, hand.holding)
    opened = NATURAL if jokers >= 2 else 9 if jokers else total
    return Hand(hand.size + 1, total, jokers, opened, first, hand.holding + (1 << 2 * point))


def deal(state: Deal, hand: int, point: int) -> Deal:
    """Return the state with a card dealt to a hand."""
    player, bank, choice, bank_choice, rules, waits = state
    if hand == PLAYER:
        return Deal(take(player, point, rules.opening), bank, choice, bank_choice, rules, waits)
    return Deal(player, take(bank, point, rules.opening), choice, bank_choice, rules, waits)


def set_aside(state: Deal, point: int) -> Deal:
    """Return the state without an exposed draw card; the hand then waits for another card."""
    (size, total, jokers, opened, first, own), bank, choice, bank_choice, rules, _ = state
    wild = 1 if point == WILD else 0
    hand = Hand(size - 1, (total - (0 if wild else point)) % 10, jokers - wild, opened, first, own)
    return Deal(hand, bank, choice, bank_choice, rules, 1)


def may(state: Deal, choice: int) -> bool:
    """Check whether this choice is open to the player who must choose."""
    who = turn(state)
    if who == BANK_CHOOSES:
        return choice in (STAND, HIT)
    if who != CHOOSE:
        return False
    rules, total = state.rules, worth(state.player)
    if choice == STAND:
        return total > rules.draw_to
    if choice == HIT:
        return total < rules.stand_from
    if choice == DOUBLE:
        return total <= rules.double_to
    return choice == SURRENDER and total <= rules.surrender_to


def act(state: Deal, choice: int) -> Deal:
    player, bank, chosen, bank_choice, rules, waits = state
    if turn(state) == CHOOSE:
        return Deal(player, bank, choice, bank_choice, rules, waits)
    return Deal(player, bank, chosen, choice, rules, waits)


def opened_with_two(state: Deal) -> int:
    """Return the total of the first two cards, even after a draw; -1 if the hand does not open with two."""
    return state.player.opening if state.rules.opening == 2 <= state.player.size else -1


def outcome(state: Deal) -> int:
    """Return the outcome as a number: both totals, the choice, whether the hand drew to a 5 or 6, and the bank's
    draw."""
    player, bank, choice, _, rules, _ = state
    drawn = 1 if player.size > rules.opening else 0
    from_option = 1 if drawn and 5 <= player.opening <= 6 else 0
    both = worth(player) * 11 + worth(bank)
    return (((both * 5 + choice) * 2 + drawn) * 2 + from_option) * 2 + (1 if bank.size > rules.opening else 0)


def known(state: Deal) -> int:
    """Return the player-dealer's up card, or 0."""
    return state.bank.first if state.rules.bank_up else 0


def bank_known(state: Deal) -> int:
    """Return the total on which the bank made its choice, and the choice."""
    return state.bank.opening * 3 + state.bank_choice if state.bank_choice else 0


def house_way(state: Deal) -> int:
    """Draw on the filed total or less: five at every house (crystal 63–65, 439, 734, 897; comstock 1270–1279)."""
    total = worth(state.player) if turn(state) == CHOOSE else worth(state.bank)
    return HIT if total <= state.rules.house_draw_to else STAND


def holding(state: Deal) -> int:
    return state.player.holding


def gist(state: Deal) -> tuple[Any, ...]:
    """Return the totals and jokers, the choices made, and whether the bank turned up a joker."""
    player, bank, choice, bank_choice, rules, waits = state
    from_option = player.size >= rules.opening and 5 <= player.opening <= 6
    mine = player.size, player.points, player.jokers, from_option
    return *mine, bank.size, bank.points, bank.jokers, bank.first == WILD, choice, bank_choice, waits


class Outcome(NamedTuple):
    """A decoded outcome."""

    player: int
    bank: int
    choice: int
    drawn: bool
    from_five_or_six: bool
    bank_drew: bool


@cache
def spell_out(number: int) -> Outcome:
    player, bank = divmod(number // 40, 11)
    drawn, from_five_or_six, bank_drew = (bool(number >> bit & 1) for bit in (2, 1, 0))
    return Outcome(player, bank, number // 8 % 5, drawn, from_five_or_six, bank_drew)


def _conditions() -> dict[str, Condition]:
    spelled: dict[str, Callable[[Outcome], bool]] = {
        "player wins": lambda e: e.player > e.bank,
        "dealer wins": lambda e: e.bank > e.player,
        "tie": lambda e: e.player == e.bank,
        "tie on zero or one": lambda e: e.player == e.bank <= 1,
        "tie on zero to four": lambda e: e.player == e.bank <= 4,
        "surrendered": lambda e: e.choice == SURRENDER,
        "player wins with two jokers": lambda e: e.player == NATURAL > e.bank,
        "player wins with two jokers against an opening nine": lambda e: (
            (e.player, e.bank) == (NATURAL, 9) and not e.bank_drew
        ),
        "player wins with eight or nine drawn to five or six": lambda e: (
            e.player > e.bank and e.player in (8, 9) and e.from_five_or_six and e.choice == HIT
        ),
        "player wins with eight or nine drawn or doubled to five or six": lambda e: (
            e.player > e.bank and e.player in (8, 9) and e.from_five_or_six
        ),
        "dealer has nine in the opening cards": lambda e: e.bank in (9, NATURAL) and not e.bank_drew,
    }
    return by_number(spelled, spell_out)


def value_in_words(total: int) -> str:
    return "a Natural, two jokers" if total == NATURAL else str(total)


def explain(number: int) -> str:
    end = spell_out(number)
    how = {DOUBLE: " doubled", SURRENDER: " surrendered"}.get(end.choice, " drawn" if end.drawn else "")
    return f"player {value_in_words(end.player)}{how}, dealer {value_in_words(end.bank)}"


def charts(rules: Rules) -> tuple[Chart, ...]:
    """Return what is required or allowed on each total, computed by `turn` and `may`."""
    size, totals = rules.opening, range(10)
    quiet = Hand(size, 7, 0, 7, 0, 0)  # a hand that stands but is not a natural

    def player(total: int) -> str:
        state = Deal(Hand(size, total, 0, total, 0, 0), quiet, 0, 0, rules, 0)
        if turn(state) == CHOOSE:
            return ", ".join(choice.word for number, choice in enumerate(CHOICES) if number and may(state, number))
        return "must hit" if turn(state) == PLAYER else "must stand"

    def bank(total: int) -> str:
        state = Deal(quiet, Hand(size, total, 0, total, 0, 0), STAND, 0, rules, 0)
        return {BANK: "must hit", BANK_CHOOSES: "hit, stand"}.get(turn(state), "must stand")

    rows = tuple((str(total), player(total), bank(total)) for total in totals)
    return (Chart("What a hand may do on its opening total", ("total", "player", "player-dealer"), rows),)


FIELDS = {
    "player": Field(lambda number: spell_out(number).player, "the player's total, 0 to 9; two jokers are 10"),
    "dealer": Field(lambda number: spell_out(number).bank, "the player-dealer's total, 0 to 9; two jokers are 10"),
    "player drew": Field(lambda number: spell_out(number).drawn, "the player took another card", yes=True),
    "dealer drew": Field(lambda number: spell_out(number).bank_drew, "the player-dealer took another", yes=True),
    "doubled": Field(lambda number: spell_out(number).choice == DOUBLE, "the player doubled", yes=True),
}

GAME = Game(
    "one-draw", rules, start, turn, deal, outcome, 11 * 11 * 40, _conditions(),
    act=act,
    may=may,
    telling=Telling(
        summary=opening_sentences(__doc__),
        in_brief=one_draw_in_brief,
        total=lambda state: (worth(state.player), worth(state.bank)),
        worth=value_in_words,
        explain=explain,
        charts=charts,
    ),
    offering=Offering(options=OPTIONS, fields=FIELDS),
    choosing=Choosing(choices=CHOICES, sized=sized, house_way=house_way),
    banking=Banking(
        set_aside=set_aside,
        aspects={"player-pair": pair_of(0), "dealer-pair": pair_of(1)},
        openings={
            "five to nine against its equal": lambda state: (
                opened_with_two(state) >= 5 and opened_with_two(state) == state.bank.first
            ),
            "two-card nine": lambda state: opened_with_two(state) == 9,
        },
    ),
    solving=Solving(
        card=points,
        classes=CLASSES,
        known=known,
        knowns=CLASSES,
        bank_known=bank_known,
        bank_knowns=33,
        holding=holding,
        gist=gist,
        own_cards=2,
    ),
)
