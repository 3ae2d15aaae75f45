"""A poker game told: what is dealt and bet when, who wins, what is posted and dropped, each with its lines."""

from collections.abc import Iterator, Sequence
from typing import Any

from houseway.cards import cards
from houseway.games.poker.hands import Ranks
from houseway.games.poker.tell_drop import collections
from houseway.games.poker.tell_irregularities import mishaps
from houseway.games.poker.variant import Entering, Openers, Side, Street, Variant
from houseway.rules.kill import Kill
from houseway.rules.stakes import PostedLine

FACES = {"d": "down", "u": "up", "c": "as the player chooses"}
FIRST = {
    "after-blinds": "the player after the blinds acts first",
    "left-of-button": "the first player left of the button acts first",
    "bring-in": "the forced bet goes first",
    "high-hand": "the highest hand showing acts first",
    "low-hand": "the lowest hand showing acts first",
    "opener": "the opener acts first",
}
ORDERS = {
    "high": "the best five cards, high",
    "high-bug": "the best five cards, high, the joker an ace or filling a straight or flush",
    "high-wild": "the best five cards, high, the joker wild",
    "low": "the best low, ace to five, straights and flushes ignored",
    "eight-or-better": "the best low of eight or better, an ace low, straights and flushes ignored",
    "mexican": "five cards in the Mexican order: a flush beats a full house, seven and jack are neighbours",
    "omaha-high": "the best high hand of exactly two hole cards and three of the board",
    "omaha-low8": "the best low of eight or better, of exactly two hole cards and three of the board",
    "at-most-two": "the best high hand with at most two hole cards",
    "at-most-two-low8": "the best low of eight or better with at most two hole cards",
    "at-least-two": "the best high hand with at least two hole cards",
    "at-least-two-low8": "the best low of eight or better with at least two hole cards",
}
BEGINS = {
    "aggressor": "the last to bet or raise; where all checked, the first to act",
    "first": "the first to act",
}
INSTEAD = {
    "total": " or posts the total of the blinds, live up to the big blind and the rest dead",
    "big": " or posts as much",
    "kill": " or kills the pot",
    "straddle": " or straddles it",
    "wait": "",
}


OPEN_PAIR = {
    "none": "",
    "either": "anyone may bet either limit, and once the upper is bet, raises are at it",
    "either-until-raised": "anyone may bet either limit, and once the upper is raised, raises are at it",
    "pair-chooses": "who shows it chooses the limit, and binds the table for the round",
    "upper": "the upper limit holds",
}
FIVES = {
    "top": "",
    "under-royal": ", five of a kind under a royal flush",
    "over-quads": ", five of a kind just over four",
    "aces-top": ", only five aces over a straight flush",
}
SEVENS = {
    "no-later-money": "a seven or better that was checked after the draw wins nothing that is bet after it",
    "bets-returned": "if a seven or better that was checked after the draw is best, all bets after the draw go back",
}
BOARD_ALL_IN = {
    "next-seat": "where the hand that should begin is all in, the next player with chips to its left begins",
    "next-best": "where the hand that should begin is all in, the best board of those with chips begins",
}
#: Where it is written how a hand goes, street by street.
STREETS = ("deal", "board", "draw", "discard", "choose", "keep", "roll", "burn", "turn", "button")


def tell_hand(variant: Variant, stakes: Sequence[PostedLine] = ()) -> dict[str, Any]:
    """Return a poker game in words, rule by rule."""
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
    """Return where rules are written, each line once."""
    lines = [part for key in keys if key in variant.cites for part in variant.cites[key].split(", ")]
    return f"{variant.house} {', '.join(dict.fromkeys(lines))}" if lines else ""


