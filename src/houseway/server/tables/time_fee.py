"""The time a table has played since its last time fee. The count stops while nobody plays or the room is closed."""

import time

from houseway.table.display.sign import TimeFee

play_clock = time.monotonic
"""The clock for half hours of play; it stops while the machine sleeps."""
wall_clock = time.time
"""The clock for fees on the hour and half hour."""


class TimeFeeClock:
    """Counts seconds of play towards the next time fee; the count is stored with every step."""

    def __init__(self, played: float) -> None:
        self.played = played
        self.fee: TimeFee | None = None
        """How the table pays for time, if it does, from its sign."""
        self.seen: tuple[float, float] | None = None
        """Both clocks at the last update."""

    def look(self, playing: bool) -> None:
        """Add the time played since the last update; keep counting if `playing`."""
        half_hour = self.fee
        if half_hour is None:
            return
        now = play_clock(), wall_clock()
        if self.seen is not None:
            seconds = half_hour.seconds
            if not half_hour.on_the_hour:
                self.played += now[0] - self.seen[0]
            elif now[1] // seconds != self.seen[1] // seconds:
                self.played = seconds
        self.seen = now if playing else None

    def due(self) -> bool:
        half_hour = self.fee
        return half_hour is not None and self.played >= half_hour.seconds

    def paid(self) -> None:
        half_hour = self.fee
        assert half_hour is not None
        self.played -= half_hour.seconds

    def kept(self) -> tuple[tuple[str, float], ...]:
        """Return the columns that each step writes to the table's row."""
        if self.fee is None:
            return ()
        self.look(self.seen is not None)
        return (("played", round(self.played, 3)),)
