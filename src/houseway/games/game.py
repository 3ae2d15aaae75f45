"""What a player-dealer game is: one bettor's hand against the bank, card by card.

A state is a small NamedTuple of ints. `turn` says what comes next, `deal` and `act` give the next state, or several
when a hand splits, `may` is the only statement of what a chooser is allowed, `outcome` names the end of the round by a
number. A table plays one such state per spot, all sharing the bank's cards; exact odds and simulation ask the very same
functions about every state that one spot can come to.
"""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Any, NamedTuple

from houseway.cards import JOKER, Card
from houseway.money import Chips
from houseway.ranking import Order
from houseway.rules.house_way import Answer, HouseWayRow, Situation
from houseway.rules.wagers import Condition

#: What comes next: nothing, a card for a hand, or somebody's choice. PLAYER, BANK and BOARD also name the hands.
#: BANK_IF_ASKED: this hand is over and the bank draws no more for it, unless a wager is alive that looks at its cards.
DONE, PLAYER, BANK, BOARD, CHOOSE, BANK_CHOOSES, BANK_IF_ASKED = range(7)


BETTOR, FREE = "bettor", "bank"
NEVER, GOES_ON, ENDS = range(3)


class Choice(NamedTuple):
    """A word that a chooser may say, and the wager that it puts up, if any."""

    word: str
    adds: str = ""
    """The wager that this choice puts up."""
    of: str = ""
    """The wager that the added one is measured by."""
    times: Fraction | int = 0
    """How many times that wager it is, exactly: a half too. A word with several sizes is several choices."""
    takes: str = ""
    """The wager that this choice takes back."""
    least: Fraction | int | None = None
    """Where less may be put up: any amount from so many times that wager up to `times`."""
    payer: str = BETTOR
    """Who puts it up: the `bettor`, or the `bank` where it is a free bet."""

    def amount(self, stake: Chips) -> Chips:
        """Return what this puts up beside a stake, a fraction of a cent left away.

        >>> Choice("insurance", "insurance", "base", Fraction(1, 2)).amount(1505)
        752
        """
        return int(self.times * stake)

    @property
    def said(self) -> int | str:
        """How many times, as a log writes it: `4`, or `1/2`."""
        return str(self.times) if isinstance(self.times, Fraction) and self.times.denominator > 1 else int(self.times)


class Split(NamedTuple):
    """What `act` returns when one hand becomes several: their states, in the order in which they are played."""

    hands: tuple[Any, ...]


class Draws(NamedTuple):
    """The most cards that a round may take after the opening deal."""

    seat: int = 1
    """For all hands of one seat together."""
    bank: int = 1
    meanest: int = 0
    """For a seat, from a shoe that could hardly be meaner, where more than is ever seen can still be drawn: the shoe is
    shuffled before a round that it could not finish."""


class Option(NamedTuple):
    """Something a filing may set: its default and what it means."""

    default: Any
    means: str
    words: Mapping[Any, str] = {}
    """What a value means to whoever reads the rules, where it is no number; nothing where it goes without saying."""
    of: str = ""
    """The option that it goes with: where that is not allowed at all, there is nothing to tell of this one."""


class Aspect(NamedTuple):
    """A side of the round that bonus bets look at on its own: the first two cards of a hand, for instance.

    A seat that has split is looked at as it was before.
    """

    outcome: Callable[[Sequence[Card], Sequence[Card], Sequence[Card]], int]
    """Of the player's cards, the bank's and the board's, in the order dealt."""
    outcomes: int
    conditions: Mapping[str, Condition]
    sees: tuple[int, int, int]
    """How many cards of the player, the bank and the board it looks at."""
    explain: Callable[[int], str] = str
    completes: bool = False
    """The bank completes its hand for a wager on this, even when nothing else hangs on it."""
    height: Callable[[Sequence[Card]], int] = lambda cards: 0
    """How high the player's cards stand among others that meet the same line, where only the highest hand is paid."""
    judged: str = ""
    """What a bet on this is judged by, as people say it."""
    apart: tuple[Callable[..., int], Callable[..., int], Callable[[int, int], int]] | None = None
    """Where it looks at four cards: what the player's come to, what the bank's do, and the outcome of the two."""