def rules(variant: Variant) -> Iterator[tuple[str, str, str]]:
    """Yield what is to be told: a heading, the rules by which it is cited, the sentence."""
    deck = variant.deck
    size = len(deck.pack.cards)
    stripped = ", ".join("tens" if rank == "T" else f"{rank}s" for rank in deck.without)
    joker = ", with a joker" if deck.jokers else ""
    yield "Cards", "deck", f"{size} cards{joker}" + (f", without {stripped}" if stripped else "")
    yield "Players", "seats", f"{variant.seats[0]} to {variant.seats[1]}"
    yield "Forced bets", "blinds antes bring-in", forced(variant)
    yield "Betting", "limit raises check check-raise over-button", betting(variant)
    yield "All in", "table-stakes reopen", all_in(variant)
    if variant.betting.open_pair != "none" and any(street.open_pair for street in variant.streets):
        street = next(street.name for street in variant.streets if street.open_pair)
        may = OPEN_PAIR[variant.betting.open_pair]
        yield "Open pair", "open-pair limit", f"on {street} street, with a pair showing, {may}"
    yield "Who wins", "showdown qualifier joker", winners(variant)
    yield "Who shows first", "showdown", BEGINS[variant.showdown.begins]
    yield "Odd chips", "odd-chip", odd(variant)
    if variant.showdown.seven_rule != "none":
        yield "Sevens", "seven-rule", SEVENS[variant.showdown.seven_rule]
    if any(street.first in ("high-hand", "low-hand") for street in variant.streets):
        yield "Begins all in", "begins" if variant.filed("begins") else "turn", BOARD_ALL_IN[variant.board_all_in]
    if variant.dead_seats_get_cards:
        dead = "a seat that folds while nothing is bet gets cards until there is a bet"
        yield "Folded seats", "dead-seats", dead
    if variant.kill is not None:
        yield "Kill", "kill", kill(variant.kill, variant.forced.blinds != "none")
    if variant.forced.blinds != "none":
        yield "Coming in", "new-player missed-blinds", coming_in(variant.entry)
    if variant.filed("straddle") and "straddle" not in (variant.entry.missed, variant.entry.changed):
        yield "Straddles", "straddle", "nobody straddles the blind"
    if variant.filed("change-seats"):
        yield "Changing seats", "change-seats", changing(variant.entry)
    if variant.openers is not None:
        yield "Openers", "openers", openers(variant, variant.openers)


def all_in(variant: Variant) -> str:
    """Return what an all-in of less than a raise does."""
    part = {"full": "a full raise", "half": "half a raise", "any": "anything"}[variant.betting.reopen]
    text = f"table stakes with side pots; only an all-in of {part} or more lets those raise again who have acted"
    if "limit" in variant.betting.structures:
        short = variant.betting.short_raise == "complete"
        text += "; in a limit game a raise over a short one " + ("completes the bet" if short else "goes on top of it")
    return text


def openers(variant: Variant, rule: Openers) -> str:
    """Return what it takes to open, called by its pair or better and not by its side cards."""
    high = variant.showdown.high
    assert high is not None
    ranking = Ranks(high)
    needs = ranking.name(ranking.anyway(cards(rule.needs), ())).split(",")[0]
    shown = "; the opener shows them to take a pot uncalled, with the card they threw away if they split them"
    nobody = "the antes stay for the next hand" if rule.nobody == "carry" else "the antes go back"
    return f"it takes a {needs} or better to open{shown if rule.show else ''}; if nobody can, {nobody}"


