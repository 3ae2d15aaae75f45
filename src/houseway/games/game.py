"""A player-dealer game: one bettor's hand against the bank, card by card.

A state is a small NamedTuple of ints. `turn` returns what comes next. `deal` and `act` return the next state, or
several when a hand splits. Only `may` decides which choices are open. `outcome` returns the end of the round as a
number. A table plays one state per spot, and all share the bank's cards. Exact odds and simulation call the same
functions for every state that a spot can reach.
"""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Any, NamedTuple

from houseway.cards import JOKER, Card
from houseway.games.conditions import Conditions, Field
from houseway.money import Chips
from houseway.ranking import Order
from houseway.rules.house_way import Answer, HouseWayRow, Situation
from houseway.rules.wagers import Condition

#: What comes next: nothing, a card for a hand, or a choice. PLAYER, BANK and BOARD also name the hands.
#: BANK_IF_ASKED: this hand is over, and the bank draws no more unless a live wager depends on its cards.
DONE, PLAYER, BANK, BOARD, CHOOSE, BANK_CHOOSES, BANK_IF_ASKED = range(7)


BETTOR, FREE = "bettor", "bank"
NEVER, GOES_ON, ENDS = range(3)


class Choice(NamedTuple):
    """A choice that a player can make, and the wager that it puts up, if any."""

    word: str
    adds: str = ""
    """The wager that this choice puts up."""
    of: str = ""
    """The wager that the added one is a multiple of."""
    times: Fraction | int = 0
    """The exact multiple, which can be a fraction. A word with several sizes is several choices."""
    takes: str = ""
    """The wager that this choice takes back."""
    least: Fraction | int | None = None
    """The smallest multiple, if less than `times` may be put up."""
    payer: str = BETTOR
    """Who puts it up: the `bettor`, or the `bank` for a free bet."""

    def amount(self, stake: Chips) -> Chips:
        """Return the amount that this puts up beside a stake, rounded down to the cent.

        >>> Choice("insurance", "insurance", "base", Fraction(1, 2)).amount(1505)
        752
        """
        return int(self.times * stake)

    @property
    def said(self) -> int | str:
        """The multiple as written in logs: `4`, or `1/2`."""
        return str(self.times) if isinstance(self.times, Fraction) and self.times.denominator > 1 else int(self.times)


class Split(NamedTuple):
    """What `act` returns when one hand becomes several: their states, in the order in which they are played."""

    hands: tuple[Any, ...]


class Draws(NamedTuple):
    """The most cards that a round can take after the opening deal."""

    seat: int = 1
    """For all hands of one seat together."""
    bank: int = 1
    meanest: int = 0
    """For a seat in the worst case, if `seat` is only what is expected. The shoe is shuffled before a round that it
    might not finish."""


class Option(NamedTuple):
    """A value that a filing can set: its default, its meaning, and its sentence on the rules page.

    Sentences are templates over all options of the offer: `"Players must draw on {draw-to} or less."`
    """

    default: Any
    means: str
    words: Mapping[Any, str] = {}
    """The sentence for a value; empty if the value goes without saying."""
    of: str = ""
    """Another option that this one depends on. If that one is `NEVER`, this one is left off the page."""
    text: str | None = None
    """The sentence for every value that is not in `words`; empty if another option's sentence covers it."""
    ours: bool = False
    """The default is our assumption, not something that games of this sort usually file; the page says so."""


