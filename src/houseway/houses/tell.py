"""The rules of an offer as a reader wants them: our words, the charts drawn, every line cited, every reading shown."""

from collections.abc import Iterator
from typing import Any

from houseway.cards import RANKS, deck
from houseway.games.game import PLAYER, Chart
from houseway.games.registry import stated
from houseway.houses.offer import DealPlan, Note, Offer, Shoe
from houseway.houses.tell_drop import collections, tell_line
from houseway.houses.tell_pot import tell_variant
from houseway.money import Rounding, show
from houseway.rules.bank import Coverage
from houseway.rules.collection import Fee, Schedule
from houseway.rules.order import Button, Settlement
from houseway.rules.refusal import Clause
from houseway.rules.wagers import BASES, Wager

STARTS = {
    "left": "the seat at the player-dealer's left",
    "right": "the seat at the player-dealer's right",
    "button": "the action button",
    "dice": "the seat that the dice name",
    "house-right": "the seat at the house dealer's right",
    "house-left": "the seat at the house dealer's left",
}

NUMBERS = ("", "one card", "two cards", "three cards", "four cards", "five cards", "six cards", "seven cards")

BURNS = {
    "one": "one card is burned",
    "value": "the first card of a new shoe is turned and as many are burned as it counts",
}


BOXED = {
    "next-card": "the next card takes its place",
    "plays": "it plays",
    "leftovers": "it is replaced, when the hands are dealt, by the first card left over",
    "floor": "the floor decides",
}

COVERS = {
    Coverage.RUNNING: "what it has collected may be paid out again",
    Coverage.STOP: "once its stake is lost, or as much is won, all that follows has no action",
    Coverage.CONSUMED: "every chip that it pays or collects uses up cover, until the stake has been used once",
}

CENTS = {
    Rounding.DOWN: "A fraction of a cent is not paid.",
    Rounding.UP: "A fraction of a cent is paid as a whole one.",
    Rounding.NEAREST: "A fraction of a cent is paid as the nearest whole one.",
}

WAY_COLUMNS = ("row", "when the hand has", "the house does", "an example", "low or front | high or back", "lines")

NEVER = -1
"""The total of a choice that nobody has."""


def tell(offer: Offer) -> dict[str, Any]:
    """Return everything there is to say about an offer."""
    played = offer.game
    told: dict[str, Any] = {
        "offer": offer.id,
        "house": offer.house.name,
        "name": offer.name,
        "family": offer.family,
        "status": offer.status,
        "gega": offer.gega,
        "cite": str(offer.clause),
        "summary": offer.summary,
        "owner": offer.owner,
        "mother": tell_mother(offer) if offer.mother else None,
        "seats": list(offer.seats),
        "settings": dict(offer.settings),
    }
    if played is not None:
        told |= {
            "game": played.tells,
            "played": {"cite": str(offer.plan.choices or offer.plan.draws or "")},
            "besides": list(tell_options(offer)),
            "pieces": offer.pack.drawn,
            "shoe": {"text": tell_shoe(offer.shoe), "cite": str(offer.shoe.clause)},
            "deal": {"text": tell_deal(offer.plan, played.hands, offer.pack.drawn), "cite": str(offer.plan.clause)},
            "charts": [chart._asdict() for chart in (*played.charts(played.rules(offer.options)), *tell_way(offer))],
            "options": {name: value for name, value in offer.options.items() if name != "decks"},
        }
    if offer.variant is not None:
        told["poker"] = tell_variant(offer.variant, offer.stakes)
    if offer.variant is not None or offer.stated is not None:
        told["lines"] = [tell_line(line) for line in offer.stakes]
    told |= {
        "wagers": [tell_wager(wager) for wager in offer.wagers],
        "settlement": [tell_order(offer, order) for order in offer.orders],
        "button": {"text": tell_button(offer.button), "cite": str(offer.button.clause)} if offer.button else None,
        "bank": {"text": tell_bank(offer), "cite": str(offer.rotation.clause)} if offer.wagers else None,
        "schedules": [tell_schedule(schedule) for schedule in offer.schedules],
        "rules": [
            tell_note(note) for note in (*said(offer), *offer.rules, *told_by_data(offer))
        ],
        "house_rules": [
            tell_note(note)
            for note in offer.house.rules
            if note.games in ("all", "pot" if offer.family == "poker" or offer.stated is not None else "player-dealer")
        ],
        "readings": [
            {
                "id": reading.id,
                "cite": str(reading.clause),
                "written": reading.written,
                "read": reading.read,
                "why": reading.why,
                "default": reading.default,
                "in_force": offer.settings.get(reading.id, reading.default),
                "ways": list(reading.ways),
            }
            for reading in offer.readings
        ],
        "notes": [tell_note(note) for note in offer.notes],
    }
    return told


