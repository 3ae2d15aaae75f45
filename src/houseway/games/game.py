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
from houseway.memo import by_identity, memo
from houseway.money import Chips
from houseway.ranking import Order
from houseway.rules.house_way import Answer, HouseWayRow, Situation
from houseway.rules.wagers import Condition

# What comes next: nothing, a card for a hand, or a choice. PLAYER, BANK and BOARD also name the hands. BANK_IF_ASKED :
# means that this hand is over, and the bank draws no more cards unless a live wager depends on them.
DONE, PLAYER, BANK, BOARD, CHOOSE, BANK_CHOOSES, BANK_IF_ASKED = range(7)


BETTOR, FREE = "bettor", "bank"
NEVER, GOES_ON, ENDS = range(3)


class Choice(NamedTuple):
    """A choice that a player can make, with the wager that it puts up, if any."""

    word: str
    adds: str = ""
    """The wager that this choice puts up."""
    of: str = ""
    """The wager that the added one is a multiple of."""
    times: Fraction | int = 0
    """The exact multiple, which may be a fraction. A word with several sizes is listed as several choices."""
    takes: str = ""
    """The wager that this choice takes back from the felt."""
    least: Fraction | int | None = None
    """The smallest multiple that may be put up, if it is less than `times`."""
    payer: str = BETTOR
    """Who puts the wager up: the `bettor`, or the `bank` for a free bet."""

    def amount(self, stake: Chips) -> Chips:
        """Return the amount that this choice adds to a stake, rounded down to the cent.

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
    """The most cards that a round can need after the opening deal."""

    seat: int = 1
    """The most cards for all hands of one seat together."""
    bank: int = 1
    meanest: int = 0
    """The most cards for a seat in the worst case, if `seat` is only an expected number. The shoe is shuffled before
    any round that it might not be able to finish.
    """


class Option(NamedTuple):
    """A value that a filing can set: its default, its meaning, and its sentence on the rules page.

    Sentences are templates over all options of the offer: `"Players must draw on {draw-to} or less."`
    """

    default: Any
    means: str
    words: Mapping[Any, str] = {}
    """The sentence for each value; empty if the value needs no mention."""
    of: str = ""
    """Another option that this one depends on; if that option is `NEVER`, this one is left off the page."""
    text: str | None = None
    """The sentence for every value that is not in `words`; empty if another option's sentence covers it."""
    ours: bool = False
    """True if the default is our assumption and not something that games of this sort usually file; the page says
    so."""


class Aspect(NamedTuple):
    """A part of the round that decides bonus bets, such as the first two cards of a hand.

    For a seat that has split, the part refers to the hand before the split.
    """

    outcome: Callable[[Sequence[Card], Sequence[Card], Sequence[Card]], int]
    """Returns the outcome number, given the cards of the player, the bank and the board in the order dealt."""
    outcomes: int
    conditions: Mapping[str, Condition]
    sees: tuple[int, int, int]
    """How many cards of the player, the bank and the board the aspect depends on."""
    explain: Callable[[int], str] = str
    completes: bool = False
    """True if the bank must complete its hand for a wager on this, even when nothing else depends on it."""
    height: Callable[[Sequence[Card]], int] = lambda cards: 0
    """Returns how the player's cards rank among hands on the same line, for bets that pay only the highest hand."""
    judged: str = ""
    """A description of the cards that decide a bet on this."""
    apart: tuple[Callable[..., int], Callable[..., int], Callable[[int, int], int]] | None = None
    """For an aspect of four cards: functions for the player's part, the bank's part, and the outcome of the two
    parts."""
    fields: Mapping[str, Field] = {}
    """The parts of the outcomes that written-out conditions can test."""


