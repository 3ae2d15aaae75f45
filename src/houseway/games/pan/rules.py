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
"""The deal and the play, in every filing."""
LENT = 2
"""The default number of cards that a meld lends to a new one."""
HANDFUL = 10
"""The number of cards dealt to each player; one more in melds goes out."""
#: The keys of lines in `[pan.cites]`.
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
    """The pays of konditions, in chips from every other player; 0 if not filed."""

    valle_mixed: int = 0
    """Threes, fives or sevens in three suits or more."""
    valle_mixed_more: int = 0
    """Each card added to such a set."""
    valle_suited: int = 0
    valle_suited_more: int = 0
    suited: int = 0
    """Any other rank, all in one suit."""
    suited_more: int = 0
    low_rope: int = 0
    """A-2-3 of a suit."""
    high_rope: int = 0
    """J-Q-K of a suit."""
    rope_more: int = 0
    """Each card beyond the three of such a rope."""
    spades: int = 2
    """The multiple for spades, if a kondition is all of one suit."""
    split: int = 0
    """A kondition made by splitting a meld."""
    out: int = 2
    """Going out, in addition to all konditions again."""


class Forcing(Struct, frozen=True):
    """When a player must take a card that fits their meld because another player forces it."""

    allowed: bool = False
    discarder: bool = True
    """Whether the player who passed the card may force it on the next; with two players they always may."""
    after_touch: bool = False
    """Even if the player has touched the deck; the plucked card goes back on it."""
    plucked: bool = False
    """Also a card that the player has plucked."""
    back: int = 0
    """Also on the player who passed it, until this many players have drawn after them; those players may not force it,
    unless only two are left."""
    from_hand: bool = False
    """Also a card that a player discarded from the hand, until they touch the deck again."""
    out_card: Literal["any", "lower", "pyramid"] = "any"
    """A card that puts them out: `any`; only if the next player would go out with it for more (`lower`); or also with
    two players left, or if they passed it to go out for more (`pyramid`)."""


class Doubles(Struct, frozen=True):
    """Playing for twice the kondition at a table with single players."""

    allowed: bool = False
    fees: tuple[tuple[str, Chips], ...] = ()
    """The posted lines that allow it, with the double player's time fee; empty for all lines."""
    pays: Literal["doubles", "everybody"] = "doubles"
    """Who pays a double player double: other double players, or everyone."""
    tops: Literal["stay", "back", "common"] = "common"
    """Their second antes: separate tops, which stay for the next hand or go back if a single player wins; or part of
    the common tops."""


class Wrong(Struct, frozen=True):
    """The rules for wrong hands and spreads."""

    dead_below: int = 8
    """A hand dealt fewer cards than this is dead and its tops go back; one with more is made up to ten."""
    dead_above: int = 11
    keeps_paying: bool = True
    """A fouled hand goes on paying konditions, and the winner."""
    pays_out: bool = True
    """And the chips for going out as well."""
    spread: Literal["mended", "foul"] = "mended"
    """A wrong spread of this turn is taken back with its pay, and the turn goes on; or it fouls the hand at once."""
    repays: Literal["everybody", "active"] = "everybody"
    """Whether a fouled hand also repays players who are broke or foul."""


class Left(Struct, frozen=True):
    """What happens if fouls leave only one player."""

    then: Literal["plays", "face-up", "tops"] = "plays"
    """They play it out as before, or face up; or they take the tops at once."""
    settles: bool = False
    """They may settle with the foul hands instead."""
    uses_all: bool = False
    """Face up, they use every card that can be used, and lay as many as they can."""


class Rules(FiledRules, frozen=True):
    """A house's pan."""

    players: tuple[int, int] = (2, 8)
    decks: int = 8
    without: str = WITHOUT
    stripped: str = ""
    """Further cards that are taken out."""
    stripped_times: int = 1
    """How many of each."""
    draws_first: Literal["winner", "house-right"] = "winner"
    """Who has the first turn after the declarations: the player dealt to first, or the seat at the house dealer's
    right; if they are out, the next player to the right."""
    first_plucks: int = 2
    """How often the first player may pluck in the first turn of a hand."""
    mixed: Literal["any", "different"] = "any"
    """What can be added to a set of different suits: any card of the rank, or only other suits."""
    suited: Literal["same-suit", "any"] = "same-suit"
    """What can be added to a set of one suit: only its suit, or any card of the rank."""
    may_split: bool = False
    may_borrow: bool = False
    lends: int = LENT
    """How many cards a meld lends to a new one."""
    pays: Pays = Pays()
    forcing: Forcing = Forcing()
    feeding: bool = False
    """The player before one with ten cards down may not pass a card that puts them out, if they can use it."""
    wrong: Wrong = Wrong()
    left: Left = Left()
    short: Literal["own-chips", "alike"] = "own-chips"
    """What is paid if a player is short: they pay what they have and the others the whole; or all pay the same, limited
    by the player with the fewest chips."""
    broke: Literal["plays", "retires"] = "plays"
    """A player without chips plays on for the tops, or is out of the hand."""
    alone: Literal["tops", "plays"] = "tops"
    """If all others go on top, the last player takes the tops, or plays the hand out."""
    thrown_up: bool = False
    """A player who goes on top throws the hand face up."""
    may_change: Literal["never", "to-play", "either"] = "never"
    """What may be changed until the next player has declared: on top to playing, or either way."""
    doubles: Doubles = Doubles()
    stock: Literal["shuffled", "shared"] = "shuffled"
    """If the deck runs out, the discards are shuffled, or the hand ends and the remaining players share the tops."""
    eldest: bool = True
    """The lowest up card goes first in a first hand; otherwise the seat at the house dealer's right."""
    buy_in: int = 0
    """The minimum buy-in, in chips of the kondition; 0 if not filed."""
    split_tops: Literal["never", "undrawn", "any-time"] = "never"
    """When the last two players may agree to share the tops: before a card is drawn, or at any time."""

    @property
    def pack(self) -> Pack:
        return stripped_pack(self.decks, self.without, self.stripped, self.stripped_times)


@lru_cache
def stripped_pack(decks: int, without: str, stripped: str, times: int = 1) -> Pack:
    """Return the cards of a pan table.

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
