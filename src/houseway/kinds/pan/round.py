"""A hand of pan: each player's cards, whose turn it is, and where every other card is."""

from typing import NamedTuple

from msgspec import Struct

from houseway.cards import Card
from houseway.games.pan.rules import HANDFUL, Rules
from houseway.houses import Offer
from houseway.kinds.pan.events import TOPS
from houseway.money import Chips
from houseway.rules.refusal import Clause, Refused
from houseway.rules.spot import Place
from houseway.rules.stakes import PostedLine
from houseway.table.table import Table

NONE: Card = -1
#: What the hand waits for: cards, a declaration, a draw, a choice about a drawn card, a card that must be used, melds
#: after a hit, the first player's second pluck, or the choice of the last player remaining after fouls. The last value
#: means that it is over.
DEAL, DECLARE, DRAW, TOUCH, DRAWN, USE, MELD, AGAIN, LEFT, OVER = (
    "deal",
    "declare",
    "draw",
    "touch",
    "drawn",
    "use",
    "meld",
    "again",
    "left",
    "over",
)
#: A player's state in the hand.
UNDECLARED, IN, TOP, FOUL, DEAD, BROKE = "undeclared", "in", "on top", "foul", "dead", "broke"
GONE = (TOP, DEAD, BROKE)
"""States of players who are out of the hand."""
DOUBLE_TOPS = "double tops"
#: The state of the last player remaining after fouls, who is choosing, playing the hand out, or has settled.
CHOOSES, PLAYS_OUT, SETTLED = "chooses", "plays it out", "has settled"


class Line(NamedTuple):
    """A posted line and the house's rules of pan."""

    posted: PostedLine
    filed: Rules

    @property
    def kondition(self) -> Chips:
        """Return the chip that konditions are paid in."""
        return self.posted.stakes.small

    @property
    def tops(self) -> Chips:
        return self.posted.stakes.ante or self.posted.stakes.small


class Owed(NamedTuple):
    """A kondition that was laid but is not paid yet."""

    chips: int
    why: str
    n: int


class PassedCard(NamedTuple):
    """A card that a player passed or discarded although it fits the player's meld, with the seats that have drawn
    since.
    """

    seat: int
    card: Card
    from_hand: bool
    drew: tuple[int, ...] = ()
    """Seats that have drawn since."""


class Resume(NamedTuple):
    """The turn to resume once a card forced back has been used, and the card that the player in turn can take."""

    turn: int
    option: Card
    discarder: int


class Player(Struct, frozen=True):
    """A player who was dealt in."""

    seat: int
    person: int
    """The person's number, because cards are shown to people, not to seats."""
    state: str = UNDECLARED
    held: tuple[Card, ...] = ()
    melds: tuple[tuple[Card, ...], ...] = ()
    got: tuple[dict[int, Chips], ...] = ()
    """For each meld, the seats that paid and their amounts."""
    up: Card = NONE
    """The up card of a first hand."""
    owes: bool = False
    """True if the chips this foul hand collected must be paid back."""
    double: bool = False
    """True if the player plays for twice the kondition."""
    thrown: tuple[Card, ...] = ()
    """The hand that the player threw away, for as long as they can take it back."""
    shown: tuple[Card, ...] = ()
    """The hand that the player threw away, if it is face up."""
    own_foul: bool = False
    """True if the player called their own hand foul, so they also pay for going out."""
    won: Chips = 0
    """Net chips from konditions, outs and the tops in this hand."""

    @property
    def down(self) -> int:
        """Return the number of melded cards."""
        return sum(map(len, self.melds))

    @property
    def flat(self) -> bool:
        """Check for ten melded cards, one short of going out."""
        return self.down == HANDFUL and not self.held

    @property
    def pays(self) -> bool:
        return self.state in (IN, FOUL)


