"""Draws cards by position in the sealed order. The state of the hand alone decides which card is next."""

from collections.abc import Iterable, Iterator, Sequence

from houseway.cards import Card, spell
from houseway.kinds.described_play import ListedSource
from houseway.kinds.pot.events import ButtonDrawn
from houseway.kinds.pot.hand.events import BoardDealt, Burned, CardDead, Dealt, HandBegan, StreetEnded, StubScrambled
from houseway.kinds.pot.hand.evolve import CARDS
from houseway.kinds.pot.hand.shoe import NONE, ListedShoe, Shoe
from houseway.kinds.pot.hand.state import Hand
from houseway.kinds.pot.round import Round, Scramble
from houseway.rules.refusal import Refused
from houseway.table.events import Event
from houseway.table.kind import AGAIN, Source
from houseway.table.table import Table


class SealedShoe(Shoe):
    """The stub of a table's hand, in the sealed order."""

    def __init__(self, table: Table, source: Source) -> None:
        played: Round = table.round
        assert played.hand is not None
        pack = played.hand.game.pack
        self.marks, self._left = NONE, 0
        self._table, self._source, self._scrambles = table, source, 0
        self._gone = played.turned
        """Number of cards dealt before the current order began."""
        self._order: Sequence[Card] = source.shuffled_again(table, pack, "shuffle", self._gone)
        self._at, size = 0, len(pack)
        self._out: set[Card] = set()
        """Cards dealt so far, which matter because a card can appear twice in a log."""
        for scramble in played.scrambles:
            self._take_out(size - scramble.left)
            self.scramble(scramble.back)
            size = scramble.left + len(scramble.back)
        self._take_out(size - played.hand.stub)

    def _take_out(self, count: int) -> None:
        self._out.update(self._order[self._at : self._at + count])
        self._at += count

    def draw(self, centre: bool = False) -> Card:
        if self._at >= len(self._order):
            raise Refused("shoe-empty", "the shoe has run out of cards")
        card = self._order[self._at]
        if card in self._out:
            raise Refused("card-twice", f"{spell(card)} is not in the stub")
        self._out.add(card)
        self._at += 1
        return card

    def scramble(self, pile: Iterable[Card]) -> None:
        back = tuple(pile)
        self._scrambles += 1
        self._gone += self._at
        cards = (*self._order[self._at :], *back)
        self._order = self._source.shuffled_again(self._table, cards, f"scramble {self._scrambles}", self._gone)
        self._at = 0
        self._out.difference_update(back)


class ShoeSource(ListedSource):
    """Cards as described, with the dealer's mistakes."""

    def __init__(self, shoe: ListedShoe) -> None:
        super().__init__()
        self.shoe = shoe


def shoe_of(table: Table, source: Source) -> Shoe:
    """Return the shoe for a hand."""
    return source.shoe if isinstance(source, ShoeSource) else SealedShoe(table, source)


def scrambled(hand: Hand, event: StubScrambled) -> Scramble:
    """Return the cards that a reshuffle put back into the stub, given the hand before it.

    Before the draw, these are cards dealt too soon, sometimes with the burns. At the draw, these are the discards,
    without the player's own and, if there are enough, without the opener's.
    """
    if hand.drawing < 0:
        burns = hand.burns if event.cards > hand.stub + len(hand.aside) else ()
        return Scramble(hand.stub, (*burns, *hand.aside))
    spare = hand.muck[: len(hand.muck) - hand.drawn[hand.drawing]]
    if event.cards - hand.stub < len(spare):
        spare = tuple([card for card in spare if card not in hand.thrown])
    return Scramble(hand.stub, spare)


def cards_drawn(table: Table, events: Sequence[Event]) -> list[Card]:
    """Return the cards dealt in these events, in order."""
    hand = table.round.hand if table.round is not None else None
    streets = table.line.game.streets
    street, found, together = hand.street if hand else 0, list[str | None](), list[Dealt]()
    for event in events:
        if isinstance(event, Dealt):
            together.append(event)
            continue
        if together:
            found += around(together, streets[street].deal)
            together = []
        match event:
            case HandBegan():
                street = 0
            case StreetEnded():
                street = min(max(event.street, 0) + 1, len(streets) - 1)
            case ButtonDrawn():
                found += (*(card for _, card in event.cards), None)
            case BoardDealt():
                found += event.cards
            case Burned() | CardDead():
                found.append(event.card)
            case StubScrambled():
                found.append(None)
    found += around(together, streets[street].deal)
    return [AGAIN if card is None else CARDS[card] for card in found if card is None or card in CARDS]


def around(dealt: Sequence[Dealt], ways: str) -> Iterator[str]:
    """Yield the cards of a street one at a time around the table, in the order dealt.

    >>> list(around([Dealt(1, ("As",), ("2c",)), Dealt(2, ("Kd",), ("3c",))], "ud"))
    ['2c', '3c', 'As', 'Kd']
    """
    rows = []
    for event in dealt:
        if len(ways) == len(event.down) + len(event.up) and ways.count("u") == len(event.up):
            down, up = iter(event.down), iter(event.up)
            rows.append([next(up) if way == "u" else next(down) for way in ways])
        else:
            rows.append([*event.down, *event.up])
    for place in range(max(map(len, rows), default=0)):
        yield from (row[place] for row in rows if place < len(row))
