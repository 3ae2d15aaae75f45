"""Which card lies where in the shuffles of a log: proven, as logged, or assumed during a search."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple, overload

from msgspec import Struct
from msgspec.structs import replace

from houseway.cards import Card, Covered, Pack
from houseway.fairness.seal_check import OpenedShuffle
from houseway.table.display.view import HIDDEN
from houseway.table.events import Event

SHUFFLE = "shuffle"


class Lies(NamedTuple):
    """A position in an order of cards, from which a card is dealt."""

    shoe: int
    """The number of the shuffle, counted from 1."""
    purpose: str
    """`shuffle` means the sealed order; other purposes mean cards that went back into play in an unsealed order."""
    place: int


class Order(Sequence[Card]):
    """An order of cards that are looked up one by one."""

    def __init__(self, covers: "Covers", shoe: int, purpose: str, many: int) -> None:
        self.covers, self.shoe, self.purpose, self.many = covers, shoe, purpose, many

    def __len__(self) -> int:
        return self.many

    @overload
    def __getitem__(self, at: int) -> Card: ...
    @overload
    def __getitem__(self, at: slice) -> Sequence[Card]: ...
    def __getitem__(self, at: int | slice) -> Card | Sequence[Card]:
        if isinstance(at, slice):
            return tuple(self[each] for each in range(*at.indices(self.many)))
        if not 0 <= at < self.many:
            raise IndexError(at)
        return self.covers.at(Lies(self.shoe, self.purpose, at))


class Covers:
    """The known cards of all shuffles; the others are covered."""

    def __init__(self, pack: Pack, shoes: Sequence[OpenedShuffle]) -> None:
        self.pack, self.shoes = pack, shoes
        self.single = max(pack.counts.values()) == 1
        self.told: dict[Lies, Card] = {}
        """Cards that the log names, by position."""
        self.supposed: dict[Lies, Card] = {}
        self.covered: dict[Lies, Covered] = {}
        self.piles: dict[int, dict[str, Sequence[Any]]] = {}
        """Cards that went back into play, by shuffle and purpose; later cards of that purpose are among them."""
        self._left: dict[int, Counter[Card]] = {}

    def known(self, spot: Lies) -> Card | None:
        proven = self.shoes[spot.shoe - 1].known if spot.purpose == SHUFFLE else {}
        found = proven.get(spot.place)
        return self.told.get(spot, self.supposed.get(spot)) if found is None else found

    def at(self, spot: Lies) -> Card:
        """Return the card at a position, covered if unknown."""
        found: Any = self.known(spot)
        if found is None:
            found = self.covered.get(spot)
        if found is None:
            found = Covered(spot, lambda what: self.could_be(spot, what), self.single)
            self.covered[spot] = found
        return found  # type: ignore[no-any-return]

    def could_be(self, spot: Lies, what: object) -> bool:
        """Return whether a covered card can be a given card, named by number or text."""
        if isinstance(what, Covered):
            return True
        card: Any = self.pack.names.get(what) if isinstance(what, str) else what
        if card not in self.pack.counts:
            return False
        return self.left(spot.shoe)[card] > 0 or (spot.purpose != SHUFFLE and self.in_pile(spot)[card] > 0)

    def put_back(self, shoe: int, purpose: str, cards: Sequence[Any]) -> None:
        """Record cards that went back into play."""
        self.piles.setdefault(shoe, {})[purpose] = cards
        self._left.pop(shoe, None)

    def in_pile(self, spot: Lies) -> Counter[Card]:
        """Return the known cards that went back into play and were not dealt again."""
        pile = self.piles.get(spot.shoe, {}).get(spot.purpose, ())
        return self.known_among(pile) - self.dealt_again(spot.shoe, spot.purpose)

    def known_among(self, pile: Sequence[Any]) -> Counter[Card]:
        found = (self.known(card.at) if isinstance(card, Covered) else card for card in pile)
        return Counter(card for card in found if card is not None)

    def dealt_again(self, shoe: int, purpose: str) -> Counter[Card]:
        """Return the known cards that were dealt from a pile."""
        every = (*self.told.items(), *self.supposed.items())
        return Counter(card for spot, card in every if (spot.shoe, spot.purpose) == (shoe, purpose))

    def left(self, shoe: int) -> Counter[Card]:
        """Return the cards of a shuffle whose positions are unknown."""
        found = self._left.get(shoe)
        if found is None:
            found = Counter(self.pack.counts)
            found.subtract(self.shoes[shoe - 1].known.values())
            for cards in (self.told, self.supposed):
                found.subtract(card for spot, card in cards.items() if spot.shoe == shoe and spot.purpose == SHUFFLE)
            for purpose, pile in self.piles.get(shoe, {}).items():
                found.subtract(self.dealt_again(shoe, purpose) - self.known_among(pile))
            self._left[shoe] = found
        return found

    def tell(self, spot: Lies, name: str) -> bool:
        """Record a card that the log names; return whether it can lie there."""
        card = self.pack.names.get(name)
        if card is None or not self.could_be(spot, card):
            return False
        self.told[spot] = card
        self._left.pop(spot.shoe, None)
        return True

    def suppose(self, spot: Lies, card: Card) -> None:
        self.supposed[spot] = card
        self._left.pop(spot.shoe, None)

    def kept(self) -> tuple[dict[Lies, Card], dict[Lies, Card]]:
        return self.told.copy(), self.supposed.copy()

    def restore(self, kept: tuple[dict[Lies, Card], dict[Lies, Card]]) -> None:
        self.told, self.supposed = kept[0].copy(), kept[1].copy()
        self._left.clear()

    def filled(self, event: Event) -> Event:
        """Return an event with the cards known so far filled in."""
        return self.filled_data(event) if any(covers_in(event)) else event

    def filled_data(self, data: Any) -> Any:
        if isinstance(data, Covered):
            card = self.known(data.at)
            return data if card is None else self.pack.spell(card)
        if isinstance(data, tuple | list):
            return tuple(self.filled_data(each) for each in data)
        if isinstance(data, Struct):
            fields = {field: getattr(data, field) for field in data.__struct_fields__}
            return replace(data, **{field: self.filled_data(each) for field, each in fields.items() if covers(each)})
        return data


def covers(data: Any) -> bool:
    return next(covers_in(data), None) is not None


def covers_in(data: Any) -> Iterator[Covered]:
    """Yield the covered cards in data."""
    if isinstance(data, Covered):
        yield data
    elif isinstance(data, tuple | list):
        for each in data:
            yield from covers_in(each)
    elif isinstance(data, Struct):
        for field in data.__struct_fields__:
            yield from covers_in(getattr(data, field))


def fits(logged: Any, expected: Any, told: list[tuple[Covered, str]]) -> bool:
    """Return whether logged data matches what the rules give; collect in `told` the covered cards that the log names.

    >>> told = []
    >>> fits(("??", "As"), ("Kd", "As"), told), fits(("??",), (), told), fits(("??", "Ks"), ("Kd", "As"), told), told
    (True, False, False, [])
    """
    if isinstance(expected, Covered):
        if logged != HIDDEN and isinstance(logged, str):
            told.append((expected, logged))
        return isinstance(logged, str)
    if isinstance(logged, str) and logged == HIDDEN:
        return isinstance(expected, str)
    if isinstance(logged, Struct):
        return type(logged) is type(expected) and all(
            fits(getattr(logged, field), getattr(expected, field), told) for field in logged.__struct_fields__
        )
    if isinstance(logged, tuple | list) and isinstance(expected, tuple | list):
        pairs = list[tuple[Covered, str]]()
        same = len(logged) == len(expected)
        if same and all(fits(one, other, pairs) for one, other in zip(logged, expected, strict=True)):
            told += pairs
            return True
        return same and covers(expected) and fits_in_any_order(logged, expected, told)
    return bool(logged == expected)


def fits_in_any_order(logged: Sequence[Any], expected: Sequence[Any], told: list[tuple[Covered, str]]) -> bool:
    """Compare cards whose order depends on the covered ones among them: hands are sorted by rank."""
    rest = list(logged)
    for card in expected:
        if not isinstance(card, Covered):
            if card not in rest:
                return False
            rest.remove(card)
    covered = [card for card in expected if isinstance(card, Covered)]
    told += [(card, name) for card, name in zip(covered, rest, strict=True) if name != HIDDEN]
    return all(isinstance(name, str) for name in rest)
