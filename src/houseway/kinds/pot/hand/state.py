"""A poker hand in progress: one value, replaced at every event.

Positions count clockwise from the left of the button, which is last. Sets of positions are bit masks.
"""

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from houseway.cards import Card, cards
from houseway.games.poker.check import of_the_line
from houseway.games.poker.hands import Ranks
from houseway.games.poker.variant import Street, Variant
from houseway.kinds.pot.hand.events import HandBegan
from houseway.money import Chips
from houseway.rules.betting import LIMITED, sizes
from houseway.rules.drop import Drop
from houseway.rules.kill import killed
from houseway.rules.positions import has, set_of
from houseway.rules.stakes import Stakes

POST, DEAL, KILL, CHOOSE, DRAW, DISCARD, DECLARE, BET, CLOSE, SHOW, DONE = range(11)
STAGES = ("post", "deal", "kill", "choose", "draw", "discard", "declare", "bet", "close", "show", "done")


class PotGame:
    """A variant at its stakes, with the lookups that never change during a hand."""

    def __init__(self, variant: Variant, stakes: Stakes, drop: Drop | None = None) -> None:
        betting = variant.betting
        for _, wrong in of_the_line(variant, stakes):
            raise ValueError(wrong)
        self.variant, self.stakes, self.drop = variant, stakes, drop or Drop(fees=())
        self.kill = None if stakes.kill == "none" else variant.kill
        if self.kill and stakes.kill == "winner":
            self.kill = replace(self.kill, trigger="wins", wins=1)
        self.betting, self.forced, self.streets = betting, variant.forced, variant.streets
        self.high = Ranks(variant.showdown.high) if variant.showdown.high else None
        self.low = Ranks(variant.showdown.low) if variant.showdown.low else None
        self.structure, self.chip = stakes.structure, stakes.chip
        self.sizes = sizes(betting, stakes.structure)
        self.pack = variant.deck.pack.cards
        self.deck_size = len(self.pack)
        self.openers, self.opening = self.high if variant.openers else None, 0
        if variant.openers and self.openers:
            self.opening = self.openers.anyway(cards(variant.openers.needs), ())
        self.brings_in_cite, self.odd_chip_cite = self.cite("bring-in"), self.cite("odd-chip")

    def street(self, number: int) -> Street:
        return self.streets[number]

    def cite(self, rule: str) -> str:
        clause = self.variant.filed(rule)
        return str(clause) if clause else ""

    def __repr__(self) -> str:
        return f"<{self.variant.name}, {self.structure}>"


class Act(NamedTuple):
    """A check, call, bet or raise, as everybody saw it."""

    street: int
    place: int
    word: int
    """One of `CHECKED`, `CALLED` and `DROVE` (a bet or raise)."""
    bets: int
    """Bets and raises in the round before this action."""
    live: int
    """Number of players still in at the time."""


CHECKED, CALLED, DROVE = range(3)


