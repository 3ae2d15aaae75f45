"""Advice for one hand: the value of each choice with these cards against the player-dealer's up card."""

from collections.abc import Callable, Sequence
from typing import Any

from houseway.cards import JOKER, Card, cards, spell
from houseway.games.game import CHOOSE, PLAYER
from houseway.games.twentyone.deal import (  # fmt: skip
    DOUBLE,
    DOUBLE_DOUBLE,
    DOUBLE_DOUBLE_2,
    DOUBLES,
    FREE_DOUBLE,
    FREE_SPLIT,
    HIT,
    SPLIT,
    Deal,
    frozen,
    hits,
    is_natural,
    may,
    most_hands,
    own,
    splits_free,
    stands,
    turn,
)
from houseway.games.twentyone.hands import ended
from houseway.houses import Offer
from houseway.odds import book
from houseway.odds.parse_hand import HandSoFar
from houseway.odds.solvers.twentyone.against_up_card import worth_of_split
from houseway.odds.solvers.twentyone.base_game import before_the_check
from houseway.odds.solvers.twentyone.book import DOUBLED, SplitAdvice, page
from houseway.odds.solvers.twentyone.chart import word
from houseway.odds.solvers.twentyone.gains import Pays
from houseway.odds.solvers.twentyone.plan import against, counting
from houseway.odds.solvers.twentyone.splits.advise import advice_on
from houseway.odds.solvers.twentyone.states.card_classes import faces
from houseway.odds.solvers.twentyone.states.player_hands import CHOOSES, NOWHERE, orders_of
from houseway.rules.refusal import Refused

UNSPLIT = HandSoFar()
TWICE = (DOUBLE, DOUBLE_DOUBLE, DOUBLE_DOUBLE_2)
"""The doubles of a hand, in order."""


def advise(offer: Offer, hand: str, board: str) -> dict[str, object]:
    """Return the value of each choice, and the best one."""
    return advise_later(offer, hand, board, UNSPLIT)


def card_class(offer: Offer) -> Callable[[Card], Any]:
    """Return a function that sorts cards so that cards of one class, which the rules treat alike, are equal."""
    sorts = faces(offer.play.rules(offer.banked.options), tuple(offer.pack.cards))
    return lambda card: (sorts.of[card], sorts.kind_of[card])


def advise_later(offer: Offer, hand: str, board: str, moment: HandSoFar) -> dict[str, object]:
    """Return the value of each choice for a hand that was doubled or made by a split, with its cards in the order
    dealt.

    The value of splitting again depends on the other hands, so the plan gives the choice without a figure.
    """
    mine, up = _read(offer, hand, board)
    doubled = _doubles(offer, moment)
    _something_to_choose(offer, mine, up, moment, doubled)
    _check_split_wager(offer, mine[0], up, moment)
    if moment.hands > 1:
        ev, best = _of_a_split(offer, mine, up, moment, doubled)
    else:
        ev = _unsplit(offer, mine, up, doubled)
        best = max(ev, key=ev.__getitem__)
    choices = [{"word": name, "value": value} for name, value in ev.items()]
    return {"offer": offer.id, "hand": _told(mine), "board": spell(up), "choice": best, "ev": ev,
            "best": {"word": best, "value": ev.get(best)}, "choices": choices}  # fmt: skip


def _read(offer: Offer, hand: str, board: str) -> tuple[tuple[Card, ...], Card]:
    mine, shown = cards(hand), cards(board)
    left = list(offer.banked.shoe.cards())
    for each in (*mine, *shown):
        if each not in left:
            raise ValueError(f"these hands use more {spell(each)} cards than the shoe of {offer.id} holds")
        left.remove(each)
    if len(mine) < 2:
        raise ValueError(f"a hand of {offer.name} has at least two cards, not {len(mine)}")
    if len(shown) != 1:
        raise ValueError(f"the player-dealer shows one card, not {len(shown)}")
    return mine, shown[0]


