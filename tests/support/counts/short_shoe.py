"""Offers with a short shoe, and a plain count of every order of its cards that plays the game one card at a time.

The count uses only the solver's plan: it deals card by card, plays split hands in turn as a table does, and asks the
game at every step what comes next and how the round ended.
"""

from collections import Counter
from collections.abc import Collection, Iterator
from functools import cache
from typing import Any

from houseway.cards import JOKER
from houseway.games.game import BANK, BANK_CHOOSES, BANK_IF_ASKED, CHOOSE, ENDS, PLAYER, Split
from houseway.games.twentyone.deal import HIT, Deal
from houseway.games.twentyone.hands import value
from houseway.houses import Offer, offer
from houseway.odds.solution import Ending, added_gain
from houseway.odds.solvers.twentyone.plan import Plan
from houseway.odds.solvers.twentyone.states.card_classes import faces
from houseway.odds.solvers.twentyone.states.player_hands import Standing

Left = tuple[int, ...]


def short(name: str, without: str = "23456", **options: Any) -> Offer:
    """Return an offer with one deck, some ranks left out, and changed options."""
    filed = offer(name)
    told = {**filed.banked.options, **{key.replace("_", "-"): each for key, each in options.items()}}
    return shortened(filed, without).with_banked(options=told)


def shortened(filed: Offer, without: str) -> Offer:
    """Return an offer with one deck and some ranks left out, or the offer itself if no rank is left out."""
    if not without:
        return filed
    return filed.with_banked(
        shoe=filed.banked.shoe._replace(decks=1, without=filed.banked.shoe.without + without, jokers_from=1)
    )


class Play:
    """The plan as a player uses it: the choice for the cards of a hand against the bank's card."""

    def __init__(self, plan: Plan) -> None:
        self.plan, self.count = plan, plan.count
        self.places: dict[int, dict[Any, int]] = {}
        for sort, lay in self.count.lays.items():
            self.places[sort] = {(lay.held[lay.comp[number]], at): number for number, at in enumerate(lay.standings)}

    def choice(self, state: Deal, chosen: tuple[int, ...], up: int, split: tuple[int, int] | None) -> int:
        of, lay, found = self.count.faces.of, self.count.lay(up), self.plan.against[up]
        held = [0] * len(self.count.faces.counts)
        for card in state.player:
            held[of[card]] += 1
        grown = split[state.split_off] if split is not None else -1
        first = grown if len(state.player) <= 2 else -1
        asked, hands = (state.asked, 1) if split is None else (0, 2)
        at = Standing(state.stood, state.drawing, state.doubled, state.gave_up, asked, hands, chosen, first)
        number = self.places[self.count.sort[up]][tuple(held), at]
        if split is None:
            return int(found.best[number])
        plan = found.splits[split]
        if held[grown] == 2 and tuple(held) in lay.splits and state.hands < plan.most and len(state.player) == 2:
            return lay.splits[tuple(held)][0]
        sub = self.count.sub(up, grown)
        return int((plan.off if state.split_off else plan.stays)[sub.number.tolist().index(number)])


