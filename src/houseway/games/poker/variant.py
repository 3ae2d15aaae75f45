"""A poker game as data: the deal, the forced bets, who acts first and who wins.

A hand of poker is a series of streets. On each, cards are dealt or drawn, then there is a round of betting. All
differences between hold'em, stud, draw and the rest are here; stakes and fees are in the schedule.
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
    """Ranks removed from the pack, such as `89T` in Mexican poker."""

    @property
    def pack(self) -> Pack:
        return _pack(self.jokers, self.without)


@cache
def _pack(jokers: int, without: str) -> Pack:
    return pack(1, jokers, without)


class Street(Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """What happens before a betting round, and who acts first in it."""

    name: str
    deal: str = ""
    """A letter for each card a player gets, in order: `d` down, `u` up, `c` as the player chooses (Mexican)."""
    choice: Literal["before-deal", "in-turn"] = "before-deal"
    """When `c` cards are chosen: by everyone before a card is dealt (crystal 230), or by each player as the card comes
    (cordova 141).
    """
    board: int = 0
    burn: int = 0
    draw: int = 0
    """The most cards that may be drawn before this round."""
    dealer_draw: int | None = None
    """The most cards that the button may draw, if fewer than the others."""
    discard: int = 0
    """The number of cards that every player discards (pineapple)."""
    discards: Literal["before-betting", "after-betting"] = "before-betting"
    limit: Literal["lower", "upper"] = "lower"
    first: First = "left-of-button"
    betting: bool = True
    open_pair: bool = False
    """Whether a pair showing on this street can change the limit under the betting rules."""
    deal_from: Literal["left-of-button", "button"] = "left-of-button"


class Forced(Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """The forced bets of a game: blinds by seat, or a bring-in by the cards showing. Antes belong to the stakes
    instead.
    """

    blinds: Literal["none", "left-of-button", "from-button"] = "none"
    """Whether the first blind is left of the button or on it (oaks 45: the dealer and the two players to the left)."""
    live: bool = True
    """Whether a blind may raise if nobody else has."""
    button_posts_small: bool = True
    """Whether the button posts the small blind heads-up (crystal 200)."""
    single_begins: Literal["after-blind", "left-of-button"] = "after-blind"
    """Who acts first before the flop if there is one blind: the player after it, or the first player left of the
    button, who posted it (comstock 290–291, read literally)."""
    short_blind: Literal["full", "posted"] = "full"
    """Whether players call the full big blind or only the amount posted, if the big blind is all in for less."""
    bring_in: Literal["none", "low-card", "high-card"] = "none"
    ace: Literal["high", "low"] = "high"
    tie: Literal["suit", "seat"] = "suit"
    """How equal cards are decided: by suit (clubs, diamonds, hearts, spades), or for the first player clockwise from
    the button."""
    joker: Literal["ace", "highest"] = "ace"
    """What a face-up joker counts as when deciding who acts first."""
    opening: Literal["bring-in", "either-limit"] = "bring-in"
    """Whether the forced bettor puts in the bring-in or a full bet, or opens at the lower or upper limit (crystal
    243)."""
    antes: Literal["all", "button"] = "all"
    """Who antes: every player, or only the dealer (comstock 584–586)."""


class Side(Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """One side of the showdown: a ranking order (`houseway.ranking`), and the lowest hand that qualifies."""

    order: str
    """The ranking order: `high`, `low`, `eight-or-better` or `mexican`; `omaha-high` and `omaha-low8` use exactly two
    cards of the hand, `at-most-two` and `at-most-two-low8` no more than two, `at-least-two` and `at-least-two-low8` no
    fewer."""
    joker: Literal["bug", "wild"] | None = None
    joker_up: Literal["bug", "wild"] | None = None
    """What a joker dealt face up counts as, if that differs (in Mexican it is wild only if dealt down)."""
    wheel: Literal["lowest", "second"] = "lowest"
    fives: Literal["top", "under-royal", "over-quads", "aces-top"] = "top"
    needs: str = ""
    """The lowest hand that qualifies for this side, as five cards: `2c 2d 3h 4s 5c` if the high hand needs a pair."""


class Showdown(Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """How the pot is divided at the showdown."""

    high: Side | None = None
    low: Side | None = None
    nobody: Literal["high", "divide"] = "high"
    """Who wins if neither side qualifies: the best high hand, or all live hands share (comstock 1635–1637)."""
    odd_chip: Literal["seat", "high-card", "low-card", "side-card"] = "seat"
    """Who gets the odd chip: the first winner left of the button; the highest or lowest card by suit; or the highest
    card in the high half and the lowest in the low half (crystal 377)."""
    odd_cards: Literal["all", "five"] = "all"
    """Which cards decide the odd chip: all of the player's cards, or the five that play."""
    odd_between: Literal["high", "seat"] = "high"
    """Whether the odd chip between the halves goes to the high half, or by seat like any other odd chip (cordova
    66)."""
    odd_chips: Literal["one-each", "first"] = "one-each"
    """Whether several odd chips go one each in order, or all to the first winner (cordova 18)."""
    begins: Literal["aggressor", "first"] = "aggressor"
    """Who shows first: the last player to bet or raise, or the first to act. If everyone checked, the first player who
    checked shows first.
    """
    beaten_muck: bool = True
    """Whether a hand that can't win anything stays hidden; players who are all in must always show."""
    seven_rule: Literal["none", "no-later-money", "bets-returned"] = "none"
    """For lowball: a seven or better that was checked wins nothing bet after the draw (palace 346–350), or those bets
    are returned if it is best (comstock rule 6)."""


