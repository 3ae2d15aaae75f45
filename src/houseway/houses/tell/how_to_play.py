"""How to play an offer in five lines, from its data: you bet, you get, you decide, you win, it costs.

The rules page, the offer page, the terminal and the static site all show these lines.
"""

import re
from collections import Counter
from collections.abc import Iterator

from houseway.cards import deck
from houseway.games.find import stated
from houseway.games.poker import how_to_play as poker
from houseway.houses.deal_plan import DealPlan, FiledShoe
from houseway.houses.offers import Offer
from houseway.money import show
from houseway.rules.collection import Fee, Schedule
from houseway.rules.wagers import Wager

LONGEST = 120
"""The most characters in a line; a line that would be longer leaves out its last part."""
NOT_AS_USUAL = "(player|banker) wins with (?!.*(flush|straight|kind|pair|house))"
"""Wins of a side that have their own line in a pay table; the hands in a pay table are too many to name."""
COUNTS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight")


def how_to_play(offer: Offer) -> list[dict[str, str]]:
    """Return up to five lines about an offer that can be played: their headings and texts."""
    if not offer.played:
        return []
    if offer.game is not None:
        lines = banked(offer)
    elif offer.variant is not None:
        line = offer.line()
        lines = iter((
            poker.bet(offer.variant, line), poker.deal(offer.variant), poker.decide(offer.variant),
            poker.win(offer.variant), poker.cost(line.drop),
        ))  # fmt: skip
    else:
        lines = of_a_kind(offer)
    headings = ("Bet", "Cards", "Decide", "Win", "Cost")
    return [{"about": about, "text": text} for about, text in zip(headings, lines, strict=True) if text]


def fitting(*parts: str) -> str:
    """Return as many of the sentences, from the first on, as fit into a line.

    >>> fitting("You win.", "", "x" * 200)
    'You win.'
    """
    line = ""
    for part in filter(None, parts):
        longer = f"{line} {part}".strip()
        if line and len(longer) > LONGEST:
            break
        line = longer
    return line


def of_a_kind(offer: Offer) -> Iterator[str]:
    """Yield the lines of a kind with rules of its own: pan, thirteen, Trips."""
    own, schedule = stated(offer.kind), offer.schedule()
    line = offer.line() if offer.fees.stakes else None
    stake = line.stakes.ante if line else schedule.limit.least if schedule else getattr(offer.stated, "point", 0)
    yield from own.in_brief(offer.stated, stake) if own and own.in_brief else ("",) * 4
    yield poker.cost(line.drop).replace(" of betting", "") if line else cost(schedule)


def banked(offer: Offer) -> Iterator[str]:
    """Yield the lines of a game against a player-dealer."""
    rules, schedule = offer.banked, offer.schedule()
    brief = offer.play.telling.in_brief
    decide, win = brief(rules.options) if brief else ("", "")
    yield bet(offer, schedule)
    yield fitting(deal(rules.plan, rules.shoe, offer.play.telling.hands))
    yield fitting(decide)
    yield fitting(win, *pushes_and_short_pays(offer))
    yield cost(schedule)


def bet(offer: Offer, schedule: Schedule | None) -> str:
    """Return the base wagers with their limits, and the bonus bets."""
    base = [wager for wager in offer.banked.wagers if wager.kind == "base"]
    apart = [wager for wager in base if not wager.equals]
    equal = [wager for wager in base if wager.equals]
    limit = f" {schedule.limit}" if schedule else ""
    if len(base) == 1:
        text = f"Bet{limit} against the player-dealer."
    elif len(apart) > 3:
        text = f"Bet{limit} on any of {len(apart)} spots, such as {apart[0].name}."
    else:
        text = f"Bet{limit} on {' or '.join(wager.name for wager in apart)}"
        text += f" and the same on {' and '.join(wager.name for wager in equal)}." if equal else "."
    bonus = [wager for wager in offer.banked.wagers if wager.kind == "bonus"]
    return fitting(text, *extra_bets(bonus))


def extra_bets(bonus: list[Wager]) -> Iterator[str]:
    if bonus:
        named = f"Bonus bets: {', '.join(wager.name for wager in bonus)}."
        yield named if len(named) < LONGEST // 2 else f"{number(len(bonus)).capitalize()} bonus bets are optional."


def number(count: int) -> str:
    return COUNTS[count] if count < len(COUNTS) else str(count)


