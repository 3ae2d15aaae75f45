"""Checks across an offer's data, beyond the type of each key: citations, the deal, the button.

A wrong figure that still plays is worse than one that does not load.
"""

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import pairwise, repeat
from typing import Any, NamedTuple

from houseway.cards import JOKER
from houseway.games.find import stated
from houseway.games.game import BANK, PLAYER, Game
from houseway.games.poker.check import of_the_line
from houseway.houses.deal_plan import DealPlan
from houseway.houses.loader.path import lines_in
from houseway.houses.loader.reader import Complaint, Reader, did_you_mean
from houseway.houses.offers import Offer
from houseway.houses.settings import chosen, lines_of, of_a_line
from houseway.houses.tell.rules import BY_DATA
from houseway.registry import KINDS
from houseway.rules.drop import AT_A_CARD
from houseway.rules.refusal import Clause
from houseway.rules.settlement_order import RANKS_AND_JOKER
from houseway.rules.wagers import BASES, Wager

_LINES = r"[1-9]\d*(?:[-–][1-9]\d*)?"
CITATION = re.compile(rf"{_LINES}(?:(?:, | against | with ){_LINES})*")
LEAST_SEATS = 2
BANKS, BETTORS = "bank", "player"
"""The hands whose card may place the button; a seat's own card is not seen by all."""


@lru_cache(4096)
def what_is_wrong(lines: str) -> str:
    """Return what is wrong with a citation, or "" if it is well formed.

    >>> what_is_wrong("1480-1489, 1501"), what_is_wrong("12 against 30-31")
    ('', '')
    >>> what_is_wrong("1500-1400")
    '`1500-1400` ends before it begins'
    """
    if not CITATION.fullmatch(lines):
        return f"`{lines}` is no citation; write lines of the document, as in 1480-1489, 1501"
    for first, last in re.findall(r"(\d+)[-–](\d+)", lines):
        if int(last) < int(first):
            return f"`{first}-{last}` ends before it begins"
    return ""


class Cited(NamedTuple):
    """A citation, its key, and the fee filing that contains it, if any."""

    key: str
    clause: Clause
    filing: str = ""


def tell(reader: Reader, key: str, what: str, filing: str = "") -> None:
    """Complain, unless this key already has a complaint: consequences of a mistake are not reported."""
    house, _, _ = reader.file.partition("/")
    if all(key != each.key for each in reader.complaints):
        reader.complaints.append(Complaint(f"{house}/fees/{filing}.toml" if filing else reader.file, key, what))


def check_offer(reader: Reader, of: Offer, chosen: Mapping[str, str]) -> None:
    """Report contradictions; `chosen` are the settings, which may go beyond the filing."""
    for cited in citations(of):
        if cited.clause.lines or not of.house.draft:
            check_lines(reader, cited, lines_in(cited.clause.house) if cited.clause.borrowed else of.house.lines)
    if any(number < LEAST_SEATS for number in of.seats):
        tell(reader, "seats", f"{min(of.seats)} is no table; two sit down at least")
    for note in of.rules:
        if not note.text and not (note.about in BY_DATA and BY_DATA[note.about](of)):
            tell(reader, f"rules.{note.about}.text", "is missing; a text is expected")
    in_force = of.fees.in_force
    if in_force and in_force.filing not in (filings := filings_of(of)):
        what = f"no fees of this game are filed as `{in_force.filing}`{did_you_mean(in_force.filing, filings)}"
        tell(reader, "in-force.filing", what)
    check_kind(reader, of)
    players = getattr(of.stated, "players", None)
    if players and of.seats and players[1] != max(of.seats):
        most = f"up to {players[1]} play, but the largest table has {max(of.seats)} seats"
        tell(reader, f"{of.kind}.players", most)
    check_options(reader, of)
    check_drops(reader, of)
    if not chosen:
        check_ways(reader, of.raw)
    if of.game is not None:
        check_banked(reader, of, of.game, chosen)


