"""What one seat may see: the only way from the table to a screen or a wire."""

from typing import Any

import msgspec

from houseway.cards import spell
from houseway.play.banked.events import AnyEvent, CardBurned, CardDealt
from houseway.play.banked.legal import legal
from houseway.play.banked.table import BANK_HAND, COMMON, Round, Table, cards_of, one_hand, state_of
from houseway.play.banked.waiting import Waiting, waiting

HIDDEN = "??"


def view(table: Table, seat: int | None, behind: int = 0) -> dict[str, Any]:
    """Return the table as a seat sees it; None is a spectator."""
    round, asked = table.round, waiting(table)
    return {
        "offer": table.offer.id,
        "seats": table.seats,
        "you": seat,
        "people": [
            {"seat": at, "behind": back, "name": purse.name, "chips": purse.chips, "third_party": purse.third_party}
            for (at, back), purse in sorted(table.people.items())
        ],
        "rounds": table.rounds,
        "shoe": table.shoe,
        "commitment": table.commitment,
        "turn": table.turn._asdict() | {"passed": sorted(table.turn.passed)},
        "waiting": question(asked, seat) if asked else None,
        "round": seen(table, round, seat) if round else None,
        "legal": [msgspec.to_builtins(command) for command in legal(table, seat, behind)] if seat else [],
    }


def question(asked: Waiting, seat: int | None) -> dict[str, Any]:
    """Return what is asked; which words are open depends on the hand, and is for those who hold it."""
    hidden = asked.for_what == "choice" and asked.seat != seat
    return asked._replace(words=())._asdict() if hidden else asked._asdict()


def seen(table: Table, round: Round, seat: int | None) -> dict[str, Any]:
    """Return the round in progress, cards that lie face down being hidden from all but their owner."""
    return {
        "banker": round.banker[0],
        "stake": round.stake,
        "bank": round.bank,
        "closed": round.closed,
        "bets": [
            {"seat": at, "behind": back, "wager": wager, "stake": stake}
            for (at, back), stakes in sorted(round.bets.items())
            for wager, stake in stakes.items()
        ],
        "dice": list(round.dice),
        "button": round.button,
        "hands": {
            hand: [spell(laid.card) if laid.up or owns(seat, hand) else HIDDEN for laid in cards]
            for hand, cards in round.hands.items()
        },
        "exposed": exposed(round),
        "have": worth(table, round, seat),
        "collection": sum(amount for _, amount in round.taken),
    }


def exposed(round: Round) -> dict[str, list[str]]:
    """Return by seat the draw cards that were set aside; they lie open, for everybody."""
    return {str(at): [spell(card) for card in cards] for at, cards in round.exposed.items()}


def owns(seat: int | None, hand: str) -> bool:
    return seat is not None and hand == str(seat)


def worth(table: Table, round: Round, seat: int | None) -> dict[str, str]:
    """Return in words what the hands come to that the viewer can see whole."""
    if not round.states:
        return {}
    found, game = {}, table.game
    state = next(iter(round.states.values()))
    if all(laid.up for laid in round.hands.get(BANK_HAND, ())) and BANK_HAND in round.hands:
        found[game.hands[1]] = game.worth(game.total(state)[1])
    common = round.hands.get(COMMON, ())
    if not all(laid.up for laid in common):
        return found
    if seat is not None and seat in round.states and cards_of(table, round, seat):
        found["you"] = game.worth(game.total(state_of(table, round, seat))[0])
    elif common and not apart(table, round):
        found[game.hands[0]] = game.worth(game.total(state)[0])
    return found


def apart(table: Table, round: Round) -> bool:
    """Tell whether the players' hand has parted: some have cards, or a draw, that others do not share."""
    return not one_hand(table.offer) and bool(round.sharers or any(hand.isdigit() for hand in round.hands))


def redact(event: AnyEvent, seat: int | None) -> AnyEvent:
    """Return an event as a seat may see it: cards that went down face down stay hidden, in history too."""
    if isinstance(event, CardDealt) and not event.up and not owns(seat, event.to):
        return msgspec.structs.replace(event, card=HIDDEN)
    if isinstance(event, CardBurned) and not event.up:
        return msgspec.structs.replace(event, card=HIDDEN)
    return event
