"""The log lines of a hand of thirteen cards."""

from houseway.games.thirteen.tell import counted
from houseway.kinds.thirteen import events as happened
from houseway.money import show
from houseway.ranking.short_name import short
from houseway.table.display.narrate import name, typed
from houseway.table.display.view import HIDDEN
from houseway.table.events import Event
from houseway.table.table import Table


def narrate(table: Table, event: Event) -> str:
    match event:
        case happened.RoundBegan():
            seats = ", ".join(map(str, event.seats))
            return f"Dealing thirteen cards to seats {seats}. Seat {event.seats[-1]} has the button."
        case happened.FeeTaken():
            return f"Collection: {show(event.amount)} from {name(table, event.seat)}."
        case happened.HandDealt():
            if HIDDEN in event.cards:
                return f"{name(table, event.seat)} gets {len(event.cards)} cards."
            return f"{name(table, event.seat)} has {' '.join(event.cards)}."
        case happened.Laid():
            return ""
        case happened.HandSet():
            return f"{name(table, event.seat)} has set."
        case happened.Surrendered():
            return f"{name(table, event.seat)} surrenders."
        case happened.SweepDeclared():
            return f"{name(table, event.seat)} declares a clean sweep: {event.name.replace('-', ' ')}."
        case happened.FoulCalled():
            return f"The floor fouls {name(table, event.seat)}: {typed(event.why)}."
        case happened.HandShown():
            foul = f" Foul: {event.foul}." if event.foul else ""
            if len(event.told) == 3:
                front, middle, back = map(short, event.told)
                told = f"front {front}; middle {middle}; back {back}"
            else:
                told = event.told[0]
            return f"{name(table, event.seat)}: {told}.{foul}"
        case happened.PointsPaid():
            all_in = event.amount < event.points * table.line.point
            end = " (all in)" if all_in else ""
            paid = f"pays {name(table, event.to)} {show(event.amount)} for {counted(event.points)}"
            return f"{name(table, event.by)} {paid}{end}."
        case happened.RoundEnded():
            return "The hand is over."
        case happened.Misdealt():
            back = " The collection is returned." if event.returned else ""
            return f"The floor calls a misdeal: {typed(event.why)}. The hand is called off.{back}"
    raise AssertionError(f"unknown event: {event}")
