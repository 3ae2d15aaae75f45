"""The book's pages on twenty-one: prices of the filed pays, the chart, and the value of every choice.

A page depends on rules, shoe, choices, and the gains by outcome of the base wager and added wagers. It does not depend
on the pays of bonus and late wagers, so changes to those use the same page. The body of a page is compressed, because
it has thousands of similar endings of split hands.
"""

import base64
import json
import zlib
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import partial
from typing import Any, NamedTuple

from houseway.houses import Offer, offer
from houseway.odds.book import Page, key_of
from houseway.odds.solution import Ending, companions, filed_for
from houseway.rules.refusal import Refused

SOLVER = "houseway.odds.solvers.twentyone"
NO_MATTER = ("asks_all",)
"""Rules that do not affect prices."""


ByHand = dict[str, dict[str, float]]
"""The value of every choice, by the cards of a hand."""
DOUBLED = " *"
"""The text that is added to a hand's name once for each double."""


class SplitAdvice(NamedTuple):
    """The play of hands grown from a split card against an up card, in situations that the best play reaches."""

    again: str
    """The word for splitting again."""
    most: int
    """The number of hands up to which the card is split again."""
    stays: ByHand
    off: ByHand
    """The largest number of hands up to which split-off hands are split again."""

    def of(self, hand: str, off: bool) -> dict[str, float]:
        return (self.off if off else self.stays).get(hand, {})


class Base(NamedTuple):
    """The results of an offer's base game."""

    value: float
    by_totals: float
    """The value of the chart by totals alone."""
    endings: Mapping[Ending, float]
    first: Sequence[Mapping[int, float]]
    """How often the first hand of a round ends with each outcome, by up card."""
    opened: Sequence[Sequence[tuple[str, float, Mapping[int, float]]]]
    """By up card, if the check can end the round: two cards, the chance of dealing them, and the possible outcomes of
    the check.
    """
    ups: Sequence[str]
    charts: Mapping[str, Any]
    advice: Mapping[str, Mapping[str, float]]
    """The value of every choice, by cards and up card, in situations that the best play reaches."""
    split_advice: Mapping[str, SplitAdvice] = {}
    """The advice by split card and up card, if the best play splits."""


def base_of(offer: Offer) -> str:
    """Return the wager that the play is for."""
    found = next((wager.id for wager in offer.banked.wagers if wager.kind == "base"), None)
    if found is None:
        raise Refused("no-base", f"{offer.name} has no base wager, so there is nothing to play for", offer.clause)
    return found


def page(offer: Offer, slim: bool = False) -> Page[Base]:
    """Return the page of an offer's base game; a slim page lacks the advice for single hands, which fills most of a
    page.
    """
    base = base_of(offer)
    names = (base, *companions(offer).get(base, ()))
    gains = {name: [str(each.gain) for each in offer.verdicts(offer.wager(name))] for name in names}
    rules = offer.play.rules(offer.banked.options)._asdict()
    told = {name: value for name, value in rules.items() if name not in NO_MATTER}
    choices = [[each.word, each.adds, each.of, str(each.times), each.payer] for each in offer.play.choosing.choices]
    key = key_of("twenty-one", told, sorted(Counter(offer.pack.cards).items()), choices, gains)

    def count() -> Base:
        from houseway.odds.solvers.twentyone.base_game import count_base

        return count_base(offer, slim)

    return Page("twentyone/twenty-one", key, count, lambda base: to_page(offer, base), from_page)


def at_the_maximum(offer: Offer) -> Offer | None:
    """Return the offer for a bet of the table's maximum if that caps added bets; otherwise None.

    With such a bet, no choice can add more than the bet itself.
    """
    capped = {wager.id for wager in offer.banked.wagers if wager.capped}
    choices = tuple(
        each._replace(times=Fraction(min(each.times, 1))) if each.adds in capped else each
        for each in offer.play.choosing.choices
    )
    if choices == offer.play.choosing.choices:
        return None
    return offer.with_banked(game=offer.play.with_choices(choices))


def to_page(offer: Offer, base: Base) -> dict[str, Any]:
    packed = zlib.compress(json.dumps(to_body(base), separators=(",", ":")).encode(), 9)
    return {
        "game": "twenty-one",
        "offer": offer.id,
        "value": base.value,
        "by_totals": base.by_totals,
        "body": base64.b64encode(packed).decode(),
    }


def from_page(page: dict[str, Any]) -> Base:
    return from_body(json.loads(zlib.decompress(base64.b64decode(page["body"]))))


def to_body(base: Base) -> dict[str, Any]:
    pieces: dict[tuple[Any, ...], int] = {}

    def piece(hand: Ending) -> int:
        return pieces.setdefault((hand.chosen, hand.outcome, hand.instead), len(pieces))

    rows = [[chance, *(piece(hand) for hand in ending.hands)] for ending, chance in base.endings.items()]
    return {
        **base._asdict(),
        "endings": {"hands": [list(each) for each in pieces], "rows": rows},
        "first": [list(each.items()) for each in base.first],
        "opened": [[[name, chance, list(ends.items())] for name, chance, ends in each] for each in base.opened],
        "split_advice": {
            at: told._replace(off={}) if told.off == told.stays else told  # most filings pay all hands the same
            for at, told in base.split_advice.items()
        },
    }


def from_body(told: dict[str, Any]) -> Base:
    hands = [Ending(tuple(chosen), outcome, (), instead) for chosen, outcome, instead in told["endings"]["hands"]]
    endings = {}
    for chance, first, *others in told["endings"]["rows"]:
        endings[hands[first]._replace(beside=tuple(hands[each] for each in others))] = chance
    opened = [
        [(name, chance, {int(end): w for end, w in ends}) for name, chance, ends in each] for each in told["opened"]
    ]
    first = [{int(end): chance for end, chance in each} for each in told["first"]]
    splits = {at: SplitAdvice(*each) for at, each in told.get("split_advice", {}).items()}
    splits = {at: each if each.off else each._replace(off=each.stays) for at, each in splits.items()}
    return Base(**told | {"endings": endings, "first": first, "opened": opened, "split_advice": splits})


def needed(offer: Offer) -> list[Page[Base]]:
    return [page(offer)]


def filed() -> Iterator[Page[Base]]:
    """Yield the page of every filed offer, and slim pages for its other readings."""
    as_filed = {each.key: each for each in map(page, filed_for(SOLVER))}
    others = {each.key: each for each in (page(other, slim=True) for other in read_otherwise())}
    for each in (others | as_filed).values():
        yield replace(each, count=partial(_let_go, each.count))


def _let_go(count: Callable[[], Base]) -> Base:
    """Count, then free the tables behind the count, which are large."""
    from houseway.odds.solvers.twentyone.count import counted
    from houseway.odds.solvers.twentyone.plan import plan_of

    found = count()
    counted.cache_clear()
    plan_of.forget()  # type: ignore[attr-defined]
    return found


def read_otherwise() -> Iterator[Offer]:
    """Yield every filed offer under every other reading, and with a bet of the maximum."""
    for each in filed_for(SOLVER):
        yield from (offer(each.id, {reading.id: way}) for reading in each.readings for way in reading.ways)
        if highest := at_the_maximum(each):
            yield highest
