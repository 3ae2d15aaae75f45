"""How an offer is dealt: its shoe, its packs and the order of its cards."""

from functools import cache
from typing import NamedTuple

from houseway.cards import Card, Extra, Pack, pack, tiles
from houseway.rules.refusal import Clause


class FiledShoe(NamedTuple):
    """The cards and how they are dealt."""

    clause: Clause
    decks: int = 1
    allowed: tuple[int, ...] = ()
    """The numbers of decks that the filing allows."""
    jokers_per_deck: int = 0
    jokers_from: int = 1
    """With fewer decks than this number there are no jokers."""
    without: str = ""
    again: str = ""
    """Ranks with four extra cards in every deck."""
    burn: str = "none"
    """`none`, `one`, or `value`: a card is turned, and its value in cards is burned (cordova 3525)."""
    fresh: bool = False
    """Whether every round is dealt from a fresh shuffle."""
    cut: int = 0
    """The number of cards behind the cut card; when it comes out, the round in progress is the shoe's last."""
    tiles: bool = False
    """Whether the shoe consists of the 32 tiles, not of cards."""
    extras: tuple[Extra, ...] = ()
    """Cards that the house adds to every deck, or marks."""
    missing: tuple[Card, ...] = ()
    """Cards taken out of the shoe, for counts of a partly dealt shoe."""

    @property
    def pack(self) -> Pack:
        """The contents of the shoe, and how its cards are written, named and drawn."""
        whole = _pack(self.decks, self.jokers * self.decks, self.without, self.extras, self.tiles, self.again)
        return whole.less(self.missing) if self.missing else whole

    @property
    def jokers(self) -> int:
        """The number of jokers in every deck, with this number of decks."""
        return self.jokers_per_deck if self.decks >= self.jokers_from else 0

    def cards(self) -> tuple[Card, ...]:
        return self.pack.cards


@cache
def _pack(decks: int, jokers: int, without: str, extras: tuple[Extra, ...], of_tiles: bool, again: str) -> Pack:
    return tiles() if of_tiles else pack(decks, jokers, without, extras, again)


class DealStep(NamedTuple):
    """One step of the opening deal: to whom, and whether the card is face up."""

    to: str
    """Who gets the card: `player` (the players' common hand), `seats` (one card to each), `bank`, `board`, or `all`
    (seats and bank in turn).
    """
    up: bool
    cards: int = 1
    """The number of cards dealt at once, in a stack."""


class OffTable(NamedTuple):
    """A card dealt off the table: it is dead, and its hand gets another."""

    clause: Clause
    replaced: str = "next-card"
    """What happens to a card dealt off the table: the `next-card` takes its place; or, `after-the-hand`, the hand gets
    another after the deal, or on the draw after the player-dealer has acted.
    """


class Misdeals(NamedTuple):
    """The clause on misdeals, and the cards that make one if exposed in the deal."""

    clause: Clause
    exposed: tuple[str, ...] = ()
    """Ranks, or the joker (`Jo`): a single exposed card of one of these is a misdeal."""
    exposed_count: int = 0
    """The number of exposed cards, of any rank, that make a misdeal; 0 for never."""

    def __str__(self) -> str:
        return str(self.clause)

    def made_by(self, card: str, before: int) -> bool:
        """Return whether an exposed card makes a misdeal, given the number exposed before it in the same deal.

        >>> rule = Misdeals(Clause("crystal", "95–97"), ("A", "Jo"), 2)
        >>> rule.made_by("As", 0), rule.made_by("Jo", 0), rule.made_by("Js", 0), rule.made_by("Js", 1)
        (True, True, False, True)
        """
        return (card if card == "Jo" else card[0]) in self.exposed or 0 < self.exposed_count <= before + 1


class DealPlan(NamedTuple):
    """How the cards are dealt around the table."""

    clause: Clause
    steps: tuple[DealStep, ...]
    common: bool = True
    """Whether all bettors play one hand; otherwise each seat has its own."""
    common_draw: bool = True
    """Whether cards drawn later are common too."""
    draw_up: bool = True
    start: str = "left"
    """Where the deal begins: at the `left` of the player-dealer, at the `button`, at the seat named by the `dice`, or
    at the house dealer's.
    """
    clockwise: bool = True
    """The direction of the deal."""
    own_first: bool = False
    """Whether the deal begins at the player-dealer if the dice fall there, although another seat has the button."""
    piles: str = ""
    """Hands are dealt as piles, one for every seat, and given out from the seat named by the dice: one card at a time
    left to right, then right to left (`serpentine`), always left to right (`rotation`), or a whole hand at a time
    (`stacks`).
    """
    picks_pile: bool = False
    """Whether the player-dealer picks the pile that goes out first; otherwise it is the leftmost."""
    made_piles: int = 0
    """The number of piles made for the common hands, however many seats play; 0 if every seat has a pile."""
    pile_dice: int = 0
    """The number of dice, counted from the picked pile, that choose the first hand's pile; the next pile is the next
    hand's, and the others are dead (cordova 740).
    """
    every_seat: bool = False
    """Whether seats without a wager get cards too, which are dead."""
    asks: str = "left"
    """Who acts first: the player at the `left` of the player-dealer or of the house dealer (`house-left`), or at the
    `button`; or `all` at once, in any order.
    """
    in_turn: bool = False
    """Whether each hand is played to its end before the next one acts; otherwise all hands choose before any hand
    draws.
    """
    shared_hand: str = "largest"
    """Who decides for a hand with several bettors: the `largest` wager, or in a tie the seated player (comstock
    1173–1183, crystal 43–44), or the player in the `seat`.
    """
    choices: Clause | None = None
    """The clause on who may choose what, in games with choices."""
    draws: Clause | None = None
    """The clause on fixed draws, in games without choices."""
    boxed: str = "next-card"
    """A card found face up in the shoe: the `next-card` takes its place, it `plays`, it is replaced from the cards left
    over after the deal (`leftovers`), or the `floor` decides.
    """
    leftovers: Clause | None = None
    """The clause by which a card exposed in the deal is set aside and replaced from the cards left over; `misdeal` says
    which cards make a misdeal instead.
    """
    exposed_draw: Clause | None = None
    """The clause by which a seat's exposed draw card is replaced after the player-dealer has acted."""
    exposed_hand: Clause | None = None
    """The clause by which a hand with a card exposed while it is given out is dead, and all bets on its seat are
    returned.
    """
    long_hand: Clause | None = None
    """The clause by which a hand with an extra card is dead and its bets and fee are returned; two of them are a
    misdeal.
    """
    off_table: OffTable | None = None
    """The clause on a card dealt off the table; without one the floor decides."""
    misplayed: Clause | None = None
    """The clause by which a misplayed hand loses; without one the floor decides."""
    misdeal: Misdeals | None = None
    """What makes a misdeal; if nothing is filed the floor decides."""
    misdeal_fee: str = "kept"
    """Whether a collection already taken is `kept` or `returned` when a round is called off."""
    dead_bank: bool = False
    """Whether the player-dealer's cards are never used and stay unseen."""