def rounds(offer: Offer, plan: Plan, apart: Collection[int] = ()) -> dict[Ending, float]:
    """Return every ending of a round with its probability, over every order of the cards; some cards are kept distinct.
    """
    game, play = offer.play, Play(plan)
    rules = game.rules(offer.banked.options)
    faces = plan.count.faces
    stands: dict[Any, int] = {}
    many: Counter[int] = Counter()
    for card in offer.pack.cards:  # cards that no rule distinguishes are dealt as one
        many[stands.setdefault((faces.of[card], faces.kind_of[card], card in apart and card), card)] += 1
    cards, shoe = tuple(many), tuple(many.values())
    memory: dict[Any, int] = {}

    def drawn(left: Left) -> Iterator[tuple[int, float, Left]]:
        total = sum(left)
        for place, there in enumerate(left):
            if there:
                yield cards[place], there / total, (*left[:place], there - 1, *left[place + 1 :])

    def hands(states: tuple[Any, ...], at: int, left: Left, up: int, chance: float, found: dict[Any, float]) -> None:
        """Play the hands of a seat in turn; each has its state, its choices, and how it was split."""
        if at == len(states):
            key = states, left
            found[key] = found.get(key, 0.0) + chance
            return
        state, chosen, split, made_by = states[at]
        comes = game.turn(state)
        if comes == PLAYER:
            for card, likely, after in drawn(left):
                grown = (game.deal(state, PLAYER, card), chosen, split, made_by)
                hands((*states[:at], grown, *states[at + 1 :]), at, after, up, chance * likely, found)
        elif comes == CHOOSE:
            key = state, chosen, split
            if key not in memory:
                memory[key] = play.choice(state, chosen, up, split)
                assert game.may(state, memory[key]), (state, memory[key])
            choice = memory[key]
            new = game.act(state, choice)
            if isinstance(new, Split):
                one, two = new.hands
                pair = faces.of[state.player[0]], faces.of[state.player[1]]
                told = [*states[:at], (one, chosen, pair, made_by), *states[at + 1 :], (two, (), pair, choice)]
                states = tuple((game.choosing.with_hands(each, len(told)), *rest) for each, *rest in told)
            else:
                put = (choice,) if game.choosing.choices[choice].adds else ()
                states = (*states[:at], (new, (*chosen, *put), split, made_by), *states[at + 1 :])
            hands(states, at, left, up, chance, found)
        else:
            hands(states, at + 1, left, up, chance, found)

    waits = next(card for card in cards if card != JOKER and value(card) in (7, 8, 9))

    @cache
    def goes_on(dealt: Left) -> bool:
        state = Deal(rules, (waits, waits), dealt, stood=1, asked=1)
        comes = game.turn(state)
        return comes in (BANK, BANK_IF_ASKED) or (comes == BANK_CHOOSES and game.choosing.house_way(state) == HIT)

    @cache
    def bank(dealt: Left, left: Left) -> dict[Left, float]:
        """Play the bank's hand to the end, as if a hand were waiting for it."""
        if not goes_on(dealt):
            return {dealt: 1.0}
        found: dict[Left, float] = {}
        for card, likely, after in drawn(left):
            for ended, rest in bank((*dealt, card), after).items():
                found[ended] = found.get(ended, 0.0) + likely * rest
        return found

    @cache
    def outcome(state: Deal, dealt: Left) -> int:
        return game.outcome(state._replace(bank=dealt))

    every: dict[Ending, float] = {}
    for one, first, left in drawn(shoe):
        for two, second, left_2 in drawn(left):
            for up, third, left_3 in drawn(left_2):
                looked = _early(game, Deal(rules, (one, two), (up,)), play, faces.of[up])
                for down, fourth, left_4 in drawn(left_3):
                    dealt = (up, down) if rules.up_card == 1 else (down, up)
                    played: dict[Any, float] = {}
                    start = ((looked, (), None, 0),)
                    if looked.gave_up or _ends(game, looked._replace(bank=dealt), faces.of[up], plan):
                        played[start, left_4] = 1.0
                    else:
                        hands(start, 0, left_4, faces.of[up], 1.0, played)
                    for (ended, left_5), of_hands in played.items():
                        for theirs, of_bank in bank(dealt, left_5).items():
                            told = [
                                Ending(
                                    (made_by, *chosen) if made_by else chosen,
                                    outcome(state, theirs),
                                    (),
                                    _instead(offer, made_by),
                                )
                                for state, chosen, _, made_by in ended
                            ]
                            key = told[0]._replace(beside=tuple(sorted(told[1:])))
                            every[key] = every.get(key, 0.0) + first * second * third * fourth * of_hands * of_bank
    return every


def _early(game: Any, state: Deal, play: Play, up: int) -> Deal:
    """Answer the questions before the check."""
    if not game.choosing.early(state):
        return state
    new = game.act(state, play.choice(state, (), up, None))
    assert isinstance(new, Deal)
    return new


