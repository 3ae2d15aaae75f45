"""A position in a pot game: the competing hands, the known cards in them, and the cards to come.

>>> from houseway.games.poker.base_variants import variant
>>> position = read_position(variant("seven-card-stud"), ["(AsAd)Kc", "(????)7d 8d"], dead="Ah")
>>> position.deals, [(group.owner, group.cards) for group in position.groups]
(138816257580, [(0, 4), (1, 5)])
"""

from collections.abc import Sequence
from math import comb
from typing import NamedTuple

from houseway.cards import JOKER, Card, card, deck, spell
from houseway.games.poker.variant import Variant
from houseway.rules.refusal import Refused

UNKNOWN = ("??", "xx", "Xx", "XX")


class Held(NamedTuple):
    """The known part of a hand."""

    cards: tuple[Card, ...]
    down: int = 0
    """Number of known cards that are face down (written in brackets)."""
    joker_up: bool = False
    """Whether the joker is face up."""
    size: int = 0
    """Number of cards written, unknown ones included."""
    hidden: int = 0
    """The number of written cards in brackets."""


class Batch(NamedTuple):
    """Cards to come that go to one place, in any order."""

    owner: int
    """The number of the hand that gets the cards; the board's number follows the last hand's."""
    cards: int
    down: bool = False
    """Whether the cards are face down, which decides what a joker can be in Mexican poker."""


class Position(NamedTuple):
    """Everything the count needs."""

    variant: Variant
    hands: tuple[Held, ...]
    board: tuple[Card, ...]
    dead: tuple[Card, ...]
    stub: tuple[Card, ...]
    """All unseen cards."""
    groups: tuple[Batch, ...]
    assumed: tuple[str, ...]
    """The assumptions made, as sentences."""
    throws: bool = False
    """Whether some hand has an extra card, which is discarded after the flop (pineapple)."""

    @property
    def deals(self) -> int:
        """The number of ways to deal the cards to come."""
        ways, left = 1, len(self.stub)
        for group in self.groups:
            ways *= comb(left, group.cards)
            left -= group.cards
        return ways


def hand_size(variant: Variant) -> int:
    """Return the number of cards in a hand at the showdown."""
    return sum(len(street.deal) - street.discard for street in variant.streets)


def board_size(variant: Variant) -> int:
    return sum(street.board for street in variant.streets)


def discards(variant: Variant) -> int:
    return sum(street.discard for street in variant.streets)


def seen_at_discard(variant: Variant) -> int:
    """Return the size of the board at the discard; 0 if there is no discard or it is before the flop."""
    last = max((place for place, street in enumerate(variant.streets) if street.discard), default=-1)
    return sum(street.board for street in variant.streets[: last + 1])


def read_position(variant: Variant, hands: Sequence[str], board: str = "", dead: str = "") -> Position:
    """Read hands as people write them: spaces are optional, `??` is an unknown card, brackets mean face down."""
    held = [_held(text) for text in hands]
    on_board, gone = _cards(board), _cards(dead)
    if len(held) < 2:
        raise Refused("one-hand", "equity needs at least two hands")
    if len(held) > variant.seats[1]:
        raise Refused("too-many-hands", f"{variant.name} seats at most {variant.seats[1]}, not {len(held)}",
                      variant.clause("seats"))
    size, board_full = hand_size(variant), board_size(variant)
    seen = seen_at_discard(variant)
    before = seen > 0 and len(on_board) <= seen
    for text, one in zip(hands, held, strict=True):
        if one.size > size and not (before and one.size == size + discards(variant)):
            more = "; give the cards it keeps, and its discards as dead" if _throws(variant) else ""
            raise Refused("too-many-cards", f"a hand of {variant.name} ends with {size} cards; {text!r} has "
                          f"{one.size}{more}")
        _check_down(variant, text, one)
    throws = any(one.size > size for one in held)
    if len(on_board) > board_full:
        raise Refused("too-many-cards", f"the board of {variant.name} ends with {board_full or 'no'} cards, "
                      f"not {len(on_board)}")
    stub = _stub(variant, [*(one for hand in held for one in hand.cards), *on_board, *gone])
    early = seen - len(on_board) if throws else 0
    groups = _groups(variant, held, size, early, board_full - len(on_board) - early)
    coming = sum(group.cards for group in groups)
    if coming > len(stub):
        raise Refused("too-few-cards", f"{coming} cards are to come, but only {len(stub)} are left; equity does not "
                      "cover a stub that runs out", variant.clause("shortage"))
    held = [one._replace(size=max(one.size, size)) for one in held]
    assumed = tuple(_assumed(variant, groups, sum(one.size > size for one in held), len(held)))
    return Position(variant, tuple(held), on_board, gone, stub, groups, assumed, throws)