def _doubles(offer: Offer, moment: HandSoFar) -> int:
    """Return how often a hand was doubled, judging by its added wagers. No double follows a free double.

    A split's added wager is on the new hand.
    """
    choices = enumerate(offer.play.choosing.choices)
    doubles = [choice.adds for number, choice in choices if number in DOUBLES and choice.adds]
    lying = [name for name in moment.added if name in doubles]
    splits = [name for name in moment.added if name not in doubles]
    if len(splits) > moment.off:
        raise ValueError(f"a split adds one wager, to the new hand only; {' and '.join(splits)} cannot be on this hand")
    in_turn = [offer.play.choosing.choices[each].adds for each in TWICE]
    if sorted(lying) != sorted(in_turn[: len(lying)]) and lying != [offer.play.choosing.choices[FREE_DOUBLE].adds]:
        raise ValueError(f"{', '.join(lying)} cannot be together on one hand of {offer.name}")
    return len(lying)


def _check_split_wager(offer: Offer, card: Card, up: Card, moment: HandSoFar) -> None:
    """Refuse a wager that a split of this card does not add: a free split puts nothing of the bettor's at stake."""
    choices = offer.play.choosing.choices
    pair = Deal(offer.play.rules(offer.banked.options), (card, card), (up,))
    adds = choices[FREE_SPLIT if splits_free(pair) else SPLIT].adds
    wrong = [name for name in moment.added if name != adds and name in (choices[SPLIT].adds, choices[FREE_SPLIT].adds)]
    if wrong:
        raise ValueError(f"splitting {spell(card)} in {offer.name} adds the wager {adds}, not {wrong[0]}")


def _something_to_choose(offer: Offer, mine: Sequence[Card], up: Card, moment: HandSoFar, doubled: int) -> None:
    """Refuse an impossible hand, or one without a choice, before anything is counted."""
    rules = offer.play.rules(offer.banked.options)

    def at(many: int, doubled: int) -> Deal:
        goes_on = rules.rescue or rules.doubles_again
        return Deal(rules, tuple(mine[:many]), (up,), stood=int(doubled > 0 and not goes_on), doubled=doubled,
                    asked=int(many > 2 or doubled > 0), hands=moment.hands, split_off=int(moment.off))  # fmt: skip

    most = 1 if rules.split == "none" or mine[0] == JOKER else most_hands(rules, mine[0])
    if moment.hands > most:
        limit = f"can be split into at most {most} hands" if most > 1 else "cannot be split"
        said = f"{spell(mine[0])} {limit} in {offer.name}; {moment.hands} hands are impossible"
        raise Refused("too-many-hands", said, offer.clause)
    for many in range(2, len(mine) - doubled):
        before = at(many, 0)._replace(asked=1)
        if not (turn(before) == PLAYER or may(before, HIT)):
            said = f"{_told(mine)} is impossible in {offer.name}: {_told(mine[:many])} gets no card: {_why(before)}"
            raise Refused("no-such-hand", said, offer.clause)
    for times in range(doubled):
        before = at(len(mine) - doubled + times, times)._replace(asked=1)
        if len(before.player) < 2 or not any(may(before, each) for each in (TWICE[times], FREE_DOUBLE)):
            said = f"{_told(mine)} is impossible in {offer.name}: {_told(before.player)} cannot be doubled"
            raise Refused("no-such-hand", said, offer.clause)
    state = at(len(mine), doubled)
    if turn(state) != CHOOSE:
        said = f"there is nothing to choose with {_told(mine)} in {offer.name}: {_why(state)}"
        raise Refused("no-choice", said, offer.clause)


def _why(state: Deal) -> str:
    """Return the reason why a hand has no choice."""
    rules, hand = state.rules, own(state)
    told = (
        (frozen(state), "the player-dealer's joker freezes every hand"),
        (is_natural(state), "it is a natural"),
        (ended(rules, hand) and not hand.jokers, f"it is over {rules.limit}"),
        (state.doubled, "it was doubled"),
        (hits(state), "it must take a card"),
        (stands(state) or hand.jokers, "it must stand"),
        (state.hands > 1, "a split ace gets one card"),
    )
    return next((said for holds, said in told if holds), "it stands")


