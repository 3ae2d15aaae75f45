"""The setup of a table: an offer, the bettors with their bets and plans, the bankers and their stake, the posted line
and the cut card."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, TypedDict, Unpack

from houseway.houses import Offer
from houseway.money import Chips
from houseway.odds.solution import BEST
from houseway.rules.collection import Schedule
from houseway.rules.refusal import Refused

MOST_SEATS = 7
"""The default number of bettors is at most this; a table may have more."""
MOST_CUT = 10_000
ASKED = "asked"
"""The plan of a seat whose choices are left open, for a program to make."""


class Seat(NamedTuple):
    """A bettor: the seat, the wagers, and how the hand is played."""

    seat: int
    wagers: Mapping[str, Chips]
    """Stakes by wager. A late wager is made whenever it is offered."""
    plan: str = BEST
    """`best`, `house-way`, or the wager whose best play the seat follows."""


class Setup(NamedTuple):
    """A table that plays the same round again and again."""

    offer: Offer
    seats: tuple[Seat, ...]
    bank: Chips
    """The player-dealer's stake in each round."""
    chairs: int
    """The size of the table, including the player-dealer's seat."""
    bankers: tuple[int, ...]
    """The seats that take the bank when it is offered to them. With one, the rounds of others are left out."""
    schedule: Schedule | None = None
    tags: Mapping[int, int] = {}
    """The count's tag for each card, if results by true count are requested."""

    @property
    def early(self) -> tuple[tuple[int, Mapping[str, Chips]], ...]:
        """Every seat's wagers that are made before the deal."""
        late = {wager.id for wager in self.offer.banked.wagers if wager.late}
        return tuple((each.seat, {name: stake for name, stake in each.wagers.items() if name not in late})
                     for each in self.seats)  # fmt: skip

    @property
    def late(self) -> tuple[tuple[int, Mapping[str, Chips]], ...]:
        """Every seat's wagers that are made when they are offered."""
        late = {wager.id for wager in self.offer.banked.wagers if wager.late}
        return tuple((each.seat, {name: stake for name, stake in each.wagers.items() if name in late})
                     for each in self.seats)  # fmt: skip


class AsideFromBets(TypedDict, total=False):
    """The parts of a table that are usually left as filed."""

    cut: int | None
    """How many cards lie behind the cut card."""
    chairs: int | None
    """The size of the table."""
    bankers: Sequence[int]
    """The seats that take the bank in turn."""
    tags: Mapping[int, int] | None
    """The count's tags by face."""


def table_setup(
    offer: Offer, seats: int | Sequence[Seat] | None = None, bets: Mapping[str, Chips] | None = None,
    bank: Chips = 50_000, schedule: int | str | None = None, plan: str = BEST, **aside: Unpack[AsideFromBets],
) -> Setup:  # fmt: skip
    """Return a table: There are `seats` bettors with the same `bets`, or the given bettors.

    Without bets, every seat makes the first base wager at its minimum.
    """
    cut, chairs, bankers = aside.get("cut"), aside.get("chairs"), aside.get("bankers", ())
    if not offer.played or offer.game is None:
        raise Refused("not-playable", f"{offer.id} has no rounds against a bank to simulate", offer.clause)
    line = None if schedule == "none" else offer.schedule(schedule)
    if isinstance(seats, int) or seats is None:
        many = min(MOST_SEATS, offer.most_hands - 1) if seats is None else seats
        if not 1 <= many < max(offer.seats):
            most = max(offer.seats) - 1
            raise Refused("wrong-seats", f"{offer.id} takes 1 to {most} bettors, not {many}", offer.clause)
        wagers = dict(bets) if bets else least_bets(offer, line)
        seats = [Seat(number, wagers, plan) for number in range(1, many + 1)]
    taken = [each.seat for each in seats]
    if not seats or len(set(taken)) != len(taken) or min(taken) < 1:
        raise Refused("wrong-seats", "each bettor needs a seat of their own", offer.clause)
    who = tuple(bankers) or (next(seat for seat in range(1, max(taken) + 2) if seat not in taken),)
    highest = max(*taken, *who)
    size = chairs or next((size for size in sorted(offer.seats) if size >= highest), 0)
    if size not in offer.seats or highest > size:
        sizes = " or ".join(map(str, offer.seats))
        raise Refused("no-such-table", f"tables here have {sizes} seats; seat {highest} does not fit", offer.clause)
    if cut is not None:
        if not 0 <= cut < min(len(offer.pack.cards), MOST_CUT):
            raise Refused("wrong-cut", f"the cut card can't have {cut} of {len(offer.pack.cards)} cards behind it")
        offer = offer.with_banked(shoe=offer.banked.shoe._replace(cut=cut))
    return Setup(offer, tuple(seats), bank, size, who, line, aside.get("tags") or {})