def _check_down(variant: Variant, text: str, one: Held) -> None:
    """Refuse an impossible number of face-down cards.

    If the joker's use depends on whether it is face down, the face-down card must be marked.
    """
    up, face_down = (sum(street.deal.count(way) for street in variant.streets) for way in "ud")
    if up and one.hidden > face_down:
        raise Refused("not-a-hand", f"a hand of {variant.name} has at most {face_down} cards face down; {text!r} has "
                      f"{one.hidden} in brackets")
    whole = len(one.cards) == hand_size(variant) and JOKER not in one.cards
    if _apart(variant) and one.size > 1 and not one.hidden and not whole:
        raise Refused("no-card-down", f"every hand of {variant.name} has one card face down; in {text!r} none is in "
                      "brackets. Write (As)Kd, or (??)Kd if it is unknown")


def _throws(variant: Variant) -> bool:
    return any(street.discard or street.draw for street in variant.streets)


def _assumed(variant: Variant, groups: Sequence[Batch], throwing: int, hands: int) -> list[str]:
    said = []
    owners = any(group.owner >= 0 and group.cards for group in groups)
    if any(street.draw for street in variant.streets):
        said.append("a hand of five cards does not draw; to draw, write only the cards that are kept")
        if owners:
            said.append("a hand with fewer than five cards draws to five; discards stay in the deck unless "
                        "given as dead")
    if throwing:
        said.append("a hand with an extra card discards after the flop, as if all hands were open: it keeps the "
                    "cards that win most, over all cards to come, against every card of the other hands")
    if discards(variant) and throwing < hands:
        said.append(f"{'every other' if throwing else 'every'} hand has already discarded; its discard stays in the "
                    "deck unless given as dead")
    if any("c" in street.deal for street in variant.streets) and owners:
        said.append("every player keeps their down card down, so later cards come face up")
    return said


def _apart(variant: Variant) -> bool:
    """Check whether the joker's use depends on which cards are face up."""
    return bool(variant.showdown.high and variant.showdown.high.joker_up)


def _groups(variant: Variant, held: Sequence[Held], size: int, early: int, late: int) -> tuple[Batch, ...]:
    """Return the cards to come; the board's are divided into those before and after a discard."""
    apart = _apart(variant)
    face_down = sum(street.deal.count("d") for street in variant.streets)
    groups = []
    for owner, one in enumerate(held):
        missing = max(size, one.size) - len(one.cards)
        below = max(0, min(missing, face_down - one.down)) if apart else 0
        groups += [Batch(owner, below, True), Batch(owner, missing - below)]
    groups += [Batch(len(held), early), Batch(len(held), late)]
    return tuple(group for group in groups if group.cards)


def _held(text: str) -> Held:
    found: list[Card] = []
    down, inside, joker_up, written, hidden = 0, False, False, 0, 0
    rest = text.strip()
    while rest:
        if rest[0] in "()":
            if inside == (rest[0] == "("):
                raise Refused("not-a-hand", f"{text!r} has an unmatched bracket")
            inside, rest = rest[0] == "(", rest[1:]
        elif rest[0] in " ,":
            rest = rest[1:]
        else:
            width = 3 if rest.startswith("10") else 2
            one, rest = rest[:width], rest[width:]
            written, hidden = written + 1, hidden + inside
            if one not in UNKNOWN:
                found.append(_card(one, text))
                down += inside
                joker_up |= found[-1] == JOKER and not inside
    return Held(tuple(found), down, joker_up, written, hidden)


def _card(one: str, text: str) -> Card:
    try:
        return card(one)
    except ValueError:
        raise Refused("not-a-card", f"{one!r} in {text!r} is not a card; write rank then suit: As, Td, Jo for the "
                      "joker, ?? for an unknown card") from None


def _cards(text: str) -> tuple[Card, ...]:
    return _held(text).cards


def _stub(variant: Variant, seen: Sequence[Card]) -> tuple[Card, ...]:
    left = list(deck(1, variant.deck.jokers, variant.deck.without))
    for one in seen:
        if one not in left:
            twice = list(seen).count(one) > 1
            raise Refused("card-twice" if twice else "not-in-the-deck",
                          f"{spell(one)} " + ("appears twice" if twice else f"is not in the deck of {variant.name}"))
        left.remove(one)
    return tuple(left)
