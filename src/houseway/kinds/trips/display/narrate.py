"""The log lines of a deal of Trips."""

from houseway.kinds.trips import events as happened
from houseway.money import show
from houseway.ranking.short_name import short
from houseway.table.display.narrate import name
from houseway.table.events import Event
from houseway.table.table import Table


def narrate(table: Table, event: Event) -> str:
    match event:
        case happened.RoundBegan():
            rolled = f" The pot starts at {show(event.pot)}." if event.pot else ""
            return f"Dealing Trips to seats {', '.join(map(str, event.seats))}.{rolled}"
        case happened.FeeHeld():
            return f"{name(table, event.seat)} pays the {show(event.amount)} collection for this round of play."
        case happened.BetMade():
            return f"{name(table, event.seat)} bets {show(event.amount)}."
        case happened.Folded():
            return f"{name(table, event.seat)} folds."
        case happened.CardDealt():
            return f"{name(table, event.seat)} gets {table.offer.pack.words(table.offer.pack.read(event.card))}."
        case happened.PotAwarded():
            return awarded(table, event)
        case happened.PotLeft():
            return f"{name(table, event.seat)} is the only player left and takes the pot of {show(event.amount)}."
        case happened.FeesDropped():
            return f"The round of play is over. The house drops {show(event.amount)} in collections."
        case happened.RoundEnded():
            return "The deal is over."
    raise AssertionError(f"unknown event: {event}")


def awarded(table: Table, event: happened.PotAwarded) -> str:
    rolls = f" {show(event.rolls)} rolls over into the next deal." if event.rolls else ""
    if not event.shares:
        return f"All players folded.{rolls}"
    takers = " and ".join(f"{name(table, seat)} wins {show(amount)}" for seat, amount in event.shares)
    hand = f" with {short(event.hand)}" if event.hand else ""
    return f"{takers}{hand}{'' if event.qualifies else ' (high hand)'}.{rolls}"