def least_bets(offer: Offer, line: Schedule | None) -> dict[str, Chips]:
    """Return the first base wager at the table's minimum, with the wagers that must equal it."""
    first = next(wager for wager in offer.banked.wagers if wager.kind == "base" and not wager.equals)
    least = first.limit.least if first.limit else line.limit.least if line else 1_000
    if line and first.id in line.limits:
        least = line.limits[first.id].least
    step = first.step or 1
    stake = -(-least // step) * step
    return {first.id: stake} | {each.id: stake for each in offer.banked.wagers if each.equals == first.id}


def read_setup(offer: Offer, felt: Mapping[str, Any]) -> Setup:
    """Read a table from a description, as `houseway simulate --table` takes it. Amounts are whole cents."""
    known = {"seats", "bank", "schedule", "cut", "chairs", "bankers", "plan", "tags"}
    if not isinstance(felt, Mapping) or set(felt) - known:
        strange = ", ".join(sorted(set(felt) - known)) if isinstance(felt, Mapping) else str(felt)[:20]
        raise Refused("bad-table", f"there is no `{strange}` in a table; choose from {', '.join(sorted(known))}")
    try:
        seats = [
            Seat(int(seat), {str(name): whole(stake) for name, stake in each.get("wagers", {}).items()},
                 str(each.get("plan", felt.get("plan", BEST))))
            for seat, each in felt.get("seats", {}).items()
        ]  # fmt: skip
        tags = {offer.pack.read(str(card)): int(tag) for card, tag in felt.get("tags", {}).items()}
        return table_setup(
            offer, seats or None, None, whole(felt.get("bank", 50_000)), felt.get("schedule"), cut=felt.get("cut"),
            chairs=felt.get("chairs"), bankers=[int(each) for each in felt.get("bankers", ())], tags=tags,
        )  # fmt: skip
    except (TypeError, ValueError, AttributeError) as wrong:
        raise Refused("bad-table", f"the table can't be read: {wrong}") from None


def described(setup: Setup) -> dict[str, Any]:
    """Return a table as `read_setup` takes it.

    >>> from houseway.houses import offer
    >>> ez = table_setup(offer("crystal/ez-baccarat"), 2, cut=20)
    >>> read_setup(offer("crystal/ez-baccarat"), described(ez)) == ez
    True
    """
    line, spell = setup.schedule, setup.offer.pack.spell
    return {
        "seats": {str(seat): {"wagers": dict(wagers), "plan": plan} for seat, wagers, plan in setup.seats},
        "bank": setup.bank,
        "schedule": line.id if line else "none",
        "cut": setup.offer.banked.shoe.cut,
        "chairs": setup.chairs,
        "bankers": list(setup.bankers),
        "tags": {spell(card): tag for card, tag in sorted(setup.tags.items())},
    }


def whole(amount: Any) -> Chips:
    """Return an amount in cents; refuse anything else."""
    if isinstance(amount, bool) or not isinstance(amount, int) or amount < 0:
        raise ValueError(f"{amount!r} is not an amount in cents")
    return amount