def tell_mother(offer: Offer) -> dict[str, str]:
    """Return which game of the house this one is played like, in everything that is not said."""
    return {
        "offer": f"{offer.house.id}/{offer.mother}",
        "name": offer.mother_name,
        "cite": str(offer.mother_clause or ""),
    }


def tell_options(offer: Offer) -> Iterator[str]:
    """Yield what the game leaves to the filing, as it is filed; what is not done is not told."""
    if offer.play.says(offer.play.rules(offer.options)):
        return
    for name, option in offer.play.options.items():
        value = offer.options.get(name, option.default)
        if option.words and value in option.words:
            if option.words[value]:
                yield option.words[value]
        elif value is True:
            yield option.means
        elif value is not False and value != NEVER:
            yield f"{option.means}: {value}"


def said(offer: Offer) -> Iterator[Note]:
    """Yield what the game says of its options."""
    if offer.game:
        where = offer.plan.choices or offer.plan.clause
        yield from (Note(about, text, where) for about, text in offer.game.says(offer.game.rules(offer.options)))


def told_by_data(offer: Offer) -> Iterator[Note]:
    """Yield the rules that data tells and that have lines of their own."""
    if offer.backlines:
        yield Note("Backline", f"at most {offer.backlines.most} bet behind a seat", offer.backlines.clause)
    if offer.circles:
        sets = ", and sets the first hand only; the house sets the others" if offer.circles.sets_one else ""
        yield Note("Spots", f"one person may bet on {offer.circles.most} spots{sets}", offer.circles.clause)
    if offer.plan.misplayed:
        yield Note("A misplayed hand", "loses as it lies when the floor finds it", offer.plan.misplayed)
    if offer.plan.misdeal:
        yield Note("Misdeals", "what makes a misdeal is filed; elsewhere the floor decides", offer.plan.misdeal)
    if offer.plan.leftovers:
        text = "a card that lands face up in the deal is replaced by the first card left over; "
        yield Note("Exposed cards", text + "an ace, the joker or a second one is a misdeal", offer.plan.leftovers)
    if offer.stated is not None and (own := stated(offer.kind)):
        for about, keys, text in (*own.tell(offer.stated), *collections(offer.stakes)):
            cites = offer.stated.cites
            lines = ", ".join(dict.fromkeys(cites[key] for key in keys.split() if key in cites)).replace("-", "–")
            yield Note(about, text, Clause(offer.house.id, lines) if lines else offer.clause)
    if offer.wagers:
        lies = "tile that lies face up among the others" if offer.shoe.tiles else "card that lies face up in the shoe"
        about = "Boxed tiles" if offer.shoe.tiles else "Boxed cards"
        yield Note(about, f"a {lies}: {BOXED[offer.plan.boxed]}", offer.shoe.clause)


def tell_note(note: Note) -> dict[str, str]:
    return {"about": note.about, "text": note.text, "cite": str(note.clause)}