class Hand(Struct, frozen=True, gc=False):
    """The full state of a hand. The view hides what a viewer must not see."""

    game: PotGame
    number: int
    seats: tuple[int, ...]
    stacks: tuple[Chips, ...]
    paid: tuple[Chips, ...]
    """What each player has bet in this round."""
    staked: tuple[Chips, ...]
    """What each player has put into the pot, including this round but not uncalled bets."""
    live: int
    """Players still in the hand."""
    able: int
    """Players still in who have chips left."""
    down: tuple[tuple[Card, ...], ...]
    up: tuple[tuple[Card, ...], ...]
    lower: Chips
    upper: Chips
    board: tuple[Card, ...] = ()
    stage: int = POST
    street: int = 0
    turn: int = -1
    waiting: int = 0
    """Players yet to act in the round, or to choose, draw or discard."""
    acted: int = 0
    checked: int = 0
    top: Chips = 0
    """The bet to call."""
    full: Chips = 0
    """The total of the last full bet."""
    last: Chips = 0
    """The size of the last full bet or raise."""
    raises: int = 0
    """Bets and raises in the round; a blind may be the first."""
    began: int = 0
    """Number of players in when the round began."""
    limit: Chips = 0
    either: int = 0
    """Players who can choose the lower or upper limit (open pair), or the limit or its double (overs)."""
    doubled: Chips = 0
    """Twice the limit if over buttons are active; in a spread, twice its top."""
    first: int = -1
    aggressor: int = -1
    opener: int = -1
    ghosts: int = 0
    """Players who folded without facing a bet and so still get cards."""
    forced: int = -1
    """The player who must bring it in, until they do."""
    completing: bool = False
    """True while the bring-in has not been completed to a full bet."""
    late: tuple[int, ...] = ()
    """Players who act last in the first round: straddlers, then killers, the last killer last."""
    dead: Chips = 0
    """Dead money in the pot: carried antes and dead blinds."""
    dead_posts: tuple[tuple[int, Chips], ...] = ()
    """Dead money posted in this hand, by seat."""
    taken: Chips = 0
    jackpot: Chips = 0
    dropped: bool = False
    shortfall: Chips = 0
    before: tuple[Chips, ...] = ()
    """What each player had in the pot when the round began."""
    stub: int = 0
    burns: tuple[Card, ...] = ()
    muck: tuple[Card, ...] = ()
    """Discards of the draw, which a short stub may need again."""
    asked: int = 0
    """Bit mask of the card questions (choose, draw, discard) asked since the last betting round."""
    drawing: int = -1
    """The player waiting for cards after a discard or choice."""
    coming: int = 0
    """The number of cards that player waits for."""
    thrown: tuple[Card, ...] = ()
    """The opener's discards, kept apart to prove the openers."""
    drawn: tuple[int, ...] = ()
    exchanged: tuple[int, ...] = ()
    """Cards each player exchanged at the last draw; -1 before it."""
    kept: int = 0
    """Players who keep their down card, so that their next card comes up (Mexican)."""
    joker_up: int = 0
    faced: tuple[Card, ...] = ()
    """Down cards that the dealer exposed by mistake."""
    exposed: int = 0
    """Players who keep a card exposed by mistake on this street."""
    declared: int = 0
    """Players who declared all in with chips left."""
    on_top: tuple[Card, ...] = ()
    """Exposed or extra cards put back on the deck as the next burns."""
    aside: tuple[Card, ...] = ()
    """Cards dealt too soon, out of play until they are shuffled back."""
    unburned: bool = False
    """The next cards are dealt without a burn."""
    boxed: int = 0
    """Number of boxed cards found."""
    replacing: tuple[int, ...] = ()
    """Players owed a replacement for an exposed or dead card after the deal or draw."""
    common: bool = False
    shown: int = 0
    carried: Chips = 0
    killer: int = -1
    """The killer of the pot, or the overkiller."""
    outkilled: int = -1
    """The first killer of an overkilled pot."""
    straddles: int = 0
    """Players who straddle the blind to come in."""
    between: int = 0
    """Players in the blinds' places who kill or straddle to join; the blinds skip them."""
    overs: int = 0
    timed: bool = False
    owed: tuple[tuple[int, Chips, Chips], ...] = ()
    antes: tuple[tuple[int, Chips], ...] = ()
    antes_matched: bool = False
    acts: tuple[Act, ...] = ()
    """The players' actions in order, without folds and forced bets."""

    @property
    def over(self) -> bool:
        return self.stage == DONE

    @property
    def pot(self) -> Chips:
        """Return all chips in the pot, this round's bets included, less the drop."""
        return sum(self.staked) + self.dead - self.taken - self.jackpot

    @property
    def all_over(self) -> bool:
        """Check whether over buttons are active: every player still in has one, and the game has a limit (oaks 121)."""
        betting = self.game.betting
        return bool(betting.over_button and self.overs and self.game.structure in LIMITED
                    and self.live & ~self.overs == 0)

    @property
    def higher(self) -> Chips:
        """Return the higher of two limits a player can choose; in a spread, its top."""
        return self.doubled or self.upper

    def board_of(self, place: int) -> tuple[Card, ...]:
        """Return the board for a player; a common card may count only for incomplete hands."""
        game = self.game
        if not self.common or game.variant.shortage.common_for == "everybody":
            return self.board
        whole = sum(len(street.deal) for street in game.streets)
        return () if len(self.down[place]) + len(self.up[place]) == whole else self.board

    @property
    def actor(self) -> int:
        """Return the seat that must act, or 0."""
        return self.seats[self.turn] if self.turn >= 0 else 0

    def position(self, seat: int) -> int:
        return self.seats.index(seat)


@cache
def players(mask: int) -> tuple[int, ...]:
    """Return the positions in a bit mask, starting left of the button.

    >>> players(0b1011)
    (0, 1, 3)
    """
    return tuple(place for place in range(mask.bit_length()) if has(mask, place))


def seats_from_button(seats: Sequence[int], button: int) -> tuple[int, ...]:
    """Return the seats in dealing order.

    >>> seats_from_button([1, 3, 5, 8], 3)
    (5, 8, 1, 3)
    """
    order = sorted(seats)
    place = order.index(button) + 1
    return tuple(order[place:] + order[:place])


def _positions(began: HandBegan, seats: tuple[int, ...]) -> int:
    return set_of(place for place, seat in enumerate(began.seats) if seat in seats)


def begin(game: PotGame, began: HandBegan) -> Hand:
    """Return the hand before the first chip is posted."""
    count = len(began.seats)
    zeros = (0,) * count
    everyone = (1 << count) - 1
    kill = game.kill
    lower, upper = game.stakes.small, game.stakes.upper
    if began.killer and kill:
        lower, upper = killed(kill, lower), killed(kill, upper)
    able = set_of(place for place, stack in enumerate(began.stacks) if stack > 0)
    return Hand(
        game=game, number=began.number, seats=began.seats, stacks=began.stacks, paid=zeros, staked=zeros,
        live=everyone, able=able, down=((),) * count, up=((),) * count, lower=lower, upper=upper, before=zeros,
        dead=began.carried, stub=game.deck_size, drawn=zeros, exchanged=(-1,) * count, timed=began.timed,
        owed=began.owed, antes=began.antes, antes_matched=began.antes_matched,
        killer=began.seats.index(began.killer) if began.killer else -1,
        straddles=_positions(began, began.straddles), between=_positions(began, began.between),
        overs=_positions(began, began.overs),
    )
