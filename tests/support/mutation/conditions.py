"""Conditions on an offer and a changed copy of it under which an exemption holds."""

import re
from collections.abc import Callable

from tests.support.mutation.exemptions_twentyone import doubled_below
from tests.support.mutation.mutation import Moved

from houseway.houses import Offer
from houseway.money import dollars
from houseway.rules.collection import Band, charged, fee_for, limit_of
from houseway.rules.wagers import LOSE


def same_fee_for_all(filed: Offer, move: Moved) -> bool:
    """A band begins where the one below it ends, the last covers everything above, and two may cost the same; see
    `fee_for`.
    """
    _, option, side, _, number = move.path
    before = filed.raw["schedule"][option][side]["bands"]
    after = [move.new if place == number else each for place, each in enumerate(before)]
    old, new = [Band.read(each) for each in before], [Band.read(each) for each in after]
    ends = {amount for band in (*old, *new) for amount in (band.least, band.most or band.least)}
    return all(fee_for(old, end + more) == fee_for(new, end + more) for end in ends for more in (0, 1, 100))


def one_wager_pays(filed: Offer, move: Moved) -> bool:
    """Return whether a bettor has at most one wager with a fee, so that per wager and in total are the same."""
    _, option, side, *_ = move.path
    schedule = filed.fees.schedules[option]
    on = getattr(schedule, side.replace("-", "_")).on
    early = charged(schedule, filed.banked.wagers, dict.fromkeys((wager.id for wager in filed.banked.wagers), 100))
    return sum(wager in on or not on for wager in early) <= 1


def last_tier_is_free(filed: Offer, move: Moved) -> bool:
    """Match the lowest number of players in a table whose lines take no fee from that few."""
    table = filed.raw["stakes"][move.path[1]]
    place = table["columns"].index("unreached")
    return move.path[-1] == len(table["unreached-tiers"]) - 1 and all(
        row[place].split()[-1] == "$0" for row in table["rows"]
    )


def set_by_every_line(filed: Offer, move: Moved) -> bool:
    """Match a wager whose limits every posted line states, or a game without posted lines."""
    return all(filed.banked.wagers[int(move.path[1])].id in schedule.limits for schedule in filed.fees.schedules)


def all_bet_more(filed: Offer, move: Moved) -> bool:
    """Return whether every posted line's minimum exceeds the required bet for envy, before and after."""
    bet = filed.wager(filed.banked.wagers[int(move.path[1])].envies)
    least = [limit.least for each in filed.fees.schedules if (limit := limit_of(each, bet))]
    return bool(least) and min(least) >= max(dollars(move.old), dollars(move.new))


def another_structure(filed: Offer, move: Moved) -> bool:
    """Match a structure that no posted line has, replaced by another that none has."""
    played = {line.stakes.structure for line in filed.fees.stakes}
    return move.old not in played and (move.new not in played or move.new in filed.raw["poker"].get(
        "betting", {}).get(move.path[-2], (move.new,)))


def implied_by_the_answer(filed: Offer, move: Moved) -> bool:
    """Match a row whose answer only fits the hands that its condition names."""
    row = filed.banked.way[int(move.path[1])]
    less = row.when.removesuffix(", straight or flush")
    return "straight or flush behind" in row.do and move.new == less != row.when


def loses_anyway(filed: Offer, move: Moved) -> bool:
    """Match a removed `lose` line whose hands match no line below."""
    if not isinstance(move.old, list):
        return False
    wager = filed.banked.wagers[int(move.path[1])]
    gone = [line for line in wager.pays if all(line.when != when for when, _ in move.new)]
    fewer = wager._replace(pays=tuple(line for line in wager.pays if line not in gone))
    return all(line.verdict == LOSE for line in gone) and filed.verdicts(fewer) == filed.verdicts(wager)


def two_cards_never_make_it(filed: Offer, move: Moved) -> bool:
    """Match games in which two cards at the limit are a natural, except split hands, which are not doubled."""
    return "ace ten" in filed.banked.options["naturals"] and not filed.banked.options["double-after-split"]


def only_other_shoes(filed: Offer, move: Moved) -> bool:
    return set(move.new) == {"deck.allowed"}


