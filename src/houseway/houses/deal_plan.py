"""How an offer is dealt: its shoe, its packs and the order of its cards."""

from functools import cache
from typing import NamedTuple

from houseway.cards import Card, Extra, Pack, pack, tiles
from houseway.rules.refusal import Clause


class FiledShoe(NamedTuple):
    """What the cards are and how they come."""

    clause: Clause
    decks: int = 1
    allowed: tuple[int, ...] = ()
    """The numbers of decks that the filing allows."""
    jokers_per_deck: int = 0
    jokers_from: int = 1
    """With fewer decks than this there are no jokers."""
    without: str = ""
    again: str = ""
    """Ranks of which every deck holds four cards more."""
    burn: str = "none"
    """`none`, `one`, or `value`: a card is turned and as many are burned as it counts (cordova 3525)."""
    fresh: bool = False
    """Every round is dealt from a fresh shuffle."""
    cut: int = 0
    """How many cards lie behind the cut card; when it comes out, the round in progress is the shoe's last."""
    tiles: bool = False
    """It is no shoe of cards but the 32 tiles."""
    extras: tuple[Extra, ...] = ()
    """Cards that the house adds to every deck, or marks."""

    @property
    def pack(self) -> Pack:
        """All that lies in the shoe, and how it is written, said and drawn."""
        return _pack(self.decks, self.jokers * self.decks, self.without, self.extras, self.tiles, self.again)

    @property
    def jokers(self) -> int:
        """How many lie in every deck, with this number of decks."""
        return self.jokers_per_deck if self.decks >= self.jokers_from else 0

    def cards(self) -> tuple[Card, ...]:
        return self.pack.cards


@cache
def _pack(decks: int, jokers: int, without: str, extras: tuple[Extra, ...], of_tiles: bool, again: str) -> Pack:
    return tiles() if of_tiles else pack(decks, jokers, without, extras, again)


class DealStep(NamedTuple):
    """One step of the opening deal: to whom, and whether the card lies open."""

    to: str
    """`player`: the players' common hand; `seats`: one card to each; `bank`; `board`; `all`: seats and bank in turn."""
    up: bool
    cards: int = 1
    """How many at once, in a stack."""


class OffTable(NamedTuple):
    """A card that the house dealer deals off the table: it is dead, and its hand gets another."""

    clause: Clause
    replaced: str = "next-card"
    """The `next-card` takes its place; or the hand gets another `after-the-hand`: when all hands are dealt, and on the
    draw when the player-dealer has acted."""


class Misdeals(NamedTuple):
    """Where it is filed what makes a misdeal, and which cards do when they land face up in the deal."""

    clause: Clause
    exposed: tuple[str, ...] = ()
    """A card of one of these ranks, or the joker (`Jo`): a single one is a misdeal."""
    exposed_count: int = 0
    """The number of exposed cards, of any rank, that make a misdeal; 0 for never."""

    def __str__(self) -> str:
        return str(self.clause)

    def made_by(self, card: str, before: int) -> bool:
        """Tell whether a card that landed face up makes a misdeal, after so many others in the same deal.

        >>> rule = Misdeals(Clause("crystal", "95–97"), ("A", "Jo"), 2)
        >>> rule.made_by("As", 0), rule.made_by("Jo", 0), rule.made_by("Js", 0), rule.made_by("Js", 1)
        (True, True, False, True)
        """
        return (card if card == "Jo" else card[0]) in self.exposed or 0 < self.exposed_count <= before + 1


class DealPlan(NamedTuple):
    """How the cards go round."""

    clause: Clause
    steps: tuple[DealStep, ...]
    common: bool = True
    """All bettors play one hand; otherwise each seat has its own."""
    common_draw: bool = True
    """The cards drawn later are common too."""
    draw_up: bool = True
    start: str = "left"
    """Where a round of cards begins: at the `left` of the player-dealer, at the `button`, at the seat that the `dice`
    name, or at the house dealer's."""
    clockwise: bool = True
    """Which way the cards go round."""
    own_first: bool = False
    """When the dice fall on the player-dealer, he is dealt to first, though another has the button."""
    piles: str = ""
    """Hands are made as piles before anybody knows whose they are, one for every seat, and go out from the seat that
    the dice name: cards laid left to right, then right to left (`serpentine`), always left to right (`rotation`), or a
    whole hand at a time (`stacks`)."""
    picks_pile: bool = False
    """The player-dealer says which pile goes out first; otherwise it is the leftmost."""
    made_piles: int = 0
    """So many piles are made for the common hands, whatever the number of seats; 0 where every seat has one."""
    pile_dice: int = 0
    """So many dice, counted from the pile that was picked, name the first hand's of those piles; the next pile is the
    next hand's, and the others are dead (cordova 740)."""
    every_seat: bool = False
    """Seats without a wager are dealt to as well; their cards are dead."""
    asks: str = "left"
    """Who is asked first: the player at the `left` of the player-dealer, or of the house dealer (`house-left`), or at
    the `button`; or `all` at once, in whatever order they answer."""
    in_turn: bool = False
    """A hand is played to its end, cards and choices, before the next is asked; otherwise all choose before any
    draws."""
    shared_hand: str = "largest"
    """Who decides on a hand that several bet on: the `largest` wager, between equals the seated player's (comstock
    1173–1183, crystal 43–44), or the player in the `seat`."""
    choices: Clause | None = None
    """Where it is filed who may choose what, in games with choices."""
    draws: Clause | None = None
    """Where it is filed what is drawn and done, in games that leave no choice."""
    boxed: str = "next-card"
    """A card that lay face up in the shoe: the `next-card` takes its place, it `plays`, it is replaced from what is
    left over when hands are dealt (`leftovers`), or the `floor` decides."""
    leftovers: Clause | None = None
    """Where it is filed that a card that lands face up in the deal is set aside, and replaced from the cards left over
    when the hands are dealt; `misdeal` says which cards make a misdeal instead."""
    exposed_draw: Clause | None = None
    """Where it is filed that a seat's draw card that lands face up is replaced when the player-dealer has acted."""
    exposed_hand: Clause | None = None
    """Where it is filed that a hand of which a card is exposed when it is given out is dead, and all bets on its seat
    are returned."""
    long_hand: Clause | None = None
    """Where it is filed that a hand of a card too many is dead, and that its bets and its fee go back; two of them are
    a misdeal."""
    off_table: OffTable | None = None
    """Where it is filed what becomes of a card that is dealt off the table; elsewhere the floor decides."""
    misplayed: Clause | None = None
    """Where it is filed that a misplayed hand loses as it lies; elsewhere the floor decides."""
    misdeal: Misdeals | None = None
    """What makes a misdeal; where nothing is filed the floor decides."""
    misdeal_fee: str = "kept"
    """What becomes of a collection already taken when a round is called off: it is `kept`, or `returned`."""
    dead_bank: bool = False
    """The player-dealer's cards play no part, and nobody sees them."""
