"""A spoken line for every event of a hand of thirteen cards."""

from houseway.games.thirteen.tell import counted
from houseway.kinds.thirteen import events as happened
from houseway.money import show
from houseway.table.display.narrate import name, typed
from houseway.table.display.view import HIDDEN
from houseway.table.events import Event
from houseway.table.table import Table


def narrate(table: Table, event: Event) -> str:
    match event:
        case happened.RoundBegan():
            return f"A hand of thirteen cards: seats {', '.join(map(str, event.seats))}; the button is last."
        case happened.FeeTaken():
            return f"{name(table, event.seat)} pays {show(event.amount)} to the house."
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
            return f"The floor calls the hand of {name(table, event.seat)} foul: {typed(event.why)}."
        case happened.HandShown():
            foul = f" It is a foul: {event.foul}." if event.foul else ""
            if len(event.told) == 3:
                front, middle, back = event.told
                told = f"in front {front}; in the middle {middle}; at the back {back}"
            else:
                told = event.told[0]
            return f"{name(table, event.seat)}: {told}.{foul}"
        case happened.PointsPaid():
            short = event.amount < event.points * table.line.point
            end = ", as far as the stacks reach" if short else ""
            paid = f"pays {name(table, event.to)} {counted(event.points)}, {show(event.amount)}"
            return f"{name(table, event.by)} {paid}{end}."
        case happened.RoundEnded():
            return "The hand is over."
        case happened.Misdealt():
            back = " The collection goes back." if event.returned else ""
            return f"The floor calls a misdeal: {typed(event.why)}. The cards are thrown in.{back}"
    raise AssertionError(f"nobody knows {event}")
