"""A poker game as data: what is dealt when, what is forced, who begins, and who wins.

A hand of poker is streets; on each, cards are dealt or drawn and then bet on. What differs between hold'em, stud,
draw and the rest is only what this file can say; stakes and fees are the schedule's.
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
    """When that is chosen: by all before a card is dealt (crystal 230), or by each as his card comes (cordova 141)."""
    board: int = 0
    burn: int = 0
    draw: int = 0
    """How many cards may be exchanged before this round."""
    dealer_draw: int | None = None
    """How many the button may exchange, where that is fewer."""
    discard: int = 0
    """How many cards every player throws away (pineapple)."""
    discards: Literal["before-betting", "after-betting"] = "before-betting"
    limit: Literal["lower", "upper"] = "lower"
    first: First = "left-of-button"
    betting: bool = True
    open_pair: bool = False
    """On this street a pair showing may change the limit, as the betting rules say."""
    deal_from: Literal["left-of-button", "button"] = "left-of-button"


class Forced(Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """What must be put in: blinds by seat, or a bring-in by the cards showing. Antes are the stakes' alone."""

    blinds: Literal["none", "left-of-button", "from-button"] = "none"
    """The first blind sits left of the button, or on it (oaks 45: the dealer and the two to his left)."""
    live: bool = True
    """A blind may raise when nobody has."""
    button_posts_small: bool = True
    """Heads-up the button posts the small blind (crystal 200)."""
    single_begins: Literal["after-blind", "left-of-button"] = "after-blind"
    """Where one blind is posted, who begins before the flop: the player after it, or the first left of the button,
    who has posted it (comstock 290–291 to the letter)."""
    short_blind: Literal["full", "posted"] = "full"
    """When the big blind is all in for less: the others call the whole blind, or what was posted."""
    bring_in: Literal["none", "low-card", "high-card"] = "none"
    ace: Literal["high", "low"] = "high"
    tie: Literal["suit", "seat"] = "suit"
    """Equal cards: by suit (clubs, diamonds, hearts, spades), or the first clockwise from the button."""
    joker: Literal["ace", "highest"] = "ace"
    """What a joker showing counts for in choosing who begins."""
    opening: Literal["bring-in", "either-limit"] = "bring-in"
    """The forced bettor puts in the bring-in or a whole bet, or opens at the lower or upper limit (crystal 243)."""
    antes: Literal["all", "button"] = "all"
    """Who antes: everybody, or only the dealer (comstock 584–586)."""


