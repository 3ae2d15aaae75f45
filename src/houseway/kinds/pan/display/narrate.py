"""The log lines of a hand of pan."""

from collections.abc import Sequence

from houseway.games.pan.melds import tell_meld
from houseway.kinds.pan import events as happened
from houseway.kinds.pan.decide import CARDS
from houseway.kinds.pan.round import OURS, Hand
from houseway.money import show
from houseway.table.display.narrate import name, typed
from houseway.table.events import Event
from houseway.table.table import Table

SPOKEN = {
    happened.DeclaredIn: "is in", happened.Passed: "does not pluck again",
    happened.WentOut: "goes out with eleven cards", happened.Broke: "has no chips left and is out of the hand",
    happened.ShareOffered: "offers to share the tops",
    happened.LeftAlone: "is the last player left after the fouls",
    happened.SettlementAgreed: "agrees to settle", happened.SettlementRefused: "refuses to settle",
}  # fmt: skip

UNSPOKEN = (happened.HandCalled, happened.DeckTouched, happened.DeclarationsOpened, happened.RoundEnded)


def narrate(table: Table, event: Event) -> str:
    """Return the log line of an event, given the table before it."""
    if isinstance(event, UNSPOKEN):
        return ""
    if type(event) in SPOKEN:
        return f"{name(table, event.seat)} {SPOKEN[type(event)]}."  # type: ignore[attr-defined]
    return dealing(table, event) or playing(table, event) or paying(table, event)


def dealing(table: Table, event: Event) -> str:
    match event:
        case happened.RoundBegan():
            double = "".join(f" {name(table, seat)} plays double." for seat in event.doubles)
            return f"Hand {event.number}: {len(event.seats)} players, tops {show(event.tops)} each.{double}"
        case happened.CollectionTaken():
            source = name(table, event.seat) if event.seat else "the tops"
            if event.amount < 0:
                return f"The house returns {show(-event.amount)} to {source}: a dead hand gets its tops back in full."
            return f"Collection: {show(event.amount)} from {source}."
        case happened.Dealt() if event.made_up:
            return f"{name(table, event.seat)} is one card short and gets one more."
        case happened.Dealt():
            up = f", {event.up} up" if event.up else ""
            return f"{name(table, event.seat)} gets {len(event.cards)} cards{up}{seen(event.cards)}."
        case happened.CardWithdrawn():
            return f"{name(table, event.seat)} has one card too many. The dealer removes one."
        case happened.HandDead():
            return f"{name(table, event.seat)} has a dead hand and gets the tops back."
        case happened.WentOnTop():
            return f"{name(table, event.seat)} goes on top{seen(event.shown) if event.shown else ''}."
        case happened.Eldest():
            return f"{name(table, event.seat)} has the lowest up card, {event.card}, and goes first."
        case happened.MuckTurned():
            return f"The deck has run out. {event.cards} discards are shuffled."
    return ""


def seen(cards: Sequence[str]) -> str:
    return "" if "??" in cards else f": {' '.join(cards)}"


def playing(table: Table, event: Event) -> str:
    match event:
        case happened.Plucked():
            return f"{name(table, event.seat)} plucks {event.card}."
        case happened.Taken():
            return f"{name(table, event.seat)} takes {event.card}."
        case happened.Forced():
            return f"{name(table, event.by)} forces {event.card} on {name(table, event.seat)}."
        case happened.ForcedBack():
            return f"{name(table, event.by)} forces {event.card} back on {name(table, event.seat)}."
        case happened.DoublesChosen():
            return f"{name(table, event.seat)} plays {'double' if event.double else 'single'} from the next hand on."
        case happened.Melded():
            called = tell_meld(table.line.filed, [CARDS[card] for card in event.cards])
            return f"{name(table, event.seat)} melds {' '.join(event.cards)}, {a(called)}."
        case happened.Added():
            return f"{name(table, event.seat)} adds {' '.join(event.cards)} to {meld_of(table, event.seat, event.n)}."
        case happened.MeldSplit():
            return (
                f"{name(table, event.seat)} splits {' '.join(event.cards)} off {meld_of(table, event.seat, event.n)}."
            )
        case happened.Borrowed():
            return (
                f"{name(table, event.seat)} borrows {' '.join(event.cards)} from {meld_of(table, event.seat, event.n)}."
            )
        case happened.CardLetBy():
            return f"{name(table, event.seat)} passes {event.card}."
        case happened.Discarded():
            return f"{name(table, event.seat)} discards {event.card}."
        case happened.SpreadUndone():
            return f"{name(table, event.seat)} takes back {meld_of(table, event.seat, event.n)}: it is not a meld."
        case happened.Fouled():
            why = event.why if event.why in OURS else typed(event.why)
            return f"The floor fouls {name(table, event.seat)}: {why}."
        case happened.HandShown():
            return f"{name(table, event.seat)} plays out the hand face up{seen(event.cards)}."
        case happened.SettlementOffered():
            return f"{name(table, event.seat)} offers to settle for {show(event.amount)} from every foul hand."
    return ""


def paying(table: Table, event: Event) -> str:
    match event:
        case happened.Paid():
            chips = "1 chip" if event.chips == 1 else f"{event.chips} chips"
            total = sum(amount for _, amount in event.rows)
            return f"{name(table, event.seat)} collects {chips} from each player, {show(total)} in all: {event.why}."
        case happened.HandSettled():
            paid = ", ".join(f"{name(table, seat)} pays {show(amount)}" for seat, amount in event.rows)
            return f"Settled: {paid or 'no payments'}."
        case happened.Repaid():
            total = sum(amount for _, amount in event.rows)
            return f"{name(table, event.seat)} pays back {show(total)}."
        case happened.TopsWon():
            won = [f"{name(table, seat)} wins the tops, {show(amount)}." for seat, amount in event.rows]
            second = event.double_rows
            double = [f"{name(table, seat)} gets {show(amount)} from the double tops." for seat, amount in second]
            return " ".join(won + double)
    return ""


def a(called: str) -> str:
    return f"a {called}" if called else "a meld"


def meld_of(table: Table, seat: int, n: int) -> str:
    hand: Hand = table.round.hand
    return f"the {tell_meld(table.line.filed, hand.player(seat).melds[n])} ({n + 1})"
