"""A poker game as data: the deal, the forced bets, who acts first, and who wins.

A hand of poker is a series of streets; on each, cards are dealt or drawn and then bet on. This file holds all the
differences between hold'em, stud, draw and the rest; the schedule holds stakes and fees.
"""

from functools import cache
from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from houseway.cards import Pack, pack
from houseway.games.poker.irregularities import Boxed, Exposed, Extra, OutOfTurn, Redeal, TooSoon, WrongNumber
from houseway.rules.betting import Betting
from houseway.rules.kill import Kill
from houseway.rules.refusal import Clause

First: TypeAlias = Literal["after-blinds", "left-of-button", "bring-in", "high-hand", "low-hand", "opener"]


class Deck(Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    jokers: Annotated[int, Meta(ge=0, le=4)] = 0
    without: str = ""
    """Ranks taken out, `89T` in Mexican poker."""

    @property
    def pack(self) -> Pack:
        return _pack(self.jokers, self.without)


@cache
def _pack(jokers: int, without: str) -> Pack:
    return pack(1, jokers, without)


class Street(Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """What happens before a betting round, and how the round begins."""

    name: str
    deal: str = ""
    """A letter for each card a player gets, in order: `d` down, `u` up, `c` the player's choice (Mexican)."""
    choice: Literal["before-deal", "in-turn"] = "before-deal"
    """When that is chosen: by all before a card is dealt (crystal 230), or by each as the card comes (cordova 141)."""
    board: int = 0
    burn: int = 0
    draw: int = 0
    """The most cards that may be drawn before this round."""
    dealer_draw: int | None = None
    """The most that the button may draw, if fewer."""
    discard: int = 0
    """The number of cards that every player discards (pineapple)."""
    discards: Literal["before-betting", "after-betting"] = "before-betting"
    limit: Literal["lower", "upper"] = "lower"
    first: First = "left-of-button"
    betting: bool = True
    open_pair: bool = False
    """On this street a pair showing can change the limit, by the betting rules."""
    deal_from: Literal["left-of-button", "button"] = "left-of-button"


class Forced(Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """Forced bets: blinds by seat, or a bring-in by the cards showing. Antes belong to the stakes."""

    blinds: Literal["none", "left-of-button", "from-button"] = "none"
    """The first blind is left of the button, or on it (oaks 45: the dealer and the two players to the left)."""
    live: bool = True
    """A blind may raise if nobody has."""
    button_posts_small: bool = True
    """Heads-up the button posts the small blind (crystal 200)."""
    single_begins: Literal["after-blind", "left-of-button"] = "after-blind"
    """Who acts first before the flop with a single blind: the player after it, or the first left of the button, who has
    posted it (comstock 290–291 to the letter)."""
    short_blind: Literal["full", "posted"] = "full"
    """If the big blind is all in for less, the others call the whole blind, or the amount posted."""
    bring_in: Literal["none", "low-card", "high-card"] = "none"
    ace: Literal["high", "low"] = "high"
    tie: Literal["suit", "seat"] = "suit"
    """Equal cards: by suit (clubs, diamonds, hearts, spades), or the first clockwise from the button."""
    joker: Literal["ace", "highest"] = "ace"
    """What a joker showing counts as in deciding who acts first."""
    opening: Literal["bring-in", "either-limit"] = "bring-in"
    """The forced bettor puts in the bring-in or a whole bet, or opens at the lower or upper limit (crystal 243)."""
    antes: Literal["all", "button"] = "all"
    """Who antes: every player, or only the dealer (comstock 584–586)."""


class Side(Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """One side of the showdown: an order of hands (`houseway.ranking`), and the lowest hand that qualifies."""

    order: str
    """`high`, `low`, `eight-or-better`, `mexican`; `omaha-high` and `omaha-low8` take exactly two of the hand,
    `at-most-two` and `at-most-two-low8` no more than two, `at-least-two` and `at-least-two-low8` no fewer."""
    joker: Literal["bug", "wild"] | None = None
    joker_up: Literal["bug", "wild"] | None = None
    """What a joker dealt face up is, if that differs (Mexican: wild only if dealt down)."""
    wheel: Literal["lowest", "second"] = "lowest"
    fives: Literal["top", "under-royal", "over-quads", "aces-top"] = "top"
    needs: str = ""
    """The lowest hand that wins this side, as five cards: `2c 2d 3h 4s 5c` if high needs a pair."""


class Showdown(Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """Who wins what."""

    high: Side | None = None
    low: Side | None = None
    nobody: Literal["high", "divide"] = "high"
    """If neither side qualifies: the best high hand wins, or all live hands share (comstock 1635–1637)."""
    odd_chip: Literal["seat", "high-card", "low-card", "side-card"] = "seat"
    """To the first winner left of the button; to the highest or lowest card by suit; or to the highest card in the
    high half and the lowest in the low half (crystal 377)."""
    odd_cards: Literal["all", "five"] = "all"
    """Which cards decide that: all the player holds, or the five that play."""
    odd_between: Literal["high", "seat"] = "high"
    """The odd chip between the halves: to the high half, or by seat like any odd chip (cordova 66)."""
    odd_chips: Literal["one-each", "first"] = "one-each"
    """Several odd chips: one each in order, or all to the first (cordova 18)."""
    begins: Literal["aggressor", "first"] = "aggressor"
    """Who shows first: the last to bet or raise, or the first to act; on a checked round the first checker."""
    beaten_muck: bool = True
    """A hand that can win nothing is not shown; players who are all in must show."""
    seven_rule: Literal["none", "no-later-money", "bets-returned"] = "none"
    """Lowball: a seven or better that was checked wins nothing bet after the draw (palace 346–350), or, if it is
    best, those bets go back (comstock rule 6)."""


class Openers(Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """The hand needed to open in draw."""

    needs: str
    """The lowest hand that opens: `Jc Jd 2c 3d 4h` for a pair of jacks."""
    show: bool = True
    nobody: Literal["carry", "return"] = "carry"
    """If nobody opens, the antes stay for the next hand (palace 295) or go back."""


class Shortage(Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """What is done if the stub is too short for everyone; its last card is never dealt directly.

    In stud, if the remedy is not enough, one common card is turned.
    """

    remedy: Literal["none", "burns", "discards"] = "none"
    """Shuffle the last card with the burn cards (stud), or with the discards of players who have drawn (draw)."""
    burn: Literal["always", "if-enough"] = "if-enough"
    common_for: Literal["everybody", "incomplete"] = "everybody"
    """Who uses it: everyone, if nobody has got a last card (palace 823); or, after the stub is dealt down to its last
    card, only players without one (comstock 547–550)."""
    common_first: Literal["high-with-common", "high-before"] = "high-with-common"
    """Who acts first then: the high hand with the common card (cordova 81), or that of sixth street (palace 823)."""


class Entering(Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """Coming in, and coming back after missed blinds."""

    new_player: Literal["dealt-in", "post", "wait"] = "post"
    """Dealt in at once (comstock 365), posting the big blind (crystal 201–204), or waiting for it."""
    missed: Literal["total", "big", "kill", "straddle", "wait"] = "total"
    """How a player comes back: posting all the blinds, live up to the big blind and the rest dead (crystal 208);
    posting the big blind; killing the pot (palace 376); straddling the blind, twice as much and live (comstock 764); or
    only waiting for the big blind."""
    between: bool = False
    """May be dealt in between the button and the small blind."""
    middle: Literal["dealt-in", "kill", "wait"] = "dealt-in"
    """A new player who would be dealt in at once, but sits between the blinds: dealt in there too; or waits until the
    button has passed or kills the pot (palace 375); or waits."""
    changed: Literal["total", "big", "kill", "straddle", "wait"] = "wait"
    """What a player who changed seats may do instead of waiting to be as far from the blind as before: kill the pot
    (palace 377), straddle the blind (comstock 764–766), post, or nothing."""
    change_wait: Literal["gained", "literal"] = "gained"
    """That wait: the hands by which the blind would reach them later; or, moving towards it, also a full round."""
    short_game: int = 0
    """With this many players or fewer, nobody changes seats unless a new one comes (comstock 793–794); 0 for any."""
    straddler: Literal["last", "in-turn"] = "last"
    """When a straddler acts before the draw: after everyone but a killer, or in turn."""


class Variant(Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """A poker game as a house filed it."""

    name: str
    streets: tuple[Street, ...]
    showdown: Showdown
    house: str = ""
    deck: Deck = Deck()
    seats: tuple[int, int] = (2, 10)
    forced: Forced = Forced()
    betting: Betting = Betting()
    openers: Openers | None = None
    shortage: Shortage = Shortage()
    exposed: Exposed = Exposed()
    boxed: Boxed = Boxed()
    extra: Extra = Extra()
    too_soon: TooSoon | None = None
    wrong_number: WrongNumber | None = None
    out_of_turn: OutOfTurn | None = None
    """These three are set if the game has a rule for them."""
    redeal: Redeal = Redeal()
    entry: Entering = Entering()
    kill: Kill | None = None
    dead_seats_get_cards: bool = False
    """Stud: a seat that folds before there is a bet gets cards until someone bets (crystal 342, palace 873)."""
    board_all_in: Literal["next-seat", "next-best"] = "next-seat"
    """Stud, if the board that should act first is all in: the next player with chips to its left acts first, or the
    best board among players with chips."""
    cites: dict[str, str] = {}
    """Lines of the filing by rule: `raises`, `blinds`, `bring-in`, `odd-chip`, `collection`, `draw`, …"""
    cite: str = ""
    """The lines of the whole game."""

    def clause(self, rule: str) -> Clause | None:
        """Return the lines of a rule, or those of the game if it has none."""
        lines = self.cites.get(rule) or self.cite
        return Clause.read(self.house, lines) if lines else None

    def filed(self, rule: str) -> Clause | None:
        """Return the lines of a rule, if it has any."""
        return self.clause(rule) if rule in self.cites else None
