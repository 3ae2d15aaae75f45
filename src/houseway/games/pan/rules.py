"""Pan (panguingue): a rummy with many decks, without eights, nines and tens. Ten cards each; whoever first has eleven
on the table in melds takes the tops. A melded kondition is paid at once by every other player, and again at the end.

What the houses filed differently is here, as data: the table `[pan]` of an offer.
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
"""How many cards a meld lends to a new one, where nothing else is said."""
HANDFUL = 10
"""How many cards are dealt to each; one more must lie in melds to go out."""
#: Words that a filing's lines are kept under, in `[pan.cites]`.
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
    """What konditions are worth, in chips from every other player; nothing where a filing has none."""

    valle_mixed: int = 0
    """Threes, fives or sevens in three suits or more."""
    valle_mixed_more: int = 0
    """Every card that is added to such a set."""
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
    """Every card beyond the three of such a rope."""
    spades: int = 2
    """How many times as much in spades, where a kondition is all of one suit."""
    split: int = 0
    """A kondition that comes of splitting a meld."""
    out: int = 2
    """Going out, beside all konditions again."""


class Forcing(Struct, frozen=True):
    """When a player must take a card that fits a meld of theirs, because another player wants it."""

    allowed: bool = False
    discarder: bool = True
    """Whether who let the card go by may force it on the next player; between two they always may."""
    after_touch: bool = False
    """Also when the player has touched the deck already; the card that came goes back on it."""
    plucked: bool = False
    """Also the card that the player has plucked."""
    back: int = 0
    """Also on the player who let it go by, until so many have drawn behind them; who has drawn may not, unless between
    two."""
    from_hand: bool = False
    """Also a card that a player has thrown from the hand, on themselves, until they touch the deck again."""
    out_card: Literal["any", "lower", "pyramid"] = "any"
    """A card that puts them out: `any`; only where the next player would go out with it for more (`lower`); or so, and
    between two, and whenever they have let it go by to go out for more (`pyramid`)."""


class Doubles(Struct, frozen=True):
    """Playing for twice the kondition at a table where others do not."""

    allowed: bool = False
    fees: tuple[tuple[str, Chips], ...] = ()
    """The posted lines on which it is played, and the time fee of who does; all lines where none is named."""
    pays: Literal["doubles", "everybody"] = "doubles"
    """Who pays a player double that plays so: others who play double, or everybody."""
    tops: Literal["stay", "back", "common"] = "common"
    """Their second antes: tops of their own, which stay for the next hand or go back where a single player wins; or
    they lie with all others."""


class Wrong(Struct, frozen=True):
    """What becomes of hands and spreads that are wrong."""

    dead_below: int = 8
    """A hand dealt with fewer cards is dead and its tops go back; one with more is made up to ten."""
    dead_above: int = 11
    keeps_paying: bool = True
    """A fouled hand goes on paying konditions, and the winner."""
    pays_out: bool = True
    """And the chips for going out besides."""
    spread: Literal["mended", "foul"] = "mended"
    """A wrong spread of this turn goes back with its pay and the turn goes on, or makes the hand foul at once."""
    repays: Literal["everybody", "active"] = "everybody"
    """Whom a fouled hand pays back what it has collected: also those who are broke or fouled, or not."""


class Left(Struct, frozen=True):
    """What becomes of a hand in which fouls have left one player."""

    then: Literal["plays", "face-up", "tops"] = "plays"
    """They play it out as it was, or with their cards for all to see; or they take the tops at once."""
    settles: bool = False
    """They may come to terms with the foul hands instead."""
    uses_all: bool = False
    """Face up, they use every card that can be used, and lay as many as they can."""


class Rules(FiledRules, frozen=True):
    """A house's pan."""

    players: tuple[int, int] = (2, 8)
    decks: int = 8
    without: str = WITHOUT
    stripped: str = ""
    """Cards that are taken out besides."""
    stripped_times: int = 1
    """How many of each."""
    draws_first: Literal["winner", "house-right"] = "winner"
    """Who has the first turn, when all have declared: whoever was dealt to first, or the seat at the house dealer's
    right; where they are out, the next to the right."""
    first_plucks: int = 2
    """How often the first player may pluck in the first turn of a hand."""
    mixed: Literal["any", "different"] = "any"
    """What goes to a set of different suits: any card of the rank, or only suits that it has not."""
    suited: Literal["same-suit", "any"] = "same-suit"
    """What goes to a set of one suit: its suit only, or any card of the rank."""
    may_split: bool = False
    may_borrow: bool = False
    lends: int = LENT
    """How many cards a meld lends to a new one."""
    pays: Pays = Pays()
    forcing: Forcing = Forcing()
    feeding: bool = False
    """Who sits before a player with ten cards down may not let a card go by that puts them out, if it can be used."""
    wrong: Wrong = Wrong()
    left: Left = Left()
    short: Literal["own-chips", "alike"] = "own-chips"
    """What is paid where somebody has too few chips: all that they have, and by others the whole; or by all alike, no
    more than whoever has fewest."""
    broke: Literal["plays", "retires"] = "plays"
    """Without chips one plays on for the tops, or is out of the hand."""
    alone: Literal["tops", "plays"] = "tops"
    """Who is left alone by declarations takes the tops, or plays the hand out."""
    thrown_up: bool = False
    """Who goes on top throws the hand face up, for all to see."""
    may_change: Literal["never", "to-play", "either"] = "never"
    """What may be changed until the next player has spoken: going on top to playing, or one to the other."""
    doubles: Doubles = Doubles()
    stock: Literal["shuffled", "shared"] = "shuffled"
    """When the deck runs out the discards are shuffled, or the hand ends and those left share the tops."""
    eldest: bool = True
    """A first hand begins with the lowest card up; else at the house dealer's right."""
    buy_in: int = 0
    """The fewest chips of the kondition to sit down with; 0 where nothing is filed."""
    split_tops: Literal["never", "undrawn", "any-time"] = "never"
    """When two who are left may agree to share the tops: before a card is drawn, or at any time."""

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
    """Yield what cannot be, by its key."""
    if not 1 <= filed.decks <= 20:
        yield "decks", f"is {filed.decks}; one deck at least, and twenty at most"
    if set(filed.without) != set(WITHOUT):
        yield "without", f"is `{filed.without}`; a jack follows a seven, so {WITHOUT} are out"
    try:
        cards(filed.stripped)
    except ValueError as error:
        yield "stripped", str(error)
    if not 1 <= filed.stripped_times <= filed.decks:
        yield "stripped-times", f"is {filed.stripped_times}; a deck has each card once, and there are {filed.decks}"
    if not filed.stripped and filed.stripped_times != 1:
        yield "stripped-times", f"is {filed.stripped_times}, and no card is stripped"
    least, most = filed.players
    if not 2 <= least <= most:
        yield "players", f"are {least} to {most}; two play at least"
    if filed.forcing.back < 0:
        yield "forcing.back", f"is {filed.forcing.back}; so many draw behind, or none"
    for key, part, none in (("forcing", filed.forcing, Forcing()), ("doubles", filed.doubles, Doubles())):
        if not part.allowed and part != none:
            yield key, "is not allowed, and yet something is said of it"
    if filed.left.then != "face-up" and (filed.left.settles or filed.left.uses_all):
        yield "left", f"is `{filed.left.then}`; only who plays face up settles, or must use every card"
    if filed.lends not in (1, 2):
        yield "lends", f"is {filed.lends}; a meld lends one card or two, three being a meld that is split off"
    if not filed.may_borrow and filed.lends != LENT:
        yield "lends", f"is {filed.lends}, and nothing is borrowed"
    if filed.first_plucks < 1:
        yield "first-plucks", f"is {filed.first_plucks}; everybody plucks once at least"
    yield from uncited(filed, CITES)
