"""A hand of pan as the table carries it: who holds what, whose turn it is, and which card lies where."""

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
#: What the hand waits for: cards, a declaration, a draw, what becomes of a drawn card or of one that must be used,
#: melds after a hit, the first player's second pluck, what the one whom fouls have left chooses; and that it is over.
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
#: How somebody stands in a hand.
UNDECLARED, IN, TOP, FOUL, DEAD, BROKE = "undeclared", "in", "on top", "foul", "dead", "broke"
GONE = (TOP, DEAD, BROKE)
"""Who has no more to do with a hand."""
DOUBLE_TOPS = "double tops"
#: How it stands with somebody whom fouls have left alone: they choose, play the hand out, or have settled.
CHOOSES, PLAYS_OUT, SETTLED = "chooses", "plays it out", "has settled"


class Line(NamedTuple):
    """A posted line, and the house's pan as it is played at it."""

    posted: PostedLine
    filed: Rules

    @property
    def kondition(self) -> Chips:
        """The chip that konditions are paid in."""
        return self.posted.stakes.small

    @property
    def tops(self) -> Chips:
        return self.posted.stakes.ante or self.posted.stakes.small


class Owed(NamedTuple):
    """A kondition that has been laid and not yet been paid."""

    chips: int
    why: str
    n: int


class PassedCard(NamedTuple):
    """A card that somebody let go by, or threw, though it fits a meld of theirs: it may be forced back on them."""

    seat: int
    card: Card
    from_hand: bool
    drew: tuple[int, ...] = ()
    """Who has drawn since."""


class Resume(NamedTuple):
    """Whose turn goes on when a card that was forced back has been used, and the card that they may take."""

    turn: int
    option: Card
    discarder: int


class Player(Struct, frozen=True):
    """Somebody who was dealt in."""

    seat: int
    person: int
    """By the number under which they sat down: cards are shown to people, not to chairs."""
    state: str = UNDECLARED
    held: tuple[Card, ...] = ()
    melds: tuple[tuple[Card, ...], ...] = ()
    got: tuple[dict[int, Chips], ...] = ()
    """For each meld, who has paid what for it."""
    up: Card = NONE
    """The card that lay up in a first hand."""
    owes: bool = False
    """What it has collected goes back."""
    double: bool = False
    """Plays for twice the kondition."""
    thrown: tuple[Card, ...] = ()
    """The hand that was thrown away, while it may still be taken up again."""
    shown: tuple[Card, ...] = ()
    """The hand that was thrown away, where all have seen it."""
    own_foul: bool = False
    """Has called their own hand foul: pays for going out, too."""
    won: Chips = 0
    """What konditions, outs and the tops have brought them in this hand; below zero, cost them."""

    @property
    def down(self) -> int:
        """How many cards lie in melds."""
        return sum(map(len, self.melds))

    @property
    def flat(self) -> bool:
        """Ten cards melded, waiting for the eleventh."""
        return self.down == HANDFUL and not self.held

    @property
    def pays(self) -> bool:
        return self.state in (IN, FOUL)