class Openers(Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """The hand needed to open in draw poker."""

    needs: str
    """The lowest hand that can open: `Jc Jd 2c 3d 4h` for a pair of jacks."""
    show: bool = True
    nobody: Literal["carry", "return"] = "carry"
    """Whether the antes stay for the next hand (palace 295) or are returned, if nobody opens."""


class Shortage(Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """What is done if the stub is too short to deal to everyone; its last card is never dealt directly.

    In stud, if that is not enough, one common card is turned up.
    """

    remedy: Literal["none", "burns", "discards"] = "none"
    """The cards that the last card is shuffled with: the burn cards (stud), or the discards of players who have drawn
    (draw).
    """
    burn: Literal["always", "if-enough"] = "if-enough"
    common_for: Literal["everybody", "incomplete"] = "everybody"
    """Who uses the common card: everyone, if nobody has a last card yet (palace 823); or only players without one,
    after the stub is dealt down to its last card (comstock 547–550)."""
    common_first: Literal["high-with-common", "high-before"] = "high-with-common"
    """Who acts first after a common card: the high hand with the card (cordova 81), or the high hand of sixth street
    (palace 823)."""


class Entering(Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """How players join, and come back after missed blinds."""

    new_player: Literal["dealt-in", "post", "wait"] = "post"
    """New players are dealt in at once (comstock 365), post the big blind (crystal 201–204), or wait for it."""
    missed: Literal["total", "big", "kill", "straddle", "wait"] = "total"
    """How a player who missed blinds comes back: by posting all of them, live up to the big blind and dead above it
    (crystal 208); by posting the big blind; by killing the pot (palace 376); by straddling, live for twice the blind
    (comstock 764); or only by waiting for the big blind.
    """
    between: bool = False
    """Whether players may be dealt in between the button and the small blind."""
    middle: Literal["dealt-in", "kill", "wait"] = "dealt-in"
    """What a new player between the blinds does, if new players elsewhere are dealt in at once: plays at once too;
    waits until the button has passed, or kills the pot (palace 375); or must wait.
    """
    changed: Literal["total", "big", "kill", "straddle", "wait"] = "wait"
    """What a player who changed seats may do instead of waiting until they are as far from the blind as before: kill
    the pot (palace 377), straddle (comstock 764–766), post, or nothing."""
    change_wait: Literal["gained", "literal"] = "gained"
    """The length of that wait: the number of hands by which the move delays the blind (`gained`); or a full round too,
    after a move towards the blind (`literal`).
    """
    short_game: int = 0
    """With this many players or fewer, nobody changes seats unless a new player comes (comstock 793–794); 0 for no such
    rule."""
    straddler: Literal["last", "in-turn"] = "last"
    """When a straddler acts before the draw: after everyone except a killer, or in turn."""


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
    """These three fields are None if the game has no such rule."""
    redeal: Redeal = Redeal()
    leaver: Literal["takes-back", "forfeits"] = "takes-back"
    """Whether players who leave between hands take back what they put into a carried pot, or leave it to the others."""
    entry: Entering = Entering()
    kill: Kill | None = None
    dead_seats_get_cards: bool = False
    """Whether a stud seat that folds before there is a bet still gets cards until someone bets (crystal 342, palace
    873).
    """
    board_all_in: Literal["next-seat", "next-best"] = "next-seat"
    """Who acts first in stud if the player with the deciding board is all in: the next player with chips to the left,
    or the best board among players with chips."""
    cites: dict[str, str] = {}
    """The filed lines of each rule: `raises`, `blinds`, `bring-in`, `odd-chip`, `collection`, `draw`, …"""
    cite: str = ""
    """The filed lines of the whole game."""

    def clause(self, rule: str) -> Clause | None:
        """Return the filed lines of a rule, or the whole game's lines if the rule cites none."""
        lines = self.cites.get(rule) or self.cite
        return Clause.read(self.house, lines) if lines else None

    def filed(self, rule: str) -> Clause | None:
        """Return the filed lines of a rule, if it cites any."""
        return self.clause(rule) if rule in self.cites else None
