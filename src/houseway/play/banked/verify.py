"""Checks a night offline: shuffles against their commitments, and every event against the rules.

What a player did must be something that would not have been refused; what the dealer did must be just what the
dealer would have done, with the cards that the revealed seeds give.
"""

from typing import NamedTuple

from houseway.cards import Card, card, commitment, roll, shuffle
from houseway.houses import offer
from houseway.play.banked import events as happened
from houseway.play.banked.commands import (
    BuyIn,
    Choose,
    CloseBets,
    Command,
    DeclareExposed,
    DeclareMisdeal,
    PassBank,
    PlaceWager,
    SitDown,
    StandUp,
    TakeBackWager,
    TakeBank,
    WithdrawBank,
)
from houseway.play.banked.dealer import next_event
from houseway.play.banked.decide import decide
from houseway.play.banked.events import AnyEvent, SeedRevealed, ShoeShuffled
from houseway.play.banked.evolve import evolve
from houseway.play.banked.log import opened_table, rules_hash
from houseway.play.banked.table import Table
from houseway.play.banked.waiting import waiting
from houseway.rules.refusal import Refused


class Finding(NamedTuple):
    """Something wrong with a log: the number of the event, and what."""

    event: int
    what: str


class Report(NamedTuple):
    """What the checking of a log came to."""

    events: int
    rounds: int
    shoes: int
    revealed: int
    findings: tuple[Finding, ...]


class LoggedSource:
    """Cards as the revealed seeds give them; as the log has them, while a seed is still secret."""

    def __init__(self, events: list[AnyEvent]) -> None:
        self.events, self.at = events, 0
        revealed = [event for event in events if isinstance(event, SeedRevealed)]
        self.seeds = {event.commitment: read_seed(event.seed) for event in revealed}
        self.orders: dict[bytes, tuple[Card, ...]] = {}

    def shuffle(self, table: Table) -> ShoeShuffled:
        event = self.events[self.at]
        claimed = event.commitment if isinstance(event, ShoeShuffled) else ""
        return ShoeShuffled(len(table.offer.shoe.cards()), claimed)

    def reveal(self, table: Table) -> SeedRevealed:
        event = self.events[self.at]
        if isinstance(event, SeedRevealed) and commitment(read_seed(event.seed)) == table.commitment:
            return SeedRevealed(event.seed, table.commitment)
        return SeedRevealed("", table.commitment)

    def draw(self, table: Table, to: str) -> Card:
        seed = self.seeds.get(table.commitment)
        if seed is not None:
            if seed not in self.orders:
                self.orders[seed] = shuffle(table.offer.shoe.cards(), seed)
            return self.orders[seed][table.shoe_of - table.shoe]
        event = self.events[self.at]
        return card(event.card) if isinstance(event, happened.CardDealt | happened.CardBurned) else 0

    def roll(self, table: Table, dice: int) -> tuple[int, ...]:
        seed = self.seeds.get(table.commitment)
        if seed is not None:
            return roll(dice, seed, f"dice of round {table.rounds + 1}")
        event = self.events[self.at]
        return event.dice if isinstance(event, happened.DiceRolled) else ()


def read_seed(text: str) -> bytes:
    """Read a revealed seed; what is none fits no commitment."""
    try:
        return bytes.fromhex(text)
    except ValueError:
        return b""


def verify(events: list[AnyEvent]) -> Report:
    """Check a log from its first event on; stop at the first that cannot have happened."""
    opened = events[0]
    assert isinstance(opened, happened.TableOpened)
    findings = []
    if rules_hash(offer(opened.offer, opened.settings)) != opened.rules:
        findings.append(Finding(0, f"{opened.offer} was played by other rules than those of this edition"))
    table, source, at = opened_table(opened), LoggedSource(events), 1
    while at < len(events) and not findings:
        source.at = at
        expected = expect(table, source, events[at])
        got = tuple(events[at : at + len(expected)])
        if not expected or got != expected:
            findings.append(Finding(at, f"{events[at]} is not what the rules give here: {wanted(table, expected)}"))
            break
        for event in expected:
            table = evolve(table, event)
        at += len(expected)
    shoes = [event for event in events if isinstance(event, ShoeShuffled)]
    return Report(len(events), table.rounds, len(shoes), len(source.seeds), tuple(findings))


def expect(table: Table, source: LoggedSource, event: AnyEvent) -> tuple[AnyEvent, ...]:
    """Return what must happen next: the dealer's act, or what the logged command would cause."""
    command = command_of(table, event)
    if command is not None:
        try:
            return decide(table, command)
        except Refused:
            return ()
    dealt = next_event(table, source)
    return (dealt,) if dealt else ()


def wanted(table: Table, expected: tuple[AnyEvent, ...]) -> str:
    if expected:
        return " ".join(str(event) for event in expected)
    asked = waiting(table)
    return f"seat {asked.seat} is to say {' or '.join(asked.words)}" if asked else "it would be refused"


def command_of(table: Table, event: AnyEvent) -> Command | None:
    """Return the command behind an event; None for what the dealer does by himself."""
    match event:
        case happened.SeatTaken():
            return SitDown(event.seat, event.name, event.chips, event.behind, event.third_party)
        case happened.ChipsBought():
            return BuyIn(event.seat, event.chips, event.behind)
        case happened.SeatLeft():
            return StandUp(event.seat, event.behind)
        case happened.BankTaken():
            return TakeBank(event.seat, event.stake, event.behind)
        case happened.BankPassed():
            return PassBank(event.seat)
        case happened.BankWithdrawn():
            return WithdrawBank(event.seat, event.behind)
        case happened.WagerPlaced():
            return placing(table, event)
        case happened.WagerTakenBack():
            return taking_back(table, event)
        case happened.BetsClosed():
            return CloseBets()
        case happened.LateWagerDeclined():
            return Choose(event.seat, f"no-{event.wager}", behind=event.behind)
        case happened.Chosen() if not event.house_way:
            return Choose(event.seat, event.word)
        case happened.MisdealDeclared():
            return DeclareMisdeal(event.why)
        case happened.CardExposed():
            return DeclareExposed(event.seat)
    return None


def taking_back(table: Table, event: happened.WagerTakenBack) -> Command:
    """Return the command behind a wager taken back: before the deal, or withdrawn by a choice."""
    word = next((choice.word for choice in table.game.choices if choice.takes == event.wager), "")
    if word and table.round is not None and table.round.closed:
        return Choose(event.seat, word)
    return TakeBackWager(event.seat, event.wager, event.behind)


def placing(table: Table, event: happened.WagerPlaced) -> Command:
    """Return the command behind a wager: placed before the deal, made late, or put up by a choice."""
    if table.round is None or not table.round.closed:
        return PlaceWager(event.seat, event.wager, event.amount, event.behind)
    choice = next((choice for choice in table.game.choices if choice.adds == event.wager), None)
    return Choose(event.seat, choice.word if choice else event.wager, event.amount, event.behind)