class Side(Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """One way to win: an order of hands (`houseway.ranking`), and the worst hand that qualifies."""

    order: str
    """`high`, `low`, `eight-or-better`, `mexican`; `omaha-high` and `omaha-low8` take exactly two of the hand,
    `at-most-two` and `at-most-two-low8` no more than two, `at-least-two` and `at-least-two-low8` no fewer."""
    joker: Literal["bug", "wild"] | None = None
    joker_up: Literal["bug", "wild"] | None = None
    """What the joker is when it was dealt face up, where that differs (Mexican: wild only when dealt down)."""
    wheel: Literal["lowest", "second"] = "lowest"
    fives: Literal["top", "under-royal", "over-quads", "aces-top"] = "top"
    needs: str = ""
    """The worst hand that wins this side, as five cards: `2c 2d 3h 4s 5c` where high needs a pair."""


class Showdown(Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """Who wins what."""

    high: Side | None = None
    low: Side | None = None
    nobody: Literal["high", "divide"] = "high"
    """When neither side qualifies: the best high hand, or every live hand alike (comstock 1635–1637)."""
    odd_chip: Literal["seat", "high-card", "low-card", "side-card"] = "seat"
    """To the first winner left of the button; to the highest or lowest card by suit; or to the highest card in the
    high half and the lowest in the low half (crystal 377)."""
    odd_cards: Literal["all", "five"] = "all"
    """Which cards are looked at for that: all the player holds, or the five that play."""
    odd_between: Literal["high", "seat"] = "high"
    """The odd chip between the halves: to the high half, or as every other odd chip, by seat (cordova 66)."""
    odd_chips: Literal["one-each", "first"] = "one-each"
    """Several odd chips: one each in order, or all to the first (cordova 18)."""
    begins: Literal["aggressor", "first"] = "aggressor"
    """Who shows first: the last to bet or raise, or the first to act; on a checked round the first checker."""
    beaten_muck: bool = True
    """A hand that can win nothing is not shown; nobody all in may hide his cards."""
    seven_rule: Literal["none", "no-later-money", "bets-returned"] = "none"
    """Lowball: a seven or better that was checked wins nothing bet after the draw (palace 346–350), or, if it is
    best, those bets go back (comstock rule 6)."""


class Openers(Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """What it takes to open in draw."""

    needs: str
    """The worst hand that opens: `Jc Jd 2c 3d 4h` for a pair of jacks."""
    show: bool = True
    nobody: Literal["carry", "return"] = "carry"
    """When nobody opens, the antes stay for the next hand (palace 295) or go back."""


class Shortage(Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """What is done when the stub cannot serve everybody; the last card of the stub is never dealt as it lies.

    In stud, where the remedy is not enough, one common card is turned.
    """

    remedy: Literal["none", "burns", "discards"] = "none"
    """Scramble the last card with the burn cards (stud), or with the discards of those served (draw)."""
    burn: Literal["always", "if-enough"] = "if-enough"
    common_for: Literal["everybody", "incomplete"] = "everybody"
    """Whose it is: everybody's, nobody having got a last card (palace 823); or, the stub having been dealt down to its
    last card, only theirs who had none (comstock 547–550)."""
    common_first: Literal["high-with-common", "high-before"] = "high-with-common"
    """Who begins then: the high hand using the common card (cordova 81), or that of sixth street (palace 823)."""


class Entering(Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """Coming in, and coming back after missed blinds."""

    new_player: Literal["dealt-in", "post", "wait"] = "post"
    """Dealt in at once (comstock 365), posting the big blind (crystal 201–204), or waiting for it."""
    missed: Literal["total", "big", "kill", "straddle", "wait"] = "total"
    """What brings a player back: the total of the blinds, live up to the big blind and the rest dead (crystal 208);
    the big blind; killing the pot (palace 376); straddling the blind, twice as much and live (comstock 764); or only
    his big blind."""
    between: bool = False
    """May be dealt in between the button and the small blind."""
    middle: Literal["dealt-in", "kill", "wait"] = "dealt-in"
    """A new player who is dealt in at once, but sits in the middle of the blinds: dealt in there too, or he waits
    until the button has passed him or kills the pot (palace 375), or waits."""
    changed: Literal["total", "big", "kill", "straddle", "wait"] = "wait"
    """What spares a player who has changed seats the wait until he is as far from the blind as before: killing the
    pot (palace 377), straddling the blind (comstock 764–766), a post, or nothing."""
    change_wait: Literal["gained", "literal"] = "gained"
    """That wait: the hands by which the blind would reach him later; or, moving towards it, also as many as bring him
    round to where he was."""
    short_game: int = 0
    """So few players do not change seats unless a new one has come (comstock 793–794); 0 where they may."""
    straddler: Literal["last", "in-turn"] = "last"
    """When who straddles speaks before the draw: after everybody else but a killer, or in turn."""


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
    """These three where the game has a rule for them."""
    redeal: Redeal = Redeal()
    entry: Entering = Entering()
    kill: Kill | None = None
    dead_seats_get_cards: bool = False
    """Stud: a seat that folds while nothing is bet gets cards until there is a bet (crystal 342, palace 873)."""
    board_all_in: Literal["next-seat", "next-best"] = "next-seat"
    """Stud: the board that should begin is all in. The next player with chips to its left begins, or the best board
    of those with chips."""
    cites: dict[str, str] = {}
    """Lines of the filing by rule: `raises`, `blinds`, `bring-in`, `odd-chip`, `collection`, `draw`, …"""
    cite: str = ""
    """The lines of the whole game."""

    def clause(self, rule: str) -> Clause | None:
        """Return where a rule is written: its own lines, or those of the game where it has none."""
        lines = self.cites.get(rule) or self.cite
        return Clause(self.house, lines) if lines else None

    def filed(self, rule: str) -> Clause | None:
        """Return where a rule is written, if it has lines of its own."""
        return self.clause(rule) if rule in self.cites else None