class Chart(NamedTuple):
    """A drawing table, as printed on a dealer's card."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


class Choosing(NamedTuple):
    """The choices made during a round. A game without choices leaves this out.

    `choices` lists the words, and `Game.may` decides which of them are open. Further fields are for hands that are
    split or set, and the last ones are for the house way, which the dealer plays for a player who leaves the hand to
    the house.
    """

    choices: tuple[Choice, ...] = (Choice(""),)
    """The choices by number; number 0 is no choice. If this is the only legal choice, nobody has to choose."""
    sized: Callable[[Mapping[str, Any]], tuple[Choice, ...]] | None = None
    """Returns the choices for an offer's options, for games where the filing sets the sizes of bets."""
    early: Callable[[Any], bool] = lambda state: False
    """Returns whether the hand must answer before any hand is played. All hands answer first, then all are played."""
    with_hands: Callable[[Any, int], Any] = lambda state, hands: state
    """Returns a hand's state after a split has changed how many hands its seat has."""
    picks: Callable[[Any, int], tuple[Card, ...]] = lambda state, choice: ()
    """Returns the cards that a choice picks from the hand, such as the front when setting."""
    comes_to: Callable[[Any, int], str] = lambda state, choice: ""
    """Returns the hand after a choice in words, such as the two hands of a setting."""
    fronts: Callable[[Any], tuple[tuple[Card, ...], tuple[Card, ...]]] = lambda state: ((), ())
    """Returns the front cards of the player's hand and of the bank's, once they are set."""
    house_way: Callable[[Any], int] = lambda state: 0
    """Returns the house dealer's choice for a seat, or the bank, that leaves the hand to the house."""
    charted: Callable[[Any], bool] = lambda state: True
    """Returns whether a filed house way covers the open choice. The house way may cover setting a hand but not doubling
    it.
    """
    situations: Mapping[str, Situation] = {}
    """The conditions that a filed house way can name."""
    answers: Mapping[str, Answer] = {}
    """The answers that a filed house way can name."""


class Banking(NamedTuple):
    """Bonus bets, early settlement, and the house dealer's acts for the bank.

    A game can leave this out if it deals each hand at most one more card, has no bonus bets and settles at the end.
    """

    draws: Callable[[Any], Draws] = lambda rules: Draws()
    """Returns the most cards that hands can need after the opening deal, given the rules of an offer."""
    aspects: Mapping[str, Aspect] = {}
    """The parts of the round that decide bonus bets, by name."""
    openings: Mapping[str, Callable[[Any], bool]] = {}
    """Conditions on the opening cards under which a late wager is not offered."""
    rows: tuple[str, ...] = ()
    """The rows of the board, if players bet on rows and hold no hand; each row is dealt one card in turn."""
    folded: Callable[[Any], bool] = lambda state: False
    """Returns whether the hand has folded, so that its forfeited wagers are collected."""
    put_away: Callable[[Any], bool] = lambda state: False
    """Returns whether the hand is decided before the round is over, so that early wagers are settled at once."""
    looks: Callable[[Any], int] = lambda state: NEVER
    """Returns whether the dealer checks the bank's down card before anyone plays, and the result: `GOES_ON` or
    `ENDS`."""
    bank_bound: bool = False
    """True if the house makes the player-dealer's choices, by the house way."""
    misplay: Callable[[Any], Any] | None = None
    """Returns the state of a misplayed hand, which loses as it is, if the game has a rule for that."""
    set_aside: Callable[[Any, int], Any] | None = None
    """Returns the state without an exposed draw card; the hand gets another card after the bank has acted."""


class Telling(NamedTuple):
    """The game in words, for the rules page, the felt and the rows of a settlement. Every field has a plain default."""

    summary: str = ""
    """A description of the game in a sentence or two."""
    hands: tuple[str, str] = ("player", "dealer")
    """The names of the two hands."""
    total: Callable[[Any], tuple[int, int]] = lambda state: (0, 0)
    """Returns the values of both hands as numbers."""
    worth: Callable[[int], str] = str
    """Returns the value of a hand in words."""
    parts: Callable[[int], tuple[str, str]] = lambda total: ("", "")
    """Returns the two hands of a set hand in words, the low one first; empty before it is set."""
    explain: Callable[[int], str] = str
    """Returns an outcome in words."""
    ranking: Callable[[Any], Order | None] = lambda rules: None
    """Returns the ranking order of the hands, if they are poker hands."""
    charts: Callable[[Any], tuple[Chart, ...]] = lambda rules: ()
    """Returns the drawing tables, computed by the game's own functions."""
    sentences: Callable[[Any], tuple[tuple[str, ...], ...]] = lambda rules: ()
    """Returns sentences about the options, each with a heading and, if it is filed with a wager, that wager. Without
    these, the page shows each option's own sentence."""
    in_brief: Callable[[Mapping[str, Any]], tuple[str, str]] | None = None
    """Returns two short lines, given an offer's options: what the player decides and who wins."""