def kill(rule: Kill, blinds: bool = True) -> str:
    """Return in a sentence when a pot is killed, what it costs and what it does.

    >>> kill(Kill(trigger="choice", looks=2, acts="last", over="again"))
    'who has looked at their first 2 cards may kill the pot; it is played at 2 to 1 of the limit, the killer posts the \
new lower limit and acts last, so that a raise of theirs comes to the opener next; \
another may kill it over, in the same ratio once more'
    """
    whole = " and takes it whole" if rule.scoop else ""
    pots = f"{rule.wins} pots in a row" if rule.wins > 1 else "a pot"
    parts = {
        "wins": [f"who wins {pots}{whole} kills the next"],
        "pot": [f"who wins a pot of {rule.pot} lower limits{whole} kills the next"],
        "choice": [] if rule.looks else ["who comes in may kill the pot"],
    }[rule.trigger]
    if rule.looks:
        parts.append(f"who has looked at their first {rule.looks} cards may kill the pot")
    posts = {
        "limit": "the new lower limit",
        "blinds": "as much as all blinds together" if blinds else "nothing",
        "antes": "as much as all antes together",
    }[rule.posts]
    last = " and acts last, so that a raise of theirs comes to the opener next" if rule.acts == "last" else ""
    ratio = f"{rule.limit[0]} to {rule.limit[1]}"
    parts.append(f"it is played at {ratio} of the limit, the killer posts {posts}{last}")
    over = {
        "none": "",
        "again": "another may kill it over, in the same ratio once more",
        "adds": "another may kill it over, for as much once more",
    }[rule.over]
    return "; ".join([*parts, over] if over else parts)


def coming_in(entry: Entering) -> str:
    """Return in a sentence what new players do, and those who missed the blinds.

    >>> coming_in(Entering("dealt-in", "straddle"))
    'new players are dealt in; who missed the blinds waits for the big blind or straddles it'
    """
    middle = {
        "dealt-in": "",
        "kill": ", in the middle of the blinds only if they kill the pot",
        "wait": ", but not in the middle of the blinds",
    }[entry.middle]
    new = {
        "dealt-in": "are dealt in" + middle,
        "post": "wait for the big blind or post as much",
        "wait": "wait for the big blind",
    }[entry.new_player]
    turn = ", speaking in turn" if "straddle" in (entry.missed, entry.changed) and entry.straddler == "in-turn" else ""
    return f"new players {new}; who missed the blinds waits for the big blind{INSTEAD[entry.missed]}{turn}"


def changing(entry: Entering) -> str:
    few = f"; {entry.short_game} players or fewer do not, unless a new one comes" if entry.short_game else ""
    round = ", towards the blind once round" if entry.change_wait == "literal" else ""
    wait = f"waits until they are as far from the blind as before{round}"
    return f"who changes seats {wait}{INSTEAD[entry.changed]}{few}"


def forced(variant: Variant) -> str:
    how = variant.forced
    parts = []
    if how.blinds != "none":
        parts.append("blinds " + ("from the button" if how.blinds == "from-button" else "left of the button"))
        parts.append("live" if how.live else "not live")
        if how.single_begins == "left-of-button":
            parts.append("a single blind begins itself")
        if not how.button_posts_small:
            parts.append("between two players too the button posts the big one")
        elif how.blinds == "left-of-button":
            parts.append("between two players the button posts the small one")
    if how.short_blind == "posted":
        parts.append("one that is all in for less is called for what was posted")
    if how.bring_in != "none":
        ace = ", an ace low" if how.ace == "low" else ""
        parts.append(f"the {how.bring_in.replace('-', ' ')} showing brings it in{ace}, ties by {how.tie}")
        if variant.deck.jokers:
            parts.append("a joker showing is " + {"ace": "an ace", "highest": "above all"}[how.joker])
        if how.opening == "either-limit":
            parts.append("at the lower or the upper limit")
    if how.antes == "button":
        parts.append("only the dealer antes")
    return ", ".join(parts) or "antes"