class Hand(Struct, frozen=True):
    """A hand, from the time the tops are put up to its end."""

    number: int
    players: tuple[Player, ...]
    """The players in turn order: the first player, then to the right."""
    tops: Chips
    """Chips on the block."""
    ante: Chips
    double_tops: Chips = 0
    """Second antes of the players who play double, plus double tops carried over from earlier hands."""
    stage: str = DEAL
    turn: int = 0
    plucks: int = 0
    """The number of cards that the first player has plucked in the first turn, or a negative number once that turn is
    over.
    """
    drawn: Card = NONE
    """The card plucked or taken, until it is used or passed."""
    option: Card = NONE
    """The card that the player in turn can take: the previous player drew it from the deck and passed it."""
    discarder: int = 0
    """The seat that passed the card on offer."""
    forced: bool = False
    """True if the card on offer must be taken because another player forced it."""
    laps: int = 0
    """How many times the turn has come back to the first player."""
    last_said: int = 0
    """The seat that declared last, until the next player acts or a card is drawn."""
    behind: tuple[PassedCard, ...] = ()
    resume: Resume | None = None
    laid: tuple[int, ...] = ()
    """Numbers of the melds laid, added to or split in this turn."""
    borrowed: tuple[Card, ...] = ()
    owed: tuple[Owed, ...] = ()
    muck: tuple[Card, ...] = ()
    """The discards; the hands of players who are out are kept apart."""
    at: int = 0
    """Number of cards dealt from the current order."""
    gone: int = 0
    """Number of cards dealt before the current order began."""
    order: tuple[Card, ...] = ()
    """The reshuffled cards; empty until the first reshuffle."""
    turned: int = 0
    """Number of reshuffles."""
    back: bool = False
    """True if the top card has been seen: it went back on the deck when another card was forced."""
    used: Card = NONE
    """The card drawn in this turn, once it has been used."""
    refund: tuple[int, dict[int, Chips]] | None = None
    """The seat that must pay back what a wrong meld collected, and the amounts."""
    alone: str = ""
    """The state of the last player remaining after fouls, if there is one."""
    waits: str = ""
    """The stage to resume after the last player's choice."""
    asked: Chips | None = None
    """The settlement asked from every foul hand."""
    agreed: tuple[int, ...] = ()
    """Seats of the foul hands that have agreed to settle."""
    offered: int = 0
    """The seat that offers to share the tops."""
    shared: bool = False
    """True if both players agreed to share the tops."""
    out: int = 0
    """The seat that went out, or 0."""
    settled: bool = False
    """True if going out has been paid for."""
    taken: Chips = 0
    """The house's collection."""
    collected: bool = False
    eldest: bool = False
    """True if it is not decided yet who takes the first turn."""

    @property
    def actor(self) -> int:
        return self.players[self.turn].seat

    @property
    def now(self) -> Player:
        return self.players[self.turn]

    @property
    def undrawn(self) -> bool:
        """Check whether no card has been drawn yet."""
        return self.stage == DRAW and not self.plucks

    @property
    def active(self) -> tuple[Player, ...]:
        return tuple([each for each in self.players if each.state == IN])

    @property
    def fouls(self) -> tuple[Player, ...]:
        """Return the foul hands that still pay, starting with the current turn."""
        around = (*self.players[self.turn :], *self.players[: self.turn])
        return tuple([each for each in around if each.state == FOUL])

    @property
    def face_up(self) -> int:
        """Return the seat whose hand is face up, or 0."""
        return self.actor if self.alone == PLAYS_OUT else 0

    @property
    def in_hand(self) -> tuple[Card, ...]:
        """Return the cards that must go into the next meld: the drawn card and borrowed ones."""
        return (*((self.drawn,) if self.drawn != NONE else ()), *self.borrowed)

    def place(self, seat: int) -> int:
        return next((at for at, each in enumerate(self.players) if each.seat == seat), -1)

    def player(self, seat: int) -> Player:
        return self.players[self.place(seat)]

    def after(self, turn: int, state: str = IN) -> int:
        """Return the next turn among the players in a state."""
        count = len(self.players)
        for step in range(1, count + 1):
            at = (turn + step) % count
            if self.players[at].state == state:
                return at
        return turn


class Round(Struct, frozen=True):
    """A hand, from the call to deal until it is over."""

    dealt: dict[int, int] = {}
    shuffled: bool = False
    hand: Hand | None = None


class Collected(NamedTuple):
    """A payment collected from each player, and its reason."""

    name: str
    chips: int
    why: str
    hand: int = 0

    def __str__(self) -> str:
        """Return the sentence for the table.

        >>> str(Collected("Ah Fong", 1, "valle cards"))
        'Ah Fong collects 1 chip from each player: valle cards'
        """
        chips = "1 chip" if self.chips == 1 else f"{self.chips} chips"
        return f"{self.name} collects {chips} from each player: {self.why}"


