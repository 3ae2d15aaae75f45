"""Pan (panguingue): a rummy with many decks, without eights, nines and tens. Each player gets ten cards; the first with
eleven melded takes the tops. A melded kondition is paid at once by every other player, and again at the end.

The differences between houses are data here: the table `[pan]` of an offer.
"""

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from typing import Literal

from msgspec import Struct

from houseway.cards import Card, Pack, cards, pack
from houseway.games.filed_rules import FiledRules, uncited
from houseway.money import Chips

WITHOUT = "89T"
DIRECTION = "goes to the right"
"""The direction of the deal and the play, the same in every filing."""
LENT = 2
"""How many cards a meld lends to a new one by default."""
HANDFUL = 10
"""How many cards each player is dealt; melding one more goes out."""
#: The rules whose lines can be cited in `[pan.cites]`.
CITES = (
    "deck",
    "seats",
    "deal",
    "first",
    "tops",
    "declare",
    "draw",
    "melds",
    "adding",
    "split",
    "borrow",
    "konditions",
    "out",
    "forcing",
    "feeding",
    "count",
    "spread",
    "foul",
    "left",
    "chips",
    "stock",
    "collection",
    "doubles",
    "buy-in",
)


class Pays(Struct, frozen=True):
    """What konditions pay, in chips from every other player; 0 if not filed."""

    valle_mixed: int = 0
    """The pay for threes, fives or sevens in three or more suits."""
    valle_mixed_more: int = 0
    """The pay for each card added to such a set."""
    valle_suited: int = 0
    valle_suited_more: int = 0
    suited: int = 0
    """The pay for any other rank, all in one suit."""
    suited_more: int = 0
    low_rope: int = 0
    """The pay for A-2-3 of a suit."""
    high_rope: int = 0
    """The pay for J-Q-K of a suit."""
    rope_more: int = 0
    """The pay for each card beyond the three of such a rope."""
    spades: int = 2
    """The multiple that is paid if a kondition is all spades."""
    split: int = 0
    """The pay for a kondition made by splitting a meld."""
    out: int = 2
    """The pay for going out, in addition to all konditions again."""


class Forcing(Struct, frozen=True):
    """When a player must take a card that fits their meld because another player forces it."""

    allowed: bool = False
    discarder: bool = True
    """Whether the player who passed the card may force it on the next player. With two players left this is always
    allowed.
    """
    after_touch: bool = False
    """Whether a card may still be forced after the player has touched the deck; a plucked card then goes back on it."""
    plucked: bool = False
    """Whether a card that the player has plucked may be forced on that player too."""
    back: int = 0
    """For how many later draws a passed card may be forced back on the player who passed it. Players who drew may not
    force it, unless only two players are left.
    """
    from_hand: bool = False
    """Whether a discard from the hand may be forced back too, until the player touches the deck again."""
    out_card: Literal["any", "lower", "pyramid"] = "any"
    """Whether a card that puts the player out may be forced: always (`any`); only if the next player would go out with
    it for more (`lower`); or then and with two players left, or if they passed it to go out for more (`pyramid`)."""


class Doubles(Struct, frozen=True):
    """The rules for a table at which some play double, for twice the kondition, and others single."""

    allowed: bool = False
    fees: tuple[tuple[str, Chips], ...] = ()
    """The posted lines that allow playing double, each with the double player's time fee; empty for all lines."""
    pays: Literal["doubles", "everybody"] = "doubles"
    """Who pays a double player double: the other double players, or everyone."""
    tops: Literal["stay", "back", "common"] = "common"
    """What happens to the second antes: they form separate tops, which stay for the next hand or go back if a single
    player wins, or they join the common tops."""
    leaver: Literal["takes-back", "forfeits"] = "takes-back"
    """Whether players who leave take back the separate second antes that they put up and nobody won, or leave them on
    the block. To take back this hand's antes, players must wait until it ends.
    """


class Wrong(Struct, frozen=True):
    """The rules for hands with a wrong number of cards, and for wrong melds."""

    dead_below: int = 8
    """A hand dealt fewer cards than this is dead and its tops are returned; a hand with more is made up to ten."""
    dead_above: int = 11
    keeps_paying: bool = True
    """Whether a foul hand continues to pay konditions and the winner."""
    pays_out: bool = True
    """Whether a foul hand pays for going out as well."""
    spread: Literal["mended", "foul"] = "mended"
    """What happens if a wrong meld is noticed in the same turn: the meld and its pay are taken back and the turn goes
    on, or the hand is foul at once.
    """
    repays: Literal["everybody", "active"] = "everybody"
    """Whether a foul hand also repays players who are broke or foul."""


class Left(Struct, frozen=True):
    """What happens if all players but one are foul."""

    then: Literal["plays", "face-up", "tops"] = "plays"
    """How the hand ends: the last player plays it out as before, plays it out face up, or takes the tops at once."""
    settles: bool = False
    """Whether the last player may settle with the foul hands instead."""
    uses_all: bool = False
    """Whether the last player, playing face up, must use every card that can be used and lay as many as possible."""


