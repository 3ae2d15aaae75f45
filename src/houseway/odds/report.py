"""The results of one wager, for people and programs: the lines of its pay table, how often each line decides, and the
returns.
"""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from math import lcm, sqrt
from typing import Any, NamedTuple

from houseway.games.game import BETTOR
from houseway.houses import Offer
from houseway.odds.solution import Ending, Endings, Solution, added_gain, companions, put_up
from houseway.rules.refusal import Refused
from houseway.rules.wagers import LOSE, NO_ACTION, Verdict, Wager, deciding

DOLLAR = 100
MOST_BITS = 127
"""Larger counts, as from a long shoe, are left out: they are unreadable."""


SURE = 12
"""Decimal places printed for counts in double precision; at least ten are right, even for a short shoe."""


class WagerResults(NamedTuple):
    """How often a wager ends on each line and with each gain, companion wagers included."""

    lines: Mapping[int, int]
    """Counts by line of the pay table; past the last line, the wager loses."""
    gains: Mapping[Fraction, int]
    rounds: int
    """The number of rounds in which the wager is bet."""
    stakes: Fraction = Fraction(0)
    """The total stake on the wager itself, in units of its base wager; the bank's free bets included."""
    staked: Fraction = Fraction(0)
    """The total bet at the end, including companion wagers, but without withdrawn bets and the bank's own bets."""
    bets: int = 0
    """For an added wager: the number of hands with it; after a split a round can have several."""
    own: Mapping[tuple[int, Fraction], int] = {}
    """Counts by line and by gain per unit of the wager itself, without companion wagers."""
    returned: Fraction = Fraction(0)
    """The total gain of the wager itself, in the units of `stakes`."""

    @property
    def total(self) -> int:
        return sum(self.lines.values())

    @property
    def own_mean(self) -> Fraction:
        """The average gain of one unit of the wager itself on a hand."""
        return Fraction(sum(gain * count for (_, gain), count in self.own.items()), self.total or 1)

    @property
    def own_variance(self) -> Fraction:
        squares = sum(gain * gain * count for (_, gain), count in self.own.items())
        return Fraction(squares, self.total or 1) - self.own_mean**2

    def returns(self, line: int) -> Fraction:
        """Return a line's contribution to the average gain of one unit of the wager itself."""
        return Fraction(sum(gain * count for (at, gain), count in self.own.items() if at == line), self.total or 1)

    @property
    def mean(self) -> Fraction:
        return Fraction(sum(gain * count for gain, count in self.gains.items()), self.bets or self.rounds or 1)

    @property
    def variance(self) -> Fraction:
        squares = sum(gain * gain * count for gain, count in self.gains.items())
        return Fraction(squares, self.bets or self.rounds or 1) - self.mean**2


def fate(offer: Offer, solution: Solution, wager: Wager, way: str = "") -> WagerResults:
    """Return a wager's results, companion wagers included, under the given way of playing or under the wager's own."""
    late = wager.late and not wager.on and not way
    if late and wager.id not in solution.late:
        said = f"{offer.id}: {wager.id} is bet after cards are seen; the {offer.play.id} solver does not cover that"
        raise Refused("not-counted", said, wager.clause)
    if wager.on:
        sides = solution.aspects[wager.on].items()
        return fate_of(offer, wager, {Ending((), outcome): count for outcome, count in sides if count})
    if late:
        return fate_of(offer, wager, solution.late[wager.id])
    return fate_of(offer, wager, solution.endings[way or solution.way(offer, wager)])


class Share(NamedTuple):
    """One hand's contribution to a wager's results each time the hand ends this way."""

    line: int
    made: Fraction
    """The stake on this hand, in units of the wager's base."""
    staked: Fraction
    gain: Fraction
    """The gain including companion wagers; for an added wager, per unit of that wager."""
    own: Fraction
    """The gain of one unit of the wager itself."""


