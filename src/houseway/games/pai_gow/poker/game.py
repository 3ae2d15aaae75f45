"""Pai Gow Poker: you set your cards into a small hand in front and a larger one in back; the back must outrank the
front. You win if both beat the player-dealer's.

A game is made for each offer: the joker, who sets first, and the house way all come from the filing. Mini has six
cards, one in front, and a double. The community game has two shared hands that the house sets, and nobody chooses.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from houseway.cards import Card
from houseway.games.game import (
    BANK,
    BANK_CHOOSES,
    CHOOSE,
    DONE,
    PLAYER,
    Aspect,
    Banking,
    Choosing,
    Draws,
    Game,
    Offering,
    Solving,
    Telling,
)
from houseway.games.game import opening_sentences as opening_words
from houseway.games.pai_gow.poker import bonus, outcomes
from houseway.games.pai_gow.poker.house_way import Names, answer, holds, number, set_by, strongest
from houseway.games.pai_gow.poker.house_way_rows import FRONTS, SHAPES, read_do, read_when
from houseway.games.pai_gow.poker.rules import OPTIONS, Rules, rules, sized
from houseway.games.pai_gow.poker.set_hand import (
    SetHand,
    back_strength,
    back_words,
    front_words,
    parted,
    places,
    settings,
)
from houseway.games.pai_gow.poker.tell import do_in_words, in_brief, when_in_words
from houseway.rules.house_way import HouseWayRow


class Deal(NamedTuple):
    """A player's hand and the bank's, while they are played."""

    player: tuple[Card, ...] = ()
    bank: tuple[Card, ...] = ()
    set: int = 0
    """The number of the player's setting; 0 before they have set."""
    bank_set: int = 0
    doubled: int = 0
    """Whether the player has answered the double: 1 doubled, 2 declined."""


