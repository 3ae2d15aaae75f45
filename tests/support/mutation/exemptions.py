"""Which reader uses which part of an offer's data, and changes that rightly have no effect, each with its reason."""

import re
from collections.abc import Callable

from tests.support.mutation.exemptions_twentyone import (
    doubled_below,
    jokers_anyway,
    one_sort_of_natural,
    past_the_limit,
)
from tests.support.mutation.mutation import Moved, Stands

from houseway.houses import Offer
from houseway.kinds.banked.round import limit_of
from houseway.money import dollars
from houseway.rules.collection import Band, charged, fee_for
from houseway.rules.wagers import LOSE

NOT_PLAYED = {
    r"name|summary|owner|gega|as|as-name|as-cite|cite": "words for people, and where they stand",
    r"family|status": "what a list of games is sorted by, and whether it can be chosen there",
    r"(rules|notes)\..*|reading\.\d+\.(id|cite|written|read|why)": "words for people",
    r"fees\.\d+|(schedule|stakes)\.\d+\.games\.\d+|without\.\d+|stakes\.\d+\.id":
        "the loader has followed it before the offer is built: which filings, for which games, without what",
    r"stakes\.\d+\.note|in-force\.(why|cite)|wager\.\d+\.favours": "words for people",
    r"poker\.streets\.\d+\.name": "how a street is called",
    r"(.*\.)?(cite|step-cite|choices|draws)|[a-z]+\.cites\..*":
        "where it is filed: the rules text tells it, and refusals and events cite it where they arise",
    r"deck\.allowed\.\d+":
        "which other shoes the house may put up: a table is opened with the one that is posted, or by --set",
    r"house-way\.\d+\.(id|example)": "by which a reading changes the row, and a hand for people",
    r"schedule\.\d+\.voucher": "what a voucher for a player is worth: the house's own, and no chips of the table",
}
"""Paths that play and settlement do not read, as patterns, with the reason."""

ON_THE_SIGN = r"wager\.N\.(name|kind|pays.*|needs\.N|at-most|equals|backline|cite|step|late|limit)|schedule\.N\.limits?"
"""What the sign and the spots show before anybody plays."""



def same_fee_for_all(filed: Offer, move: Moved) -> bool:
    """A band begins where the one below ends, the last holds for all above, and two may cost the same: see `fee_for`.
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
    """Match the lowest number of players in a table whose lines take nothing from that few."""
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
    """Match a structure that no posted line has, replacing another such."""
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
    """Match numbers of circles, before and after, that are no fewer than the largest table's seats."""
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
    """Match studs in which the last cards of two come up like everybody's (comstock 532–536)."""
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
    """Match charts that make only hands at the limit stand, which can't or shouldn't be doubled."""
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


