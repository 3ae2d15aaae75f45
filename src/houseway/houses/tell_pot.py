"""A poker game told: what is dealt and bet when, who wins, what is posted and dropped, each with its lines."""

from collections.abc import Iterator
from typing import Any

from houseway.cards import cards
from houseway.games.poker.hands import Ranks
from houseway.games.poker.schedule import BuyIn, Schedule
from houseway.games.poker.variant import Entry, Openers, Side, Street, Variant
from houseway.money import show
from houseway.rules.kill import Kill

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
    "low": "the best low, ace to five, straights and flushes ignored",
    "eight-or-better": "the best low of eight or better",
    "mexican": "five cards in the Mexican order: a flush beats a full house, seven and jack are neighbours",
    "omaha-high": "the best high hand of exactly two hole cards and three of the board",
    "omaha-low8": "the best low of eight or better, of exactly two hole cards and three of the board",
    "at-most-two": "the best high hand with at most two hole cards",
    "at-most-two-low8": "the best low of eight or better with at most two hole cards",
}
MOMENTS = {
    "blinds": "from the blinds",
    "antes": "when the antes are in",
    "first-round": "after the first round of betting",
    "flop": "when the flop is dealt",
    "fourth-card": "after the fourth card",
    "end": "at the end of the hand",
    "time": "by time",
}
INSTEAD = {
    "total": " or posts the total of the blinds",
    "big": " or posts as much",
    "kill": " or kills the pot",
    "straddle": " or straddles it",
    "wait": "",
}


def tell_variant(variant: Variant) -> dict[str, Any]:
    """Return a poker game in words, rule by rule."""
    told = [
        {"about": about, "text": text, "cite": str(variant.filed(rule) or "")} for about, rule, text in rules(variant)
    ]
    return {"rules": told, "streets": [tell_street(street) for street in variant.streets]}


def rules(variant: Variant) -> Iterator[tuple[str, str, str]]:
    """Yield what is to be told: a heading, the rule by which it is cited, the sentence."""
    deck = variant.deck
    size = 52 - 4 * len(deck.without) + deck.jokers
    stripped = ", ".join("tens" if rank == "T" else f"{rank}s" for rank in deck.without)
    joker = ", with a joker" if deck.jokers else ""
    yield "Cards", "deck", f"{size} cards{joker}" + (f", without {stripped}" if stripped else "")
    yield "Players", "seats", f"{variant.seats[0]} to {variant.seats[1]}"
    yield "Forced bets", "blinds", forced(variant)
    yield "Betting", "raises", betting(variant)
    yield "Who wins", "showdown", winners(variant)
    yield "Odd chips", "odd-chip", odd(variant)
    if variant.kill is not None:
        yield "Kill", "kill", kill(variant.kill, variant.forced.blinds != "none")
    if variant.forced.blinds != "none":
        yield "Coming in", "missed-blinds", coming_in(variant.entry)
    if variant.filed("change-seats"):
        yield "Changing seats", "change-seats", changing(variant.entry)
    if variant.openers is not None:
        yield "Openers", "openers", openers(variant, variant.openers)


def openers(variant: Variant, rule: Openers) -> str:
    """Return what it takes to open, called by its pair or better and not by its side cards."""
    high = variant.showdown.high
    assert high is not None
    ranking = Ranks(high)
    needs = ranking.name(ranking.anyway(cards(rule.needs), ())).split(",")[0]
    shown = "; the opener shows them to take a pot uncalled, with the card he threw away if he split them"
    nobody = "the antes stay for the next hand" if rule.nobody == "carry" else "the antes go back"
    return f"it takes a {needs} or better to open{shown if rule.show else ''}; if nobody can, {nobody}"


def kill(rule: Kill, blinds: bool = True) -> str:
    """Return in a sentence when a pot is killed, what it costs and what it does.

    >>> kill(Kill(trigger="choice", looks=2, acts="last", over="again"))
    'who has looked at his first 2 cards may kill the pot; it is played at 2 to 1 of the limit, the killer posts the \
new lower limit and acts last; another may kill it over'
    """
    whole = " and takes it whole" if rule.scoop else ""
    pots = f"{rule.wins} pots in a row" if rule.wins > 1 else "a pot"
    parts = {
        "wins": [f"who wins {pots}{whole} kills the next"],
        "pot": [f"who wins a pot of {rule.pot} lower limits{whole} kills the next"],
        "choice": [] if rule.looks else ["who comes in may kill the pot"],
    }[rule.trigger]
    if rule.looks:
        parts.append(f"who has looked at his first {rule.looks} cards may kill the pot")
    posts = {
        "limit": "the new lower limit",
        "blinds": "as much as all blinds together" if blinds else "nothing",
        "antes": "as much as all antes together",
    }[rule.posts]
    last = " and acts last" if rule.acts == "last" else ""
    ratio = f"{rule.limit[0]} to {rule.limit[1]}"
    parts.append(f"it is played at {ratio} of the limit, the killer posts {posts}{last}")
    return "; ".join([*parts, "another may kill it over"] if rule.over != "none" else parts)


