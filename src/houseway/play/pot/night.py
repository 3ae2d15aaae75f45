"""A poker night as one log: who comes and goes, every hand, and the sealed shuffles they were dealt from.

A seed opens every card of its hand, the folded ones too. So it is revealed only some hands later, or when the last
player has left: the night can be verified, and nobody is read while he plays.
"""

from typing import Protocol, TypeAlias, get_args

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from houseway.cards import commitment, deck, shuffle
from houseway.houses import Offer, offer
from houseway.play.banked.log import rules_hash
from houseway.play.pot import events as happened
from houseway.play.pot.commands import Command as Action
from houseway.play.pot.dead_cards import misdeal
from houseway.play.pot.dealer import advance
from houseway.play.pot.decide import decide as decide_action
from houseway.play.pot.entering import dealt_in
from houseway.play.pot.events import Event, HandBegan
from houseway.play.pot.evolve import evolve as evolve_hand
from houseway.play.pot.hand import Game, Hand, begin
from houseway.play.pot.seating import BuyChips, ChangeSeat, HandSettled, Leave, Left, TableCommand, TableEvent
from houseway.play.pot.shoe import Shoe
from houseway.play.pot.table import (
    PokerTable,
    decide_table,
    draw_button,
    evolve_table,
    opening,
    settle_hand,
    strike,
)
from houseway.rules.refusal import Refused

SEALED = 10
"""How many hands a seed stays sealed after its own."""


class TableOpened(Struct, frozen=True, tag="table-opened"):
    offer: str
    rules: str
    """The hash of the offer's data, so that a log names the rules it was played by."""
    seats: int
    line: str = ""
    settings: dict[str, str] = {}


class DeckShuffled(Struct, frozen=True, tag="deck-shuffled"):
    cards: int
    commitment: str


class SeedRevealed(Struct, frozen=True, tag="seed-revealed"):
    seed: str
    commitment: str


class DealHand(Struct, frozen=True, tag="deal-hand"):
    """The house dealer begins the next hand."""


class Misdeal(Struct, frozen=True, tag="misdeal"):
    """The floor calls the hand off."""

    why: str


class CollectTime(Struct, frozen=True, tag="collect-time"):
    """The half hour is struck: the house collects for time, between hands."""


class Act(Struct, frozen=True):
    """What a player says in a hand."""

    seat: int
    action: Action


NightEvent: TypeAlias = TableOpened | DeckShuffled | SeedRevealed | Event | TableEvent
NightCommand: TypeAlias = DealHand | Misdeal | CollectTime | Act | TableCommand
TABLE_EVENTS: tuple[type, ...] = get_args(TableEvent)
ACTS = (
    happened.PotKilled, happened.KillPassed, happened.Folded, happened.Checked, happened.Called, happened.BroughtIn,
    happened.BetPlaced, happened.Raised, happened.Discarded, happened.DownCardKept, happened.DownCardRolled,
    happened.DeclaredAllIn, happened.PlaysOn,
)
_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[NightEvent] = msgspec.json.Decoder(NightEvent)


class Seeds(Protocol):
    """Where shuffles come from."""

    def seed(self, shoe: int) -> bytes: ...


class Night(Struct, frozen=True):
    """A table, the hand on it, and the shuffles that are still sealed."""

    offer: Offer
    seats: int
    table: PokerTable
    hand: Hand | None = None
    """The hand in progress, or the last one, for people to look at."""
    resting: bool = True
    began: HandBegan | None = None
    acts: tuple[Event, ...] = ()
    """What players have done in this hand: with the seed, all that a hand follows from."""
    awards: tuple[Event, ...] = ()
    shoes: int = 0
    sealed: tuple[str, ...] = ()
    """Commitments of the shuffles not yet revealed, oldest first."""


def open_night(name: str, settings: dict[str, str] | None = None, seats: int = 0, line: str = "") -> TableOpened:
    """Return the first event of a night."""
    filed = offer(name, settings)
    if filed.variant is None:
        raise LookupError(name)
    filed.line(line or None)
    return TableOpened(name, rules_hash(filed), seats or filed.variant.seats[1], line, settings or {})


def start(opened: TableOpened) -> Night:
    filed = offer(opened.offer, opened.settings)
    line = filed.line(opened.line or None)
    assert filed.variant is not None
    return Night(filed, opened.seats, PokerTable(Game(filed.variant, line.stakes, line.drop), line))


def encode(event: NightEvent) -> bytes:
    return _encoder.encode(event)


def decode(body: bytes) -> NightEvent:
    return _decoder.decode(body)


