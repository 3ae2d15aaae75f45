"""How long a table has played since it last paid for time. It stands still while nobody plays or the room is closed."""

import time

from houseway.table.display.sign import TimeFee

play_clock = time.monotonic
"""For half hours of play; it does not run while the machine sleeps."""
wall_clock = time.time
"""For what is taken on the hour and half hour."""


class TimeFeeClock:
    """Counts seconds of play towards the next collection for time; what it shows is kept with every step."""

    def __init__(self, played: float) -> None:
        self.played = played
        self.fee: TimeFee | None = None
        """How the table pays for time, if it does: its sign says so."""
        self.seen: tuple[float, float] | None = None
        """What both clocks showed when play was last seen to go on."""

    def look(self, playing: bool) -> None:
        """Count what has been played since the last look, and go on or stand still."""
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
        """Return the column of the table's row that a step writes."""
        if self.fee is None:
            return ()
        self.look(self.seen is not None)
        return (("played", round(self.played, 3)),)