def _unsplit(offer: Offer, mine: Sequence[Card], up: Card, doubled: int) -> dict[str, float]:
    sorts = faces(offer.play.rules(offer.banked.options), tuple(offer.pack.cards))
    at = f"{_called(offer, mine)}{DOUBLED * doubled} / {sorts.name(sorts.of[up])}"
    kept = book.at_hand(page(offer))
    if kept and at in kept.advice:
        return dict(kept.advice[at])
    return worth_of(offer, [sorts.of[each] for each in mine], sorts.of[up], doubled)


def _called(offer: Offer, mine: Sequence[Card]) -> str:
    """Return the name of a hand in the book."""
    sorts = faces(offer.play.rules(offer.banked.options), tuple(offer.pack.cards))
    return " ".join(sorts.name(card) for card in sorted(sorts.of[each] for each in mine))


def worth_of(offer: Offer, held: Sequence[int], up: int, doubled: int = 0) -> dict[str, float]:
    """Compute the value of each choice with cards of these classes, in the order dealt.

    The last cards came with doubles, if any.
    """
    count, found = counting(offer), against(offer, up)
    lay = count.lay(up)
    two = tuple((card == held[0]) + (card == held[1]) for card in range(len(count.faces.counts)))
    place = lay.afters[two]
    said = [HIT] * (len(held) - 2 - doubled) + list(TWICE[:doubled])
    for card, choice in zip(held[2:], said, strict=True):
        drawn = lay.acts[place, choice] if lay.kind[place] == CHOOSES else place
        place = int(lay.leads[drawn, card])
    start = lay.starts[two]
    if len(held) == 2 and lay.early[start] and lay.early[lay.acts[start, found.best[start]]]:
        return before_the_check(count, found, lay, start)
    worth = {choice: float(found.values[then]) for choice, then in enumerate(lay.acts[place]) if then != NOWHERE}
    if two in lay.splits and place == lay.afters[two] and orders_of(two)[0] in found.splits:
        worth[lay.splits[two][0]] = worth_of_split(found.splits, two)
    return {word(count, choice): each for choice, each in worth.items()}


def _of_a_split(
    offer: Offer, mine: Sequence[Card], up: Card, moment: HandSoFar, doubled: int
) -> tuple[dict[str, float], str]:
    """Return the plan's choice for the split card: from the book, or counted if the best play never reaches it."""
    sorts = faces(offer.play.rules(offer.banked.options), tuple(offer.pack.cards))
    card, shown = sorts.of[mine[0]], sorts.of[up]
    called = _called(offer, mine) + DOUBLED * doubled
    kept = book.at_hand(page(offer))
    told = kept.split_advice.get(f"{sorts.name(card)} / {sorts.name(shown)}") if kept else None
    if told is None or not told.of(called, moment.off):
        told = _counted_split(offer, card, shown)
    ev = dict(told.of(called, moment.off))
    state = Deal(offer.play.rules(offer.banked.options), tuple(mine), (up,), doubled=doubled, hands=moment.hands)
    if moment.hands < told.most and any(may(state, each) for each in (SPLIT, FREE_SPLIT)):
        return ev, told.again
    if not ev:
        raise Refused("no-choice", f"there is nothing to choose with {_told(mine)} in {offer.name}", offer.clause)
    return ev, max(ev, key=ev.__getitem__)


def _counted_split(offer: Offer, card: int, up: int) -> SplitAdvice:
    count, found = counting(offer), against(offer, up)
    return advice_on(count, Pays(offer, count), up, card, found, everywhere=True)


def _told(some: Any) -> str:
    return " ".join(spell(each) for each in some)