class Chart(NamedTuple):
    """A drawing table, as a dealer's card shows it."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


class Choosing(NamedTuple):
    """What is chosen in the course of a round. A game without choices leaves it out.

    The words come first: `choices` lists them, and `Game.may` says which are open. The second part is for hands that
    are split or set. The third is the house way: what is played for somebody who leaves the hand to the house.
    """

    choices: tuple[Choice, ...] = (Choice(""),)
    """The words by number; number 0 is no choice. Where there is no other, nobody chooses."""
    sized: Callable[[Mapping[str, Any]], tuple[Choice, ...]] | None = None
    """Return the words for an offer's options, where a filing may set the sizes of bets."""
    early: Callable[[Any], bool] = lambda state: False
    """Whether the hand must answer before any hand is played: all answer first, then all play."""
    with_hands: Callable[[Any, int], Any] = lambda state, hands: state
    """Return the state of a hand whose seat now holds so many hands, because one of them has split."""
    picks: Callable[[Any, int], tuple[Card, ...]] = lambda state, choice: ()
    """The cards that a choice picks out of the hand: the front of a hand that is set."""
    comes_to: Callable[[Any, int], str] = lambda state, choice: ""
    """What a choice makes of the hand, in words: the two hands of a setting."""
    fronts: Callable[[Any], tuple[tuple[Card, ...], tuple[Card, ...]]] = lambda state: ((), ())
    """The cards in front, of the player's hand and of the bank's, once they are set."""
    house_way: Callable[[Any], int] = lambda state: 0
    """What the house dealer plays for a seat, or for the bank, that leaves it to the house."""
    charted: Callable[[Any], bool] = lambda state: True
    """Whether a filed house way covers the choice that is open: setting a hand, but not doubling it."""
    situations: Mapping[str, Situation] = {}
    """The conditions that a filed house way may name."""
    answers: Mapping[str, Answer] = {}
    """What a filed house way may do, by name."""


class Banking(NamedTuple):
    """What the bank takes bets on besides the outcome, when it settles them, and what the dealer does for it.

    A game that deals each hand at most one more card, has no bonus bets and settles at the end leaves it out.
    """

    draws: Callable[[Any], Draws] = lambda rules: Draws()
    """The most cards that the hands may need after the opening deal, for the rules of an offer."""
    aspects: Mapping[str, Aspect] = {}
    """The sides of the round that bonus bets look at, by name."""
    openings: Mapping[str, Callable[[Any], bool]] = {}
    """Conditions on the opening cards that bar late wagers."""
    rows: tuple[str, ...] = ()
    """The rows of the board, one card to each in turn, where people bet on rows and hold no hand."""
    folded: Callable[[Any], bool] = lambda state: False
    """Whether the hand has been given up, so that what a fold forfeits is collected."""
    put_away: Callable[[Any], bool] = lambda state: False
    """Whether the hand is decided before the round is over, so that wagers filed so are settled at once."""
    looks: Callable[[Any], int] = lambda state: NEVER
    """Whether the dealer looks at the bank's down card before anybody plays, and what they see: `GOES_ON` or `ENDS`."""
    bank_bound: bool = False
    """The house makes the player-dealer's choices, by the house way."""
    misplay: Callable[[Any], Any] | None = None
    """Let a misplayed hand lose as it lies, where the game has a rule for that."""
    set_aside: Callable[[Any, int], Any] | None = None
    """Take back a draw card that landed face up; the hand gets another when the bank has acted."""


class Telling(NamedTuple):
    """The game in words: for the rules page, the felt and the row of a settlement. Each has a plain default."""

    summary: str = ""
    """The game in a sentence or two."""
    hands: tuple[str, str] = ("player", "dealer")
    """What the two hands are called."""
    total: Callable[[Any], tuple[int, int]] = lambda state: (0, 0)
    """What both hands are worth, as numbers."""
    worth: Callable[[int], str] = str
    """The worth of a hand in words."""
    explain: Callable[[int], str] = str
    """An outcome in words."""
    ranking: Callable[[Any], Order | None] = lambda rules: None
    """The order of its hands, where they are poker hands."""
    charts: Callable[[Any], tuple[Chart, ...]] = lambda rules: ()
    """The drawing tables, asked of the six functions."""
    sentences: Callable[[Any], tuple[tuple[str, ...], ...]] = lambda rules: ()
    """The options in sentences, each under what it is about, and perhaps the wager at whose lines it is filed. Without
    a sentence, an option is told by its meaning."""


class Solving(NamedTuple):
    """What solvers may treat alike. By default every card and every state counts as different, which is always right.

    Naming what is alike makes exact odds quick. It never changes them.
    """

    card: Callable[[Card], int] = int
    """The class of a card: cards that the game treats alike are one class; by default each is its own."""
    classes: int = JOKER + 1
    """How many classes there are."""
    gist: Callable[[Any], Any] = lambda state: state
    """What the rest of the round depends on: states with the same gist go on alike and end alike."""
    holding: Callable[[Any], int] = lambda state: 0
    """The bettor's own opening cards in any order, as a number."""
    own_cards: int = 0
    """How many of their own cards the bettor knows when they choose."""
    known: Callable[[Any], int] = lambda state: 0
    """What else is open to see when the bettor chooses, as a number."""
    knowns: int = 1
    """How many such numbers there are."""
    bank_known: Callable[[Any], int] = lambda state: 0
    """Of a finished state: what the bank knew and chose, as a number; 0 where it had no choice."""
    bank_knowns: int = 1
    """How many such numbers there are."""