def coming_in(entry: Entry) -> str:
    """Return in a sentence what new players do, and those who missed the blinds.

    >>> coming_in(Entry("dealt-in", "straddle"))
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
    return f"new players {new}; who missed the blinds waits for the big blind{INSTEAD[entry.missed]}"


def changing(entry: Entry) -> str:
    few = f"; {entry.short_game} players or fewer do not, unless a new one comes" if entry.short_game else ""
    return f"who changes seats waits until he is as far from the blind as before{INSTEAD[entry.changed]}{few}"


def forced(variant: Variant) -> str:
    how = variant.forced
    parts = []
    if how.blinds != "none":
        parts.append("blinds " + ("from the button" if how.blinds == "from-button" else "left of the button"))
        parts.append("live" if how.live else "not live")
    if how.bring_in != "none":
        parts.append(f"the {how.bring_in.replace('-', ' ')} showing brings it in, ties by {how.tie}")
    return ", ".join(parts) or "antes"


def betting(variant: Variant) -> str:
    rule = variant.betting
    parts = [", ".join(structure.replace("-", " ") for structure in rule.structures)]
    if rule.raises is not None and rule.capped:
        lifted = {
            "round": "; no cap when a round begins with two",
            "moment": "; no cap as soon as two are left",
            "never": "",
        }
        parts.append(f"a bet and {rule.raises} raises{lifted[rule.heads_up]}")
    else:
        parts.append("no cap on raises")
    parts.append("check and raise allowed" if rule.check_raise else "no check and raise")
    if rule.over_button:
        parts.append("over buttons")
    return "; ".join(parts)


def side(told: Side) -> str:
    joker = {"bug": ", the joker an ace or filling a straight or flush", "wild": ", the joker wild"}
    needs = f", at least {told.needs}" if told.needs else ""
    return ORDERS.get(told.order, told.order) + (joker[told.joker] if told.joker else "") + needs


def winners(variant: Variant) -> str:
    end = variant.showdown
    if end.high and end.low:
        return f"the pot is split: {side(end.high)}; {side(end.low)}"
    won = end.high or end.low
    return side(won) if won else ""


def odd(variant: Variant) -> str:
    told = {
        "seat": "to the first winner left of the button",
        "high-card": "to the highest card by suit",
        "low-card": "to the lowest card by suit",
        "side-card": "to the highest card in the high half, the lowest in the low half",
    }
    end = variant.showdown
    parts = [told[end.odd_chip] + (", all of them" if end.odd_chips == "first" else "")]
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
        parts.append(f"{len(street.deal)} to each player, {faces}")
    if street.board:
        parts.append(f"{street.board} to the board")
    if street.draw:
        parts.append(f"up to {street.draw} exchanged")
    if street.discard:
        parts.append(f"{street.discard} discarded")
    told = f"{street.name}: {', '.join(parts) or 'no cards'}"
    return told + (f"; {FIRST[street.first]}, at the {street.limit} limit" if street.betting else "")


def buy_in(filed: BuyIn) -> str:
    """Return what one must and may buy in for, as far as it is filed.

    >>> buy_in(BuyIn(3000)), buy_in(BuyIn(0, 30000)), buy_in(BuyIn(5000, 30000)), buy_in(BuyIn())
    ('$30', 'up to $300', '$50 to $300', 'not filed')
    """
    if not filed.least:
        return f"up to {show(filed.most)}" if filed.most else "not filed"
    return show(filed.least) + (f" to {show(filed.most)}" if filed.most else "")


def tell_line(line: Schedule) -> dict[str, Any]:
    """Return a posted line: stakes, buy-in, drop."""
    stakes, drop = line.stakes, line.drop
    fees = "; ".join(f"{players} or more players {show(fee)}" for players, fee in drop.fees)
    return {
        "option": line.option,
        "filing": line.filing,
        "structure": stakes.structure.replace("-", " "),
        "limits": f"{show(stakes.small)}–{show(stakes.upper)}",
        "blinds": " ".join(show(blind) for blind in stakes.blinds),
        "ante": stakes.ante,
        "bring_in": stakes.bring_in,
        "buy_in": buy_in(line.buy_in),
        "drop": fees or "none",
        "moment": MOMENTS[drop.moment],
        "jackpot": drop.jackpot,
        "note": line.note,
        "cite": line.cite,
    }
