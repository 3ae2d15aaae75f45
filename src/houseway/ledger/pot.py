"""The books of a poker night: every event moves chips between stacks, the pot, the collection and the cage."""

from collections import Counter
from collections.abc import Iterator, Sequence

from houseway.ledger.audit import Balances
from houseway.ledger.post import CAGE, COLLECTION, Posting, moved
from houseway.money import Chips, show
from houseway.play.pot import events as happened
from houseway.play.pot import seating
from houseway.play.pot.night import Night, NightEvent, TableOpened, evolve, start

POT, JACKPOT = "pot", "jackpot"


def stack(seat: int) -> str:
    return f"stack:{seat}"


def post_night(event: NightEvent, before: Night) -> tuple[Posting, ...]:
    """Return the postings of an event of a poker night, given the night before it."""
    match event:
        case seating.Seated() | seating.ChipsBought():
            return moved(CAGE, stack(event.seat), event.chips)
        case seating.Left():
            return moved(stack(event.seat), CAGE, event.chips)
        case seating.SeatChanged():
            place = before.table.place(event.seat)
            assert place is not None
            return moved(stack(event.seat), stack(event.to), place.stack)
        case seating.TimeCollected():
            return moved(stack(event.seat), COLLECTION, event.amount)
        case happened.Posted() | happened.PotKilled() | happened.Called() | happened.BroughtIn():
            return moved(stack(event.seat), POT, event.amount)
        case happened.BetPlaced() | happened.Raised():
            return moved(stack(event.seat), POT, event.to - paid(before, event.seat))
        case happened.BetReturned():
            return moved(POT, stack(event.seat), event.amount)
        case happened.CollectionTaken():
            return (*moved(POT, COLLECTION, event.amount), *moved(POT, JACKPOT, event.jackpot))
        case happened.PotAwarded():
            return tuple(posting for seat, chips in event.shares for posting in moved(POT, stack(seat), chips))
        case happened.Misdealt():
            back = tuple(posting for seat, chips in event.refunds for posting in moved(POT, stack(seat), chips))
            return (*moved(COLLECTION, POT, event.uncollected), *back)
    return ()


def paid(night: Night, seat: int) -> Chips:
    """Return what a seat has bet in the present round."""
    hand = night.hand
    assert hand is not None
    return hand.paid[hand.seats.index(seat)]


def audit_night(events: Sequence[NightEvent]) -> Balances:
    """Post a whole night; after every hand the stacks must be the table's, and the pot hold only what is carried."""
    opened, *rest = events
    assert isinstance(opened, TableOpened)
    night, accounts, faults = start(opened), Counter[str](), list[str]()
    for number, event in enumerate(rest, start=1):
        for posting in post_night(event, night):
            accounts[posting.account] += posting.amount
            if accounts[posting.account] < 0 and posting.account != CAGE:
                faults.append(f"event {number} leaves {posting.account} at {show(accounts[posting.account])}")
        night = evolve(night, event)
        if isinstance(event, seating.HandSettled):
            faults.extend(f"after event {number} {fault}" for fault in differences(night, accounts))
    return Balances({name: amount for name, amount in sorted(accounts.items()) if amount}, tuple(faults))


def differences(night: Night, accounts: Counter[str]) -> Iterator[str]:
    """Yield where the books and the table differ."""
    for place in night.table.places:
        booked = accounts[stack(place.seat)]
        if booked != place.stack:
            yield f"seat {place.seat} has {show(place.stack)}, the books say {show(booked)}"
    if accounts[POT] != night.table.carried:
        yield f"the pot holds {show(accounts[POT])}, carried are {show(night.table.carried)}"
