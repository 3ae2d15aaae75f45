"""Checks a poker night offline: every hand whose seed is open is dealt again, every action weighed by the rules."""

from houseway.cards import commitment
from houseway.houses import offer
from houseway.play.banked.log import rules_hash
from houseway.play.banked.verify import Finding, Report
from houseway.play.pot import commands as said
from houseway.play.pot import events as happened
from houseway.play.pot import seating
from houseway.play.pot.night import (
    Act,
    CollectTime,
    DealHand,
    DeckShuffled,
    Misdeal,
    Night,
    NightCommand,
    NightEvent,
    SeedRevealed,
    TableOpened,
    carry,
    decode,
    evolve,
    start,
)
from houseway.rules.refusal import Refused


class Unopened(Exception):
    """A shuffle whose seed the log does not reveal."""


class OpenSeeds:
    """The seeds that a log reveals, by the number of the shuffle."""

    def __init__(self, events: list[NightEvent]) -> None:
        revealed = [event for event in events if isinstance(event, SeedRevealed)]
        self.by_commitment = {event.commitment: bytes.fromhex(event.seed) for event in revealed}
        self.sealed = [event.commitment for event in events if isinstance(event, DeckShuffled)]

    def unopened(self, shoe: int) -> bool:
        return 0 < shoe <= len(self.sealed) and self.sealed[shoe - 1] not in self.by_commitment

    def seed(self, shoe: int) -> bytes:
        found = self.by_commitment.get(self.sealed[shoe - 1]) if shoe <= len(self.sealed) else None
        if found is None:
            raise Unopened(shoe)
        return found


def read_night(lines: bytes) -> list[NightEvent]:
    """Read a log; a line that is no event is named by its number."""
    events: list[NightEvent] = []
    for number, line in enumerate(lines.splitlines(), start=1):
        try:
            events.append(decode(line))
        except ValueError as error:
            raise ValueError(f"line {number}: {error}") from None
    if not events or not isinstance(events[0], TableOpened):
        raise ValueError("line 1: a log begins with the opening of a table")
    return events


def verify(events: list[NightEvent]) -> Report:
    """Check a night from its first event on; stop at the first that cannot have happened."""
    opened = events[0]
    assert isinstance(opened, TableOpened)
    findings = []
    if rules_hash(offer(opened.offer, opened.settings)) != opened.rules:
        findings.append(Finding(0, f"{opened.offer} was played by other rules than those of this edition"))
    seeds, night, at = OpenSeeds(events), start(opened), 1
    # When a seed is opened changes nothing at the table; that it is the sealed one is checked here.
    events = [event for event in events if not isinstance(event, SeedRevealed)]
    for sealed, seed in seeds.by_commitment.items():
        if commitment(seed) != sealed:
            findings.append(Finding(0, f"the seed revealed for {sealed[:12]}… is another's"))
    while at < len(events) and not findings:
        try:
            expected = expect(night, events[at], seeds)
        except Unopened:
            expected = [events[at]]
        if not expected and not commands_of(events[at]) and seeds.unopened(night.shoes):
            expected = [events[at]]  # of a hand still sealed the dealer's part is told, not checked
        told = [event for event in expected if not isinstance(event, SeedRevealed)]
        got = events[at : at + len(told)]
        if not told or got != told:
            wrong = next((place for place, (one, two) in enumerate(zip(got, told, strict=False)) if one != two), 0)
            wanted = told[wrong] if told else "it would be refused"
            findings.append(Finding(at + wrong, f"{events[at + wrong]} is not what the rules give here: {wanted}"))
            break
        for event in expected:
            night = evolve(night, event)
        at += len(told)
    revealed = len(seeds.by_commitment)
    return Report(len(events) + revealed, night.table.number, len(seeds.sealed), revealed, tuple(findings))


def expect(night: Night, event: NightEvent, seeds: OpenSeeds) -> list[NightEvent]:
    """Return what the command behind an event causes."""
    for command in commands_of(event):
        try:
            caused = carry(night, command, seeds)
        except Refused:
            continue
        if event in caused:
            return caused
    return []


def commands_of(event: NightEvent) -> list[NightCommand]:
    """Return the commands that may be behind an event; what follows from them is the dealer's."""
    match event:
        case seating.Seated():
            return [seating.Sit(event.seat, event.name, event.chips, event.posts, event.moved)]
        case seating.Left():
            return [seating.Leave(event.seat)]
        case seating.SatOut():
            return [seating.SitOut(event.seat)]
        case seating.CameBack():
            return [seating.ComeBack(event.seat, event.posts)]
        case seating.ChipsBought():
            return [seating.BuyChips(event.seat, event.chips)]
        case seating.SeatChanged():
            return [seating.ChangeSeat(event.seat, event.to, event.posts)]
        case seating.OverTaken():
            return [seating.TakeOver(event.seat, event.holds)]
        case seating.TimeCollected() | seating.TimeStruck():
            return [CollectTime()]
        case DeckShuffled():
            return [DealHand()]
        case happened.Misdealt():
            return [Misdeal(event.reason)]
        case happened.BetPlaced() | happened.Raised():
            words: list[said.Command] = [said.Bet(event.to), said.Raise(event.to), said.Open(event.to)]
            return [Act(event.seat, word) for word in words]
        case happened.Discarded():
            return [Act(event.seat, said.Draw(event.cards)), Act(event.seat, said.Discard(event.cards))]
    plain: dict[type, said.Command] = {
        happened.Folded: said.Fold(),
        happened.Checked: said.Check(),
        happened.Called: said.Call(),
        happened.BroughtIn: said.BringIn(),
        happened.DownCardKept: said.Keep(),
        happened.DownCardRolled: said.Roll(),
        happened.PotKilled: said.Kill(),
        happened.KillPassed: said.Pass(),
        happened.DeclaredAllIn: said.AllIn(),
        happened.PlaysOn: said.PlayOn(),
    }
    action = plain.get(type(event))
    return [Act(event.seat, action)] if action else []  # type: ignore[union-attr]
