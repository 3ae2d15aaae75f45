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


class Game(NamedTuple):
    """A game of one hand against the bank."""

    id: str
    tells: str
    rules: Callable[[Mapping[str, Any]], Any]
    """Make the rules, a NamedTuple of ints, from options."""
    start: Callable[[Any], Any]
    turn: Callable[[Any], int]
    deal: Callable[[Any, int, int], Any]
    """Give a card to a hand: PLAYER, BANK or BOARD."""
    outcome: Callable[[Any], int]
    outcomes: int
    conditions: Mapping[str, Condition]
    options: Mapping[str, Option] = {}
    older: Mapping[str, Any] = {}
    """What the rules of a table are told that plays as logs before form 3 have it."""
    choices: tuple[Choice, ...] = (Choice(""),)
    """The words by number; number 0 is no choice. Where there is no other, nobody chooses."""
    sized: Callable[[Mapping[str, Any]], tuple[Choice, ...]] | None = None
    """The words with the sizes that options say, where a filing may say them; an offer's game has these as choices."""
    made: Callable[[Mapping[str, Any], Sequence[HouseWayRow]], "Game"] | None = None
    """Make the game anew for an offer: where more than the sizes of bets hangs on its options or its house way."""
    act: Callable[[Any, int], Any] = lambda state, choice: state
    """Make a choice: the next state, or a `Split`."""
    told: Callable[[Any, int], Any] = lambda state, hands: state
    """Tell a hand how many its seat holds, whenever one of them has split."""
    early: Callable[[Any], bool] = lambda state: False
    """Whether the hand has something to answer before any hand is played: all answer it, then all play."""
    misplay: Callable[[Any], Any] | None = None
    """Let a misplayed hand lose as it lies, where the game knows such."""
    looks: Callable[[Any], int] = lambda state: NEVER
    """Whether the dealer looks at the bank's down card before anybody plays, and what they see: `GOES_ON` or `ENDS`."""
    picks: Callable[[Any, int], tuple[Card, ...]] = lambda state, choice: ()
    """The cards that a choice picks out of the hand: the front of a hand that is set."""
    comes_to: Callable[[Any, int], str] = lambda state, choice: ""
    """What a choice makes of the hand, in words: the two hands that a setting has."""
    fronts: Callable[[Any], tuple[tuple[Card, ...], tuple[Card, ...]]] = lambda state: ((), ())
    """The cards that lie in front, of the player's hand and of the bank's, once these are set."""
    may: Callable[[Any, int], bool] = lambda state, choice: False
    set_aside: Callable[[Any, int], Any] | None = None
    """Take back a draw card that has landed face up; the hand gets another when the bank has acted."""
    card: Callable[[Card], int] = int
    """The class of a card: cards that the game treats alike are one class; by default each is its own."""
    classes: int = JOKER + 1
    known: Callable[[Any], int] = lambda state: 0
    """What is open to see when the bettor chooses, beside his own cards, as a number."""
    knowns: int = 1
    bank_known: Callable[[Any], int] = lambda state: 0
    """Of a finished state: what the bank knew and chose, as a number; 0 where it had no choice."""
    bank_knowns: int = 1
    holding: Callable[[Any], int] = lambda state: 0
    """The bettor's own opening cards, whatever their order, as a number."""
    gist: Callable[[Any], Any] = lambda state: state
    """What the rest of the round hangs on: states of one gist go on alike and end alike, whatever led to them."""
    own: int = 0
    """How many cards the bettor knows of his own when he chooses."""
    house_way: Callable[[Any], int] = lambda state: 0
    """What the house dealer plays for a seat, or for the bank, that leaves it to the house."""
    charted: Callable[[Any], bool] = lambda state: True
    """Whether a filed house way speaks of the choice that is open: of setting a hand, not of doubling it."""
    most_decks: int | None = None
    """With how many decks hands can be ranked; None for any number."""
    most_jokers: int | None = None
    """How many jokers the game can rank; None for as many as there are."""
    of_jokers: Callable[[Any], tuple[str, ...]] = lambda rules: ()
    """The options that say something of jokers; where the pack has none, nobody could have filed them."""
    bank_bound: bool = False
    """The player-dealer's choices are made for him, the house way."""
    situations: Mapping[str, Situation] = {}
    """The conditions that a filed house way may name."""
    answers: Mapping[str, Answer] = {}
    """What a filed house way may do, by name."""
    folded: Callable[[Any], bool] = lambda state: False
    """Whether the hand has been given up, so that what a fold forfeits is collected."""
    put_away: Callable[[Any], bool] = lambda state: False
    """Whether the hand's fate is known before the round is over, so that what is filed so is settled at once."""
    draws: Callable[[Any], Draws] = lambda rules: Draws()
    rows: tuple[str, ...] = ()
    """The rows that the board is laid out in, one card to each in turn, where people bet on rows and hold no hand."""
    aspects: Mapping[str, Aspect] = {}
    openings: Mapping[str, Callable[[Any], bool]] = {}
    """Conditions on the opening cards that bar late wagers."""
    hands: tuple[str, str] = ("player", "dealer")
    total: Callable[[Any], tuple[int, int]] = lambda state: (0, 0)
    """What both hands are worth, for people."""
    worth: Callable[[int], str] = str
    """The worth of a hand in words."""
    explain: Callable[[int], str] = str
    """An outcome in words."""
    ranking: Callable[[Any], Order | None] = lambda rules: None
    """The order of its hands, where they are poker hands."""
    charts: Callable[[Any], tuple[Chart, ...]] = lambda rules: ()
    """The drawing tables, asked of the functions above."""
    says: Callable[[Any], tuple[tuple[str, ...], ...]] = lambda rules: ()
    """The options in sentences, each under what it is about, and perhaps a wager at whose lines it is filed; without
    them an option is told by its meaning."""

    def fitted(self, options: Mapping[str, Any], way: Sequence[HouseWayRow] = ()) -> "Game":
        """Return the game with the bets of an offer, and where it is made for an offer, with all of it."""
        if self.made:
            return self.made(options, way)
        return self._replace(choices=self.sized(options)) if self.sized else self


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
    return tuple(choice for number, choice in enumerate(game.choices) if number and game.may(state, number))


def number_of(game: Game, word: str, times: Fraction | int = 0) -> int:
    """Return the number of a word, 0 if the game has no such word."""
    for number, choice in enumerate(game.choices):
        if choice.word == word and (not times or choice.times == times):
            return number
    return 0


def open_number(
    game: Game, state: Any, word: str, times: Fraction | int = 0, cards: Sequence[Card] = ()
) -> int:
    """Return the number of a word that is open now, 0 if it is not: a bet on each of three streets is one word.

    Where a word picks cards, the one that picks these, in whatever order they are named.
    """
    for number, choice in enumerate(game.choices):
        said = choice.word == word and (not times or choice.times == times) and number and game.may(state, number)
        if said and sorted(game.picks(state, number)) == sorted(cards):
            return number
    return 0


def label(choice: Choice, choices: Sequence[Choice]) -> str:
    """Return what people call a choice; the size too, where the word has several: `play 4x`."""
    sizes = {each.times for each in choices if each.word == choice.word}
    return f"{choice.word} {choice.said}x" if len(sizes) > 1 else choice.word