def share_of(offer: Offer, wager: Wager) -> Callable[[Ending], Share | None]:
    """Return a function that computes a hand's share. Call the function once for identical endings."""
    decided_by = offer.play.banking.aspects[wager.on] if wager.on else offer.play
    own, added = own_gains(offer, wager), is_added(wager)
    beside = [(each, offer.verdicts(each)) for name in companions(offer).get(wager.id, ())
              for each in [offer.wager(name)]]

    def share(hand: Ending) -> Share | None:
        times = put_up(offer, wager.id, hand.chosen) if added else Fraction(1)
        if not times:
            return None
        line = deciding(wager, decided_by.conditions, hand.outcome)
        if added:  # this is a separate bet on each hand
            gain = added_gain(offer, wager.id, hand.chosen, own[hand.outcome]) / times
            return Share(line, times, times, gain, gain)
        free = bool(hand.instead)
        staked = Fraction(0) if free else at_risk(offer, wager, hand.chosen)
        gain = Fraction(0) if free else own[hand.outcome]
        for each, verdicts in beside:
            other = verdicts[hand.outcome].gain
            staked += at_risk(offer, each, hand.chosen)
            gain += added_gain(offer, each.id, hand.chosen, other) if each.kind == "added" else other
        return Share(line, Fraction(0) if free else times, staked, gain, own[hand.outcome])

    return share


def is_added(wager: Wager) -> bool:
    """Check whether a wager is added by a choice."""
    return wager.kind == "added" and not wager.late


def fate_of(offer: Offer, wager: Wager, endings: Endings) -> WagerResults:
    """Return a wager's results, given how often each ending happens."""
    ask, added = share_of(offer, wager), is_added(wager)
    shares: dict[tuple[Any, ...], Share | None] = {}
    often: dict[tuple[Any, ...], int] = {}
    alike: dict[tuple[tuple[Any, ...], ...], int] = {}
    for ending, count in endings.items():
        hands = ending.hands[:1] if wager.late else ending.hands  # a late wager is bet once per round
        those = tuple((hand.chosen, hand.outcome, hand.instead) for hand in hands)
        for each, hand in zip(those, hands, strict=True):
            if each not in shares:
                shares[each] = ask(hand)
            often[each] = often.get(each, 0) + count
        alike[those] = alike.get(those, 0) + count
    lines, gains, rounds = dict[int, int](), dict[Fraction, int](), 0
    stakes, staked, returned = Fraction(0), Fraction(0), Fraction(0)
    bets, own = 0, dict[tuple[int, Fraction], int]()
    for at, count in often.items():
        share = shares[at]
        if share is None:
            continue
        staked += share.staked * count
        if share.made:
            lines[share.line] = lines.get(share.line, 0) + count
            own[share.line, share.own] = own.get((share.line, share.own), 0) + count
            stakes += share.made * count
            returned += share.made * share.own * count
        if added:
            gains[share.gain], bets = gains.get(share.gain, 0) + count, bets + count
    whole = lcm(*(share.gain.denominator for share in shares.values() if share))
    parts = {at: int(share.gain * whole) for at, share in shares.items() if share}
    made = {at for at, share in shares.items() if share and share.made}
    sums: dict[int, int] = {}
    for those, count in alike.items():
        if made.isdisjoint(those):
            continue
        rounds += count
        if not added:
            gain = sum(parts[at] for at in those)
            sums[gain] = sums.get(gain, 0) + count
    gains |= {Fraction(gain, whole): count for gain, count in sums.items()}
    return WagerResults(lines, gains, rounds, stakes, staked, bets, own, returned)


def at_risk(offer: Offer, wager: Wager, chosen: Sequence[int]) -> Fraction:
    """Return the bettor's final stake on a wager, without withdrawn bets and the bank's own bets."""
    choices = [offer.play.choosing.choices[each] for each in chosen]
    if wager.kind != "added":
        return Fraction(not any(each.takes == wager.id for each in choices))
    own = (Fraction(each.times) for each in choices if each.adds == wager.id and each.payer == BETTOR)
    return sum(own, Fraction(0))


def own_gains(offer: Offer, wager: Wager) -> list[Fraction]:
    """Return the gain of one unit by outcome."""
    return [brings(wager, each) for each in offer.verdicts(wager)]