class Rules(FiledRules, frozen=True):
    """The rules of pan at one house."""

    players: tuple[int, int] = (2, 8)
    decks: int = 8
    without: str = WITHOUT
    stripped: str = ""
    """Further cards taken out of the pack."""
    stripped_times: int = 1
    """The number of each of these cards that are taken out."""
    draws_first: Literal["winner", "house-right"] = "winner"
    """Who has the first turn after the declarations: the player dealt to first, or the seat at the house dealer's
    right. If that player is out, the next player to the right gets the first turn.
    """
    first_plucks: int = 2
    """How many cards the first player may pluck in the first turn of a hand."""
    mixed: Literal["any", "different"] = "any"
    """What can be added to a set of different suits: any card of the rank, or only cards of other suits."""
    suited: Literal["same-suit", "any"] = "same-suit"
    """What can be added to a set of one suit: only cards of its suit, or any card of the rank."""
    may_split: bool = False
    may_borrow: bool = False
    lends: int = LENT
    """How many cards a meld lends to a new one."""
    pays: Pays = Pays()
    forcing: Forcing = Forcing()
    feeding: bool = False
    """Whether a player with a card they can use is barred from passing it, if it would put out the next player, who has
    ten cards down."""
    wrong: Wrong = Wrong()
    left: Left = Left()
    short: Literal["own-chips", "alike"] = "own-chips"
    """What is paid if a player is short: they pay what they have and the others pay in full, or everyone pays the same,
    limited by the player with the fewest chips."""
    broke: Literal["plays", "retires"] = "plays"
    """Whether a player without chips plays on for the tops or is out of the hand."""
    alone: Literal["tops", "plays"] = "tops"
    """Whether the last player takes the tops or plays the hand out, if all others go on top."""
    thrown_up: bool = False
    """Whether a player who goes on top throws the hand in face up."""
    may_change: Literal["never", "to-play", "either"] = "never"
    """Which declarations may be changed until the next player has declared: only from on top to playing, or in either
    direction.
    """
    doubles: Doubles = Doubles()
    stock: Literal["shuffled", "shared"] = "shuffled"
    """What happens if the deck runs out: the discards are shuffled, or the hand ends and the remaining players share
    the tops."""
    eldest: bool = True
    """Whether the lowest up card goes first in a first hand; otherwise the seat at the house dealer's right does."""
    buy_in: int = 0
    """The minimum buy-in, in chips of the kondition; 0 if not filed."""
    split_tops: Literal["never", "undrawn", "any-time"] = "never"
    """When the last two players may agree to share the tops: before any card is drawn, or at any time."""

    @property
    def pack(self) -> Pack:
        return stripped_pack(self.decks, self.without, self.stripped, self.stripped_times)


@lru_cache
def stripped_pack(decks: int, without: str, stripped: str, times: int = 1) -> Pack:
    """Return the pack of a pan table.

    >>> spades = "As 2s 3s 4s 5s 6s 7s Js Qs Ks"
    >>> [len(stripped_pack(8, "89T", *gone).cards) for gone in (("",), (spades,), (spades, 8))]
    [320, 310, 240]
    """
    whole = pack(decks, 0, without)
    gone: Counter[Card] = Counter(cards(stripped) * times) if stripped else Counter()
    left = []
    for card in whole.cards:
        if gone[card]:
            gone[card] -= 1
        else:
            left.append(card)
    return Pack(tuple(left))


def checked(filed: Rules) -> Iterator[tuple[str, str]]:
    """Yield each invalid value's key and what is wrong with it."""
    if not 1 <= filed.decks <= 20:
        yield "decks", f"is {filed.decks}; it must be 1 to 20"
    if set(filed.without) != set(WITHOUT):
        yield "without", f"is `{filed.without}`; a jack follows a seven, so {WITHOUT} are out"
    try:
        cards(filed.stripped)
    except ValueError as error:
        yield "stripped", str(error)
    if not 1 <= filed.stripped_times <= filed.decks:
        yield "stripped-times", f"is {filed.stripped_times}; with {filed.decks} decks it can be at most {filed.decks}"
    if not filed.stripped and filed.stripped_times != 1:
        yield "stripped-times", f"is {filed.stripped_times}, but no card is stripped"
    least, most = filed.players
    if not 2 <= least <= most:
        yield "players", f"are {least} to {most}; there must be at least two"
    if filed.forcing.back < 0:
        yield "forcing.back", f"is {filed.forcing.back}; it cannot be negative"
    for key, part, none in (("forcing", filed.forcing, Forcing()), ("doubles", filed.doubles, Doubles())):
        if not part.allowed and part != none:
            yield key, "is not allowed, but its rules are set"
    if filed.left.then != "face-up" and (filed.left.settles or filed.left.uses_all):
        yield "left", f"is `{filed.left.then}`; only a player who plays face up settles or must use every card"
    if filed.lends not in (1, 2):
        yield "lends", f"is {filed.lends}; a meld can lend one card or two"
    if not filed.may_borrow and filed.lends != LENT:
        yield "lends", f"is {filed.lends}, but borrowing is not allowed"
    if filed.first_plucks < 1:
        yield "first-plucks", f"is {filed.first_plucks}; it must be at least 1"
    yield from uncited(filed, CITES)
