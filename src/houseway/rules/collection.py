"""The collection: flat fees by schedule, never a share of a wager or of winnings.

Every filing allows one schedule at a table at a time, fixed before the round, with at most five rates (for example
palace 1577–1581). Players pay by wager or by their total bet. The player-dealer pays a flat fee, or by everything bet
at the table.
"""

import re
from collections.abc import Mapping, Sequence
from typing import Literal, NamedTuple, TypeAlias

from houseway.money import Chips, dollars, show
from houseway.rules.refusal import Clause
from houseway.rules.wagers import Limit, Wager

MOST_RATES = 5
JACKPOT_FROM = {
    "nobody": "listed, not taken",
    "bettor": "from each player",
    "wager": "from each player for every bet",
    "player-dealer": "from the player-dealer",
}
"""Who pays the listed jackpot fee, in words."""

Moment: TypeAlias = Literal["before-deal", "after-cards", "before-play", "before-end", "end"]
BEFORE_DEAL: Moment = "before-deal"
# The moments at which a fee is taken, in words.
WHEN: dict[Moment, str] = {
    "before-deal": "before the deal",
    "after-cards": "after the cards are distributed",
    "before-play": "after the cards, before the Play wagers",
    "before-end": "before the end of the hand",
    "end": "at the end of the round",
}


class Band(NamedTuple):
    """A flat fee for action between two amounts, inclusive to the dollar."""

    least: Chips
    most: Chips | None
    fee: Chips

    @classmethod
    def read(cls, text: str) -> "Band":
        """Read a line of a schedule.

        >>> Band.read("$301–$600: $3"), Band.read("$2,001+: $20")
        (Band(least=30100, most=60000, fee=300), Band(least=200100, most=None, fee=2000))
        >>> Band.read("$2")
        Band(least=0, most=None, fee=200)
        """
        found = re.fullmatch(r"(?:(\S+?)\s*(?:[-–]\s*(\S+?)|(\+))?\s*:\s*)?(\$\S+)", text.strip())
        if not found:
            raise ValueError(f"{text!r} is not a band; write '$301-$600: $3', '$2,001+: $20' or '$2'")
        least, most, more, fee = found.groups()
        if least is None:
            return cls(0, None, dollars(fee))
        return cls(dollars(least), None if more else dollars(most or least), dollars(fee))

    def __str__(self) -> str:
        if self.least == 0 and self.most is None:
            return show(self.fee)
        top = "+" if self.most is None else f"–{show(self.most)}"
        return f"{show(self.least)}{top}: {show(self.fee)}"


def fee_for(bands: Sequence[Band], action: Chips) -> Chips:
    """Return the fee for an amount of action.

    An amount between two bands (a dollar's cents, or a filed gap) falls into the next band; under the first band and
    over the last, the nearest band applies.

    >>> ladder = [Band.read("$5-$300: $1"), Band.read("$301-$600: $3"), Band.read("$601+: $6")]
    >>> [fee_for(ladder, amount) for amount in (500, 30000, 30050, 60000, 99900)]
    [100, 100, 300, 300, 600]
    """
    for band in bands:
        if band.most is None or action <= band.most:
            return band.fee
    return bands[-1].fee if bands else 0


class Fee(NamedTuple):
    """A fee: the wagers it is charged on, the unit it is charged for, and its bands."""

    bands: tuple[Band, ...] = ()
    per: str = "wager"
    """`wager`: for each wager in `on`; `square`: for each square of the table's limit that such a wager fills (palace
    958); `bettor`: once, by the bettor's total in `on`; `round`: once, from the player-dealer, by everything bet;
    `circle`: from the player-dealer, for each seat by the bets there.
    """
    on: tuple[str, ...] = ()
    """The ids of the wagers that count; empty for all of them."""
    shared: bool = False
    """Wagers made with a base wager are included in its fee (oaks 1306–1310)."""
    late: bool = False
    """Wagers made after the opening cards also count, so the fee is taken after them."""


class Schedule(NamedTuple):
    """One option of a filed schedule: a table limit and its fees."""

    option: int
    clause: Clause
    limit: Limit
    player: Fee = Fee()
    bonus: Fee = Fee()
    """A second fee for the player, if some wagers have a different rate (oaks 714–719)."""
    player_dealer: Fee = Fee(per="round")
    limits: Mapping[str, Limit] = {}
    """Limits of single wagers under this option."""
    spot_limit: Chips = 0
    """The most that all base wagers on one spot may total; 0 if only single wagers are limited."""
    jackpot: Chips = 0
    jackpot_from: str = "nobody"
    """Who pays the jackpot fee: `nobody` if it is only listed; each `bettor` once, each bettor for every `wager`, or
    the `player-dealer`."""
    voucher: Chips = 0
    again: Chips = 0
    """The player-dealer's fee for later rounds of the same turn at the bank; 0 if it is the same as for the first."""
    time: Chips = 0
    """What every player pays for each period of play, between rounds; 0 for no time collection."""
    minutes: int = 30
    """The length of a period of play for the time collection."""
    taken: Moment = BEFORE_DEAL
    filing: str = ""
    """Which of a house's fee filings this option belongs to, if there are several."""
    table: str = ""
    """The table within the option, if the option prints several limits with separate fees (crystal 1002–1019)."""

    @property
    def id(self) -> str:
        """The option's full name: `fees-2020:3`, or with its table `table-limits-baccarat:1:50-300`."""
        return ":".join(part for part in (self.filing, str(self.option), self.table) if part)

    @property
    def when(self) -> str:
        """The moment at which the fee is taken, in words."""
        return WHEN[self.taken]

    @property
    def by_time(self) -> str:
        """Return the time collection in words; an empty string if there is none."""
        return f"{show(self.time)} for every {self.minutes} minutes of play" if self.time else ""

    def in_round(self, number: int) -> "Schedule":
        """Return the schedule of a player-dealer's first, second or later round at the bank."""
        if number < 2 or not self.again:
            return self
        return self._replace(player_dealer=self.player_dealer._replace(bands=(Band(0, None, self.again),)))

    def rates(self) -> int:
        """Return the number of rates, for the player-dealer or the players; a table may have five."""
        return max(len(self.player.bands), len(self.player_dealer.bands))