class Aspect(NamedTuple):
    """A part of the round that decides bonus bets, such as the first two cards of a hand.

    For a seat that has split, it is the hand before the split.
    """

    outcome: Callable[[Sequence[Card], Sequence[Card], Sequence[Card]], int]
    """Takes the cards of the player, the bank and the board, in the order dealt."""
    outcomes: int
    conditions: Mapping[str, Condition]
    sees: tuple[int, int, int]
    """How many cards of the player, the bank and the board it looks at."""
    explain: Callable[[int], str] = str
    completes: bool = False
    """The bank completes its hand for a wager on this, even when nothing else depends on it."""
    height: Callable[[Sequence[Card]], int] = lambda cards: 0
    """The rank of the player's cards among hands that meet the same line, if only the highest hand is paid."""
    judged: str = ""
    """The cards that decide a bet on this, in words."""
    apart: tuple[Callable[..., int], Callable[..., int], Callable[[int, int], int]] | None = None
    """If it looks at four cards: the player's part, the bank's part, and the outcome of the two."""
    fields: Mapping[str, Field] = {}
    """The parts of its outcomes that conditions written out can ask about."""


class Chart(NamedTuple):
    """A drawing table, as a dealer's card shows it."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


class Choosing(NamedTuple):
    """The choices made during a round. A game without choices leaves it out.

    `choices` lists the words, and `Game.may` decides which are open. Then come fields for hands that are split or set,
    and last the house way, which is played for a player who leaves the hand to the house.
    """

    choices: tuple[Choice, ...] = (Choice(""),)
    """The choices by number; number 0 is no choice. If it is the only one, nobody chooses."""
    sized: Callable[[Mapping[str, Any]], tuple[Choice, ...]] | None = None
    """Returns the choices for an offer's options, if a filing can set the sizes of bets."""
    early: Callable[[Any], bool] = lambda state: False
    """Whether the hand must answer before any hand is played: all answer first, then all play."""
    with_hands: Callable[[Any, int], Any] = lambda state, hands: state
    """Returns the state of a hand after its seat's number of hands has changed by a split."""
    picks: Callable[[Any, int], tuple[Card, ...]] = lambda state, choice: ()
    """The cards that a choice picks from the hand: the front, when setting."""
    comes_to: Callable[[Any, int], str] = lambda state, choice: ""
    """The hand after a choice, in words: the two hands of a setting."""
    fronts: Callable[[Any], tuple[tuple[Card, ...], tuple[Card, ...]]] = lambda state: ((), ())
    """The cards in front, of the player's hand and of the bank's, once they are set."""
    house_way: Callable[[Any], int] = lambda state: 0
    """The house dealer's choice for a seat, or for the bank, that leaves it to the house."""
    charted: Callable[[Any], bool] = lambda state: True
    """Whether a filed house way covers the open choice: setting a hand, but not doubling it."""
    situations: Mapping[str, Situation] = {}
    """The conditions that a filed house way can name."""
    answers: Mapping[str, Answer] = {}
    """The answers that a filed house way can name."""


class Banking(NamedTuple):
    """Bonus bets, early settlement, and what the house dealer does for the bank.

    A game that deals each hand at most one more card, has no bonus bets and settles at the end leaves it out.
    """

    draws: Callable[[Any], Draws] = lambda rules: Draws()
    """The most cards that the hands can need after the opening deal, for the rules of an offer."""
    aspects: Mapping[str, Aspect] = {}
    """The parts of the round that decide bonus bets, by name."""
    openings: Mapping[str, Callable[[Any], bool]] = {}
    """Conditions on the opening cards that bar late wagers."""
    rows: tuple[str, ...] = ()
    """The rows of the board, dealt one card each in turn, if players bet on rows and hold no hand."""
    folded: Callable[[Any], bool] = lambda state: False
    """Whether the hand has folded, so that its forfeited wagers are collected."""
    put_away: Callable[[Any], bool] = lambda state: False
    """Whether the hand is decided before the round is over, so that early wagers are settled at once."""
    looks: Callable[[Any], int] = lambda state: NEVER
    """Whether the dealer checks the bank's down card before anyone plays, with the result `GOES_ON` or `ENDS`."""
    bank_bound: bool = False
    """The house makes the player-dealer's choices, by the house way."""
    misplay: Callable[[Any], Any] | None = None
    """Makes a misplayed hand lose as it lies, if the game has a rule for that."""
    set_aside: Callable[[Any, int], Any] | None = None
    """Takes back an exposed draw card; the hand gets another after the bank has acted."""