def circles_enough(filed: Offer, move: Moved) -> bool:
    """Match numbers of circles that, before and after the change, are at least the largest table's number of seats."""
    most = max(filed.seats)
    idle = 1 if filed.banked.seating.idle and filed.banked.seating.idle.seats <= most else 0
    return min(move.old, move.new) >= most - idle - 1


def one_is_early(filed: Offer, move: Moved) -> bool:
    """Match two swapped wagers, one of which is settled before anybody plays, whatever the bank covers."""
    orders = filed.banked.orders
    return any(not order.early_if_covered and len({*move.old[:2]} & {*order.early}) == 1 for order in orders)


def in_column(name: str) -> Callable[[Offer, Moved], bool]:
    """Match a cell of a printed table in a column."""
    return lambda filed, move: filed.raw["stakes"][move.path[1]]["columns"][move.path[-1]] == name


def whole_pays(filed: Offer, move: Moved) -> bool:
    """Return whether no wager pays a fraction of a dollar, so that no odd cents occur."""
    pays = [line[1] for wager in filed.raw["wager"] for line in wager["pays"]]
    added = {choice.times for choice in filed.play.choosing.choices}
    return all(re.fullmatch(r"\d+:1|push|lose|no action|\$\d+", each) for each in pays) and all(
        isinstance(each, int) for each in added
    )


def nobody_chooses(filed: Offer, move: Moved) -> bool:
    return len(filed.play.choosing.choices) == 1 and not any(wager.late for wager in filed.banked.wagers)


def settled_as_one(filed: Offer, move: Moved) -> bool:
    """Match two swapped wagers that are settled as one, in their listed order."""
    return any({*move.old[:2]} <= {*group} for order in filed.banked.orders for group in order.together)


def all_as_one(filed: Offer, move: Moved) -> bool:
    return any({*order.wagers} <= {*group} for order in filed.banked.orders for group in order.together)


def all_come_up(filed: Offer, move: Moved) -> bool:
    """Match studs in which two players' exposed last cards come up as everybody's would (comstock 532–536)."""
    rules = filed.variant.exposed if filed.variant else None
    return rules is not None and (rules.last, rules.all_in) == ("all-up", "never")


def nobody_chooses_there(filed: Offer, move: Moved) -> bool:
    """Match a house way changed across a total on which neither side has a choice."""
    total, said = max(int(move.old), int(move.new)), filed.banked.options
    choice = any(said[f"{who}draw-to"] < total < said[f"{who}stand-from"] for who in ("", "bank-"))
    return not choice and total > max(said["double-to"], said["surrender-to"])


def option(name: str, *values: object) -> Callable[[Offer, Moved], bool]:
    """Match offers whose option has one of these values."""
    return lambda filed, move: filed.banked.options.get(name) in values


def no_dead(filed: Offer, move: Moved) -> bool:
    """Match games in which no chips are posted dead: no missed small blind, no dealer's ante, no killer's antes."""
    variant = filed.variant
    assert variant is not None
    kill = variant.kill is not None and variant.kill.posts == "antes"
    several = any(len(line.stakes.blinds) > 1 for line in filed.fees.stakes)
    owes = variant.entry.missed == "total" and variant.forced.blinds != "none" and several
    return not owes and variant.forced.antes == "all" and not kill


def no_limits(filed: Offer, move: Moved) -> bool:
    """Match games without a posted line of two fixed limits."""
    return all(line.stakes.structure != "limit" or line.stakes.upper == line.stakes.small for line in filed.fees.stakes)


def only_the_limit_stands(filed: Offer, move: Moved) -> bool:
    """Match charts under which only hands at the limit must stand, and which either can't be doubled or shouldn't be.
    """
    limits = {filed.banked.options[key] or filed.banked.options["limit"] for key in ("stand-hard", "stand-soft")}
    nothing = not filed.banked.options["stand-hard"] and not filed.banked.options["stand-soft"]
    never = not filed.banked.options["double-on-21"] or doubled_below(filed, move)
    return nothing or (limits == {filed.banked.options["limit"]} and never)


def only_the_lower_end(filed: Offer, move: Moved) -> bool:
    """Match a table minimum if every wager has its own minimum."""
    own = filed.fees.schedules[int(move.path[1])].limits
    return str(move.old).partition("-")[2] == str(move.new).partition("-")[2] and all(
        wager.id in own for wager in filed.banked.wagers
    )