class FeeCharged(NamedTuple):
    """A fee taken from a bettor, by seat and place in the backline."""

    seat: int
    bettor: int
    amount: Chips


Bets = Mapping[tuple[int, int], Mapping[str, Chips]]
"""The stake on each wager, by seat and bettor."""


def collect(schedule: Schedule, player_dealer: int, bets: Bets, base: Sequence[str]) -> tuple[FeeCharged, ...]:
    """Return the fees of a round, the players' first, the player-dealer's last, without zero fees."""
    taken = [
        FeeCharged(seat, bettor, amount)
        for (seat, bettor), stakes in sorted(bets.items())
        if (amount := bettor_fee(schedule, stakes, base))
    ]
    circles: dict[int, Chips] = {}
    for (seat, _), stakes in sorted(bets.items()):
        circle = seat if schedule.player_dealer.per == "circle" else 0
        circles[circle] = circles.get(circle, 0) + counted(schedule.player_dealer, stakes)
    bank_fee = bank_fees(schedule, *filter(None, circles.values())) if any(circles.values()) else 0
    if bank_fee:
        taken.append(FeeCharged(player_dealer, 0, bank_fee))
    return tuple(taken)


def limit_of(schedule: Schedule | None, wager: Wager) -> Limit | None:
    """Return the limit of a wager: the schedule's limit for it, the wager's own limit, or the table's."""
    if schedule and wager.id in schedule.limits:
        return schedule.limits[wager.id]
    if wager.limit or schedule is None:
        return wager.limit
    if wager.kind == "base" or wager.within_table:
        return schedule.limit
    # The table minimum is the price of playing; a bonus bet without a filed limit has only the maximum.
    return Limit(1, schedule.limit.most)


def charged(schedule: Schedule, wagers: Sequence[Wager], stakes: Mapping[str, Chips]) -> dict[str, Chips]:
    """Return the stakes that are on the table when the fee is taken."""
    later = made_later(schedule, wagers)
    return {wager: stake for wager, stake in stakes.items() if wager not in later}


def made_later(schedule: Schedule, wagers: Sequence[Wager]) -> set[str]:
    """Return the wagers that come after the fee is taken: added by a choice, or late."""
    return {each.id for each in wagers if each.kind == "added" or (each.late and not schedule.player_dealer.late)}


def bettor_fee(schedule: Schedule, stakes: Mapping[str, Chips], base: Sequence[str]) -> Chips:
    """Return a bettor's total fee."""
    square = schedule.limit.most or 0
    fees = player_fee(schedule.player, stakes, base, square) + player_fee(schedule.bonus, stakes, base, square)
    if not schedule.jackpot:
        return fees
    bets = sum(1 for stake in stakes.values() if stake)
    return fees + schedule.jackpot * {"bettor": min(bets, 1), "wager": bets}.get(schedule.jackpot_from, 0)


def bank_fees(schedule: Schedule, *actions: Chips) -> Chips:
    """Return the player-dealer's fee for the action at the table, or in each betting circle."""
    jackpot = schedule.jackpot if schedule.jackpot_from == "player-dealer" else 0
    return sum(fee_for(schedule.player_dealer.bands, action) for action in actions) + jackpot


def counted(fee: Fee, stakes: Mapping[str, Chips]) -> Chips:
    """Return how much of a bettor's stakes counts as action."""
    return sum([stake for wager, stake in stakes.items() if not fee.on or wager in fee.on])


def player_fee(fee: Fee, stakes: Mapping[str, Chips], base: Sequence[str], square: Chips = 0) -> Chips:
    """Return a bettor's fee of one kind; `square` is the size of a square, if each square pays."""
    if not fee.bands:
        return 0
    charged = {wager: stake for wager, stake in stakes.items() if stake and (not fee.on or wager in fee.on)}
    if fee.per == "bettor":
        action = sum(charged.values())
        return fee_for(fee.bands, action) if action else 0
    if fee.shared and len(charged) > 1:
        # Two bets on the line and one on the zoo cost two fees, a tie with a tiger one (oaks 1308–1310).
        leaders = [wager for wager in charged if wager in base] or list(charged)[:1]
        charged = {wager: charged[wager] for wager in leaders}
    if fee.per == "square" and square:
        return sum(fee_for(fee.bands, each) for stake in charged.values() for each in in_squares(stake, square))
    return sum([fee_for(fee.bands, stake) for stake in charged.values()])


def in_squares(stake: Chips, square: Chips) -> list[Chips]:
    """Return the amounts in the squares that a stake fills, using as few squares as possible.

    >>> in_squares(50_000, 20_000), in_squares(20_000, 20_000)
    ([20000, 20000, 10000], [20000])
    """
    full, rest = divmod(stake, square)
    return [square] * full + [rest] * bool(rest)
