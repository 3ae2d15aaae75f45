"""A position: hands face to face in a pot game, what is known of their cards, and what is still to come.

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
    """What is known of a hand."""

    cards: tuple[Card, ...]
    down: int = 0
    """How many of them lie face down: those written in brackets."""
    joker_up: bool = False
    """The joker is among the others."""
    size: int = 0
    """How many cards were written, those not known among them."""
    hidden: int = 0
    """How many of these in brackets."""


class Batch(NamedTuple):
    """Cards still to come that go to one place in any order."""

    owner: int
    """The hand they go to; the board comes after the last hand."""
    cards: int
    down: bool = False
    """They lie face down, which decides what a joker may be in Mexican poker."""


class Position(NamedTuple):
    """Everything the counting needs."""

    variant: Variant
    hands: tuple[Held, ...]
    board: tuple[Card, ...]
    dead: tuple[Card, ...]
    stub: tuple[Card, ...]
    """Every card not seen."""
    groups: tuple[Batch, ...]
    assumed: tuple[str, ...]
    """What had to be taken for granted."""
    throws: bool = False
    """Some hand has a card too many, which it throws when the flop lies (pineapple)."""

    @property
    def deals(self) -> int:
        """How many ways the cards to come can fall."""
        ways, left = 1, len(self.stub)
        for group in self.groups:
            ways *= comb(left, group.cards)
            left -= group.cards
        return ways


def hand_size(variant: Variant) -> int:
    """Return how many cards a player holds at the showdown."""
    return sum(len(street.deal) - street.discard for street in variant.streets)


def board_size(variant: Variant) -> int:
    return sum(street.board for street in variant.streets)


def discards(variant: Variant) -> int:
    return sum(street.discard for street in variant.streets)


def seen_at_discard(variant: Variant) -> int:
    """Return how many cards of the board lie when a card is thrown away; none where nothing is, or before the flop."""
    last = max((place for place, street in enumerate(variant.streets) if street.discard), default=-1)
    return sum(street.board for street in variant.streets[: last + 1])


def read_position(variant: Variant, hands: Sequence[str], board: str = "", dead: str = "") -> Position:
    """Read hands as people write them: cards run together or apart, `??` for one not known, brackets for face down."""
    held = [_held(text) for text in hands]
    on_board, gone = _cards(board), _cards(dead)
    if len(held) < 2:
        raise Refused("one-hand", "equity is between two hands or more")
    if len(held) > variant.seats[1]:
        raise Refused("too-many-hands", f"{variant.name} seats {variant.seats[1]}, not {len(held)}",
                      variant.clause("seats"))
    size, board_full = hand_size(variant), board_size(variant)
    seen = seen_at_discard(variant)
    before = seen > 0 and len(on_board) <= seen
    for text, one in zip(hands, held, strict=True):
        if one.size > size and not (before and one.size == size + discards(variant)):
            more = "; give the cards it keeps, and what it throws away as dead" if _throws(variant) else ""
            raise Refused("too-many-cards", f"a hand of {variant.name} ends with {size} cards, and {text!r} has "
                          f"{one.size}{more}")
        _check_down(variant, text, one)
    throws = any(one.size > size for one in held)
    if len(on_board) > board_full:
        raise Refused("too-many-cards", f"the board of {variant.name} has {board_full or 'no'} cards, "
                      f"not {len(on_board)}")
    stub = _stub(variant, [*(one for hand in held for one in hand.cards), *on_board, *gone])
    early = seen - len(on_board) if throws else 0
    groups = _groups(variant, held, size, early, board_full - len(on_board) - early)
    coming = sum(group.cards for group in groups)
    if coming > len(stub):
        raise Refused("too-few-cards", f"{coming} cards are to come and {len(stub)} are left; how a short stub is "
                      "eked out is not counted here", variant.clause("shortage"))
    held = [one._replace(size=max(one.size, size)) for one in held]
    assumed = tuple(_assumed(variant, groups, sum(one.size > size for one in held), len(held)))
    return Position(variant, tuple(held), on_board, gone, stub, groups, assumed, throws)


def _check_down(variant: Variant, text: str, one: Held) -> None:
    """Refuse a hand that cannot lie so: where the joker is another card face down, it must be told what lies so."""
    up, face_down = (sum(street.deal.count(way) for street in variant.streets) for way in "ud")
    if up and one.hidden > face_down:
        raise Refused("not-a-hand", f"{face_down} of a hand's cards lie face down in {variant.name}, and {text!r} has "
                      f"{one.hidden} in brackets")
    whole = len(one.cards) == hand_size(variant) and JOKER not in one.cards
    if _apart(variant) and one.size > 1 and not one.hidden and not whole:
        raise Refused("no-card-down", f"one card of every hand lies face down in {variant.name}: put it in brackets, "
                      f"(As)Kd for {text!r}, or (??) where nobody knows it")


def _throws(variant: Variant) -> bool:
    return any(street.discard or street.draw for street in variant.streets)


def _assumed(variant: Variant, groups: Sequence[Batch], throwing: int, hands: int) -> list[str]:
    said = []
    owners = any(group.owner >= 0 and group.cards for group in groups)
    if any(street.draw for street in variant.streets):
        said.append("nobody draws to five cards: they are compared as they stand, after the draw; to draw, write only "
                    "the cards that are kept")
        if owners:
            said.append("a hand short of five draws what it lacks; cards thrown away are out of the deck only where "
                        "given as dead")
    if throwing:
        said.append("a hand with a card too many throws it when the flop lies, as if all hands lay open: it keeps the "
                    "cards that win most, over all that can come, against every card of the others")
    if discards(variant) and throwing < hands:
        said.append(f"{'any other' if throwing else 'every'} hand has thrown its card away; it is out of the deck only "
                    "where given as dead")
    if any("c" in street.deal for street in variant.streets) and owners:
        said.append("everybody keeps the card he has down, so that later cards come up")
    return said


def _apart(variant: Variant) -> bool:
    """Say whether it matters what lies up and what down: where that decides what the joker is."""
    return bool(variant.showdown.high and variant.showdown.high.joker_up)


def _groups(variant: Variant, held: Sequence[Held], size: int, early: int, late: int) -> tuple[Batch, ...]:
    """Return what is to come; of the board, what comes before a discard and what comes after it."""
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
                raise Refused("not-a-hand", f"{text!r} has a bracket too many")
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
        raise Refused("not-a-card", f"{one!r} in {text!r} is not a card; write them like As Td 2c Jo, ?? for one not "
                      "known") from None


def _cards(text: str) -> tuple[Card, ...]:
    return _held(text).cards


def _stub(variant: Variant, seen: Sequence[Card]) -> tuple[Card, ...]:
    left = list(deck(1, variant.deck.jokers, variant.deck.without))
    for one in seen:
        if one not in left:
            twice = list(seen).count(one) > 1
            raise Refused("card-twice" if twice else "not-in-the-deck",
                          f"{spell(one)} " + ("is given twice" if twice else f"is not in the deck of {variant.name}"))
        left.remove(one)
    return tuple(left)