def check_banked(reader: Reader, of: Offer, game: Game, chosen: Mapping[str, str]) -> None:
    """Report contradictions in a game against the bank."""
    filed, shoe, plan, offering = of.banked, of.banked.shoe, of.banked.plan, game.offering
    if shoe.decks < 1:
        tell(reader, "deck.decks", f"is {shoe.decks}; a shoe has one deck at least")
    elif shoe.allowed and shoe.decks not in shoe.allowed and "decks" not in chosen:
        tell(reader, "deck.decks", f"is {shoe.decks}, which is not among those allowed, {shoe.allowed}")
    if shoe.tiles and (shoe.decks, shoe.jokers_per_deck, shoe.without) != (1, 0, ""):
        tell(reader, "deck", "tiles come in one set of 32, without jokers, and none is left out")
    decks = offering.most_decks
    if decks is not None and shoe.decks > decks:
        tell(reader, "deck.decks", f"is {shoe.decks}; hands of this game are ranked with {decks}")
    jokers = offering.most_jokers
    if jokers is not None and shoe.jokers_per_deck > jokers:
        tell(reader, "deck.jokers-per-deck", f"is {shoe.jokers_per_deck}; this game can rank {jokers or 'none'}")
    for key in () if shoe.jokers_per_deck else offering.joker_options(game.rules(filed.options)):
        tell(reader, f"options.{key}", f"is {filed.options[key]!r}, and the decks have no joker")
    if filed.rotation.rounds < 1:
        tell(reader, "rotation.rounds", f"is {filed.rotation.rounds}; a player-dealer banks one round at least")
    if plan.steps and not game.banking.rows and game.solving.classes <= JOKER:
        check_deal(reader, plan, game, game.rules(filed.options))
        check_shown(reader, of)
    check_up_card(reader, of)
    check_dead_bank(reader, of)
    if game.banking.rows and any(step.to == "board" and not step.up for step in plan.steps):
        tell(reader, "deal.steps", "people bet on rows that they see; their cards lie open")
    if plan.piles:
        check_piles(reader, plan)
    if bool(plan.made_piles) != bool(plan.pile_dice) or (plan.made_piles and not plan.piles):
        tell(reader, "deal.pile-dice", "counts piles that are made: write piles, made-piles and pile-dice, or none")
    crowd = filed.seating.crowd
    if crowd and crowd.most < max(of.seats):
        tell(reader, "crowd.most", f"is {crowd.most}; a table has {max(of.seats)} seats, and all may be taken")
    check_button(reader, of)
    check_examples(reader, of)


def check_names(reader: Reader, wagers: tuple[Wager, ...], known: list[str]) -> None:
    """Report wagers that depend on missing ones, and duplicate names."""
    for wager in wagers:
        bound = "" if wager.at_most in BASES else wager.at_most
        others = {"at-least": wager.at_least, "equals": wager.equals, "envies": wager.envies, "saves": wager.saves}
        leans = (("at-most", bound), *others.items())
        for key, name in [*(("needs", need) for need in wager.needs), *leans]:
            if name and name not in known:
                reader.complain(f"wager.{wager.id}.{key}", f"there is no wager `{name}`{did_you_mean(name, known)}")
        if known.count(wager.id) > 1:
            reader.complain(f"wager.{wager.id}", "this id is used twice")


def filings_of(of: Offer) -> list[str]:
    """Return the fee filings that list options of a game, each once."""
    filings = (*(each.filing for each in of.fees.schedules), *(each.filing for each in of.fees.stakes))
    return list(dict.fromkeys(filings))