class Hand(Struct, frozen=True):
    """A hand, from the tops until it is over."""

    number: int
    players: tuple[Player, ...]
    """In the order of the turns: the first player, then to the right."""
    tops: Chips
    """What lies on the block now."""
    ante: Chips
    double_tops: Chips = 0
    """The second antes of those who play double, and what is left of such."""
    stage: str = DEAL
    turn: int = 0
    plucks: int = 0
    """How often the first player has plucked in the first turn; below zero when that turn is over."""
    drawn: Card = NONE
    """The card that has been plucked or taken, until it is used or let go by."""
    option: Card = NONE
    """The card that may be taken: drawn from the deck by the player before, and let go by."""
    discarder: int = 0
    """Who let it go by."""
    forced: bool = False
    """It must be taken: another player has forced it."""
    laps: int = 0
    """How often the turn has come round to the first player again."""
    last_said: int = 0
    """Who has declared last, until the next one speaks or a card is drawn."""
    behind: tuple[PassedCard, ...] = ()
    resume: Resume | None = None
    laid: tuple[int, ...] = ()
    """Which melds of the player in turn were laid, added to or made by splitting in this turn."""
    borrowed: tuple[Card, ...] = ()
    owed: tuple[Owed, ...] = ()
    muck: tuple[Card, ...] = ()
    """What has been discarded; the hands of those who are out lie aside."""
    at: int = 0
    """How many cards of the order have left it."""
    gone: int = 0
    """How many had left before this order began."""
    order: tuple[Card, ...] = ()
    """What was shuffled again; nothing while the first order lasts."""
    turned: int = 0
    """How often the discards have been shuffled."""
    back: bool = False
    """The top card of the deck has been seen: it went back when another was forced."""
    used: Card = NONE
    """The card drawn in this turn, once it has been used."""
    refund: tuple[int, dict[int, Chips]] | None = None
    """What a wrong spread had collected, and who goes on to pay it back."""
    alone: str = ""
    """How it stands with the one whom fouls have left alone, if they have."""
    waits: str = ""
    """The stage that goes on when they have chosen."""
    asked: Chips | None = None
    """What every foul hand is asked to pay to have it settled."""
    agreed: tuple[int, ...] = ()
    """Which of them have agreed."""
    offered: int = 0
    """Who offers to share the tops."""
    shared: bool = False
    """Two have agreed to it."""
    out: int = 0
    """Who went out."""
    settled: bool = False
    """The outs are paid."""
    taken: Chips = 0
    """What the house has collected."""
    collected: bool = False
    eldest: bool = False
    """It is still to be seen who has the first turn."""

    @property
    def actor(self) -> int:
        return self.players[self.turn].seat

    @property
    def now(self) -> Player:
        return self.players[self.turn]

    @property
    def undrawn(self) -> bool:
        """Nobody has drawn a card yet."""
        return self.stage == DRAW and not self.plucks

    @property
    def active(self) -> tuple[Player, ...]:
        return tuple([each for each in self.players if each.state == IN])

    @property
    def fouls(self) -> tuple[Player, ...]:
        """The foul hands that still pay, from the player in turn on."""
        around = (*self.players[self.turn :], *self.players[: self.turn])
        return tuple([each for each in around if each.state == FOUL])

    @property
    def face_up(self) -> int:
        """Whose hand is seen by all."""
        return self.actor if self.alone == PLAYS_OUT else 0

    @property
    def in_hand(self) -> tuple[Card, ...]:
        """What must go into the next meld: the card drawn, and what was borrowed."""
        return (*((self.drawn,) if self.drawn != NONE else ()), *self.borrowed)

    def place(self, seat: int) -> int:
        return next((at for at, each in enumerate(self.players) if each.seat == seat), -1)

    def player(self, seat: int) -> Player:
        return self.players[self.place(seat)]

    def after(self, turn: int, state: str = IN) -> int:
        """Return whose turn comes next, among those in a state."""
        count = len(self.players)
        for step in range(1, count + 1):
            at = (turn + step) % count
            if self.players[at].state == state:
                return at
        return turn


class Round(Struct, frozen=True):
    """A hand from the call to deal it until it is over."""

    dealt: dict[int, int] = {}
    shuffled: bool = False
    hand: Hand | None = None


class Collected(NamedTuple):
    """What somebody has collected from everybody, and for what."""

    name: str
    chips: int
    why: str
    hand: int = 0

    def __str__(self) -> str:
        """Say it to the table.

        >>> str(Collected("Ah Fong", 1, "valle cards"))
        'Ah Fong collects 1 chip from everybody: valle cards'
        """
        chips = "1 chip" if self.chips == 1 else f"{self.chips} chips"
        return f"{self.name} collects {chips} from everybody: {self.why}"


