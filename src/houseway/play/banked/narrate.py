"""A spoken line for every event, the same in the terminal, in the log and for a screen reader."""

from functools import singledispatch

from houseway.money import show
from houseway.play.banked import events as happened
from houseway.play.banked.events import Event
from houseway.play.banked.table import BANK_HAND, COMMON, Bettor, Table, choosers


def say(event: Event, table: Table) -> str:
    """Tell an event in words; the table is the one before it."""
    return _say(event, table)


def place(seat: int, behind: int = 0) -> str:
    return f"seat {seat}" + (f", behind {behind}" if behind else "")


def who(table: Table, seat: int, behind: int = 0) -> str:
    purse = table.people.get((seat, behind))
    return f"{purse.name} ({place(seat, behind)})" if purse else place(seat, behind)


def hand_name(table: Table, to: str) -> str:
    names = {COMMON: table.game.hands[0], BANK_HAND: table.game.hands[1]}
    return f"seat {to}" if to.isdigit() else f"the {names.get(to, to)} hand" if to in names else f"the {to}"


def sentence(text: str) -> str:
    return text[:1].upper() + text[1:]


@singledispatch
def _say(event: Event, table: Table) -> str:
    return str(event)


@_say.register
def _(event: happened.TableOpened, table: Table) -> str:
    return f"A table of {event.offer} opens with {event.seats} seats."


@_say.register
def _(event: happened.SeatTaken, table: Table) -> str:
    return f"{event.name} takes {place(event.seat, event.behind)} with {show(event.chips)}."


@_say.register
def _(event: happened.ChipsBought, table: Table) -> str:
    return f"{who(table, event.seat, event.behind)} buys {show(event.chips)} more."


@_say.register
def _(event: happened.SeatLeft, table: Table) -> str:
    return f"{who(table, event.seat, event.behind)} leaves with {show(event.chips)}."


@_say.register
def _(event: happened.ShoeShuffled, table: Table) -> str:
    return f"The dealer shuffles {event.cards} cards; the shuffle is sealed as {event.commitment[:12]}…"


@_say.register
def _(event: happened.SeedRevealed, table: Table) -> str:
    return f"The shoe is out; its seed was {event.seed[:12]}…"


@_say.register
def _(event: happened.CardBurned, table: Table) -> str:
    return f"{event.card} is turned and burned." if event.up else "A card is burned."


@_say.register
def _(event: happened.BankOffered, table: Table) -> str:
    return f"The bank is offered to {who(table, event.seat)}."


@_say.register
def _(event: happened.BankPassed, table: Table) -> str:
    return f"{who(table, event.seat)} passes the bank."


@_say.register
def _(event: happened.BankTaken, table: Table) -> str:
    return f"{who(table, event.seat, event.behind)} banks with {show(event.stake)}."


@_say.register
def _(event: happened.BankWithdrawn, table: Table) -> str:
    return f"{who(table, event.seat, event.behind)} takes the bank of {show(event.stake)} back."


@_say.register
def _(event: happened.GameBroken, table: Table) -> str:
    return f"The game is broken: {event.why}."


@_say.register
def _(event: happened.WagerPlaced, table: Table) -> str:
    wager = table.offer.wager(event.wager).name
    return f"{who(table, event.seat, event.behind)} puts {show(event.amount)} on {wager}."


@_say.register
def _(event: happened.WagerTakenBack, table: Table) -> str:
    wager = table.offer.wager(event.wager).name
    return f"{who(table, event.seat, event.behind)} takes {show(event.amount)} back from {wager}."


@_say.register
def _(event: happened.BetsClosed, table: Table) -> str:
    return "No more bets."


@_say.register
def _(event: happened.CollectionTaken, table: Table) -> str:
    return f"Collection: {show(event.amount)} from {who(table, event.seat, event.behind)}."


@_say.register
def _(event: happened.DiceRolled, table: Table) -> str:
    return f"The dice show {', '.join(str(die) for die in event.dice)}: {sum(event.dice)}."


@_say.register
def _(event: happened.ButtonPlaced, table: Table) -> str:
    return f"The action button goes to seat {event.seat}."


@_say.register
def _(event: happened.CardDealt, table: Table) -> str:
    card = "a card face down" if event.card == "??" else event.card + ("" if event.up else ", face down")
    return f"{sentence(hand_name(table, event.to))} receives {card}."


@_say.register
def _(event: happened.CardExposed, table: Table) -> str:
    after = "another comes when the player-dealer has acted"
    return f"The {event.card} of {who(table, event.seat)} has landed face up and is set aside; {after}."


@_say.register
def _(event: happened.CardsTurned, table: Table) -> str:
    return f"{sentence(hand_name(table, event.hand))} is turned: {' '.join(event.cards)}."


@_say.register
def _(event: happened.LateWagerDeclined, table: Table) -> str:
    names = {wager.id: wager.name for wager in table.offer.wagers}
    return f"{who(table, event.seat, event.behind)} makes no {names.get(event.wager, f'{event.wager} bet')}."


@_say.register
def _(event: happened.Chosen, table: Table) -> str:
    if event.house_way:
        return f"{who(table, event.seat)}: {event.word}, the house way."
    return f"{who(table, *decider(table, event.seat))}: {event.word}."


def decider(table: Table, seat: int) -> Bettor:
    """Return who speaks for a seat: whoever banks there, or the largest wager on its hand."""
    round = table.round
    if round is None:  # told after the round, when nobody knows any more
        return seat, 0
    if seat == round.banker[0]:
        return round.banker
    return next(iter(choosers(table, round, seat)), (seat, 0))


@_say.register
def _(event: happened.WagerSettled, table: Table) -> str:
    name, wager = who(table, event.seat, event.behind), table.offer.wager(event.wager).name
    if event.result == "win":
        return f"{name} wins {show(event.paid)} on {wager}."
    if event.result == "lose":
        back = f", {show(event.returned)} comes back" if event.returned else ""
        return f"{name} loses {show(event.collected)} on {wager}{back}."
    if event.result == "push":
        return f"{name} pushes on {wager}."
    return f"{name} has no action on {wager}: {show(event.returned)} comes back."


@_say.register
def _(event: happened.BankReturned, table: Table) -> str:
    change = event.end - event.start
    word = "even" if not change else f"up {show(change)}" if change > 0 else f"down {show(-change)}"
    return f"The bank of {who(table, event.seat, event.behind)} ends at {show(event.end)}, {word}."


@_say.register
def _(event: happened.MisdealDeclared, table: Table) -> str:
    return f"The floor calls a misdeal: {event.why}. All wagers go back."


@_say.register
def _(event: happened.RoundEnded, table: Table) -> str:
    return f"Round {event.number} is over."
