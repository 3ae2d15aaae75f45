"""What the price of a pai gow offer depends on: its rules, its chart, and its base wager's gain by outcome."""

from typing import Any, NamedTuple

from houseway.cards import JOKER
from houseway.games.pai_gow.poker import outcomes
from houseway.games.pai_gow.poker.rules import Rules
from houseway.games.pai_gow.poker.rules import rules as rules_of
from houseway.houses import Offer
from houseway.odds.solution import added_gain, companions
from houseway.rules.refusal import Refused

Rows = tuple[tuple[str, str], ...]
"""A chart: the condition and the answer of each row."""
EVERY = tuple(outcomes.end(number) for number in range(outcomes.OUTCOMES))


class Terms(NamedTuple):
    """Everything that a count of dealt rounds depends on."""

    rules: Rules
    rows: Rows
    base: tuple[float, ...]
    """The deciding wager's gain by outcome; empty if nobody chooses."""
    double: tuple[float, ...]
    """The gain that a double adds to the deciding wager."""

    @property
    def key(self) -> list[Any]:
        """The part of these terms that makes the key of a page in the book."""
        told = self.rules._asdict()
        del told["recommended"]  # doubles are counted against hands set the house way, so this is equal for both sides
        told["chooses"] |= told["community"]  # without choices, one count serves both sides
        return [{name: list(each) if isinstance(each, tuple) else each for name, each in told.items()},
                [list(row) for row in self.rows], list(self.base), list(self.double)]  # fmt: skip


def terms(offer: Offer) -> Terms:
    """Return the terms of an offer's price; refuse a pack, a deal or pays that can't be counted."""
    given = rules_of(offer.banked.options)
    if sorted(offer.pack.cards) != list(range(JOKER + 1)):
        found = f"{offer.id}: pai gow odds need one deck and one joker, not {len(offer.pack.cards)} cards"
        raise Refused("another-pack", found, offer.banked.shoe.clause)
    check_deal(offer, given)
    rows = tuple((row.when, row.do) for row in offer.banked.way)
    if given.community:
        return Terms(given, rows, (), ())
    name = base(offer)
    own = [each.gain for each in offer.verdicts(offer.wager(name))]
    double = [added for each in companions(offer).get(name, ())
              if (added := offer.wager(each)).kind == "added"]  # fmt: skip
    if given.double and not double:
        said = f"{offer.id}: the rules allow a double, but no wager is added by it"
        raise Refused("not-counted", said, offer.clause)
    number = next((at for at, each in enumerate(offer.play.choosing.choices) if each.adds), 0)
    more = [added_gain(offer, each.id, (number,), gain.gain) for each in double for gain in offer.verdicts(each)]
    check_gains(offer, own)
    check_gains(offer, more)
    return Terms(given, rows, tuple(map(float, own)), tuple(map(float, more)))


def base(offer: Offer) -> str:
    """Return the wager for which hands are set."""
    if not offer.base:
        raise Refused("no-lead", f"{offer.id}: there is no base wager, so no hand is set", offer.clause)
    return offer.base[0]


def check_deal(offer: Offer, given: Rules) -> None:
    """Refuse a deal with different numbers of cards, or with open cards that the count treats as closed."""
    steps = offer.banked.plan.steps
    dealt = {
        "player": sum(step.cards for step in steps if step.to in ("seats", "player", "all")),
        "bank": sum(step.cards for step in steps if step.to in ("bank", "all")),
    }
    if set(dealt.values()) != {given.ways.cards} or any(step.up for step in steps):
        found = f"{offer.id}: the odds need {given.ways.cards} cards each, dealt face down"
        raise Refused("another-deal", found, offer.banked.plan.clause)
    if offer.banked.plan.common != given.community:
        found = f"{offer.id}: the odds need {'two common hands' if given.community else 'a hand for every seat'}"
        raise Refused("another-deal", found, offer.banked.plan.clause)


def check_gains(offer: Offer, gains: Any) -> None:
    """Refuse pays of the deciding wager that depend on pairs in front: the search for the best setting ignores these.
    """
    seen: dict[tuple[int, ...], Any] = {}
    for found, gain in zip(EVERY, gains, strict=False):
        if seen.setdefault(found[:5], gain) != gain:
            said = f"{offer.id}: the base wager pays on pairs in front; the best setting is not computed for that"
            raise Refused("not-counted", said, offer.clause)