def pack(shoe: FiledShoe) -> str:
    """Return what the cards are: `8 decks (416 cards)`."""
    size = len(shoe.cards())
    if shoe.tiles:
        return f"{size} tiles"
    joker = f" with {'a joker' if shoe.jokers == 1 else f'{shoe.jokers} jokers'}" if shoe.jokers else ""
    if shoe.decks == 1:
        return f"one deck of {len(deck(without=shoe.without, again=shoe.again))}{joker}"
    return f"{shoe.decks} decks ({size} cards{f', {shoe.jokers * shoe.decks} of them jokers' if shoe.jokers else ''})"


def deal(plan: DealPlan, shoe: FiledShoe, hands: tuple[str, str]) -> str:
    """Return how many cards each hand gets in the opening deal, and from what."""
    counts = Counter[str]()
    for step in plan.steps:
        counts[step.to] += step.cards
    own, bank = counts["seats"] + counts["all"], counts["bank"] + counts["all"]
    drawn = "tile" if shoe.tiles else "card"
    shown = sum(step.cards for step in plan.steps if step.to == "bank" and step.up)
    parts = []
    if counts["player"]:
        parts.append(f"{many(counts['player'], drawn)} to {hands[0].capitalize()}")
        parts.append(f"{number(counts['bank'])} to {hands[1].capitalize()}")
    elif own:
        parts.append(f"{many(own, drawn)} to you")
        if bank and not plan.dead_bank:
            face_up = f" ({number(shown)} face up)" if shown and shown < bank else ""
            parts.append(f"{number(bank)} to the player-dealer{face_up}")
    if counts["board"]:
        parts.append(f"{many(counts['board'], drawn)} to the board")
    text = ", ".join(parts[:-1]) + (" and " if parts[1:] else "") + parts[-1]
    return f"{text[:1].upper()}{text[1:]}, from {pack(shoe)}."


def many(count: int, drawn: str) -> str:
    return f"{number(count)} {drawn}{'' if count == 1 else 's'}"


def pushes_and_short_pays(offer: Offer) -> Iterator[str]:
    """Yield the results of ties, and the base wagers' wins that are not paid as usual."""
    base = [wager for wager in offer.banked.wagers if wager.kind == "base"]
    lines = [line for wager in base[:3] for line in wager.pays]
    if any(line.when in ("splits", "pushes") and line.verdict.result == "push" for line in lines):
        yield "Winning one hand and losing one is a push."
    if {line.verdict.result for line in lines if line.when == "tie"} == {"push"}:
        lost = [line.when for line in lines if line.when.startswith("tie on") and line.verdict.result == "lose"]
        yield f"Ties push, but a {lost[0]} loses." if lost else "Ties push."
    for line in lines:
        if re.match(NOT_AS_USUAL, line.when):
            yield f"{line.when[:1].upper()}{line.when[1:]}: {line.verdict}."


def cost(schedule: Schedule | None) -> str:
    """Return what a bettor and the player-dealer pay the house for a round."""
    if schedule is None:
        return "No collection is filed."
    dealer, player, bonus = (fee_range(fee) for fee in (schedule.player_dealer, schedule.player, schedule.bonus))
    banker = f"The player-dealer pays {dealer} a round." if dealer else ""
    jackpot = f"The jackpot takes {show(schedule.jackpot)}." if schedule.jackpot_from in ("bettor", "wager") else ""
    if schedule.time and not (player or bonus):
        return fitting(f"You pay the house {schedule.by_time}.", banker, jackpot)
    if not player:
        none = f"You pay {bonus} for bonus bets only." if bonus else "You pay no collection."
        return fitting(none, banker, jackpot)
    fee = schedule.player
    base = "base wager" if fee.shared or bonus else "wager"
    per = {"wager": f"for each {base}", "square": "for each square"}.get(fee.per, "a round")
    sized = " by its size" if len({band.fee for band in fee.bands}) > 1 and fee.per == "wager" else ""
    return fitting(f"You pay the house {player} {per}{sized}, win or lose.", banker, jackpot)


def fee_range(fee: Fee) -> str:
    """Return the lowest and highest fee, or an empty text without fees."""
    fees = sorted({band.fee for band in fee.bands})
    if not fees or fees == [0]:
        return ""
    return show(fees[0]) if len(fees) == 1 else f"{show(fees[0])} to {show(fees[-1])}"
