"""A poker table through a night: hands dealt from sealed decks, people coming and going in between.

Every hand has a fresh deck. Its seal is in the log before the first card and its seed after the last, so a night can
be checked hand by hand. Which card is next follows from the log and the seed alone.
"""

import hashlib
from collections.abc import Sequence
from typing import TypeAlias

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from houseway.cards import commitment, deck, shuffle
from houseway.houses import Offer
from houseway.play.poker.commands import Command
from houseway.play.poker.dealer import advance
from houseway.play.poker.decide import decide
from houseway.play.poker.events import Event, HandBegan
from houseway.play.poker.evolve import evolve
from houseway.play.poker.hand import Game, Hand, begin
from houseway.play.poker.seating import BuyChips, ComeBack, Leave, Sit, SitOut, TableEvent, TakeOver
from houseway.play.poker.shoe import Shoe
from houseway.play.poker.table import PokerTable, decide_table, draw_button, evolve_table, opening, settle_hand
from houseway.rules.refusal import Refused


class DeckSealed(Struct, frozen=True, tag="deck-sealed"):
    """The deck of the next hand is shuffled; this is its seal."""

    commitment: str


class DeckOpened(Struct, frozen=True, tag="deck-opened"):
    """The hand is over: the seed of its deck."""

    seed: str
    commitment: str


class DealHand(Struct, frozen=True, tag="deal-hand"):
    """The dealer begins the next hand."""


class Act(Struct, frozen=True, tag="act"):
    """A player says something in a hand."""

    seat: int
    command: Command


Between: TypeAlias = Sit | Leave | SitOut | ComeBack | BuyChips | TakeOver
NightCommand: TypeAlias = Between | DealHand | Act
NightEvent: TypeAlias = DeckSealed | DeckOpened | TableEvent | Event

HAND_EVENTS = Event.__args__
_decoder = msgspec.json.Decoder(NightEvent)


class Night(Struct, frozen=True):
    """The table, the hand in progress, and what has happened in it."""

    table: PokerTable
    hand: Hand | None = None
    dealt: tuple[Event, ...] = ()
    commitment: str = ""


class Decks:
    """Decks that follow from one secret, hand by hand."""

    def __init__(self, secret: bytes) -> None:
        self.secret = secret

    def seed(self, hand: int) -> bytes:
        return hashlib.sha256(b"deck %d of " % hand + self.secret).digest()


def open_night(offer: Offer, line: str | int | None = None) -> Night:
    """Return a night at one of an offer's posted lines."""
    if offer.variant is None:
        raise LookupError(f"{offer.id} is not played for a pot")
    schedule = offer.line(line)
    return Night(PokerTable(Game(offer.variant, schedule.stakes, schedule.drop), schedule))


def carry_out(night: Night, command: NightCommand, decks: Decks) -> list[NightEvent]:
    """Return everything that a command causes, the dealer's part included, or refuse it; nothing is changed here."""
    if isinstance(command, DealHand):
        return deal_hand(night, decks)
    if isinstance(command, Act):
        return act(night, command, decks)
    in_hand = night.hand is not None and command.seat in night.hand.seats
    if in_hand and isinstance(command, Leave | BuyChips):
        raise Refused("in-a-hand", f"seat {command.seat} is in a hand; wait until it is over")
    return [decide_table(night.table, command)]


def deal_hand(night: Night, decks: Decks) -> list[NightEvent]:
    """Seal a deck, find the first button where there is none, and deal until somebody must speak."""
    if night.hand is not None:
        raise Refused("hand-in-progress", "a hand is in progress")
    table, events = night.table, list[NightEvent]()
    seed = decks.seed(table.number + 1)
    events.append(DeckSealed(commitment(seed)))
    if not table.button and len(table.places) > 1 and table.game.variant.first_button == "high-card":
        drawn = draw_button(table, fresh_shoe(table, seed, "first button"))
        events.append(drawn)
        table = evolve_table(table, drawn)
    table, before, began = opening(table)
    events += [*before, began]
    hand_log: list[Event] = [began]
    hand = advance(begin(table.game, began), fresh_shoe(table, seed), hand_log)
    events += hand_log[1:]
    return events + ending(night.table, hand, hand_log, seed)


def act(night: Night, said: Act, decks: Decks) -> list[NightEvent]:
    """Decide what a player says, and go on until somebody else must speak."""
    if night.hand is None:
        raise Refused("no-hand", "no hand is in progress")
    seed = decks.seed(night.hand.number)
    event = decide(night.hand, said.seat, said.command)
    hand_log: list[Event] = [event]
    hand = advance(evolve(night.hand, event), shoe_now(night, seed), hand_log)
    return [*hand_log, *ending(night.table, hand, [*night.dealt, *hand_log], seed)]


def ending(table: PokerTable, hand: Hand, log: Sequence[Event], seed: bytes) -> list[NightEvent]:
    """Return what follows a finished hand: its chips settled, its deck opened."""
    if not hand.over:
        return []
    return [settle_hand(table, hand, list(log)), DeckOpened(seed.hex(), commitment(seed))]


def fresh_shoe(table: PokerTable, seed: bytes, purpose: str = "shuffle") -> Shoe:
    cards = table.game.variant.deck
    return Shoe(shuffle(deck(1, cards.jokers, cards.without), seed, purpose), seed)


def shoe_now(night: Night, seed: bytes) -> Shoe:
    """Return the shoe as it lies: the hand is dealt again from its beginning, with what its players did."""
    shoe = fresh_shoe(night.table, seed)
    began, *rest = night.dealt
    assert isinstance(began, HandBegan)
    again: list[Event] = [began]
    hand = advance(begin(night.table.game, began), shoe, again)
    while len(again) < len(night.dealt):
        event = rest[len(again) - 1]
        again.append(event)
        hand = advance(evolve(hand, event), shoe, again)
    return shoe


def evolve_night(night: Night, event: NightEvent) -> Night:
    """Return the night after an event."""
    if isinstance(event, DeckSealed):
        return replace(night, commitment=event.commitment)
    if isinstance(event, DeckOpened):
        return replace(night, commitment="", hand=None, dealt=())
    if isinstance(event, HandBegan):
        return replace(night, hand=begin(night.table.game, event), dealt=(event,))
    if isinstance(event, HAND_EVENTS) and night.hand is not None:
        return replace(night, hand=evolve(night.hand, event), dealt=(*night.dealt, event))
    return replace(night, table=evolve_table(night.table, event))  # type: ignore[arg-type]


def read_event(line: bytes) -> NightEvent:
    """Read an event of a poker log."""
    event: NightEvent = _decoder.decode(line)
    return event
