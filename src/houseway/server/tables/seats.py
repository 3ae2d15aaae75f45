"""The seats of a table: whose account has each place, and who is ready, disconnected or leaving."""

from collections.abc import Collection, Iterable

from houseway.rules.spot import Place
from houseway.store.change import Change, Seated


class Seats:
    """The places at a table that are taken, and the status of the player at each place."""

    def __init__(self) -> None:
        self.seated: dict[Place, Seated] = {}
        self.leaving: set[Place] = set()
        """Those who leave as soon as the rules allow."""
        self.away: dict[Place, float] = {}
        """Those without a connection, and since when."""
        self.ready: set[Place] = set()
        """Those who need no more time for a question that is open to all."""
        self.misses: dict[Place, int] = {}
        """How often in a row each player's time has run out."""

    def load(self, places: Iterable[Seated]) -> None:
        """Take the seats from the store."""
        self.seated = {Place(each.seat, each.behind): each for each in places}
        stored = {place for place, seated in self.seated.items() if seated.leaving}
        self.leaving = stored | self.leaving.intersection(self.seated)

    def update(self, change: Change) -> set[str]:
        """Follow a written change; return the accounts whose place has changed."""
        moved = set()
        for place in map(Place._make, change.left):
            gone = self.seated.pop(place, None)
            if gone:
                moved.add(gone.account)
            self.leaving.discard(place)
            self.away.pop(place, None)
            self.ready.discard(place)
            self.misses.pop(place, None)
        for seated in change.sat:
            self.seated[Place(seated.seat, seated.behind)] = seated
            moved.add(seated.account)
        return moved

    def place_of(self, account: str | None) -> Place | None:
        if account is None:
            return None
        return next((place for place, seated in self.seated.items() if seated.account == account), None)

    def people(self) -> dict[Place, Seated]:
        """Return the places held by people, not by house players."""
        return {place: seated for place, seated in self.seated.items() if not seated.bot}

    def is_person(self, place: Place | None) -> bool:
        """Return whether the player at this place is a person, not a house player."""
        return place in self.seated and not self.seated[place].bot

    def bots(self) -> list[Place]:
        """Return the places of house players, in order."""
        return sorted(place for place, seated in self.seated.items() if seated.bot)

    def taken(self) -> set[int]:
        """Return the seats that are taken, by players in them or behind them."""
        return {place.seat for place in self.seated}


def wanted(bots: int, seats: int, people: int) -> int:
    """Return the number of house players that there should be: they leave one seat free, so that a person always finds
    a seat.

    >>> wanted(6, 7, 0), wanted(6, 7, 3), wanted(6, 6, 6)
    (6, 3, 0)
    """
    return max(0, min(bots, seats - people - 1))


def chairs(seats: int, taken: Collection[int], more: int) -> list[int]:
    """Return the seats that `more` house players take.

    >>> chairs(6, {2}, 3), chairs(6, {2}, -1)
    ([1, 3, 4], [])
    """
    return [seat for seat in range(1, seats + 1) if seat not in taken][: max(0, more)]
