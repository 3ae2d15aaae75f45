"""The log lines of a pot game's own events."""

from functools import partial

from houseway.kinds.pot import events
from houseway.kinds.pot.display.summary import eaten
from houseway.kinds.pot.hand import events as happened
from houseway.money import show
from houseway.ranking.short_name import short
from houseway.table.display.narrate import name, typed
from houseway.table.events import Event
from houseway.table.table import Table

DEAD = {
    "boxed": "it was boxed in the deck",
    "joker": "this game has no joker",
    "off-table": "it fell off the table",
    "extra": "it was one card too many",
    "too-soon": "it was dealt before the betting was complete",
    "too-many": "the flop had too many cards",
    "exposed": "it was exposed, and the deck is reshuffled",
}
ASKED = {
    "kill": "The dealer pauses: look at your first cards, then kill the pot or pass.",
    "choose": "Players choose: card up or down.",
    "draw": "Players draw.",
    "discard": "Players discard.",
    "declare": "Players declare: all in, or play on.",
}
SILENT = (events.HandCalled, happened.StreetEnded, events.RoundEnded)
"""Events without a log line."""


def narrate(table: Table, event: Event) -> str:
    """Return the log line of an event, given the table before it; "" if it needs none."""
    if isinstance(event, SILENT):
        return ""
    parts = (between_hands, of_the_dealer, of_a_player, of_the_pot)
    return next((line for part in parts if (line := part(table, event))), str(event))


def between_hands(table: Table, event: Event) -> str:
    """Return the line of an event between hands."""
    who = partial(name, table)
    match event:
        case events.ComesIn():
            if event.posts:
                return f"{who(event.seat)} will post to join."
            hands = f"{event.waits} hand{'s' if event.waits > 1 else ''}"
            return f"{who(event.seat)} " + (f"waits {hands}." if event.waits else "is dealt in at once.")
        case events.BoughtShort():
            return f"{who(event.seat)} makes a short buy."
        case events.OverTaken():
            return f"{who(event.seat)} {'takes' if event.holds else 'gives back'} an over button."
        case events.ButtonDrawn():
            cards = ", ".join(f"seat {seat} {card}" for seat, card in event.cards)
            return f"Cards for the button: {cards}. Seat {event.seat} gets it."
        case events.ButtonMoved():
            return f"The button moves to seat {event.seat}."
        case events.BlindsMissed():
            return f"{who(event.seat)} misses the blinds."
        case events.DealtIn():
            return f"Hand {event.number}: dealing to seats {', '.join(str(seat) for seat in sorted(event.seats))}."
        case events.TimeStruck():
            return "The half hour is up: the next pot pays the time fee."
        case events.DealtTooSoon():
            return "The dealer deals before the betting is complete."
    return ""


def of_the_dealer(table: Table, event: Event) -> str:
    """Return the line of something the dealer did."""
    who = partial(name, table)
    match event:
        case happened.HandBegan():
            return f"Hand {event.number} begins. Seat {event.button} has the button."
        case happened.ForcedBetPosted():
            return f"{who(event.seat)} posts {show(event.amount)} ({event.kind})."
        case happened.Dealt():
            shown = " ".join(event.up)
            down = f"{len(event.down)} down" if "??" in event.down else " ".join(event.down)
            return f"{who(event.seat)} gets {', '.join(part for part in (event.down and down, shown) if part)}."
        case happened.CardExposed():
            return f"{who(event.seat)}: {event.card} is exposed{'' if event.kept else ' and replaced'}."
        case happened.CardDead():
            card = "A card" if event.hidden or event.card == "??" else f"The {event.card}"
            return f"{card} is out of play: {DEAD[event.why]}."
        case happened.HandKilled():
            return f"{who(event.seat)} has a dead hand: {event.why}."
        case happened.DeclaredAllIn():
            return f"{who(event.seat)} is all in for the pot so far."
        case happened.PlaysOn():
            return f"{who(event.seat)} plays on."
        case happened.Burned():
            return "A card is burned."
        case happened.BoardDealt():
            return f"Board: {' '.join(event.cards)}."
        case happened.StubScrambled():
            return "The stub is scrambled and shuffled."
        case happened.StreetBegan():
            street = table.line.game.streets[event.street].name
            street = street[:1].upper() + street[1:]
            return f"{street}: {who(event.first)} to act." if event.first else f"{street}: no betting."
        case happened.PotKilled():
            kills = "overkills the pot" if event.over else "kills the pot"
            return f"{who(event.seat)} {kills} for {show(event.amount)}. The limit is now {show(event.limit)}."
        case happened.KillPassed():
            return f"{who(event.seat)} passes."
        case happened.CardsAsked():
            return ASKED[event.what]
    return ""


def of_a_player(table: Table, event: Event) -> str:
    """Return the line of a player's action."""
    who = partial(name, table)
    match event:
        case happened.Folded():
            return f"{who(event.seat)} folds."
        case happened.Checked():
            return f"{who(event.seat)} checks."
        case happened.Called():
            return f"{who(event.seat)} calls {show(event.amount)}."
        case happened.BroughtIn():
            return f"{who(event.seat)} brings it in for {show(event.amount)}."
        case happened.BetPlaced():
            return f"{who(event.seat)} bets {show(event.to)}."
        case happened.Raised():
            return f"{who(event.seat)} raises to {show(event.to)}."
        case happened.Discarded():
            count = len(event.cards)
            return f"{who(event.seat)} discards {count}." if count else f"{who(event.seat)} stands pat."
        case happened.DownCardKept():
            return f"{who(event.seat)} keeps their card face down."
        case happened.DownCardRolled():
            return f"{who(event.seat)} turns {event.card} face up."
    return ""


def of_the_pot(table: Table, event: Event) -> str:
    """Return the line of an event about bets, hands shown or pots."""
    who = partial(name, table)
    match event:
        case happened.StreetVoided():
            return "The cards were dealt out of turn, so there is no betting on this street."
        case happened.CollectionTaken():
            jackpot = f", and {show(event.jackpot)} for the jackpot" if event.jackpot else ""
            return f"Collection: {show(event.amount)} from the pot{jackpot}."
        case happened.BetReturned():
            return f"Uncalled {show(event.amount)} is returned to {who(event.seat)}."
        case happened.OpenersShown():
            return f"{who(event.seat)} shows openers: {' '.join(event.cards)}."
        case happened.HandShown():
            worth = " and ".join(short(part) for part in (event.high, event.low) if part)
            return f"{who(event.seat)} shows {' '.join(event.cards)}{': ' + worth if worth else ''}."
        case happened.HandMucked():
            return f"{who(event.seat)} mucks."
        case happened.PotAwarded():
            if not event.amount:
                return f"{eaten(table.round.hand)}."
            pot = "the pot" if event.pot == 0 else f"side pot {event.pot}"
            shares = " and ".join(f"{who(seat)} wins {show(chips)}" for seat, chips in event.shares)
            return f"{shares} from {pot}{f' ({event.side})' if event.side else ''}."
        case happened.PotCarried():
            return f"Nobody opens. {show(event.amount)} stays in the pot for the next hand."
        case happened.Misdealt():
            why = f"The floor calls a misdeal: {typed(event.reason)}" if event.typed else f"Misdeal: {event.reason}"
            return f"{why}. All chips are returned."
        case happened.HandEnded():
            return "The hand is over."
    return ""