def evolve(night: Night, event: NightEvent) -> Night:
    """Return the night after an event."""
    match event:
        case TableOpened():
            return night
        case DeckShuffled():
            return replace(night, shoes=night.shoes + 1, sealed=(*night.sealed, event.commitment))
        case SeedRevealed():
            return replace(night, sealed=night.sealed[1:])
        case HandBegan():
            hand = begin(night.table.game, event)
            return replace(night, hand=hand, resting=False, began=event, acts=(), awards=())
        case HandSettled():
            return replace(night, table=evolve_table(night.table, event), resting=True, began=None, acts=(), awards=())
    if isinstance(event, TABLE_EVENTS):
        return replace(night, table=evolve_table(night.table, event))  # type: ignore[arg-type]
    assert night.hand is not None
    acts = (*night.acts, event) if isinstance(event, ACTS) else night.acts
    awards = (*night.awards, event) if isinstance(event, happened.PotAwarded) else night.awards
    return replace(night, hand=evolve_hand(night.hand, event), acts=acts, awards=awards)  # type: ignore[arg-type]


def carry(night: Night, command: NightCommand, seeds: Seeds) -> list[NightEvent]:
    """Return what a command causes, the dealer's acts included; refuse what the rules do not allow."""
    if isinstance(command, DealHand):
        return deal_hand(night, seeds)
    if isinstance(command, Act):
        hand = playing(night)
        said = decide_action(hand, command.seat, command.action)
        return [said, *went_on(evolve(night, said), seeds)]
    if isinstance(command, Misdeal):
        void = misdeal(playing(night), command.why)
        return [void, *went_on(evolve(night, void), seeds)]
    if isinstance(command, CollectTime):
        return collect_time(night)
    if isinstance(command, Leave | BuyChips | ChangeSeat) and in_hand(night, command.seat):
        raise Refused("in-action", f"seat {command.seat} is in the hand; wait until it is over")
    for seat in (command.seat, command.to) if isinstance(command, ChangeSeat) else (command.seat,):
        if not 1 <= seat <= night.seats:
            raise Refused("no-such-seat", f"there is no seat {seat}; this table has {night.seats}")
    events: list[NightEvent] = [decide_table(night.table, command)]
    if isinstance(events[0], Left) and len(night.table.places) == 1:
        events += reveals(night, seeds, 0)
    return events


def collect_time(night: Night) -> list[NightEvent]:
    if not night.resting:
        raise Refused("not-now", "a hand is being played; time is collected before the next")
    struck = strike(night.table)
    if not struck:
        raise Refused("no-time", "nothing is collected by time now", night.table.game.variant.clause("collection"))
    return list(struck)


def playing(night: Night) -> Hand:
    if night.hand is None or night.resting:
        raise Refused("no-hand", "no hand is being played")
    return night.hand


def in_hand(night: Night, seat: int) -> bool:
    return not night.resting and night.hand is not None and seat in night.hand.seats


def ready(night: Night) -> bool:
    """Tell whether the next hand can be dealt."""
    return night.resting and len(dealt_in(night.table)) >= max(2, night.table.game.variant.seats[0])


def reveals(night: Night, seeds: Seeds, keep: int) -> list[NightEvent]:
    """Return what opens the oldest sealed shuffles, so many staying sealed."""
    first = night.shoes - len(night.sealed) + 1
    old = night.sealed[: max(0, len(night.sealed) - keep)]
    return [SeedRevealed(seeds.seed(first + place).hex(), sealed) for place, sealed in enumerate(old)]


def deal_hand(night: Night, seeds: Seeds) -> list[NightEvent]:
    if not night.resting:
        raise Refused("not-now", "a hand is being played")
    if not ready(night):
        raise Refused("too-few-players", "too few players can be dealt in")
    seed = seeds.seed(night.shoes + 1)
    events: list[NightEvent] = reveals(night, seeds, SEALED)
    events.append(DeckShuffled(len(pack(night)), commitment(seed)))
    if not night.table.button:
        events.append(draw_button(night.table, Shoe(shuffle(pack(night), seed, "first button"))))
    for event in events:
        night = evolve(night, event)
    _, before, began = opening(night.table)
    for each in (*before, began):
        events.append(each)
        night = evolve(night, each)
    return events + went_on(night, seeds)


def pack(night: Night) -> tuple[int, ...]:
    cards = night.table.game.variant.deck
    return deck(1, cards.jokers, cards.without)


def went_on(night: Night, seeds: Seeds) -> list[NightEvent]:
    """Return what the dealer does until somebody must act, or the hand is settled."""
    assert night.hand is not None
    log: list[Event] = []
    hand = advance(night.hand, shoe_now(night, seeds.seed(night.shoes)), log)
    if not hand.over:
        return list(log)
    awards = [*night.awards, *(event for event in log if isinstance(event, happened.PotAwarded))]
    return [*log, settle_hand(night.table, hand, awards)]


def shoe_now(night: Night, seed: bytes) -> Shoe:
    """Return the shoe as it lies before the dealer goes on: the hand so far, dealt again from its seed."""
    assert night.began is not None
    shoe = Shoe(shuffle(pack(night), seed), seed)
    hand = begin(night.table.game, night.began)
    log: list[Event] = []
    for act in night.acts:
        hand = evolve_hand(advance(hand, shoe, log), act)
    return shoe