def betting(variant: Variant) -> str:
    rule = variant.betting
    parts = [", ".join(structure.replace("-", " ") for structure in rule.structures)]
    capped = [structure.replace("-", " ") for structure in rule.structures if structure in rule.capped]
    if rule.raises is not None and capped:
        lifted = {
            "round": "; no cap when a round begins with two",
            "moment": "; no cap as soon as two are left",
            "never": "",
        }
        where = "" if len(capped) == len(rule.structures) else f" in {' and '.join(capped)}"
        parts.append(f"a bet and {rule.raises} raises{where}{lifted[rule.heads_up]}")
    else:
        parts.append("no cap on raises")
    if variant.forced.blinds != "none" and not rule.blind_is_bet:
        parts.append("the big blind is not the first bet")
    if "spread" in rule.structures and not rule.raise_at_least_last:
        parts.append("a raise may be less than the last")
    parts.append("check and raise allowed" if rule.check_raise else "no check and raise")
    if rule.over_button:
        limit = {"doubled": "twice the limit", "either": "the limit or twice the limit, as who bets chooses"}
        parts.append(f"over buttons: a round whose players all hold one is played at {limit[rule.over_limit]}")
    return "; ".join(parts)


def side(told: Side, jokers: int = 0) -> str:
    joker = {"bug": ", the joker an ace or filling a straight or flush", "wild": ", the joker wild"}
    said = joker[told.joker] if told.joker else ""
    said += FIVES[told.fives]
    if jokers and told.order == "low":
        said = ", the joker the lowest card not held"
    if told.joker_up and told.joker_up != told.joker:
        said += " when it was dealt down, dealt up an ace or filling a straight or flush"
    return ORDERS.get(told.order, told.order) + said + (f", at least {at_least(told)}" if told.needs else "")


def at_least(told: Side) -> str:
    """Return the worst hand that wins a side, called by its pair."""
    ranking = Ranks(Side("high"))
    return ranking.name(ranking.anyway(cards(told.needs), ())).split(",")[0]


def winners(variant: Variant) -> str:
    end = variant.showdown
    jokers = variant.deck.jokers
    if end.high and end.low:
        neither = "all live hands share alike" if end.nobody == "divide" else "the best high hand takes all"
        alone = "; without a low the high hand takes all" if end.low.order != "low" else ""
        alone += f", and if nobody has either, {neither}" if end.high.needs else ""
        return f"the pot is split: {side(end.high, jokers)}; {side(end.low, jokers)}{alone}"
    won = end.high or end.low
    return side(won, jokers) if won else ""


def odd(variant: Variant) -> str:
    told = {
        "seat": "to the first winner left of the button",
        "high-card": "to the highest card by suit",
        "low-card": "to the lowest card by suit",
        "side-card": "to the highest card in the high half, the lowest in the low half",
    }
    end = variant.showdown
    looked = " of the five that play" if end.odd_cards == "five" and end.odd_chip != "seat" else ""
    parts = [told[end.odd_chip] + looked + (", all of them" if end.odd_chips == "first" else "")]
    if end.high and end.low:
        between = "to the high half" if end.odd_between == "high" else "as the others"
        parts.append(f"the one between the halves {between}")
    return "; ".join(parts)


def tell_street(street: Street) -> str:
    """Return one street in a sentence.

    >>> tell_street(Street("flop", board=3, burn=1))
    'flop: burn 1, 3 to the board; the first player left of the button acts first, at the lower limit'
    """
    parts = [f"burn {street.burn}"] if street.burn else []
    if street.deal:
        faces = " then ".join(FACES[face] for face in dict.fromkeys(street.deal))
        begins = ", from the button on" if street.deal_from == "button" else ""
        parts.append(f"{len(street.deal)} to each player, {faces}{begins}")
    if street.board:
        parts.append(f"{street.board} to the board")
    if street.draw:
        fewer = f", by the button up to {street.dealer_draw}" if street.dealer_draw is not None else ""
        parts.append(f"up to {street.draw} exchanged{fewer}")
    if street.discard:
        late = " when the round is bet" if street.betting and street.discards == "after-betting" else ""
        parts.append(f"{street.discard} discarded{late}")
    told = f"{street.name}: {', '.join(parts) or 'no cards'}"
    return told + (f"; {FIRST[street.first]}, at the {street.limit} limit" if street.betting else "")