class Carryover(Struct, frozen=True):
    """What is kept from hand to hand: who went out last, and where."""

    number: int = 0
    first: int = 0
    person: int = 0
    doubles: tuple[int, ...] = ()
    """Who plays double, by their numbers."""
    double_tops: Chips = 0
    """What no double player has won yet."""
    put: dict[int, Chips] = {}
    """What each has put there since it was last empty, by their numbers."""
    paid: Collected | None = None
    """The last that was paid: the next hand begins at once, and going out is still to be read then."""
    brought: dict[int, Chips] = {}
    """What the last hand brought each player, by their numbers, with the tops that they put up."""


def line(offer: Offer, name: str) -> Line:
    """Return a posted line by its name, or refuse one that is not filed; without a name, the first."""
    return Line(offer.line(name or None), offer.stated)


BY_PLAYER, NO_REASON, SPREAD = OURS = "called by the player", "foul", "a wrong spread"
"""Why a hand is foul, where nobody has typed a reason."""


def still_there(table: Table, player: Player) -> bool:
    """Tell whether somebody who was dealt in still sits there: who is out of a hand may leave, and another may come."""
    who = table.people.get(Place(player.seat))
    return who is not None and who.number == player.person


def playing(table: Table) -> Hand:
    """Return the hand in progress, or refuse to speak of one."""
    if table.round is None or table.round.hand is None:
        raise Refused("no-hand", "no hand is being played")
    found: Hand = table.round.hand
    return found


def ready(table: Table) -> tuple[int, ...]:
    """Return who would be dealt in: there, and with chips for the tops."""
    needs = table.line.tops + extra(table.line)
    there = table.people.items()
    return tuple([place.seat for place, who in there if not place.behind and not who.away and who.chips >= needs])


def double_at(line: Line) -> bool:
    """Tell whether somebody may play double at a posted line."""
    rule = line.filed.doubles
    return rule.allowed and (not rule.fees or line.posted.option in dict(rule.fees))


def second_tops(line: Line) -> str:
    """Return where the second antes of those who play double lie."""
    return TOPS if line.filed.doubles.tops == "common" else DOUBLE_TOPS


def doubling(table: Table, seats: tuple[int, ...]) -> tuple[int, ...]:
    """Return who of these plays double in the next hand: has said so, and has the chips for the tops."""
    line, rest = table.line, table.carryover
    needs = 2 * line.tops + extra(line)
    people = {seat: table.people[Place(seat)] for seat in seats}
    return tuple([seat for seat, who in people.items() if who.number in rest.doubles and who.chips >= needs])


def extra(line: Line) -> Chips:
    """Return what a fee beside the tops may come to for one player."""
    drop = line.posted.drop
    return max((fee for _, fee in drop.fees), default=0) if drop.per == "player" and drop.moment != "time" else 0


def seating(table: Table, seats: tuple[int, ...]) -> tuple[int, ...]:
    """Return the seats in the order of the deal: the last winner, or the first to the right of that seat; then on to
    the right. A first hand begins at the house dealer's right."""
    rest: Carryover = table.carryover
    falling = sorted(seats, reverse=True)
    if not rest.first:
        return tuple(falling)
    sits = table.people.get(Place(rest.first))
    stays = sits is not None and sits.number == rest.person
    first = [seat for seat in falling if seat < rest.first or (seat == rest.first and stays)]
    return tuple(first + [seat for seat in falling if seat not in first])


def told(clause: Clause) -> str:
    """Return where something is filed; nothing where it is not."""
    return str(clause) if clause.lines else ""


def moves(table: Table, place: Place) -> str:
    """Between their hands somebody may go on to another table; nothing is owed here."""
    hand: Hand | None = table.round.hand if table.round else None
    at = hand.place(place.seat) if hand else -1
    return "" if hand and at >= 0 and hand.players[at].state not in GONE else "settled"