def tell_way(offer: Offer) -> Iterator[Chart]:
    """Yield the house way as a chart: its rows in order, each with a hand and how that is set."""
    if offer.way:
        rows = tuple(
            (
                str(number), in_words(offer.play.situations, row.when), in_words(offer.play.answers, row.do),
                " ".join(row.hand), example_set(offer, row.hand), str(row.clause),
            )
            for number, row in enumerate(offer.way, start=1)
        )
        yield Chart("The house way: the first row that holds decides", WAY_COLUMNS, rows)


def in_words(names: Any, text: str) -> str:
    """Say what a row says, where a game reads it and can tell it better."""
    return str(names.words(text)) if hasattr(names, "words") else text


def example_set(offer: Offer, example: tuple[str, ...]) -> str:
    """Return how the house way sets an example: what it picks in front, and the rest."""
    if not example:
        return ""
    game = offer.play
    state, cards = game.start(game.rules(offer.options)), [offer.pack.read(each) for each in example]
    for card in cards:
        state = game.deal(state, PLAYER, game.card(card))
    front = list(game.picks(state, offer.house_way(state)))
    back = list(cards)
    for card in front:
        back.remove(card)
    return " | ".join(" ".join(offer.pack.spell(card) for card in part) for part in (front, back))


def tell_shoe(shoe: Shoe) -> str:
    if shoe.tiles:
        again = "; shuffled afresh for every round" if shoe.fresh else ""
        return f"{len(shoe.cards())} tiles: eleven faces twice, ten once{again}"
    decks = "one deck" if shoe.decks == 1 else f"{shoe.decks} decks"
    parts = [f"{len(shoe.cards())} cards: {decks} of {len(deck(without=shoe.without, again=shoe.again))}"]
    if shoe.without:
        stripped = ("tens" if rank == "T" else f"{rank}s" for rank in RANKS if rank in shoe.without)
        parts.append("without " + ", ".join(stripped))
    for more in shoe.again:
        parts.append(f"with four more {'aces' if more == 'A' else 'tens' if more == 'T' else more + 's'}")
    if shoe.jokers:
        parts.append("with a joker in each" if shoe.jokers == 1 else f"{shoe.jokers} jokers in each")
    if shoe.jokers_per_deck and shoe.jokers_from > 1:
        parts.append(f"(with fewer than {shoe.jokers_from} decks no jokers)")
    text = " ".join(parts)
    if len(shoe.allowed) > 1:
        text += f"; {', '.join(str(number) for number in shoe.allowed)} decks may be used"
    text += "; shuffled afresh for every round" if shoe.fresh else ""
    text += f"; {shoe.cut} cards lie behind the cut card, which comes in the last round" if shoe.cut else ""
    return text + (f"; {BURNS[shoe.burn]}" if shoe.burn in BURNS else "")


