"""The rules of a poker game in sentences: the deal, the betting, the showdown and the drop, each with its filed
lines."""

from collections.abc import Iterator, Sequence
from typing import Any

from houseway.cards import cards
from houseway.games.poker.hands import Ranks
from houseway.games.poker.tell_drop import collections
from houseway.games.poker.tell_irregularities import mishaps
from houseway.games.poker.variant import Entering, Openers, Side, Street, Variant
from houseway.games.prose import sentences
from houseway.rules.kill import Kill
from houseway.rules.stakes import PostedLine

FACES = {"d": "down", "u": "up", "c": "as the player chooses"}
FIRST = {
    "after-blinds": "the player after the blinds acts first",
    "left-of-button": "the first player left of the button acts first",
    "bring-in": "the bring-in acts first",
    "high-hand": "the highest hand showing acts first",
    "low-hand": "the lowest hand showing acts first",
    "opener": "the opener acts first",
}
ORDERS = {
    "high": "the best five cards, high",
    "high-bug": "the best five cards, high, with the joker as an ace or to fill a straight or flush",
    "high-wild": "the best five cards, high, with the joker wild",
    "low": "the best ace-to-five low (straights and flushes don't count)",
    "eight-or-better": "the best eight-or-better low (ace low; straights and flushes don't count)",
    "mexican": "the best five cards in the Mexican order (a flush beats a full house; 7 and J are adjacent)",
    "omaha-high": "the best high hand using exactly two hole cards and three board cards",
    "omaha-low8": "the best eight-or-better low using exactly two hole cards and three board cards",
    "at-most-two": "the best high hand with at most two hole cards",
    "at-most-two-low8": "the best eight-or-better low with at most two hole cards",
    "at-least-two": "the best high hand with at least two hole cards",
    "at-least-two-low8": "the best eight-or-better low with at least two hole cards",
}
BEGINS = {
    "aggressor": "The last player to bet or raise shows first; if all checked, the first to act.",
    "first": "The first player to act shows first.",
}
INSTEAD = {
    "total": " or posts all the blinds (live up to the big blind, the rest dead)",
    "big": " or posts the same amount",
    "kill": " or kills the pot",
    "straddle": " or straddles it",
    "wait": "",
}


OPEN_PAIR = {
    "none": "",
    "either": "anyone may bet either limit; once the upper limit is bet, raises are at the upper limit",
    "either-until-raised": "anyone may bet either limit; once the upper limit is raised, raises are at the upper limit",
    "pair-chooses": "the player showing it chooses the limit for the whole table for that round",
    "upper": "the upper limit applies",
}
FIVES = {
    "top": "",
    "under-royal": "; five of a kind ranks under a royal flush",
    "over-quads": "; five of a kind ranks just over four of a kind",
    "aces-top": "; only five aces beat a straight flush",
}
SEVENS = {
    "no-later-money": "A player who checks a seven or better after the draw wins no money bet after the draw.",
    "bets-returned": "If a player checks a seven or better after the draw and it is the best hand, "
    "bets made after the draw are returned.",
}
BOARD_ALL_IN = {
    "next-seat": "If the hand that should act first is all in, the next player to its left with chips acts first.",
    "next-best": "If the hand that should act first is all in, the best board among players with chips acts first.",
}
# The rules that describe a hand street by street.
STREETS = ("deal", "board", "draw", "discard", "choose", "keep", "roll", "burn", "turn", "button")


def tell_hand(variant: Variant, stakes: Sequence[PostedLine] = ()) -> dict[str, Any]:
    """Return the rules of a poker game in words: its rules and streets, with their filed lines."""
    told = [
        {"about": about, "text": text, "cite": written(variant, *rule.split())}
        for about, rule, text in (*rules(variant), *collections(stakes), *mishaps(variant))
    ]
    return {
        "rules": told,
        "streets": [tell_street(street) for street in variant.streets],
        "cite": written(variant, *STREETS),
    }


def written(variant: Variant, *keys: str) -> str:
    """Return the filed lines of these rules, each once."""
    lines = [part for key in keys if key in variant.cites for part in variant.cites[key].split(", ")]
    return f"{variant.house} {', '.join(dict.fromkeys(lines))}" if lines else ""