class Telling(NamedTuple):
    """The game in words: for the rules page, the felt and the row of a settlement. Each has a plain default."""

    summary: str = ""
    """The game in a sentence or two."""
    hands: tuple[str, str] = ("player", "dealer")
    """The names of the two hands."""
    total: Callable[[Any], tuple[int, int]] = lambda state: (0, 0)
    """The worth of both hands, as numbers."""
    worth: Callable[[int], str] = str
    """The worth of a hand in words."""
    parts: Callable[[int], tuple[str, str]] = lambda total: ("", "")
    """The two hands of a set hand in words, the low one first; empty before it is set."""
    explain: Callable[[int], str] = str
    """An outcome in words."""
    ranking: Callable[[Any], Order | None] = lambda rules: None
    """The order of its hands, if they are poker hands."""
    charts: Callable[[Any], tuple[Chart, ...]] = lambda rules: ()
    """The drawing tables, computed by the six functions."""
    sentences: Callable[[Any], tuple[tuple[str, ...], ...]] = lambda rules: ()
    """The options in sentences: a heading, the text, and perhaps the wager whose lines file it. Without these, the page
    shows each option's own sentence."""
    in_brief: Callable[[Mapping[str, Any]], tuple[str, str]] | None = None
    """What the player decides and who wins, a short line each, for an offer's options."""


class Solving(NamedTuple):
    """Cards and states that solvers can treat alike. By default all are different, which is always correct.

    Naming equivalent ones makes exact odds fast. It never changes them.
    """

    card: Callable[[Card], int] = int
    """The class of a card: cards that the game treats alike are one class; by default each is its own."""
    classes: int = JOKER + 1
    """The number of classes."""
    gist: Callable[[Any], Any] = lambda state: state
    """What the rest of the round depends on: states with the same gist go on alike and end alike."""
    holding: Callable[[Any], int] = lambda state: 0
    """The bettor's own opening cards in any order, as a number."""
    own_cards: int = 0
    """The number of their own cards that the bettor knows when choosing."""
    known: Callable[[Any], int] = lambda state: 0
    """What else the bettor can see when choosing, as a number."""
    knowns: int = 1
    """The number of different values of `known`."""
    bank_known: Callable[[Any], int] = lambda state: 0
    """What the bank of a finished state knew and chose, as a number; 0 if it had no choice."""
    bank_knowns: int = 1
    """The number of different values of `bank_known`."""


class Offering(NamedTuple):
    """The options and packs that a house can set for the game. A game without options leaves it out."""

    options: Mapping[str, Option] = {}
    """The options by name. `Game.rules` gets a value for each."""
    older: Mapping[str, Any] = {}
    """The options of a table whose log predates form 3."""
    joker_options: Callable[[Any], tuple[str, ...]] = lambda rules: ()
    """The options that are set but need a joker in the pack."""
    most_decks: int | None = None
    """The most decks with which hands can be ranked; None for any number."""
    most_jokers: int | None = None
    """The most jokers that the game can rank; None for any number."""
    make: Callable[[Mapping[str, Any], Sequence[HouseWayRow]], "Game"] | None = None
    """Makes the whole game for an offer, if its options or house way change more than the sizes of bets."""