def told(wager: Wager, fate: WagerResults, doubles: bool = False) -> dict[str, Any]:
    """Return a wager's price in the command line's JSON format; in double precision, as a decimal, not a fraction."""
    mean, variance = fate.mean, fate.variance
    exact = {"exact": f"{float(mean):.{SURE}f}", "precision": "double"}
    unit = {"unit": "$"} if wager.kind == "envy" else {}
    return unit | {
        "edge": float(mean),
        **(exact if doubles else {"exact": f"{mean.numerator}/{mean.denominator}"}),
        "outcomes": outcomes(wager, fate, "combinations"),
        "total": {"probability": float(fate.total > 0), "return": float(fate.own_mean)} | ways(fate.total, fate.total),
        "gains": distribution(fate),
        "variance": float(variance),
        "sd": sqrt(variance),
        "hit": float(Fraction(hits(wager, fate), fate.total or 1)),
    }


def distribution(fate: WagerResults) -> list[list[float]]:
    """Return every gain of one unit with its probability, or its share of the simulated rounds."""
    bets = fate.bets or fate.rounds or 1
    return [[float(gain), float(Fraction(count, bets))] for gain, count in sorted(fate.gains.items())]


def whole(fate: WagerResults, parts: Mapping[str, WagerResults]) -> dict[str, Any]:
    """Return the combined result of a wager and its companions: the price usually quoted for the game.

    `parts` are the separate results of the wagers; per round, they add up to the edge.
    """
    average = fate.staked / (fate.rounds or 1)
    ahead = sum(count for gain, count in fate.gains.items() if gain > 0)
    return {
        "edge": float(fate.mean),
        "average_wager": float(average),
        "element_of_risk": float(fate.mean / average) if average else 0.0,
        "sd": sqrt(fate.variance),
        "hit": float(Fraction(ahead, fate.rounds or 1)),
        "parts": [
            {
                "wager": name,
                "bet": float(each.stakes / (fate.rounds or 1)),
                "return": float(each.returned / (fate.rounds or 1)),
            }
            for name, each in parts.items()
        ],
    }


def ways(count: int, total: int) -> dict[str, str]:
    """Return a count as text, for programs limited to 2^53; nothing if it is too long to read."""
    return {"ways": f"{count:,}"} if total >> MOST_BITS == 0 else {}


def measured(wager: Wager, fate: WagerResults) -> dict[str, Any]:
    """Return a wager's result in simulated rounds, with its standard error."""
    sd = sqrt(fate.variance)
    return {
        "edge": float(fate.mean),
        "stderr": sd / sqrt(fate.bets or fate.rounds) if fate.rounds else None,
        "outcomes": outcomes(wager, fate, "rounds"),
        "gains": distribution(fate),
        "sd": sd,
        "hit": float(Fraction(hits(wager, fate), fate.total or 1)),
    }


def outcomes(wager: Wager, fate: WagerResults, unit: str) -> list[dict[str, Any]]:
    """Return how often each line of the pay table decides, in the given unit; lines that never decide are included."""
    names = [(line.when, line.verdict) for line in wager.pays]
    if fate.lines.get(len(names)):
        names.append(("otherwise", NO_ACTION if wager.kind == "envy" else LOSE))
    rows = [
        {
            "name": name,
            "pays": str(verdict),
            "probability": float(Fraction(fate.lines.get(place, 0), fate.total or 1)),
            "return": float(fate.returns(place)),
            unit: fate.lines.get(place, 0),
        }
        | ways(fate.lines.get(place, 0), fate.total)
        for place, (name, verdict) in enumerate(names)
    ]
    readable = fate.total >> MOST_BITS == 0
    return rows if readable else [{key: value for key, value in row.items() if key != unit} for row in rows]


def brings(wager: Wager, verdict: Verdict) -> Fraction:
    """Return the gain of one unit on a line. An envy bonus has no stake, so for it, return the dollars for one other
    hand.
    """
    return Fraction(verdict.flat, DOLLAR) if wager.kind == "envy" else verdict.gain


def hits(wager: Wager, fate: WagerResults) -> int:
    """Return how often a wager wins."""
    return sum(fate.lines.get(place, 0) for place, line in enumerate(wager.pays) if line.verdict.result == "win")