def rules(variant: Variant) -> Iterator[tuple[str, str, str]]:
    """Yield each rule: its heading, the keys of its lines, and its text."""
    deck = variant.deck
    size = len(deck.pack.cards)
    stripped = ", ".join("tens" if rank == "T" else f"{rank}s" for rank in deck.without)
    joker = ", with a joker" if deck.jokers else ""
    yield "Cards", "deck", f"{size} cards{joker}" + (f", without {stripped}." if stripped else ".")
    yield "Players", "seats", f"{variant.seats[0]} to {variant.seats[1]} players."
    yield "Forced bets", "blinds antes bring-in", forced(variant)
    yield "Betting", "limit raises check check-raise over-button", betting(variant)
    yield "All in", "table-stakes reopen", all_in(variant)
    if variant.betting.open_pair != "none" and any(street.open_pair for street in variant.streets):
        street = next(street.name for street in variant.streets if street.open_pair)
        may = OPEN_PAIR[variant.betting.open_pair]
        yield "Open pair", "open-pair limit", f"On {street} street, with a pair showing, {may}."
    yield "Who wins", "showdown qualifier joker", winners(variant)
    yield "Who shows first", "showdown", BEGINS[variant.showdown.begins]
    yield "Odd chips", "odd-chip", odd(variant)
    if variant.showdown.seven_rule != "none":
        yield "Sevens", "seven-rule", SEVENS[variant.showdown.seven_rule]
    if any(street.first in ("high-hand", "low-hand") for street in variant.streets):
        yield "Begins all in", "begins" if variant.filed("begins") else "turn", BOARD_ALL_IN[variant.board_all_in]
    if variant.dead_seats_get_cards:
        dead = "A seat that folds before there is a bet still gets cards until someone bets."
        yield "Folded seats", "dead-seats", dead
    if variant.kill is not None:
        yield "Kill", "kill", kill(variant.kill, variant.forced.blinds != "none")
    if variant.forced.blinds != "none":
        yield "Coming in", "new-player missed-blinds", coming_in(variant.entry)
    if variant.filed("straddle") and "straddle" not in (variant.entry.missed, variant.entry.changed):
        yield "Straddles", "straddle", "No straddles."
    if variant.filed("change-seats"):
        yield "Changing seats", "change-seats", changing(variant.entry)
    if variant.openers is not None:
        yield "Openers", "openers", openers(variant, variant.openers)


def all_in(variant: Variant) -> str:
    """Return the rule for an all-in bet smaller than a full raise."""
    reopens = {
        "full": "Only an all-in of a full raise or more reopens",
        "half": "Only an all-in of half a raise or more reopens",
        "any": "Any all-in raise reopens",
    }[variant.betting.reopen]
    text = f"Table stakes with side pots. {reopens} the betting to players who have acted."
    if "limit" in variant.betting.structures:
        short = variant.betting.short_raise == "complete"
        text += f" In limit, a raise over a short all-in {'completes the bet' if short else 'goes on top of it'}."
    return text


def openers(variant: Variant, rule: Openers) -> str:
    """Return the lowest hand that can open, named without its side cards."""
    high = variant.showdown.high
    assert high is not None
    ranking = Ranks(high)
    needs = ranking.name(ranking.anyway(cards(rule.needs), ())).split(",")[0]
    shown = " To win an uncalled pot, the opener must show openers, including a card discarded to split them."
    nobody = "the antes stay in for the next hand" if rule.nobody == "carry" else "the antes are returned"
    return f"It takes a {needs} or better to open.{shown if rule.show else ''} If nobody opens, {nobody}."