STANDS = {
    "text": (
        Stands("banked", r"settlement\.wagers", "these are settled as one, in the place of the first of them",
               where=settled_as_one),
        Stands("banked", r"settlement\.by", "all wagers are settled as one", where=all_as_one),
        Stands("banked", r"settlement\.wagers", "one of them is settled before anybody plays", where=one_is_early),
        Stands("banked", r"settlement\.early", "which they are, not in what order: that is told as `wagers` has it",
               was=r"\[.*"),
        Stands(".*", r"fees\.\d+|(schedule|stakes)\.\d+\.games\.\d+|without\.\d+|stakes\.\d+\.id",
               "the loader has followed it before the offer is built: which filings, for which games, without what"),
        Stands(".*", r"stakes\.\d+\.columns\.\d+", "a column set aside for another reading", was="-.*"),
        Stands(".*/(razz|seven-card-stud-(razz|hi-lo|hi-lo-8))",
               r"poker\.streets\.\d+\.open-pair|poker\.cites\.open-pair",
               "the house has no rule for an open pair, so no street has one"),
        Stands("cordova/omaha(-high-low-split)?", r"poker\.betting\.capped\.\d+",
               "a structure that the game is not played at"),
        Stands("crystal/omaha-hi-lo-8|palace/seven-card-stud-hi-lo", r"poker\.kill\.wins",
               "the kill comes by a pot's size or by choice, not by pots in a row"),
        Stands("mexican-stud", r"poker\.exposed\.both", "only one card lies down"),
        Stands("crystal/asian-baccarat|oaks/super-pan-9|.*/(double-hand-poker|pai-gow-poker(-joker-wild)?)",
               r"settlement\.by", "there is one wager"),
        Stands("banked", r"schedule\.\d+\.limits\.bonus", "the filing serves several games, and this has no bonus"),
        Stands("twenty-one", r"options\.saved(-.*)?", "of two hands over the nearer pushes, whatever they hold",
               where=option("both-over", "nearer pushes")),
        Stands("banked", r"deck\.jokers-from", "no shoe has fewer than one deck", "0"),
        Stands("twenty-one", r"options\.special-below", "there is no special natural",
               where=option("special-natural", "none", "")),
        Stands("twenty-one", r"options\.surrender-(least|after-split|split-aces|to-joker)", "there is no surrender",
               where=option("surrender", "none", "")),
        Stands("twenty-one", r"options\.surrender-split-aces", "no hand of a split may be surrendered",
               where=option("surrender-after-split", False)),
        Stands("twenty-one", r"options\.double-for-less", "where doubles double again there are none for less",
               where=option("doubles-again", True)),
        Stands("twenty-one", r"options\.hit-hard", "no hand counts one", "1"),
        Stands("oaks/california-aces",
               r"options\.(special-natural|natural-.*|saved-by|bank-.*|double.*|rescue|split-.*|splits-free|chart-after-split|tie-at-limit"
               r"|both-over)|settlement\.by",
               "everybody draws freely, the nearer hand wins, and nothing else is filed"),
        Stands("thirteen", r"thirteen\.equal-sweeps", "no clean sweeps are played",
               where=lambda filed, move: not filed.stated.sweeps),
        Stands("thirteen", r"thirteen\.after-surrender", "nobody may surrender against a clean sweep",
               where=lambda filed, move: not (filed.stated.surrender and filed.stated.sweeps)),
        Stands("thirteen", r"thirteen\.(fee-from|misdeal-fee)", "nothing is collected",
               where=lambda filed, move: bool(filed.stated.point)),
        Stands(".*", r"house-way\.\d+\.id", "by which a reading changes the row"),
        Stands("one-draw|twenty-one", r"deal\.common", "the steps deal to seats, so nothing is shared to be told"),
    ),
    "page": (
        Stands(".*", r"family", "what a list of games is sorted by: `houseway games` shows it"),
        Stands(".*", r"as", "the page says the name of the game that this one is played like, not its id"),
        Stands(".*", r"(schedule|stakes)\.\d+\.filing", "options go by number, and name the filing only where two "
               "have one number; the sign and the JSON name it always"),
        Stands("thirteen|trips", r"schedule\.\d+\.player\.per", "one fee from each player, whatever they bet"),
        Stands(".*", r"stakes\.\d+\.unreached-tiers\.\d+", "one amount for all, and nobody plays alone", "1", "2"),
        Stands("twenty-one", r"wager\.\d+\.kind", "base wagers have no mark, and Insurance is told by when it is made",
               "base", "added"),
    ),
    "play": (
        Stands("banked", r"settlement\.wagers", "these are settled as one, in the place of the first of them",
               where=settled_as_one),
        Stands("banked", r"settlement\.by", "all wagers are settled as one", where=all_as_one),
        Stands("banked", r"settlement\.wagers", "one of them is settled before anybody plays", where=one_is_early),
        Stands("pai-gow-poker", r"wager\.\d+\.pays\.\d+\.0", "one condition, seen from the player or the Banker",
               "player wins", "wins"),
        Stands("pai-gow-poker", r"wager\.\d+\.pays\.\d+\.0", "with the joker it is paid above",
               "bank ace high", "bank ace high without joker"),
        Stands("banked", r"wager\.\d+\.(limit|within-table)", "every posted line says the limits of this wager",
               where=set_by_every_line),
        Stands("pai-gow-poker", r"wager\.\d+\.envies-from", "no posted line takes so little", where=all_bet_more),
        Stands("banked", r"wager\.\d+\.name", "how it is called: the sign shows it, play goes by its id"),
        Stands("banked", r"seats\.\d+", "any number of seats up to the largest may be set up, the first as a rule",
               where=lambda filed, move: move.path[1] != 0 and move.old < max(filed.seats) >= move.new),
        Stands("cordova/cash-in-baccarat", r"reading\.\d+\.ways\.fourteen-behind",
               "a round keeps more cards than that back anyway"),
        Stands("banked", r"schedule\.\d+\.jackpot", "it is listed, and nobody pays it",
               where=lambda filed, move: filed.fees.schedules[int(move.path[1])].jackpot_from == "nobody"),
        Stands("pot", r"poker\.betting\.(capped|structures)\.\d+", "no posted line has that structure",
               where=another_structure),
        Stands("crystal/omaha-hi-lo-8|palace/seven-card-stud-hi-lo", r"poker\.kill\.wins",
               "the kill comes by a pot's size or by choice, not by pots in a row"),
        Stands("pot", r"poker\.wrong-number\.until", "the forced bet is the first action, and opens",
               "action|opening-bet", "action|opening-bet",
               where=lambda filed, move: bool(filed.variant and filed.variant.forced.bring_in != "none")),
        Stands("pai-gow-poker", r"house-way\.\d+\.when", "the answer asks for a straight or flush too",
               where=implied_by_the_answer),
        Stands("pai-gow-tiles", r"house-way\.\d+\.when", "the answer asks for two such tiles too", "any hand",
               "two tiles that total .*"),
        Stands("twenty-one", r"deck\.jokers-from", "the decks have their jokers in any case", where=jokers_anyway),
        Stands("twenty-one", r"options\.aces-high", "one ace more at eleven would be over", where=past_the_limit),
        Stands("pot", r"poker\.exposed\.last-two", "all last cards come up with the first, and nobody declares all in",
               where=all_come_up),
        Stands("one-draw", r"options\.double-bet", "nobody may double here", where=option("double-to", -1)),
        Stands("one-draw", r"options\.house-draw-to", "nobody chooses on that total", where=nobody_chooses_there),
        Stands(".*/super-pan-9", r"options\.(natural-stops|nine-concludes)",
               "both speak of two cards, and hands open with three"),
        Stands("pot", r"stakes\.\d+\.kill", "no kill is filed for this game", "as-filed|winner", "none",
               where=lambda filed, move: bool(filed.variant and filed.variant.kill is None)),
        Stands("pot", r"stakes\.\d+\.unreached-tiers\.\d+", "so few pay nothing, like those below them",
               where=last_tier_is_free),
        Stands("crystal/21st-century-baccarat-5-0", r"options\.nine-concludes",
               "there are no jokers, and a natural stops all drawing already"),
        Stands("banked", r"wager\.\d+\.pays", "what meets no line loses, and no line below speaks of it",
               where=loses_anyway),
        Stands("pot|pan", r"stakes\.\d+\.rows\..*", "words for people", where=in_column("note")),
        Stands("twenty-one", r"options\.double-for-less", "where doubles double again there are none for less",
               where=option("doubles-again", True)),
        Stands("pai-gow-poker", r"wager\.\d+\.pays", "hands are set the house way here, and none is foul; the rounds "
               "in tests/settle/cases/paigow foul some", was=r".*'foul', 'lose'.*", to=r"(?!.*'foul').*"),
        Stands("banked", r"schedule\.\d+\.[a-z-]+\.bands\.\d+", "what lies between two bands goes with the next, and "
               "above the last with the last (rules/collection.py)", where=same_fee_for_all),
        Stands("banked", r"schedule\.\d+\.(player|bonus)\.per", "one wager of a bettor costs something",
               "wager|bettor", "wager|bettor", where=one_wager_pays),
        Stands(".*", r"stakes\.\d+\.columns\.\d+", "a column set aside for another reading", was="-.*"),
        Stands("banked", r"rounding|reading\.\d+\.ways\.(nearest|up|down)", "all pays are whole, so no cent is odd",
               was="down|up|odd-cents", where=whole_pays),
        Stands("banked", r"reading\.\d+\.ways\.counted", "where nobody chooses a round is dealt to its end at once, so "
               "that nobody at the table can call it off", was="misdealt-rounds", where=nobody_chooses),
        Stands("thirteen", r"thirteen\.system", "the name of a system; its numbers are data of their own"),
        Stands("thirteen", r"thirteen\.(hands-count|most-bonus)|reading\.\d+\.ways\.(besides|.*bonus.*)",
               "no hand counts for more here", where=lambda filed, move: not filed.stated.hands),
        Stands("thirteen", r"thirteen\.after-surrender", "nobody may surrender against a clean sweep",
               where=lambda filed, move: not (filed.stated.surrender and filed.stated.sweeps)),
        Stands("thirteen", r"thirteen\.(fee-from|misdeal-fee)", "nothing is collected",
               where=lambda filed, move: bool(filed.stated.point)),
        Stands(
            "thirteen", r"thirteen\.point", "a limit is posted", where=lambda filed, move: bool(filed.fees.schedules)
        ),
        Stands("thirteen|trips", r"schedule\.\d+\.player\.per", "one fee from each player, whatever they bet"),
        Stands("trips", r"trips\.chip", "limits are whole dollars, and a fifth of them is whole cents"),
        Stands("pan", r"stakes\.\d+\.structure", "nobody bets at pan"),
        Stands("pot", r"reading\.\d+\.ways\.dead-chips-stay", "nothing is posted dead in this game", where=no_dead),
        Stands("twenty-one", r"options\.saved(-nearer|-least|-cards)?", "no hand saves those who are over",
               where=option("saved-by", "")),
        Stands("twenty-one", r"options\.(hit-hard|double-least|surrender-least|saved-least)",
               "no hand counts one or less", "1"),
        Stands("twenty-one", r"options\.split", "equal value, but tens by rank, is equal rank", "rank|tens by rank",
               "rank|tens by rank"),
        Stands("twenty-one", r"options\.(split-.*|splits-free|.*-after-split|double-only-split)",
               "nothing is split", where=option("split", "none")),
        Stands("twenty-one", r"options\.chart-after-split", "no chart binds anybody",
               where=lambda filed, move: not (filed.banked.options["stand-hard"] or filed.banked.options["hit-hard"])),
        Stands("oaks/buster-blackjack-2011", r"backlines\.most",
               "five behind one seat are in no night: tests/settle/banked/test_twentyone_ways.py has their round"),
        Stands("twenty-one", r"reading\.\d+\.ways\.one-to-eight", "which other shoes a table may choose"),
        Stands("one-draw", r"options\.stand-from", "no total lies above nine", "11"),
        Stands("pai-gow-poker", r"options\.(double|qualifies)", "nobody chooses here", where=option("community", True)),
        Stands("banked", r"deck\.jokers-from", "no shoe has fewer than one deck", "0"),
        Stands("banked", r"circles\.most", "there are no more spots than that beside the player-dealer's",
               where=lambda filed, move: move.old >= max(filed.seats) - 1 and move.new > move.old),
        Stands("pan", r"pan\.doubles\..*", "nobody plays double here",
               where=lambda filed, move: not filed.stated.doubles.allowed and move.path[-1] != "allowed"),
        Stands("thirteen", r"thirteen\.equal-sweeps|reading\.\d+\.ways\.points",
               "two clean sweeps meet in hardly any night: tests/kinds/thirteen/test_thirteen.py has their round",
               where=lambda filed, move: "ways" not in move.path or "thirteen.equal-sweeps" in move.new),
        Stands("trips", r"trips\.left|reading\.\d+\.ways\.last-takes",
               "only when everybody has left a pot behind: tests/kinds/test_round_games.py",
               where=lambda filed, move: "ways" not in move.path or "trips.left" in move.new),
        Stands("pan",
               r"pan\.((forcing|doubles|wrong|left)\..*|feeding|stock|may-change)|reading\.\d+\.ways\..*",
               "takes more than a random night: each has its round in tests/kinds/pan/test_filed_play.py, "
               "test_doubles_and_forcing_back.py, test_left_by_fouls.py and test_other_ways.py",
               where=lambda filed, move: "ways" not in move.path
               or any(key.startswith(("pan.forcing", "pan.left", "pan.doubles", "pan.may-change"))
                      for key in move.new)),
        Stands("twenty-one", r"options\.surrender-(least|after-split|split-aces|to-joker)", "there is no surrender",
               where=option("surrender", "none")),
        Stands("twenty-one", r"options\.surrender-split-aces", "no hand of a split may be surrendered",
               where=option("surrender-after-split", False)),
        Stands("twenty-one", r"reading\.\d+\.ways\.one", "the decks have their jokers in any case",
               where=lambda filed, move: "deck.jokers-from" in move.new and filed.banked.shoe.decks > 1),
        Stands("twenty-one", r"options\.surrender-to-joker", "before a joker all hands are frozen",
               where=option("frozen-by-joker", True)),
        Stands("twenty-one", r"options\.special-below", "there is no special natural, or no other beside it",
               where=one_sort_of_natural),
        Stands("twenty-one", r"options\.(double-.*|doubles-again|rescue)", "nothing is doubled",
               where=option("doubling", False)),
        Stands("twenty-one", r"options\.double-on-21", "only lower totals are doubled", where=doubled_below),
        Stands("twenty-one", r"options\.double-on-21", "two cards at the limit are a natural, which ends the hand",
               where=two_cards_never_make_it),
        Stands("banked", r"reading\.\d+\.ways\..*", "which other shoes the house may put up, as under `deck.allowed`",
               where=only_other_shoes),
        Stands("banked", r"circles\.most", "the largest table has no more seats to bet on", where=circles_enough),
        Stands("pai-gow-poker", r"wager\.\d+\.on", "no line of it asks for the mark; another reading's does",
               "cards( and pair| and colour)?", "cards and colour"),
        Stands("twenty-one", r"options\.double-where-standing", "no chart makes a hand stand that could be doubled",
               where=only_the_limit_stands),
        Stands("twenty-one", r"options\.(tie-at-limit|both-over|saved-by|natural-.*|bank-.*|special-natural)",
               "the nearer hand wins, from above as from below", where=option("distance", True)),
        Stands(".*/(razz|seven-card-stud-(razz|hi-lo|hi-lo-8))", r"poker\.streets\.\d+\.open-pair",
               "the house has no rule for an open pair, so no street has one"),
        Stands("twenty-one", r"options\.saved(-.*)?", "of two hands over the nearer pushes, whatever they hold",
               where=option("both-over", "nearer pushes")),
        Stands("banked", r"deal\.common", "the steps deal to seats, so nothing is shared",
               where=lambda filed, move: all(step.to != "player" for step in filed.banked.plan.steps)),
        Stands("banked", r"schedule\.\d+\.limit", "every wager has its own: only what a square holds counts",
               where=only_the_lower_end),
        Stands(
            "banked", r"settlement\.by", "there is one wager", where=lambda filed, move: len(filed.banked.wagers) == 1
        ),
        Stands("banked", r"schedule\.\d+\.limits\.bonus", "the filing serves several games, and this has no bonus",
               where=lambda filed, move: all(wager.kind != "bonus" for wager in filed.banked.wagers)),
        Stands("banked", r"settlement\.(early|forfeits)", "which they are, not in what order: that is said by `wagers`",
               was=r"\[.*"),
        Stands("banked", r"deck\.fresh", "a round leaves too little of one deck for another",
               where=lambda filed, move: filed.banked.shoe.decks == 1),
        Stands("one-draw", r"options\.surrender-first", "nobody may surrender here", "True",
               where=lambda filed, move: filed.banked.options["surrender-to"] < 0),
        Stands("pot", r"poker\.exposed\.both", "only one card lies down",
               where=lambda filed, move: bool(filed.variant and filed.variant.streets[0].deal.count("d") < 2)),
        Stands("pot", r"poker\.streets\.\d+\.limit", "a bet is bounded by the pot or by nothing, not by the street",
               where=no_limits),
        Stands("pot", r"reading\.\d+\.ways\.on-top", "no line has fixed limits that a raise could complete",
               was="short-raise", where=no_limits),
        Stands("pot", r"reading\.\d+\.ways\.all-round", "only who has moved twice towards the blind sees it: "
               "tests/kinds/pot/test_entering.py", was="change-wait"),
        Stands("banked", r"wager\.\d+\.decides", "the only base wager that choices go with decides anyway", "False"),
        Stands("twenty-one", r"wager\.\d+\.pays\.\d+\.0", "the better pairs are paid above", "any pair", "pair"),
    ),
}