def _ends(game: Any, state: Deal, up: int, plan: Plan) -> bool:
    """Return whether the check ends the round, because with this down card the game leaves a hand no choice."""
    waits = state._replace(player=_with_a_choice(game, state, plan, up) or state.player, asked=1)
    open_card = waits._replace(bank=(plan.count.faces.card(up),))
    return bool(game.turn(open_card) == CHOOSE and game.turn(waits) not in (CHOOSE, PLAYER))


def _with_a_choice(game: Any, state: Deal, plan: Plan, up: int) -> tuple[int, int] | None:
    for one in plan.count.ups:
        for two in plan.count.ups:
            cards = plan.count.faces.card(one), plan.count.faces.card(two)
            asks = state._replace(player=cards, bank=(plan.count.faces.card(up),), asked=1)
            if one != two and game.turn(asks) == CHOOSE:
                return cards
    return None


def _instead(offer: Offer, made_by: int) -> str:
    lies = offer.play.choosing.choices[made_by].adds if made_by else ""
    return lies if lies not in ("", "base") else ""


def plain_worth(offer: Offer, hand: Left, up: int, choice: int) -> float:
    """Return the value of a choice that ends a hand (a stand or a double) over every order of the whole shoe.

    It uses nothing of the solver except its classes of equivalent cards. The down card is one for which the check, if
    any, did not end the round.
    """
    game, rules = offer.play, offer.play.rules(offer.banked.options)
    sorts = faces(rules, tuple(offer.pack.cards))
    stands: dict[Any, int] = {}
    many: Counter[int] = Counter()
    lying = Counter((*hand, up))
    for card in offer.pack.cards:
        many[stands.setdefault((sorts.of[card], sorts.kind_of[card]), card)] += 1
    for card, times in lying.items():
        many[stands[sorts.of[card], sorts.kind_of[card]]] -= times
    state = game.act(Deal(rules, hand, (up,), asked=1), choice)
    put_up = (choice,) if game.choosing.choices[choice].adds else ()
    gains = {each.id: [verdict.gain for verdict in offer.verdicts(each)] for each in offer.banked.wagers if not each.on}

    def gain(ended: Deal) -> float:
        outcome = game.outcome(ended)
        added = (added_gain(offer, name, put_up, gains[name][outcome]) for name in gains if name != "base")
        return float(gains["base"][outcome] + sum(added))

    asked = dict[Left, bool]()

    def goes_on(dealt: Left) -> bool:
        if dealt not in asked:
            asked[dealt] = game.turn(Deal(rules, hand, dealt, stood=1, asked=1)) in (BANK, BANK_IF_ASKED)
        return asked[dealt]

    def over(left: Counter[int], then: Any) -> tuple[float, float]:
        """Return the probability that the check does not end the round, and the gain in those rounds."""
        total, chance, gained = left.total(), 0.0, 0.0
        for card, there in list(left.items()):
            if there:
                left[card] -= 1
                likely, worth = then(card)
                left[card] += 1
                chance, gained = chance + there / total * likely, gained + there / total * worth
        return chance, gained

    def bank(ended: Deal, dealt: Left) -> tuple[float, float]:
        if len(dealt) == 2:
            shown = Deal(rules, hand, dealt if rules.up_card == 1 else dealt[::-1], asked=1)
            if game.banking.looks(shown) == ENDS:
                return 0.0, 0.0
        in_order = dealt if rules.up_card == 1 or len(dealt) < 2 else (dealt[1], dealt[0], *dealt[2:])
        if len(dealt) < 2 or goes_on(in_order):
            return over(many, lambda card: bank(ended, (*dealt, card)))
        return 1.0, gain(ended._replace(bank=in_order))

    if game.turn(state) == PLAYER:
        chance, gained = over(many, lambda card: bank(game.deal(state, PLAYER, card), (up,)))
    else:
        chance, gained = bank(state, (up,))
    return gained / chance