def kill(rule: Kill, blinds: bool = True) -> str:
    """Return when a pot is killed, what it costs and what it does.

    >>> kill(Kill(trigger="choice", looks=2, acts="last", over="again"))
    'A player may kill the pot after looking at their first 2 cards. Limits in a killed pot go up 2 to 1. The killer \
posts the new lower limit and acts last, so their raise comes to the opener next. Another player may kill it again, by \
the same ratio.'
    """
    whole = " (the whole of it)" if rule.scoop else ""
    pots = f"{rule.wins} pots in a row" if rule.wins > 1 else "a pot"
    parts = {
        "wins": [f"a player who wins {pots}{whole} kills the next"],
        "pot": [f"a player who wins a pot of {rule.pot} lower limits{whole} kills the next"],
        "choice": [] if rule.looks else ["a player coming in may kill the pot"],
    }[rule.trigger]
    if rule.looks:
        parts.append(f"a player may kill the pot after looking at their first {rule.looks} cards")
    posts = {
        "limit": "the new lower limit",
        "blinds": "as much as all blinds together" if blinds else "nothing",
        "antes": "as much as all antes together",
    }[rule.posts]
    last = " and acts last, so their raise comes to the opener next" if rule.acts == "last" else ""
    parts.append(f"limits in a killed pot go up {rule.limit[0]} to {rule.limit[1]}")
    parts.append(f"the killer posts {posts}{last}")
    over = {
        "none": "",
        "again": "another player may kill it again, by the same ratio",
        "adds": "another player may kill it again, by the same amount",
    }[rule.over]
    return sentences([*parts, over])


def coming_in(entry: Entering) -> str:
    """Return how new players, and players who missed the blinds, come in.

    >>> coming_in(Entering("dealt-in", "straddle"))
    'New players are dealt in. A player who missed the blinds waits for the big blind or straddles it.'
    """
    middle = {
        "dealt-in": "",
        "kill": ", but between the blinds only if they kill the pot",
        "wait": ", but not between the blinds",
    }[entry.middle]
    new = {
        "dealt-in": "are dealt in" + middle,
        "post": "wait for the big blind or post the same amount",
        "wait": "wait for the big blind",
    }[entry.new_player]
    turn = ", acting in turn" if "straddle" in (entry.missed, entry.changed) and entry.straddler == "in-turn" else ""
    missed = f"A player who missed the blinds waits for the big blind{INSTEAD[entry.missed]}{turn}."
    return f"New players {new}. {missed}"


def changing(entry: Entering) -> str:
    few = f" With {entry.short_game} or fewer players, there is no wait until a new player comes."
    few = few if entry.short_game else ""
    round = ", for one full round toward the blind" if entry.change_wait == "literal" else ""
    wait = f"waits until they are as far from the blind as before{round}"
    return f"A player who changes seats {wait}{INSTEAD[entry.changed]}.{few}"


def forced(variant: Variant) -> str:
    how = variant.forced
    parts = []
    if how.blinds != "none":
        where = "starting at the button" if how.blinds == "from-button" else "left of the button"
        parts.append(f"{'live' if how.live else 'dead'} blinds {where}")
        if how.single_begins == "left-of-button":
            parts.append("a single blind acts first")
        if not how.button_posts_small:
            parts.append("heads up, the button also posts the big blind")
        elif how.blinds == "left-of-button":
            parts.append("heads up, the button posts the small blind")
    if how.short_blind == "posted":
        parts.append("a blind that is all in for less is called for the amount posted")
    if how.bring_in != "none":
        ace = " (ace low)" if how.ace == "low" else ""
        limits = " at the lower or the upper limit" if how.opening == "either-limit" else ""
        parts.append(f"the {how.bring_in.replace('-', ' ')} showing{ace} brings it in{limits}; ties break by {how.tie}")
        if variant.deck.jokers:
            parts.append("a joker showing is " + {"ace": "an ace", "highest": "the highest card"}[how.joker])
    if how.antes == "button":
        parts.append("only the dealer antes")
    return sentences(parts) or "Antes."