class PaiGowPoker:
    """The game of one offer: its rules and its house way."""

    def __init__(self, rules: Rules, way: tuple[HouseWayRow, ...]) -> None:
        self.rules, self.way, self.ways = rules, way, rules.ways
        self.sets = len(places(self.ways.cards, self.ways.front))
        """The number of settings of a hand."""

    def start(self, rules: Rules) -> Deal:
        return Deal()

    def turn(self, state: Deal) -> int:
        if len(state.player) < self.ways.cards:
            return PLAYER
        if len(state.bank) < self.ways.cards:
            return BANK
        if self.rules.community or self.high(state):
            return DONE
        player_done = state.set and (state.doubled or not self.rules.double)
        if self.rules.first:
            return BANK_CHOOSES if not state.bank_set else DONE if player_done else CHOOSE
        return CHOOSE if not player_done else DONE if state.bank_set else BANK_CHOOSES

    def deal(self, state: Deal, hand: int, card: Card) -> Deal:
        if hand == PLAYER:
            return state._replace(player=(*state.player, card))
        return state._replace(bank=(*state.bank, card))

    def may(self, state: Deal, choice: int) -> bool:
        turn = self.turn(state)
        if turn == BANK_CHOOSES:  # the house makes sure that the player-dealer's hand is not foul (crystal 111)
            return 1 <= choice <= self.sets and not settings(self.ways, state.bank)[choice - 1].foul
        if turn != CHOOSE:
            return False
        return choice > self.sets if state.set else 1 <= choice <= self.sets

    def act(self, state: Deal, choice: int) -> Deal:
        if self.turn(state) == BANK_CHOOSES:
            return state._replace(bank_set=choice)
        if choice > self.sets:
            return state._replace(doubled=choice - self.sets)
        return state._replace(set=choice)

    def asked(self, state: Deal) -> tuple[Card, ...]:
        """Return the hand that must be set next."""
        return state.bank if self.turn(state) == BANK_CHOOSES else state.player

    def sets_now(self, state: Deal) -> bool:
        """Check whether a hand can be set now, or will be as soon as the bank has its cards. The house way covers only
        setting a hand.
        """
        turn = self.turn(state)
        return turn == BANK_CHOOSES or (turn in (BANK, CHOOSE) and not state.set)

    def picks(self, state: Deal, choice: int) -> tuple[Card, ...]:
        if not 1 <= choice <= self.sets or not self.sets_now(state):
            return ()
        hand = self.asked(state)
        return tuple(hand[place] for place in places(self.ways.cards, self.ways.front)[choice - 1])

    def comes_to(self, state: Deal, choice: int) -> str:
        """Return the two hands of a setting in words.

        >>> from houseway.cards import cards
        >>> table = PaiGowPoker(GAME.rules({name: option.default for name, option in OPTIONS.items()}), ())
        >>> hand = cards("As Ad Ks Qd 9c 5h 3s")
        >>> table.comes_to(Deal(hand, cards("2s 2d 4s 6d 8c 5c 3d")), 1)
        'pair of aces in front, king high, queen nine five three behind: foul'
        """
        if not 1 <= choice <= self.sets or not self.sets_now(state):
            return ""
        found = settings(self.ways, self.asked(state))[choice - 1]
        return self.worth(both(found)) + (": foul" if found.foul else "")

    def fronts(self, state: Deal) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
        """Return the fronts of the player's hand and the bank's, once they are set."""
        return self.front(state.player, state.set), self.front(state.bank, state.bank_set)

    def front(self, hand: tuple[Card, ...], chosen: int) -> tuple[Card, ...]:
        if self.rules.community:
            return self.by_the_chart(hand).front if len(hand) == self.ways.cards else ()
        return parted(self.ways, hand, chosen).front if chosen else ()

    def house_way(self, state: Deal) -> int:
        """Return the choice for a hand that the chart doesn't cover: the setting with the strongest back; decline a
        double."""
        if not self.sets_now(state):
            return self.sets + 2
        hand = self.asked(state)
        return number(self.ways, hand, strongest(self.ways, hand))

    def by_the_chart(self, hand: tuple[Card, ...]) -> SetHand:
        """Return the hand as the house way sets it."""
        return by_the_chart(self, hand)

    def high(self, state: Deal) -> int:
        """Check whether the player-dealer's high cards make all base wagers push."""
        if not self.rules.pushes:
            return outcomes.NO_HIGH
        found = bonus.kind(self.ways, state.bank)
        if "A" in self.rules.pushes and found in bonus.CONDITIONS["ace high"]:
            return outcomes.ACE_HIGH
        king = "K" in self.rules.pushes and found in bonus.CONDITIONS["king high"]
        return outcomes.KING_HIGH if king else outcomes.NO_HIGH

    def outcome(self, state: Deal) -> int:
        if self.rules.community:
            return self.set_by_the_house(state.player, state.bank)
        high = self.high(state)
        if high:
            return outcomes.outcome_of(outcomes.WORSE, outcomes.WORSE, 0, high, 0, 0, 0)
        mine = parted(self.ways, state.player, state.set)
        return self.compared(mine, parted(self.ways, state.bank, state.bank_set))

    def set_by_the_house(self, player: Sequence[Card], bank: Sequence[Card]) -> int:
        """Return the outcome of two hands that are both set the house way."""
        return self.compared(self.by_the_chart(tuple(player)), self.by_the_chart(tuple(bank)))

    def compared(self, mine: SetHand, theirs: SetHand) -> int:
        return outcomes.outcome_of(
            outcomes.compare(mine.fore, theirs.fore),
            outcomes.compare(mine.rear, theirs.rear),
            int(mine.foul),
            outcomes.NO_HIGH,
            int(self.qualifies(theirs)),
            int(self.is_pair(mine)),
            int(self.is_pair(theirs)),
        )

    def qualifies(self, theirs: SetHand) -> bool:
        """Check whether the player-dealer's hand is good enough for doubles to play."""
        if self.rules.recommended:
            theirs = self.by_the_chart((*theirs.front, *theirs.back))
        return theirs.rear >= self.rules.qualifies

    def is_pair(self, setting: SetHand) -> bool:
        """Check whether the front is a pair of the filed rank or higher."""
        return len(setting.front) > 1 and setting.fore >= self.rules.front_pair

    def total(self, state: Deal) -> tuple[int, int]:
        """Return both hands as numbers: front and back if they are set, otherwise the best five cards."""
        mine, theirs = state.set, state.bank_set
        if self.rules.community:
            return self.set_total(state.player), self.set_total(state.bank)
        return self.one_total(state.player, mine), self.one_total(state.bank, theirs)

    def one_total(self, hand: tuple[Card, ...], chosen: int) -> int:
        if len(hand) < self.ways.cards:
            return 0
        return both(parted(self.ways, hand, chosen)) if chosen else back_strength(self.ways, hand)

    def set_total(self, hand: tuple[Card, ...]) -> int:
        return both(self.by_the_chart(hand)) if len(hand) == self.ways.cards else 0

    def worth(self, total: int) -> str:
        front, back = self.parts(total)
        return f"{front} in front, {back} behind" if front else back

    def parts(self, total: int) -> tuple[str, str]:
        """Return front and back in words; before the hand is set, only its best five cards."""
        fore, rear = divmod(total, BACKS)
        return front_words(self.ways, fore) if fore else "", back_words(self.ways, rear) if rear else ""

    def aspects(self) -> Mapping[str, Aspect]:
        ways = self.ways
        whole = (ways.cards, ways.cards, 0)
        beside = {
            "cards and pair": bonus.marked_aspect(
                ways, bonus.extra_pair, "and pair", "a pair beside them", "extra pair"
            ),
            "set cards and pair": bonus.set_aspect(ways, self.by_the_chart),
        }
        return (beside if ways.front == 2 else {}) | {
            "cards": bonus.plain_aspect(ways),
            "cards and colour": bonus.marked_aspect(
                ways, lambda ways, hand: bonus.one_colour(hand), "of one colour", "their colour", "one colour"
            ),
            "bank high": bonus.bank_aspect(ways),
            "house way": Aspect(
                lambda player, bank, board: self.set_by_the_house(player, bank),
                outcomes.OUTCOMES, outcomes.CONDITIONS, whole, outcomes.explain,
                judged="both hands as the house way sets them", fields=outcomes.FIELDS,
            ),
        }  # fmt: skip


