"""The table of a described round against a player-dealer: its offer, its people and its shoe."""

from collections import Counter

from houseway.cards import Card, Pack, card
from houseway.houses import InvalidData, Offer, offer
from houseway.kinds.banked.deal.order import given_out
from houseway.kinds.banked.deal.seats import active_seats
from houseway.kinds.banked.describe.read import NEW_SHOE, PICKED, WARNED, Description
from houseway.kinds.banked.describe.source import DescribedSource
from houseway.kinds.banked.floor import exposed_rule, off_table_rule
from houseway.kinds.banked.round import DEAD, Carryover, Round
from houseway.kinds.description import RefusedAction
from houseway.money import MOST, Chips
from houseway.rules.refusal import Refused
from houseway.rules.rotation import BankTurn
from houseway.rules.spot import Bet, Place, Spot
from houseway.table.decode_errors import BadDescription
from houseway.table.find_kind import kind
from houseway.table.table import Person, Table

PURSE: Chips = 100 * MOST
"""What everyone in a description buys in for, in addition to the stakes already on the felt."""
BOXED, EXPOSED, OFF_TABLE = "boxed ", "exposed ", "off-table "
"""Prefixes of a card in the shoe: face up in the shoe, exposed on the table, or dealt off the table."""


def lay_dead_stacks(table: Table, felt: Description, source: DescribedSource) -> None:
    """Add unseen stacks for seats without a wager, because a description lists only the tiles in play."""
    bets = {Bet(Spot(seat), Place(seat, behind)): {"": 1} for seat, behind in felt.bets}
    dice, pile = tuple(felt.dice), felt.pile
    round = Round(Place(felt.player_dealer), 0, 0, bets=bets, dice=dice, pile=pile)
    size = sum(step.cards for step in table.offer.banked.plan.steps)
    hands = [pile for pile, to in given_out(table, round) if to != DEAD]
    if len(source.cards) != size * len(hands):
        return
    left = list((Counter(table.offer.banked.shoe.cards()) - Counter(source.cards)).elements())
    described = list(zip(source.cards, source.places, strict=True))
    laid = {pile: described[at * size : at * size + size] for at, pile in enumerate(hands)}
    stacks = [laid.get(pile) or [(left.pop(), 0) for _ in range(size)] for pile in range(active_seats(table))]
    every = [each for stack in stacks for each in stack]
    source.cards[:], source.places = [tile for tile, _ in every], [place for _, place in every]


def check_unasked(filed: Offer, felt: Description) -> None:
    """Refuse details that the game doesn't use, such as dice, or a new shoe if nothing is burned."""
    button, shoe = filed.banked.button, filed.banked.shoe
    if felt.dice and not filed.banked.plan.pile_dice and (button is None or button.by != "dice"):
        clause = button.clause if button else filed.banked.orders[-1].clause
        raise RefusedAction(Refused("no-dice-here", "this game uses no dice", clause), "dice")
    if felt.new_shoe and shoe.burn == "none":
        refused = Refused("nothing-burned", "this game burns no cards from a new shoe; leave this out", shoe.clause)
        raise RefusedAction(refused, f"options.{NEW_SHOE}")
    if felt.warned and not filed.banked.calls.wager_on_cards:
        refused = Refused("not-filed", "this game has no warnings; leave this out", filed.clause)
        raise RefusedAction(refused, f"options.{WARNED}")
    for at, seat in enumerate(felt.warned):
        if Place(seat) not in felt.bets:
            refused = Refused("no-such-seat", f"no one has bet on seat {seat}", filed.banked.calls.wager_on_cards)
            raise RefusedAction(refused, f"options.{WARNED}[{at}]")
    crowd = filed.banked.seating.crowd
    if crowd and len(felt.bets) + 1 > crowd.most:
        full = f"at most {crowd.most} people can play here, not {len(felt.bets) + 1}"
        raise RefusedAction(Refused("table-full", full, crowd.clause), "wagers")
    if felt.pile and not filed.banked.plan.picks_pile:
        refused = Refused("no-piles", "the player-dealer does not pick a pile in this game", filed.banked.plan.clause)
        raise RefusedAction(refused, f"options.{PICKED}")


