"""A spoken line for every event of a deal of Trips."""

from houseway.kinds.trips import events as happened
from houseway.money import show
from houseway.table.display.narrate import name
from houseway.table.events import Event
from houseway.table.table import Table


def narrate(table: Table, event: Event) -> str:
    match event:
        case happened.RoundBegan():
            rolled = f"; {show(event.pot)} has rolled over" if event.pot else ""
            return f"A deal of Trips for seats {', '.join(map(str, event.seats))}{rolled}."
        case happened.FeeHeld():
            return f"{name(table, event.seat)} pays the collection of {show(event.amount)} for this round of play."
        case happened.BetMade():
            return f"{name(table, event.seat)} bets {show(event.amount)}."
        case happened.Folded():
            return f"{name(table, event.seat)} folds."
        case happened.CardDealt():
            return f"{name(table, event.seat)} gets {table.offer.pack.words(table.offer.pack.read(event.card))}."
        case happened.PotAwarded():
            return awarded(table, event)
        case happened.PotLeft():
            return f"All others have left: {name(table, event.seat)} takes the pot of {show(event.amount)}."
        case happened.FeesDropped():
            return f"The round of play is over; collections of {show(event.amount)} are dropped."
        case happened.RoundEnded():
            return "The deal is over."
    raise AssertionError(f"nobody knows {event}")


def awarded(table: Table, event: happened.PotAwarded) -> str:
    rolls = f" {show(event.rolls)} rolls over into the next deal." if event.rolls else ""
    if not event.shares:
        return f"Everybody has folded.{rolls}"
    takers = " and ".join(f"{name(table, seat)} {show(amount)}" for seat, amount in event.shares)
    what = "Winner" if event.qualifies else "High hand"
    hand = f", {event.hand}" if event.hand else ""
    return f"{what}{hand}: {takers}.{rolls}"