def betting(variant: Variant) -> str:
    rule = variant.betting
    parts = [", ".join(structure.replace("-", " ") for structure in rule.structures)]
    capped = [structure.replace("-", " ") for structure in rule.structures if structure in rule.capped]
    if rule.raises is not None and capped:
        lifted = {
            "round": ", with no cap in a round that begins heads up",
            "moment": ", with no cap once two players are left",
            "never": "",
        }
        where = "" if len(capped) == len(rule.structures) else f" in {' and '.join(capped)}"
        parts.append(f"a bet and {rule.raises} raises{where}{lifted[rule.heads_up]}")
    else:
        parts.append("no cap on raises")
    if variant.forced.blinds != "none" and not rule.blind_is_bet:
        parts.append("the big blind does not count as the first bet")
    if "spread" in rule.structures and not rule.raise_at_least_last:
        parts.append("a raise may be smaller than the last one")
    parts.append("check-raising is allowed" if rule.check_raise else "no check-raising")
    if rule.over_button:
        limit = {"doubled": "twice the limit", "either": "the limit or twice the limit, as the bettor chooses"}
        parts.append(f"if all players in a round hold over buttons, it is played at {limit[rule.over_limit]}")
    return sentences(parts)


def side(told: Side, jokers: int = 0) -> str:
    joker = {"bug": ", with the joker as an ace or to fill a straight or flush", "wild": ", with the joker wild"}
    plays = joker[told.joker] if told.joker else ""
    if jokers and told.order == "low":
        plays = ", with the joker as the lowest card not held"
    if told.joker_up and told.joker_up != told.joker:
        plays += " if dealt down; dealt up, the joker is an ace or fills a straight or flush"
    fives = "" if jokers and told.order == "low" else FIVES[told.fives]
    return ORDERS.get(told.order, told.order) + plays + fives + (f", at least {at_least(told)}" if told.needs else "")


def at_least(told: Side) -> str:
    """Return the lowest hand that wins a side, named without its side cards."""
    ranking = Ranks(Side("high"))
    return ranking.name(ranking.anyway(cards(told.needs), ())).split(",")[0]


def winners(variant: Variant) -> str:
    end = variant.showdown
    jokers = variant.deck.jokers
    if end.high and end.low:
        neither = "all live hands share it equally" if end.nobody == "divide" else "the best high hand takes it all"
        alone = ["with no low, the high hand takes it all"] if end.low.order != "low" else []
        alone += [f"if no hand qualifies, {neither}"] if end.high.needs else []
        halves = f"one half to {side(end.high, jokers)}, one half to {side(end.low, jokers)}"
        return sentences([f"the pot is split: {halves}", *alone])
    won = end.high or end.low
    return sentences([side(won, jokers)]) if won else ""


def odd(variant: Variant) -> str:
    told = {
        "seat": "the first winner left of the button",
        "high-card": "the highest card by suit",
        "low-card": "the lowest card by suit",
        "side-card": "the highest card in the high half and the lowest in the low half",
    }
    end = variant.showdown
    looked = " of the five that play" if end.odd_cards == "five" and end.odd_chip != "seat" else ""
    chips = "all odd chips go" if end.odd_chips == "first" else "an odd chip goes"
    parts = [f"{chips} to {told[end.odd_chip]}{looked}"]
    if end.high and end.low:
        between = "goes to the high half" if end.odd_between == "high" else "goes the same way"
        parts.append(f"an odd chip between the halves {between}")
    return sentences(parts)


def tell_street(street: Street) -> str:
    """Return one street in a line.

    >>> tell_street(Street("flop", board=3, burn=1))
    'flop: burn 1, 3 to the board; the first player left of the button acts first, at the lower limit'
    """
    parts = [f"burn {street.burn}"] if street.burn else []
    if street.deal:
        faces = " then ".join(FACES[face] for face in dict.fromkeys(street.deal))
        begins = ", starting at the button" if street.deal_from == "button" else ""
        parts.append(f"{len(street.deal)} to each player, {faces}{begins}")
    if street.board:
        parts.append(f"{street.board} to the board")
    if street.draw:
        fewer = f" (the button up to {street.dealer_draw})" if street.dealer_draw is not None else ""
        parts.append(f"draw up to {street.draw}{fewer}")
    if street.discard:
        late = " after the betting" if street.betting and street.discards == "after-betting" else ""
        parts.append(f"discard {street.discard}{late}")
    told = f"{street.name}: {', '.join(parts) or 'no cards'}"
    return told + (f"; {FIRST[street.first]}, at the {street.limit} limit" if street.betting else "")