class Solving(NamedTuple):
    """Which cards and states solvers can treat as equivalent. By default none are, which is always correct.

    Declaring some equivalent makes exact odds faster to compute, and never changes them.
    """

    card: Callable[[Card], int] = int
    """Returns the class of a card. Cards in a class are alike to the game; by default each card is its own class."""
    classes: int = JOKER + 1
    """The number of classes of cards."""
    gist: Callable[[Any], Any] = lambda state: state
    """Returns what the rest of the round depends on. States that agree in this continue and end in the same way."""
    holding: Callable[[Any], int] = lambda state: 0
    """Returns the bettor's own opening cards as a number that ignores their order."""
    own_cards: int = 0
    """How many of their own cards the bettor knows when choosing."""
    known: Callable[[Any], int] = lambda state: 0
    """Returns what else the bettor can see when choosing, as a number."""
    knowns: int = 1
    """The number of different values of `known`."""
    bank_known: Callable[[Any], int] = lambda state: 0
    """Returns what the bank knew and chose in a finished state, as a number; 0 if it had no choice."""
    bank_knowns: int = 1
    """The number of different values of `bank_known`."""


class Offering(NamedTuple):
    """What a house can set for the game: options, packs, conditions of its own. A game without these leaves it out."""

    options: Mapping[str, Option] = {}
    """The options by name. `Game.rules` gets a value for each option."""
    older: Mapping[str, Any] = {}
    """The option values of a table whose log predates form 3."""
    joker_options: Callable[[Any], tuple[str, ...]] = lambda rules: ()
    """Returns the options that are set but have no effect without a joker in the pack."""
    most_decks: int | None = None
    """The most decks with which hands can be ranked; None for any number."""
    most_jokers: int | None = None
    """The most jokers that the game can rank; None for any number."""
    make: Callable[[Mapping[str, Any], Sequence[HouseWayRow]], "Game"] | None = None
    """Makes the whole game for an offer whose options or house way change more than bet sizes."""
    fields: Mapping[str, Field] = {}
    """The parts of the outcomes that conditions written out by a house can test."""


class Game(NamedTuple):
    """A game of one hand against the bank: six functions, with records for everything else.

    The six are `start`, `turn`, `deal`, `may`, `act` and `outcome`. A game without choices needs neither `may` nor
    `act`. Each record has a default, so a game states only those that it needs. `games/versus/war.py` is a small
    example.
    """

    id: str
    rules: Callable[[Mapping[str, Any]], Any]
    """Returns the rules, a NamedTuple of ints, for an offer's options."""
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

    def reading_conditions(self) -> "Game":
        """Return the game with conditions that a house can write out, including conditions for its bonus bets."""
        aspects = {
            name: each._replace(conditions=Conditions(each.conditions, each.fields))
            for name, each in self.banking.aspects.items()
        }
        banking = self.banking._replace(aspects=aspects)
        return self._replace(conditions=Conditions(self.conditions, self.offering.fields), banking=banking)

    def fitted(self, options: Mapping[str, Any], way: Sequence[HouseWayRow] = ()) -> "Game":
        """Return the game for an offer: a new game if games are made per offer, otherwise this game with the offer's
        bet sizes.
        """
        if self.offering.make:
            return self.offering.make(options, way)
        return self.with_choices(self.choosing.sized(options)) if self.choosing.sized else self

    def with_choices(self, choices: tuple[Choice, ...]) -> "Game":
        """Return the game with these choices."""
        return self._replace(choosing=self.choosing._replace(choices=choices))


def opening_sentences(doc: str | None) -> str:
    """Return the first paragraph of a game's module docstring, which describes the game.

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
    """Return the number of an open choice by its word; 0 if none is open. The same word can be a bet on several
    streets.

    If the word picks cards, return the choice that picks these cards, in any order.
    """
    for number in open_by_word(game, state).get((word, tuple(sorted(cards))), ()):
        if not times or game.choosing.choices[number].times == times:
            return number
    return 0


@memo(by_identity)
def open_by_word(game: Game, state: Any) -> dict[tuple[str, tuple[Card, ...]], list[int]]:
    """Return the numbers of the open choices, by word and by the cards that they pick."""
    found: dict[tuple[str, tuple[Card, ...]], list[int]] = {}
    for number, choice in enumerate(game.choosing.choices):
        if number and game.may(state, number):
            found.setdefault((choice.word, tuple(sorted(game.choosing.picks(state, number)))), []).append(number)
    return found


def label(choice: Choice, choices: Sequence[Choice]) -> str:
    """Return the name of a choice, with its size if the word has several: `play 4x`."""
    sizes = {each.times for each in choices if each.word == choice.word}
    return f"{choice.word} {choice.said}x" if len(sizes) > 1 else choice.word