def citations(of: Offer) -> Iterator[Cited]:
    """Yield everything that an offer cites."""
    filed, plan = of.banked, of.banked.plan
    yield Cited("cite", of.clause)
    yield from (Cited("settlement.cite", order.clause) for order in filed.orders)
    if filed.button:
        yield Cited("settlement.button.cite", filed.button.clause)
    if of.game:
        yield Cited("deck.cite", filed.shoe.clause)
        yield Cited("deal.cite", plan.clause)
        yield Cited("rotation.cite", filed.rotation.clause)
        if plan.choices:
            yield Cited("deal.choices", plan.choices)
        if plan.draws:
            yield Cited("deal.draws", plan.draws)
        if plan.exposed_draw:
            yield Cited("deal.exposed-draw.cite", plan.exposed_draw)
        if plan.exposed_hand:
            yield Cited("deal.exposed-hand.cite", plan.exposed_hand)
        if plan.long_hand:
            yield Cited("deal.long-hand.cite", plan.long_hand)
        if plan.misplayed:
            yield Cited("deal.misplayed.cite", plan.misplayed)
        if plan.off_table:
            yield Cited("deal.off-table.cite", plan.off_table.clause)
        if plan.misdeal:
            yield Cited("deal.misdeal.cite", plan.misdeal.clause)
        if plan.leftovers:
            yield Cited("deal.leftovers.cite", plan.leftovers)
    for key, about in (*filed.seating._asdict().items(), ("in-force", of.fees.in_force)):
        if about:
            yield Cited(f"{key}.cite", about.clause)
    for key, lines in filed.calls._asdict().items():
        if lines:
            yield Cited(f"calls.{key.replace('_', '-')}", lines)
    for wager in filed.wagers:
        yield Cited(f"wager.{wager.id}.cite", wager.clause)
        if wager.step_clause:
            yield Cited(f"wager.{wager.id}.step-cite", wager.step_clause)
    own_rows = (row for row in filed.way if row.clause.house == of.house.id)
    yield from (Cited(f"house-way.{row.id or row.when}.cite", row.clause) for row in own_rows)
    yield from (Cited(f"schedule.{each.option}.cite", each.clause, each.filing) for each in of.fees.schedules)
    yield from (Cited(f"reading.{each.id}.cite", each.clause) for each in of.readings)
    yield from (Cited(f"rules.{each.about}.cite", each.clause) for each in of.rules)
    yield from (Cited(f"notes.{each.about}.cite", each.clause) for each in of.notes)
    if of.about.mother_clause:
        yield Cited("as-cite", of.about.mother_clause)
    if of.variant:
        cites = of.variant.cites.items()
        yield from (Cited(f"poker.cites.{key}", Clause.read(of.house.id, lines)) for key, lines in cites)
    if of.stated is not None:
        cites = of.stated.cites.items()
        yield from (Cited(f"{of.kind}.cites.{key}", Clause.read(of.house.id, lines)) for key, lines in cites)
    for each in of.fees.stakes if of.variant or of.stated is not None else ():
        yield Cited(f"stakes.{each.option}.cite", Clause.read(of.house.id, each.cite), each.filing)


def check_lines(reader: Reader, cited: Cited, last: int) -> None:
    """Report malformed citations and lines beyond the document's end."""
    lines = cited.clause.lines
    wrong = what_is_wrong(lines)
    if not wrong and last and max(map(int, re.findall(r"\d+", lines))) > last:
        wrong = f"`{lines}` lies beyond line {last}, the document's last"
    if wrong:
        tell(reader, cited.key, wrong, cited.filing)


def check_piles(reader: Reader, plan: DealPlan) -> None:
    """Report piles that can't be given out: each must be one seat's hand, face down."""
    for key, shared in (("common", plan.common), ("common-draw", plan.common_draw)):
        if shared and not plan.made_piles:
            tell(reader, f"deal.{key}", f"every seat is given a pile of its own; write {key} = false")
    if plan.made_piles and (len({step.cards for step in plan.steps}) > 1 or not 0 < len(plan.steps) <= plan.made_piles):
        tell(reader, "deal.made-piles", f"is {plan.made_piles}; every step takes one, and all hold as many cards")
    if any(step.up for step in plan.steps):
        tell(reader, "deal.steps", "piles lie face down until they are given out")


def check_kind(reader: Reader, of: Offer) -> None:
    """Report a kind of round that does not match the offer's rules, and tables of other kinds."""
    for name, modules in KINDS.items():
        key = modules.rules or (name if modules.stated else "")
        if name == of.kind and key and key not in of.raw:
            tell(reader, "kind", f"is `{name}`, and the file has no `{key}`, where its rules would stand")
        if name != of.kind and of.kind and key in of.raw:
            tell(reader, key, f"is of another kind, `{name}`; this one is `{of.kind}`")


def check_options(reader: Reader, of: Offer) -> None:
    """Report two options with one number in one filing: a posted number would be ambiguous."""
    seen = set()
    for each in of.fees.schedules:
        if each.id in seen:
            tell(reader, f"schedule.{each.option}", "there are two options of this number", each.filing)
        seen.add(each.id)