BACKS = 1 << 16


def both(setting: SetHand) -> int:
    """Return a setting as one number."""
    return setting.fore * BACKS + setting.rear


@lru_cache(maxsize=4096)
def by_the_chart(table: PaiGowPoker, hand: tuple[Card, ...]) -> SetHand:
    """Return the hand as set by the first row of the chart that covers the hand and can be applied to it."""
    return set_by(table.ways, ((row.when, row.do) for row in table.way), hand)


def made(options: Mapping[str, Any], way: Sequence[HouseWayRow] = ()) -> Game:
    """Return the game for an offer."""
    given = rules(options)
    table = PaiGowPoker(given, tuple(way))
    ways = given.ways

    def situation(when: Any) -> Any:
        return lambda state: table.sets_now(state) and holds(ways, when, table.asked(state))

    def sets(dos: Any) -> Any:
        def chosen(state: Deal) -> int:
            hand = table.asked(state)
            found = (answer(ways, do, hand) for do in dos)
            return number(ways, hand, next((each for each in found if each), None))

        return chosen

    return Game(
        "pai-gow-poker", rules, table.start, table.turn, table.deal, table.outcome, outcomes.OUTCOMES,
        outcomes.CONDITIONS,
        act=table.act,
        may=table.may,
        telling=Telling(
            summary=opening_words(__doc__),
            in_brief=in_brief,
            hands=("player", "banker" if given.community else "dealer"),
            total=table.total,
            worth=table.worth,
            parts=table.parts,
            explain=outcomes.explain,
            ranking=lambda rules: ways.order,
        ),
        offering=Offering(options=OPTIONS, make=made, most_decks=1, most_jokers=1, fields=outcomes.FIELDS),
        choosing=Choosing(
            choices=sized(given),
            picks=table.picks,
            comes_to=table.comes_to,
            fronts=table.fronts,
            house_way=table.house_way,
            charted=table.sets_now,
            situations=Names(read_when, situation, tuple(SHAPES), when_in_words),
            answers=Names(read_do, sets, tuple(FRONTS), do_in_words),
        ),
        banking=Banking(
            bank_bound=not given.chooses,
            draws=lambda rules: Draws(0, 0),
            aspects=table.aspects(),
        ),
        solving=Solving(own_cards=ways.cards),
    )  # fmt: skip


GAME = made({name: option.default for name, option in OPTIONS.items()})
