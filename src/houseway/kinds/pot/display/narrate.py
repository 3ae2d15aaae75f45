"""A spoken line for every event of a poker table that is not every table's."""

from functools import partial

from houseway.kinds.pot import events
from houseway.kinds.pot.hand import events as happened
from houseway.money import show
from houseway.table.display.narrate import name, typed
from houseway.table.events import Event
from houseway.table.table import Table

DEAD = {
    "boxed": "it lay boxed in the deck", "joker": "this game has no joker", "off-table": "it fell off the table",
    "extra": "it was dealt beyond the deal", "too-soon": "it came before the betting was done",
    "too-many": "the flop had too many cards", "exposed": "it was exposed, and the deck is shuffled again",
}


def narrate(table: Table, event: Event) -> str:
    """Tell an event in words, given the table before it."""
    parts = (between_hands, of_the_dealer, of_a_player, of_the_pot)
    return next((told for part in parts if (told := part(table, event))), str(event))


def between_hands(table: Table, event: Event) -> str:
    """Tell what happens between hands, and around one."""
    who = partial(name, table)
    match event:
        case events.HandCalled():
            return f"The dealer calls hand {table.carryover.number + 1}."
        case events.ComesIn():
            if event.posts:
                return f"{who(event.seat)} pays their way in."
            hands = f"{event.waits} hand{'s' if event.waits > 1 else ''}"
            return f"{who(event.seat)} " + (f"waits {hands}." if event.waits else "is dealt in at once.")
        case events.BoughtShort():
            return f"For {who(event.seat)} that was a short buy."
        case events.OverTaken():
            return f"{who(event.seat)} {'takes' if event.holds else 'gives back'} an over button."
        case events.ButtonDrawn():
            cards = ", ".join(f"seat {seat} {card}" for seat, card in event.cards)
            return f"Cards for the button: {cards}. Seat {event.seat} has it."
        case events.ButtonMoved():
            return f"The button moves to seat {event.seat}."
        case events.BlindsMissed():
            return f"{who(event.seat)} misses the blinds."
        case events.DealtIn():
            return f"Hand {event.number}: seats {', '.join(str(seat) for seat in sorted(event.seats))} are dealt in."
        case events.TimeStruck():
            return "The half hour: the next pot pays for time."
        case events.DealtTooSoon():
            return "The dealer goes on before the betting is done."
        case events.RoundEnded():
            return "The chips are settled."
    return ""


def of_the_dealer(table: Table, event: Event) -> str:
    """Tell what the dealer does with cards."""
    who = partial(name, table)
    match event:
        case happened.HandBegan():
            return f"Hand {event.number} begins; the button is seat {event.button}."
        case happened.ForcedBetPosted():
            return f"{who(event.seat)} posts {show(event.amount)}, {event.kind}."
        case happened.Dealt():
            shown = " ".join(event.up)
            down = f"{len(event.down)} down" if "??" in event.down else " ".join(event.down)
            return f"{who(event.seat)} receives {', '.join(part for part in (event.down and down, shown) if part)}."
        case happened.CardExposed():
            return f"The {event.card} of {who(event.seat)} lies exposed{'' if event.kept else ' and is replaced'}."
        case happened.CardDead():
            card = "A card" if event.hidden or event.card == "??" else f"The {event.card}"
            return f"{card} is out of play: {DEAD[event.why]}."
        case happened.HandKilled():
            return f"The hand of {who(event.seat)} is dead: {event.why}."
        case happened.DeclaredAllIn():
            return f"{who(event.seat)} is all in for the pot so far."
        case happened.PlaysOn():
            return f"{who(event.seat)} plays on."
        case happened.Burned():
            return "A card is burned."
        case happened.BoardDealt():
            return f"The board: {' '.join(event.cards)}."
        case happened.StubScrambled():
            return "The stub is scrambled and shuffled."
        case happened.StreetBegan():
            street = table.line.game.streets[event.street].name
            return f"{street}: {who(event.first)} is first." if event.first else f"{street}: nobody can bet."
        case happened.CardsAsked(what="kill"):
            return "The dealer stops: look at the first cards, and kill the pot or pass."
        case happened.PotKilled():
            kills = "kills the pot over" if event.over else "kills the pot"
            return f"{who(event.seat)} {kills} with {show(event.amount)}; the limit is {show(event.limit)}."
        case happened.KillPassed():
            return f"{who(event.seat)} passes."
        case happened.CardsAsked():
            return f"Everybody is asked to {event.what}."
    return ""


def of_a_player(table: Table, event: Event) -> str:
    """Tell what a player says."""
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
            return f"{who(event.seat)} throws away {count}." if count else f"{who(event.seat)} stands pat."
        case happened.DownCardKept():
            return f"{who(event.seat)} keeps the down card."
        case happened.DownCardRolled():
            return f"{who(event.seat)} turns up {event.card}."
    return ""


def of_the_pot(table: Table, event: Event) -> str:
    """Tell what becomes of bets, hands and pots."""
    who = partial(name, table)
    match event:
        case happened.StreetEnded():
            return "The bets are pulled in."
        case happened.StreetVoided():
            return "The cards came out of turn: nobody bets on this round."
        case happened.CollectionTaken():
            jackpot = f", {show(event.jackpot)} for the jackpot" if event.jackpot else ""
            return f"Collection: {show(event.amount)} from the pot{jackpot}."
        case happened.BetReturned():
            return f"{show(event.amount)} goes back to {who(event.seat)}, uncalled."
        case happened.OpenersShown():
            return f"{who(event.seat)} shows openers: {' '.join(event.cards)}."
        case happened.HandShown():
            worth = " and ".join(part for part in (event.high, event.low) if part)
            return f"{who(event.seat)} shows {' '.join(event.cards)}{': ' + worth if worth else ''}."
        case happened.HandMucked():
            return f"{who(event.seat)} mucks."
        case happened.PotAwarded():
            shares = ", ".join(f"{who(seat)} {show(chips)}" for seat, chips in event.shares)
            side = f" ({event.side})" if event.side else ""
            return f"{'The pot' if event.pot == 0 else f'Side pot {event.pot}'}{side}: {shares}."
        case happened.PotCarried():
            return f"Nobody opens; {show(event.amount)} stays for the next hand."
        case happened.Misdealt():
            why = f"The floor calls a misdeal: {typed(event.reason)}" if event.typed else f"A misdeal: {event.reason}"
            return f"{why}. Every chip goes back."
        case happened.HandEnded():
            return "The hand ends."
    return ""