class Game(NamedTuple):
    """A game of one hand against the bank: six functions, and contracts for everything else.

    The six are `start`, `turn`, `deal`, `may`, `act` and `outcome`. A game without choices needs neither `may` nor
    `act`. Each contract has a default, so a game names only those that it needs. `games/versus/war.py` is a small one.
    """

    id: str
    rules: Callable[[Mapping[str, Any]], Any]
    """Returns the rules, a NamedTuple of ints, for options."""
    start: Callable[[Any], Any]
    """Returns the state before the first card, for these rules."""
    turn: Callable[[Any], int]
    """Returns what comes next: DONE, a card for PLAYER, BANK or BOARD, or a choice."""
    deal: Callable[[Any, int, int], Any]
    """Returns the state with a card dealt to a hand: PLAYER, BANK or BOARD."""
    outcome: Callable[[Any], int]
    """Returns the outcome of a finished state, as a number."""
    outcomes: int
    """The number of outcomes."""
    conditions: Mapping[str, Condition]
    """The conditions that a wager can name, each a test of an outcome."""
    may: Callable[[Any, int], bool] = lambda state, choice: False
    """Returns whether a choice is open now, by its number in `choosing.choices`."""
    act: Callable[[Any, int], Any] = lambda state, choice: state
    """Returns the state after a choice, or a `Split`."""
    choosing: Choosing = Choosing()
    banking: Banking = Banking()
    telling: Telling = Telling()
    solving: Solving = Solving()
    offering: Offering = Offering()
    fields: Mapping[str, Field] = {}
    """The parts of its outcomes that conditions written out can ask about."""

    def reading_conditions(self) -> "Game":
        """Return the game, whose conditions, also those of its bonus bets, can be written out by a house."""
        aspects = {
            name: each._replace(conditions=Conditions(each.conditions, each.fields))
            for name, each in self.banking.aspects.items()
        }
        banking = self.banking._replace(aspects=aspects)
        return self._replace(conditions=Conditions(self.conditions, self.fields), banking=banking)

    def fitted(self, options: Mapping[str, Any], way: Sequence[HouseWayRow] = ()) -> "Game":
        """Return the game fitted to an offer: the whole game if it is made per offer, else with the offer's bets."""
        if self.offering.make:
            return self.offering.make(options, way)
        return self.with_choices(self.choosing.sized(options)) if self.choosing.sized else self

    def with_choices(self, choices: tuple[Choice, ...]) -> "Game":
        """Return the game with these choices."""
        return self._replace(choosing=self.choosing._replace(choices=choices))


def opening_sentences(doc: str | None) -> str:
    """Return the first paragraph of a game's file, which describes the game.

    >>> opening_sentences('War: the higher card\\nwins.\\n\\nEverything compiles.')
    'War: the higher card wins.'
    """
    return (doc or "").split("\n\n")[0].replace("\n", " ").strip()


def check_sizes(options: Mapping[str, Any], *names: str) -> None:
    """Refuse bet sizes below 1."""
    for name in names:
        if options[name] < 1:
            raise ValueError(f"{name} is {options[name]}; it must be at least 1")


def words(game: Game, state: Any) -> tuple[Choice, ...]:
    """Return the choices that are open now."""
    return tuple(choice for number, choice in enumerate(game.choosing.choices) if number and game.may(state, number))


def number_of(game: Game, word: str, times: Fraction | int = 0) -> int:
    """Return the number of a choice; 0 if the game has no such word."""
    for number, choice in enumerate(game.choosing.choices):
        if choice.word == word and (not times or choice.times == times):
            return number
    return 0


def open_number(
    game: Game, state: Any, word: str, times: Fraction | int = 0, cards: Sequence[Card] = ()
) -> int:
    """Return the number of an open choice by its word; 0 if it is not open. One word can be a bet on several streets.

    If the word picks cards, return the choice that picks these, in any order.
    """
    for number, choice in enumerate(game.choosing.choices):
        said = choice.word == word and (not times or choice.times == times) and number and game.may(state, number)
        if said and sorted(game.choosing.picks(state, number)) == sorted(cards):
            return number
    return 0


def label(choice: Choice, choices: Sequence[Choice]) -> str:
    """Return the name of a choice, with its size if the word has several: `play 4x`."""
    sizes = {each.times for each in choices if each.word == choice.word}
    return f"{choice.word} {choice.said}x" if len(sizes) > 1 else choice.word