def check_drops(reader: Reader, of: Offer) -> None:
    """Report posted lines at which the game cannot be played, and collections at a moment that never comes."""
    moments = own.moments if (own := stated(of.kind)) else ()
    for each in of.fees.stakes if moments else ():
        if each.drop.moment not in moments:
            what = f"is `{each.drop.moment}`; a fee is taken at one of {', '.join(moments)}"
            tell(reader, f"stakes.{each.option}.drop.moment", what, each.filing)
    if of.variant is None or len(of.variant.streets) < 2:
        return
    if of.seats and of.variant.seats[1] != max(of.seats):
        most = f"up to {of.variant.seats[1]} play, but the largest table has {max(of.seats)} seats"
        tell(reader, "poker.seats", most)
    for each in of.fees.stakes:
        for key, wrong in of_the_line(of.variant, each.stakes):
            tell(reader, f"stakes.{each.option}.{key}", wrong, each.filing)
    first, second = of.variant.streets[:2]
    dealt = "flop" if second.board else {2: "third-card", 3: "fourth-card"}.get(len(first.deal), "")
    for each in of.fees.stakes:
        moment = each.drop.moment
        if moment in AT_A_CARD and moment != dealt:
            what = f"is `{moment}`, which is not dealt after the first round"
            tell(reader, f"stakes.{each.option}.drop.moment", what, each.filing)


def check_ways(reader: Reader, data: Mapping[str, Any]) -> None:
    """Report ways of a reading that change missing data."""
    for reading in data["reading"] if isinstance(data.get("reading"), list) else ():
        ways = reading.get("ways", {}) if isinstance(reading, dict) else {}
        for way, changes in ways.items() if isinstance(ways, dict) else ():
            for path in changes if isinstance(changes, dict) else ():
                if not _leads_somewhere(data, path):
                    tell(reader, f"reading.{reading.get('id')}.ways.{way}", f"`{path}` leads nowhere")


def _leads_somewhere(data: Mapping[str, Any], path: str) -> bool:
    """Return whether the list entries in a path exist; a key of a table may be new."""
    here: Any = data
    if of_a_line(path):
        _, wager, _, line, _ = path.split(".")
        return line in lines_of(data, wager)
    for key in path.split(".")[:-1]:
        if isinstance(here, list):
            try:
                here = next(iter(chosen(here, key)), None)
            except KeyError:
                return False
        else:
            here = here.get(key, {})
        if not isinstance(here, dict | list):
            return False
    return True


def check_examples(reader: Reader, of: Offer) -> None:
    """Report an example of the house way that is not a hand of this game."""
    for row in of.banked.way:
        key, given = f"house-way.{row.id or row.when}.example", row.hand
        try:
            cards = [of.pack.read(each) for each in given]
        except ValueError as error:
            tell(reader, key, str(error))
            continue
        if any(cards.count(each) > of.pack.counts[each] for each in cards):
            tell(reader, key, f"`{row.example}` has a card more often than the pack")
        if given and len(given) < sum(
            step.cards for step in of.banked.plan.steps if step.to in ("seats", "all", "player")
        ):
            tell(reader, key, f"`{row.example}` is no hand: it has {len(given)} cards")


def check_deal(reader: Reader, plan: DealPlan, game: Game, rules: Any) -> None:
    """Report an opening deal with the wrong number of cards for the game."""
    opened = opening_cards(game, rules)
    dealt = {PLAYER: 0, BANK: 0}
    for step in plan.steps:
        for hand in {"all": (PLAYER, BANK), "bank": (BANK,), "player": (PLAYER,), "seats": (PLAYER,)}.get(step.to, ()):
            dealt[hand] += step.cards
    if dealt != opened:
        given = f"{dealt[PLAYER]} cards to a player and {dealt[BANK]} to the bank"
        tell(reader, "deal.steps", f"give {given}; the game opens with {opened[PLAYER]} and {opened[BANK]}")


def check_shown(reader: Reader, of: Offer) -> None:
    """Report a deal whose open player-dealer cards do not match the rules of the choices."""
    known = bool(of.banked.options.get("bank-up", False))
    shown = [step.up for step in of.banked.plan.steps if step.to in ("bank", "all")]
    if "bank-up" in of.banked.options and shown != [known, *[False] * (len(shown) - 1)]:
        said = "the first of the player-dealer's cards lies open" if known else "none of the player-dealer's cards does"
        tell(reader, "deal.steps", f"options.bank-up says that {said}; the steps say otherwise")