def with_settings(filed: Offer, felt: Description) -> Offer:
    """Return the offer with the options of a description applied."""
    settings = {
        key: str(value).lower() if isinstance(value, bool) else str(value) for key, value in felt.options.items()
    }
    try:
        return offer(filed.id, settings) if settings else filed
    except Refused as refused:
        raise RefusedAction(refused, "options") from None
    except InvalidData as damaged:
        raise RefusedAction(Refused("bad-setting", str(damaged)), "options") from None


def read_card(pack: Pack, text: str) -> Card:
    """Read a card of any deck, or a tile; the caller checks that the pack holds it."""
    found = pack.names.get(text)
    return found if found is not None else (pack.read(text) if pack.drawn == "tiles" else card(text))


def read_shoe(filed: Offer, felt: Description) -> tuple[Card, ...]:
    """Read the shoe; refuse cards that the pack does not hold, and prefixes that no filed rule covers."""
    read, holds = [], Counter(filed.banked.shoe.cards())
    for index, text in enumerate(felt.shoe):
        mark = next((each for each in (BOXED, EXPOSED, OFF_TABLE) if text.startswith(each)), "")
        try:
            number = read_card(filed.pack, text.removeprefix(mark))
            if mark == EXPOSED:
                exposed_rule(filed)
            if mark == OFF_TABLE:
                off_table_rule(filed)
            if mark == BOXED and filed.banked.plan.boxed == "floor":
                sentence = "this game has no filed rule on boxed cards; the floor decides"
                raise Refused("not-filed", sentence, filed.banked.plan.clause)
        except ValueError as error:
            raise BadDescription(f"shoe[{index}]", str(error)) from None
        except Refused as refused:
            raise RefusedAction(refused, f"shoe[{index}]") from None
        read.append(number)
        if read.count(number) > holds[number]:
            decks = filed.banked.shoe.decks
            several = f"{decks} decks hold" if decks > 1 else "the deck holds"
            name = filed.pack.spell(number)
            sentence = f"{name} appears {read.count(number)} times; {several} {holds[number]}"
            if not holds[number]:
                sentence = f"there is no {name} in {'these decks' if decks > 1 else 'this deck'}"
            raise RefusedAction(Refused("too-many-of-a-card", sentence, filed.banked.shoe.clause), f"shoe[{index}]")
    return tuple(read)


def open_table(filed: Offer, felt: Description, cards: int) -> Table:
    """Return the table before the bank is taken, with everyone seated and this many cards in the shoe."""
    sizes = filed.seats
    betting = {seat for seat, _ in felt.bets}
    highest = max(felt.player_dealer, *betting, sizes[0])
    fitting = next((size for size in sorted(sizes) if size >= highest), max(sizes))
    seats = fitting if felt.seats is None else felt.seats
    if seats not in sizes:
        sentence = f"tables here have {' or '.join(str(size) for size in sizes)} seats, not {seats}"
        raise RefusedAction(Refused("no-such-table", sentence, filed.clause), "seats")
    for seat in (felt.player_dealer, *sorted(betting)):
        if not 1 <= seat <= seats:
            refused = Refused("no-such-seat", f"there is no seat {seat}; the table has {seats}", filed.clause)
            raise RefusedAction(refused, "player_dealer" if seat == felt.player_dealer else f"wagers.{seat}")
    try:
        schedule = filed.schedule(felt.schedule)
    except Refused as refused:
        raise RefusedAction(refused, "schedule") from None
    people = {Place(felt.player_dealer): Person("player-dealer", PURSE, 1)}
    people |= {place: Person(f"seat {place.seat}", PURSE, number) for number, place in enumerate(felt.bets, start=2)}
    burns = -1 if felt.new_shoe else 0
    warned = frozenset(person.number for place, person in people.items() if place in map(Place, felt.warned))
    rest = Carryover(BankTurn(offered=felt.player_dealer), shoe=cards, shoe_of=cards, burns=burns, warned=warned)
    return Table(filed, kind(filed.kind), seats, schedule, rest, people)