class Offering(NamedTuple):
    """What a house may set when it offers the game, and with which packs. A game without options leaves it out."""

    options: Mapping[str, Option] = {}
    """The options by name. `Game.rules` gets a value for each."""
    older: Mapping[str, Any] = {}
    """The options of a table whose log is older than form 3."""
    joker_options: Callable[[Any], tuple[str, ...]] = lambda rules: ()
    """The options about jokers; nobody could have filed them for a pack without one."""
    most_decks: int | None = None
    """With how many decks hands can be ranked; None for any number."""
    most_jokers: int | None = None
    """How many jokers the game can rank; None for any number."""
    make: Callable[[Mapping[str, Any], Sequence[HouseWayRow]], "Game"] | None = None
    """Make the whole game for an offer, where more depends on its options or its house way than the sizes of bets."""


class Game(NamedTuple):
    """A game of one hand against the bank: six functions, and contracts for what a game may have besides.

    The six are `start`, `turn`, `deal`, `may`, `act` and `outcome`. A game without choices needs neither `may` nor
    `act`. Each contract has a default, so a game names only those that it needs. `games/versus/war.py` is a small one.
    """

    id: str
    rules: Callable[[Mapping[str, Any]], Any]
    """Make the rules, a NamedTuple of ints, from options."""
    start: Callable[[Any], Any]
    """Return the state before the first card, for these rules."""
    turn: Callable[[Any], int]
    """Say what comes next: DONE, a card for PLAYER, BANK or BOARD, or a choice."""
    deal: Callable[[Any, int, int], Any]
    """Give a card to a hand: PLAYER, BANK or BOARD."""
    outcome: Callable[[Any], int]
    """Name how a finished state came out, by a number."""
    outcomes: int
    """How many outcomes there are."""
    conditions: Mapping[str, Condition]
    """What a wager may name, each a test of an outcome."""
    may: Callable[[Any, int], bool] = lambda state, choice: False
    """Whether the chooser may say this word now, by its number in `choosing.choices`."""
    act: Callable[[Any, int], Any] = lambda state, choice: state
    """Make a choice: the next state, or a `Split`."""
    choosing: Choosing = Choosing()
    banking: Banking = Banking()
    telling: Telling = Telling()
    solving: Solving = Solving()
    offering: Offering = Offering()

    def fitted(self, options: Mapping[str, Any], way: Sequence[HouseWayRow] = ()) -> "Game":
        """Return the game with the bets of an offer, and where it is made for an offer, with all of it."""
        if self.offering.make:
            return self.offering.make(options, way)
        return self.with_choices(self.choosing.sized(options)) if self.choosing.sized else self

    def with_choices(self, choices: tuple[Choice, ...]) -> "Game":
        """Return the game with these words."""
        return self._replace(choosing=self.choosing._replace(choices=choices))


def opening_sentences(doc: str | None) -> str:
    """Return the sentences that open a game's file: they tell the game.

    >>> opening_sentences('War: the higher card\\nwins.\\n\\nEverything compiles.')
    'War: the higher card wins.'
    """
    return (doc or "").split("\n\n")[0].replace("\n", " ").strip()


def check_sizes(options: Mapping[str, Any], *names: str) -> None:
    """Refuse a bet of nothing."""
    for name in names:
        if options[name] < 1:
            raise ValueError(f"{name} is {options[name]}; a bet is once its measure at least")


def words(game: Game, state: Any) -> tuple[Choice, ...]:
    """Return what the chooser may say now: the only list of it."""
    return tuple(choice for number, choice in enumerate(game.choosing.choices) if number and game.may(state, number))


def number_of(game: Game, word: str, times: Fraction | int = 0) -> int:
    """Return the number of a word, 0 if the game has no such word."""
    for number, choice in enumerate(game.choosing.choices):
        if choice.word == word and (not times or choice.times == times):
            return number
    return 0


def open_number(
    game: Game, state: Any, word: str, times: Fraction | int = 0, cards: Sequence[Card] = ()
) -> int:
    """Return the number of a word that is open now, 0 if it is not: a bet on each of three streets is one word.

    Where a word picks cards, the one that picks these, in whatever order they are named.
    """
    for number, choice in enumerate(game.choosing.choices):
        said = choice.word == word and (not times or choice.times == times) and number and game.may(state, number)
        if said and sorted(game.choosing.picks(state, number)) == sorted(cards):
            return number
    return 0


def label(choice: Choice, choices: Sequence[Choice]) -> str:
    """Return what people call a choice; the size too, where the word has several: `play 4x`."""
    sizes = {each.times for each in choices if each.word == choice.word}
    return f"{choice.word} {choice.said}x" if len(sizes) > 1 else choice.word