def check_up_card(reader: Reader, of: Offer) -> None:
    """The same for games in which an option says which of the player-dealer's first cards is open."""
    place = of.banked.options.get("up-card")
    shown = [step.up for step in of.banked.plan.steps if step.to in ("bank", "all")]
    if place is not None and shown != [number == place for number in range(1, len(shown) + 1)]:
        said = f"only the player-dealer's card {place} lies open"
        tell(reader, "deal.steps", f"options.up-card says that {said}; the steps say otherwise")


def check_dead_bank(reader: Reader, of: Offer) -> None:
    """Report cards of the player-dealer that are dead in a game of their hand, or play in a game without one."""
    plan = of.banked.plan
    if any(step.to in ("bank", "all") for step in plan.steps):
        plays = bank_plays(of.play, of.play.rules(of.banked.options))
        if plays and plan.dead_bank:
            tell(reader, "deal.dead-bank", "is true; the player-dealer's cards decide this game")
        elif not plays and not plan.dead_bank:
            tell(reader, "deal.dead-bank", "is false; no hand of the player-dealer plays in this game")


def bank_plays(game: Game, rules: Any) -> bool:
    """Return whether the player-dealer gets a hand of the game before the first choice."""
    state = game.start(rules)
    for card in range(JOKER):
        if (who := game.turn(state)) != PLAYER:
            return who == BANK
        state = game.deal(state, who, card)
    return False


def opening_cards(game: Game, rules: Any) -> dict[int, int]:
    """Return the number of opening cards of each hand: those dealt before a card or a choice ends the deal.

    >>> from houseway.games.find import game
    >>> baccarat = game("baccarat")
    >>> opening_cards(baccarat, baccarat.rules({"natural-stops": True}))
    {1: 2, 2: 2}
    """
    found = []
    alike = [(each, each) for each in range(game.solving.classes)]
    classes = game.solving.classes
    unlike = [(each, (each + 1) % classes) for each in range(classes)]  # hands that tie may go to war
    for player, bank in (*alike, *unlike):
        state, dealt, gets = game.start(rules), {PLAYER: 0, BANK: 0}, {PLAYER: player, BANK: bank}
        for _ in repeat(None, game.solving.classes):
            who = game.turn(state)
            if who not in dealt:
                break
            dealt[who] += 1
            state = game.deal(state, who, gets[who])
        found.append(dealt)
    return min(found, key=lambda dealt: sum(dealt.values()))


def most_cards(of: Offer, hand: str) -> int:
    """Return the most cards a hand can have, dealt and drawn."""
    draws = of.play.banking.draws(of.play.rules(of.banked.options))
    return sum(step.cards for step in of.banked.plan.steps if step.to in (hand, "all")) + (
        draws.bank if hand == BANKS else draws.seat
    )


def check_button(reader: Reader, of: Offer) -> None:
    """Report a card that can't place the button, one that is not in the shoe, and uneven counts."""
    if of.banked.button is None:
        return
    counts = of.banked.button.counts
    steps = {after - before for before, after in pairwise(counts)}
    once_round = 1 <= counts[0] <= min(steps, default=counts[0]) if counts else True
    if of.banked.button.by == "dice" and (not once_round or len(steps) > 1 or min(steps, default=1) < 1):
        told = ", ".join(map(str, counts))
        what = f"are {told}; the player-dealer is met once a round, after as many places every time"
        tell(reader, "settlement.button.counts", what)
    if of.banked.button.by != "card":
        return
    hand, place = of.banked.button.card
    if hand not in (BANKS, BETTORS):
        tell(reader, "settlement.button.card", f"no hand is called `{hand}`{did_you_mean(hand, (BANKS, BETTORS))}")
    elif place > (most := most_cards(of, hand)):
        tell(reader, "settlement.button.card", f"is card {place} of the {hand} hand, which has {most} at most")
    for rank in of.banked.button.values:
        if rank not in RANKS_AND_JOKER:
            tell(reader, "settlement.button.values", f"no card is `{rank}`{did_you_mean(rank, RANKS_AND_JOKER)}")
    ranks = RANKS_AND_JOKER if of.banked.shoe.jokers_per_deck else RANKS_AND_JOKER[:-1]
    for rank in ranks:
        if rank not in of.banked.button.values and rank not in of.banked.shoe.without:
            tell(reader, "settlement.button.values", f"`{rank}` is missing; any card may place the button")
