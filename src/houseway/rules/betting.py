"""Betting: who must act, how much may be bet, the cap on raises, the short all-in, and when a round is over.

Everything here is arithmetic on chips and on sets of positions. The table calls these functions in Python, and loops
that play millions of hands compile them.
"""

from collections.abc import Sequence
from typing import Literal, NamedTuple, TypeAlias, get_args

from msgspec import Struct

from houseway.kernel import kernel
from houseway.money import Chips

Structure: TypeAlias = Literal["limit", "spread", "pot-limit", "no-limit"]


class Betting(Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """The filed betting rules of a game; the stakes hold the amounts."""

    structures: tuple[Structure, ...] = ("limit",)
    raises: int | None = 3
    """Raises allowed after the opening bet of a round; None for no cap."""
    capped: tuple[Structure, ...] = ("limit", "spread")
    """The structures in which the cap applies."""
    heads_up: Literal["round", "moment", "never"] = "round"
    """When the cap is lifted heads-up: if the round began with two players; as soon as only two are left; or never."""
    blind_is_bet: bool = True
    """Whether the big blind counts as the opening bet of its round."""
    check_raise: bool = True
    reopen: Literal["full", "half", "any"] = "full"
    """The part of a full raise that an all-in needs to reopen the betting."""
    short_raise: Literal["add", "complete"] = "complete"
    """After a short all-in in a limit game: raise a whole bet on top of it, or complete it to the next level."""
    short_counts: bool = False
    """A short all-in uses up one of the raises."""
    open_pair: Literal["none", "either", "either-until-raised", "pair-chooses", "upper"] = "none"
    """What a pair showing on fourth street does to the limit. Anyone may bet either limit; raises are at the upper
    limit as soon as someone bets it, or only once someone raises to it (crystal 337, read literally). Alternatively,
    the player showing the pair chooses for the table. Alternatively, the upper limit applies.
    """
    raise_at_least_last: bool = True
    """Whether, in spread limit, a raise is at least the last bet or raise."""
    over_button: bool = False
    """Over buttons: a round in which every player holds one is played at twice the limit, if there is a limit."""
    over_limit: Literal["doubled", "either"] = "doubled"
    """The limit of that round: doubled, or the bettor chooses it or the usual limit (oaks 121)."""


LIMITED: tuple[Structure, ...] = ("limit", "spread")
"""The structures that have a limit to double."""
LIMIT, SPREAD, POT_LIMIT, NO_LIMIT = range(4)
ROUND, MOMENT, NEVER = range(3)
FULL, HALF, ANY = range(3)
NO_CHOICE, EITHER, UNTIL_RAISED, PAIR_CHOOSES, AT_UPPER = range(5)
OPEN_PAIR = ("none", "either", "either-until-raised", "pair-chooses", "upper")
NO_CAP = 1_000_000


class Sizes(NamedTuple):
    """The betting rules at a table's stakes, as numbers."""

    structure: int
    cap: int
    """Bets and raises allowed in a round; `NO_CAP` for any number."""
    heads_up: int
    reopen: int
    adds: bool
    """Whether a raise after a short all-in is a whole bet on top of it."""
    short_counts: bool
    check_raise: bool
    at_least_last: bool
    open_pair: int


def sizes(betting: Betting, structure: Structure) -> Sizes:
    """Return the betting rules of a structure as numbers.

    >>> sizes(Betting(), "no-limit")
    Sizes(structure=3, cap=1000000, heads_up=0, reopen=0, adds=False, short_counts=False, check_raise=True, \
at_least_last=True, open_pair=0)
    """
    capped = betting.raises is not None and structure in betting.capped
    return Sizes(
        get_args(Structure).index(structure), betting.raises + 1 if capped and betting.raises is not None else NO_CAP,
        ("round", "moment", "never").index(betting.heads_up), ("full", "half", "any").index(betting.reopen),
        betting.short_raise == "add", betting.short_counts, betting.check_raise, betting.raise_at_least_last,
        OPEN_PAIR.index(betting.open_pair),
    )  # fmt: skip


@kernel
def limit_raise(top: Chips, full: Chips, bet: Chips, adds: bool) -> Chips:
    """Return the total of a fixed-limit bet or raise.

    `full` is the level of the last full bet, `top` the amount to call now. `adds` puts a whole bet on a short all-in.

    >>> [limit_raise(top, 400, 400, adds) for top, adds in ((400, True), (500, False), (500, True))]
    [800, 800, 900]
    """
    return (top if adds or top >= full + bet else full) + bet


@kernel
def least_raise(top: Chips, last: Chips, least_bet: Chips) -> Chips:
    """Return the smallest total of a no-limit or pot-limit raise: the last raise again, at least a bet.

    >>> least_raise(0, 0, 200), least_raise(700, 500, 200)
    (200, 1200)
    """
    return top + (last if last > least_bet else least_bet)


@kernel
def pot_raise(pot: Chips, top: Chips, paid: Chips) -> Chips:
    """Return the largest total of a pot-limit raise; `pot` holds every chip bet so far, and the call counts first.

    Heads-up with blinds of 1 and 2, the button opens to 6:

    >>> pot_raise(300, 200, 100)
    600
    """
    return top + pot + (top - paid)


@kernel
def part_of_pot(top: Chips, pot: Chips, paid: Chips, parts: int, chip: Chips) -> Chips:
    """Return the total of a bet or raise by a part of the pot after the call, in whole chips.

    With a pot of $5 and $2 to call, a raise by half of the $7:

    >>> part_of_pot(200, 500, 0, 2, 50)
    550
    """
    return (top + (pot + top - paid) // parts) // chip * chip


@kernel
def raise_from(rules: Sizes, top: Chips, full: Chips, last: Chips, limit: Chips, completing: bool) -> Chips:
    """Return the smallest total of a bet or raise, for a player with enough chips.

    `last` is the size of the last full bet or raise. `completing` is set while a bring-in is not a full bet.

    >>> raise_from(sizes(Betting(), "limit"), 100, 0, 0, 400, True)
    400
    """
    if completing and top < limit:
        return limit
    if rules.structure == LIMIT:
        return limit_raise(top, full, limit, rules.adds)
    if rules.structure == SPREAD and not rules.at_least_last:
        return top + limit
    return least_raise(top, last, limit)


@kernel
def raise_up_to(rules: Sizes, least: Chips, top: Chips, paid: Chips, higher: Chips, pot: Chips, held: Chips) -> Chips:
    """Return the largest total of a bet or raise; `held` is all that the player can bet, `higher` the top of a spread.

    >>> raise_up_to(sizes(Betting(), "spread"), 500, 300, 0, 600, 0, 5000)
    900
    """
    most = held
    if rules.structure == LIMIT:
        most = least
    elif rules.structure == SPREAD:
        most = top + max(higher, least - top)
    elif rules.structure == POT_LIMIT:
        most = max(least, pot_raise(pot, top, paid))
    return min(most, held)


@kernel
def limit_chosen(to: Chips, top: Chips, full: Chips, limit: Chips, higher: Chips) -> Chips:
    """Return the limit that a bet chose, if an open pair or over buttons gave a choice of two.

    >>> limit_chosen(800, 0, 0, 400, 800), limit_chosen(800, 400, 400, 400, 800)
    (800, 400)
    """
    return higher if to - max(top, full) >= higher else limit


@kernel
def who_may_choose(rules: Sizes, pairs: int, live: int) -> int:
    """Return who may bet at either limit because of the pairs showing.

    >>> who_may_choose(sizes(Betting(open_pair="either"), "limit"), 0b010, 0b111)
    7
    """
    if rules.open_pair == NO_CHOICE or rules.open_pair == AT_UPPER:
        return 0
    return live if pairs and rules.open_pair != PAIR_CHOOSES else pairs


@kernel
def limit_after(rules: Sizes, chosen: Chips, limit: Chips, higher: Chips, opened: bool) -> tuple[Chips, bool]:
    """Return the limit of a round after a bet, and whether either limit may still be chosen.

    `chosen` is 0 if the bettor had no choice; `opened` is set for the first bet of the round.

    >>> limit_after(sizes(Betting(open_pair="either"), "limit"), 800, 400, 800, True)
    (800, False)
    """
    if chosen == higher and rules.open_pair == UNTIL_RAISED and opened:
        return limit, True
    if chosen and (chosen == higher or rules.open_pair == PAIR_CHOOSES):
        return chosen, False
    return chosen or limit, True


@kernel
def open_up_to(rules: Sizes, least: Chips, stack: Chips, upper: Chips, pot: Chips) -> Chips:
    """Return the largest opening bet of a player who must bring it in, if there is no fixed limit.

    >>> open_up_to(sizes(Betting(), "pot-limit"), 400, 5000, 0, 1200)
    1200
    """
    if rules.structure == NO_LIMIT:
        return stack
    return min(stack, upper if rules.structure <= SPREAD else max(least, pot))


@kernel
def raises_used_up(rules: Sizes, raises: int, began: int, live: int) -> bool:
    """Return whether a round has all its raises; `began` players began it and `live` are left.

    >>> raises_used_up(sizes(Betting(), "limit"), 4, 3, 2), raises_used_up(sizes(Betting(), "limit"), 4, 2, 2)
    (True, False)
    """
    if raises < rules.cap or rules.cap == NO_CAP:
        return False
    if rules.heads_up == ROUND:
        return began > 2
    return rules.heads_up == NEVER or live > 2


@kernel
def may_raise_again(owed: Chips, full_raise: Chips, reopen: int) -> bool:
    """Return whether a player who has acted in the round may raise the bet they now face.

    >>> may_raise_again(300, 400, FULL), may_raise_again(300, 400, HALF), may_raise_again(400, 400, FULL)
    (False, True, True)
    """
    if reopen == ANY:
        return True
    return owed >= full_raise if reopen == FULL else 2 * owed >= full_raise


@kernel
def shut_out(rules: Sizes, checked: bool, paid: Chips, top: Chips, full: Chips, full_raise: Chips) -> bool:
    """Return whether a player who has acted can't raise any more unless others raise.

    >>> shut_out(sizes(Betting(check_raise=False), "limit"), True, 0, 400, 400, 400)
    True
    """
    if checked and not rules.check_raise:
        return True
    if paid < full:  # a full bet or raise was made since the player acted
        return False
    return not may_raise_again(top - paid, full_raise, rules.reopen)


@kernel
def contested(others: int, stacks: Sequence[Chips], paid: Sequence[Chips], top: Chips) -> bool:
    """Return whether any of the others has chips to call a raise.

    >>> contested(0b110, (500, 0, 300), (0, 400, 0), 400), contested(0b100, (500, 0, 500), (0, 400, 0), 400)
    (False, True)
    """
    while others:
        place = (others & -others).bit_length() - 1
        if stacks[place] + paid[place] > top:
            return True
        others &= others - 1
    return False


@kernel
def raise_step(rules: Sizes, to: Chips, top: Chips, full: Chips, completing: bool) -> Chips:
    """Return the amount that a bet or raise counts as: a bet that completes a short bet counts from the last full bet.

    >>> raise_step(sizes(Betting(), "limit"), 800, 500, 400, False)
    400
    """
    if completing or (rules.structure == LIMIT and not rules.adds and top > full):
        return to - full
    return to - top


@kernel
def is_full_raise(rules: Sizes, step: Chips, last: Chips, limit: Chips) -> bool:
    """Return whether a bet or raise of this size is full; an all-in can be less.

    >>> is_full_raise(sizes(Betting(), "no-limit"), 300, 400, 200)
    False
    """
    need = limit if rules.structure <= SPREAD or limit > last else last
    return step >= need or (rules.reopen == HALF and 2 * step >= need) or rules.reopen == ANY


@kernel
def bring_in_level(bring_in: Chips, lower: Chips) -> Chips:
    """Return the whole forced bet of a stud game; without a bring-in it is the lower limit."""
    return bring_in or lower


@kernel
def had_to(paid: Chips, drove: bool, brought_in: bool, level: Chips) -> Chips:
    """Return the forced part of a player's bet in a round: blinds, posts or the bring-in.

    `drove` is set for the last player to bet or raise, `brought_in` if that player had to open for `level`.
    """
    if not drove:
        return paid
    return min(paid, level) if brought_in else 0


@kernel
def round_over(live: int, able: int, waiting: int, paid: Sequence[Chips], top: Chips) -> bool:
    """Return whether a round of betting is over.

    The round is over once nobody must act, one player is left, or one player has chips and nothing to call.

    >>> round_over(0b111, 0b001, 0b001, (400, 400, 300), 400), round_over(0b111, 0b001, 0b001, (200, 400, 300), 400)
    (True, False)
    """
    if not waiting or not live & live - 1:
        return True
    return not able & able - 1 and waiting == able and paid[waiting.bit_length() - 1] >= top


@kernel
def round_begins(able: int, paid: Sequence[Chips], count: int, blinds: bool) -> bool:
    """Return whether anybody has a decision in a round.

    A single player with chips acts only if a blind is left to call.

    >>> round_begins(0b011, (0, 0, 0), 3, False), round_begins(0b001, (100, 200), 2, True)
    (True, True)
    >>> round_begins(0b001, (0, 0), 2, False)
    False
    """
    if able & able - 1:
        return True
    if not able or not blinds:
        return False
    own = paid[able.bit_length() - 1]
    for place in range(count):  # noqa: SIM110  (compiled)
        if paid[place] > own:
            return True
    return False