def tell_deal(plan: DealPlan, hands: tuple[str, str], drawn: str = "cards") -> str:
    names = {
        "player": f"the {hands[0]} hand" + (", which all bettors share" if plan.common else ""),
        "bank": f"the {hands[1]} hand",
        "seats": "each seat with a wager",
        "all": "each hand in turn, the player-dealer's in its place",
        "board": "the board",
    }
    numbers = [each.replace("card", drawn.removesuffix("s")) for each in NUMBERS]
    steps = [
        f"{numbers[step.cards]} face {'up' if step.up else 'down'} to {names[step.to]}" for step in plan.steps
    ]
    if plan.piles:
        return tell_piles(plan)
    # A deal that goes round again is told once: the shortest stretch that repeats.
    size = next(size for size in range(1, len(steps) + 1) if steps[:size] * (len(steps) // size) == steps)
    text = "; then ".join(steps[:size])
    times = len(steps) // size
    if times > 1:
        text += f"; {['', 'once', 'twice', 'three times'][min(times, 3)]} in all"
    if any(step.to in ("seats", "all") for step in plan.steps):
        text += f", beginning at {STARTS[plan.start]}" + ("" if plan.clockwise else " and going counter-clockwise")
    if plan.own_first:
        text += "; when the dice fall on the player-dealer, he is dealt to first"
    if plan.every_seat:
        text += ", seats without a wager too; their cards are dead"
    if plan.asks == "all":
        text += "; all are asked at once"
    elif plan.asks != "left":
        text += f"; {STARTS[plan.asks]} is asked first"
    if plan.in_turn:
        text += "; each hand is played to its end before the next"
    if plan.dead_bank:
        text += "; the player-dealer's cards play no part and are not seen"
    if plan.choices and plan.common and plan.common_draw:
        text += "; all who draw share one card"
    if not plan.common_draw:
        text += "; a card drawn later is the seat's own"
        text += ", face up" if plan.draw_up else ", face down"
    if plan.exposed_draw:
        text += f"; one that lands face up is replaced when the player-dealer has acted ({plan.exposed_draw})"
    if plan.exposed_hand:
        text += "; a hand of which a card is exposed when it is given out is dead, and all bets on its seat go back"
        text += f" ({plan.exposed_hand})"
    return text


PILES = {
    "serpentine": "one card at a time, left to right, then right to left, and so on",
    "rotation": "one card at a time, always left to right",
    "stacks": "a whole hand at a time, left to right",
}


def tell_piles(plan: DealPlan) -> str:
    """Tell a deal in which hands are made before anybody knows whose they are."""
    size = sum(step.cards for step in plan.steps)
    text = f"A pile of {NUMBERS[size]} for every seat, face down, made {PILES[plan.piles]}. "
    first = "The pile that the player-dealer picks" if plan.picks_pile else "The leftmost pile"
    way = "one to its right to the next seat clockwise" if plan.clockwise else "next to the next seat to the right"
    text += f"{first} goes to the seat that the dice name, the {way}, and so on; "
    text += "piles at seats without a wager are dead"
    return text + ("; all set their hands at once" if plan.asks == "all" else "")


def tell_wager(wager: Wager) -> dict[str, Any]:
    limits = list(tell_limits(wager))
    return {
        "id": wager.id,
        "name": wager.name,
        "kind": wager.kind,
        "pays": [{"when": line.when, "pays": str(line.verdict)} for line in wager.pays],
        "on": wager.on,
        "limits": limits,
        "cite": str(wager.clause),
    }


def tell_limits(wager: Wager) -> Iterator[str]:
    if wager.needs:
        yield "needs a wager on " + " or ".join(wager.needs)
    if wager.at_most:
        of = "all base wagers together" if wager.at_most == BASES[1] else f"the {wager.at_most} wager"
        part = "" if wager.part == 1 else f"{wager.part} of "
        yield f"exactly {part}{of}" if wager.least == wager.part else f"at most {part}{of}"
        if 0 < wager.least < wager.part:
            yield f"at least {wager.least} of it"
    if wager.at_least:
        yield f"at least the {wager.at_least} wager"
    if wager.equals:
        yield f"equal to the {wager.equals} wager, and made with it"
    if wager.each:
        yield "every line that holds is paid, as often as it holds"
    if wager.limit:
        yield str(wager.limit)
    if wager.within_table and wager.kind != "base":
        yield "within the table's limits"
    if wager.capped:
        yield "never more than the table's maximum"
    if wager.decides:
        yield "decides how the hand is played"
    if wager.step:
        filed = f" ({wager.step_clause})" if wager.step_clause else ""
        yield f"in steps of ${wager.step // 100}{filed}"
    if wager.late:
        yield "made after the opening cards are seen" + (f", one {wager.one_of} bet only" if wager.one_of else "")
    if wager.barred:
        yield "not offered on " + "; ".join(wager.barred)
    if wager.envies:
        yield from tell_envy(wager)
    if wager.kind == "added" and not wager.late:
        yield "put up by a choice during the round"
    if not wager.backline:
        yield "no backline"


def tell_envy(wager: Wager) -> Iterator[str]:
    """Tell who is paid for whose hands."""
    yield f"goes with {wager.envies}" + (f" of {show(wager.envies_from)} or more" if wager.envies_from else "")
    whose = "other players' hands" if wager.envied == "all" else f"hands of others who bet {wager.envies}"
    yield f"paid for {whose}, never one's own nor the player-dealer's"
    if wager.envies_highest:
        yield "only the highest hand counts"


def tell_order(offer: Offer, order: Settlement) -> dict[str, str]:
    names = [offer.wager(name).name for name in order.wagers]
    way = "clockwise" if order.clockwise else "counter-clockwise"
    text = f"from {STARTS[order.start]}, {way}"
    if order.losers_first:
        text += ", all losers before all winners"
    if len(names) > 1:
        text += ", one kind of wager at a time: " if order.by == "wager" else ", seat by seat, at each seat: "
        text += ", ".join(names)
    if order.collects:
        text += "; losing wagers are collected " + ", ".join(offer.wager(name).name for name in order.collects)
    if order.forfeits:
        lost = ", ".join(offer.wager(name).name for name in order.forfeits)
        text += f"; what folded hands lose is collected before that: {lost}"
    if order.early:
        text += "; settled as soon as the opening cards are out: "
        text += ", ".join(offer.wager(name).name for name in order.early)
    if order.last:
        text += "; when all else is settled: " + ", ".join(offer.wager(name).name for name in order.last)
    if len(offer.orders) > 1:
        text = ("when the bank covers everything: " if order is offer.orders[0] else "when it does not: ") + text
    return {"text": text, "cite": str(order.clause)}


def tell_button(button: Button) -> str:
    if button.by == "dice":
        count = {2: "two", 3: "three"}.get(button.dice, str(button.dice))
        falls = ", ".join(str(number) for number in button.counts)
        way = "clockwise" if button.clockwise else "counter-clockwise"
        text = f"{count} dice, counted {way}" + (f"; the player-dealer is {falls}" if falls else "")
        own = STARTS.get(button.own_count)
        return text + (f", and the button then goes to {own}" if own else "")
    hand, place = button.card
    values = ", ".join(f"{rank} {count}" for rank, count in button.values.items())
    after = "player-dealer" if button.counted_from == "player-dealer" else "house dealer"
    return f"card {place} of the {hand} hand, counted clockwise from the {after}'s left: {values}"


def tell_bank(offer: Offer) -> str:
    rotation = offer.rotation
    way = "clockwise" if rotation.clockwise else "counter-clockwise"
    rounds = "one round" if rotation.rounds == 1 else f"{rotation.rounds} rounds"
    text = f"The bank is offered {way}; a player may hold it for {rounds} in a row."
    if rotation.misdeal_counts:
        text += " A misdealt round is one of them."
    if rotation.intervening:
        text += " Somebody else must bank in between, or the game is broken."
    if rotation.played_spot:
        text += " Only a spot that had a wager on the round before may bank"
        text += ", for whoever bet behind it too." if rotation.backline else "."
    elif rotation.backline:
        text += " Where a seat's player passes, whoever bet behind it may bank"
        text += " and is asked, in the order of the squares." if rotation.squares else "."
    text += " It can neither win nor lose more than it put up; what it does not cover is returned; "
    return f"{text}{COVERS[offer.coverage]}. {CENTS[offer.rounding]}"


def tell_schedule(schedule: Schedule) -> dict[str, Any]:
    return {
        "id": schedule.id,
        "option": schedule.option,
        "filing": schedule.filing,
        "limit": str(schedule.limit),
        "limits": {wager: str(limit) for wager, limit in schedule.limits.items()},
        "player": tell_fee(schedule.player),
        "bonus": tell_fee(schedule.bonus),
        "player_dealer": tell_fee(schedule.player_dealer),
        "jackpot": schedule.jackpot,
        "jackpot_from": schedule.jackpot_from,
        "voucher": schedule.voucher,
        "taken": schedule.when,
        "cite": str(schedule.clause),
    }


def tell_fee(fee: Fee) -> dict[str, Any]:
    return {"per": fee.per, "on": list(fee.on), "bands": [str(band) for band in fee.bands],
            "shared": fee.shared, "late": fee.late}