class Carryover(Struct, frozen=True):
    """What carries over from hand to hand."""

    number: int = 0
    first: int = 0
    person: int = 0
    doubles: tuple[int, ...] = ()
    """Person numbers of players who play double."""
    double_tops: Chips = 0
    """Double tops that nobody has won yet."""
    put: dict[int, Chips] = {}
    """What each person has put into the double tops since they were last empty, by person number."""
    paid: Collected | None = None
    """The last payment, shown until the next hand is under way."""
    brought: dict[int, Chips] = {}
    """Each player's net result of the last hand, tops included, by person number."""


def line(offer: Offer, name: str) -> Line:
    """Return a posted line by name, or the first line without a name; refuse a line that is not filed."""
    return Line(offer.line(name or None), offer.stated)


BY_PLAYER, NO_REASON, SPREAD = OURS = "called by the player", "foul", "a wrong spread"
"""Reasons given for a foul, unless the floor types one."""


def still_there(table: Table, player: Player) -> bool:
    """Check whether a player still has the same seat: a player who is out can leave, and someone else can sit down
    there.
    """
    who = table.people.get(Place(player.seat))
    return who is not None and who.number == player.person


def playing(table: Table) -> Hand:
    """Return the hand in progress, or refuse if there is none."""
    if table.round is None or table.round.hand is None:
        raise Refused("no-hand", "no hand is in progress")
    found: Hand = table.round.hand
    return found


def ready(table: Table) -> tuple[int, ...]:
    """Return the seats that would be dealt in: present, with chips for the tops."""
    needs = table.line.tops + extra(table.line)
    there = table.people.items()
    return tuple([place.seat for place, who in there if not place.behind and not who.away and who.chips >= needs])


def double_at(line: Line) -> bool:
    """Check whether a posted line allows playing double."""
    rule = line.filed.doubles
    return rule.allowed and (not rule.fees or line.posted.option in dict(rule.fees))


def second_tops(line: Line) -> str:
    """Return the pot that holds the second antes of players who play double."""
    return TOPS if line.filed.doubles.tops == "common" else DOUBLE_TOPS


def tops_at_stake(line: Line, hand: Hand, player: Player) -> bool:
    """Check whether other players still play for the second ante of a player who is out of the hand and could otherwise
    take it back.
    """
    apart = player.double and player.state != DEAD and second_tops(line) == DOUBLE_TOPS
    return apart and hand.stage != OVER and line.filed.doubles.leaver == "takes-back"


def doubling(table: Table, seats: tuple[int, ...]) -> tuple[int, ...]:
    """Return the seats that play double in the next hand: they chose to, and have chips for the tops."""
    line, rest = table.line, table.carryover
    needs = 2 * line.tops + extra(line)
    people = {seat: table.people[Place(seat)] for seat in seats}
    return tuple([seat for seat, who in people.items() if who.number in rest.doubles and who.chips >= needs])


def extra(line: Line) -> Chips:
    """Return the most that a player can owe in fees in addition to the tops."""
    drop = line.posted.drop
    return max((fee for _, fee in drop.fees), default=0) if drop.per == "player" and drop.moment != "time" else 0


def seating(table: Table, seats: tuple[int, ...]) -> tuple[int, ...]:
    """Return the seats in dealing order, to the right from the last winner's seat.

    A first hand begins at the house dealer's right.
    """
    rest: Carryover = table.carryover
    falling = sorted(seats, reverse=True)
    if not rest.first:
        return tuple(falling)
    sits = table.people.get(Place(rest.first))
    stays = sits is not None and sits.number == rest.person
    first = [seat for seat in falling if seat < rest.first or (seat == rest.first and stays)]
    return tuple(first + [seat for seat in falling if seat not in first])


def told(clause: Clause) -> str:
    """Return the citation of a clause, or "" if the clause is not filed."""
    return str(clause) if clause.lines else ""


def moves(table: Table, place: Place) -> str:
    """Return "settled" if a player can move to another table now, or "" while they are in a hand."""
    hand: Hand | None = table.round.hand if table.round else None
    at = hand.place(place.seat) if hand else -1
    return "" if hand and at >= 0 and hand.players[at].state not in GONE else "settled"
