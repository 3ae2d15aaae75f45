"""`houseway odds`: prices, strategy, and advice on one hand."""

import sys
from collections.abc import Iterator, Sequence
from importlib import import_module
from typing import Any, NamedTuple

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from houseway.cli.find_offer import playable
from houseway.cli.output import (
    REFUSED,
    USAGE,
    console,
    percent,
    print_json,
    read_settings,
    stop,
    table,
    talk,
    waiting_for,
)
from houseway.houses import Offer
from houseway.money import show
from houseway.registry import kind_entry
from houseway.rules.refusal import Refused

FEW = 6
"""The number of exceptions to a chart that are shown without `--exceptions`."""
DOUBLES = "Counted over every order of the cards in double precision, accurate to ten places."


class AskedHand(NamedTuple):
    """The hand to advise on (None for prices), the other cards in view, and what happened to the hand so far."""

    hand: str | None
    board: str = ""
    up: str = ""
    added: tuple[str, ...] = ()
    hands: int = 1
    split_off: bool = False

    @property
    def became(self) -> tuple[tuple[str, ...], int, bool]:
        return self.added, self.hands, self.split_off


AS_DEALT = AskedHand(None).became


def show_odds(name: str, settings: list[str], asked: AskedHand, wagers: Sequence[str], schedule: str,
              svg: bool, exceptions: bool, as_json: bool) -> None:  # fmt: skip
    """Print the prices of an offer, or advice for a hand."""
    found, hand = playable(name, read_settings(settings), as_json), asked.hand
    if hand is None and (asked.board or asked.up):
        stop("--board and --up need --hand: they are the other cards that you can see", USAGE, as_json)
    if hand is None and asked.became != AS_DEALT:
        stop("--hands, --split-off and --added need --hand: they describe what happened to it", USAGE, as_json)
    if hand is not None and wagers:
        stop("--wager prices wagers and can't be combined with --hand", USAGE, as_json)
    own = kind_entry(found.kind).odds
    if own and (svg or wagers):
        sentence = f"{name} has no bank to bet against, so there is no wager to price or draw"
        stop(sentence, REFUSED, as_json, code="no-price", clause=str(found.clause))
    if own and hand is None:
        show_own(found, own, as_json)
        return
    if kind_entry(found.kind).equity:
        sentence = f"{name} is a pot game: use `houseway equity` to compare hands and `houseway drop` for its cost"
        stop(sentence, REFUSED, as_json, code="no-price", clause=str(found.clause))
    try:
        found.schedule(schedule or None)
        if svg and hand is None:
            draw(found, wagers, as_json)
            return
        priced = advice(found, hand, asked) if hand is not None else exact(found, schedule, wagers)
    except Refused as refused:
        stop(refused.sentence, REFUSED, as_json, code=refused.code, clause=str(refused.clause or ""))
    except ValueError as error:
        stop(str(error), USAGE, as_json, code="bad-hand")
    if as_json:
        print_json(priced)
    elif hand is not None:
        console().print(advice_page(priced))
    else:
        warn_if_not_filed(found)
        console().print(Group(*page(found, priced, exceptions)))


def draw(found: Offer, wanted: Sequence[str], as_json: bool) -> None:
    """Draw the results of a wager, by default the first that can be bet."""
    from houseway.odds.charts.picture import picture
    from houseway.odds.solution import companions

    if len(wanted) > 1:
        stop(f"--svg draws one wager, not {', '.join(wanted)}", USAGE, as_json)
    parts = {part for others in companions(found).values() for part in others}
    alone = [each for each in found.banked.wagers if each.id not in parts]
    can = [each for each in alone if (each.id in wanted if wanted else each.kind == "base")]
    if wanted and not can:
        drawable = ", ".join(each.id for each in alone)
        stop(f"{found.id} has no wager {wanted[0]}; choose from {drawable}", USAGE, as_json)
    priced = exact(found, "", [can[0].id])
    sys.stdout.write(picture(can[0].name, priced["wagers"][can[0].id]["gains"]))


def show_own(found: Offer, own: str, as_json: bool) -> None:
    """Show the tables of a kind that has no wagers to price."""
    with waiting_for("counting"):
        told = import_module(f"{own}.report").report(found)
    if as_json:
        print_json(told)
        return
    out = console()
    out.print(Text.assemble((found.name, "bold underline"), f"   {found.house.name}\n"))
    for each in told["tables"]:
        shown = table(each["title"], each["columns"], each["rows"], right=each["columns"][1:])
        out.print(Padding(shown, (0, 0, 1, 0)))
    for line in told["notes"]:
        out.print(line, markup=False)


def exact(found: Offer, schedule: str, wagers: Sequence[str]) -> dict[str, Any]:
    from houseway.odds.price import must_have, price
    from houseway.odds.solution import is_quick

    must_have(found, wagers)
    if not is_quick(found, wagers):
        talk("these rules are not in the book; counting them now, which may take half a minute")
    with waiting_for("counting"):
        return price(found, schedule=schedule, only=wagers)


def advice(found: Offer, hand: str, asked: AskedHand) -> dict[str, Any]:
    from houseway.odds.advise import advise
    from houseway.odds.parse_hand import HandSoFar

    with waiting_for("counting"):
        own = kind_entry(found.kind).odds
        if own:
            if asked.up or asked.became != AS_DEALT:
                raise ValueError(f"{found.id} has no bank to bet against: --up, --hands, --split-off and --added do "
                                 "not apply")  # fmt: skip
            told: dict[str, Any] = import_module(f"{own}.advise").advise(found, hand, asked.board)
            return told
        return advise(found, hand, asked.board, asked.up, HandSoFar(*asked.became))


def warn_if_not_filed(found: Offer) -> None:
    allowed = found.banked.shoe.allowed
    if allowed and found.banked.shoe.decks not in allowed:
        filed = ", ".join(str(number) for number in allowed)
        talk(f"{found.banked.shoe.decks} decks are not filed; {filed} are ({found.banked.shoe.clause})")


def page(found: Offer, priced: dict[str, Any], exceptions: bool = False) -> Iterator[RenderableType]:
    """Yield the blocks of a price page: a table per wager, the strategy, the other readings."""
    settings = ", ".join(f"{key} {value}" for key, value in found.settings.items())
    decks = "one deck" if found.banked.shoe.decks == 1 else f"{found.banked.shoe.decks} decks"
    yield Text.assemble((found.name, "bold underline"), f"   {found.house.name}   {decks}   {settings}\n")
    for name, wager in priced["wagers"].items():
        if "whole" in wager:
            yield whole_block(found, name, wager)
    for name, wager in priced["wagers"].items():
        part = f", a part of {found.wager(wager['part_of']).name}" if "part_of" in wager else ""
        yield wager_block(found.wager(name).name + part, wager)
    if any("precision" in wager for wager in priced["wagers"].values()):
        besides = "".join(f" But {wager['together']}." for wager in priced["wagers"].values() if "together" in wager)
        yield Text(f"{DOUBLES}{besides}\n", style="italic")
    if priced.get("collection"):
        yield costs_block(found, priced["collection"])
    for name, wager in priced["wagers"].items():
        if "in_words" in wager:
            yield in_words_block(found.wager(name).name, wager["in_words"])
    yield from banking_block(found, priced["banking"])
    charted = next((wager["house_way_rows"] for wager in priced["wagers"].values() if "house_way_rows" in wager), None)
    if charted:
        yield coverage_block(charted)
    for strategy in priced.get("strategy", ()):
        yield strategy_block(found.wager(strategy["wager"]).name, strategy, exceptions)
    if priced.get("readings"):
        rows = [row for each in priced["readings"] for row in reading_rows(found, each, priced["wagers"])]
        columns = ("reading", "read as", "wager", "edge", "instead of")
        yield table("Prices under other readings", columns, rows, right=columns[3:])
    if priced.get("uncounted"):
        ways = ", ".join(f"{each['reading']}={each['way']}" for each in priced["uncounted"])
        yield Text(f"Not in the book (use --set to count them): {ways}")


def give_or_take(value: float, stderr: float | None, unit: str = "%") -> str:
    """Return a price, with its standard error if it was simulated.

    >>> give_or_take(-0.0126, 0.000008), give_or_take(0.0469, None, "$")
    ('-1.2600 % ± 0.0008', '$0.0469')
    """
    if unit == "$":
        return f"${value:.4f}" + (f" ± {stderr:.5f}" if stderr is not None else "")
    return percent(value) + (f" ± {100 * stderr:.4f}" if stderr is not None else "")


def reading_rows(found: Offer, each: dict[str, Any], wagers: dict[str, Any]) -> Iterator[tuple[str, ...]]:
    """Yield a row for every price that a reading changes: the other price, and the one as filed."""
    names = {wager.id: wager.name for wager in found.banked.wagers}  # a reading may add a wager
    for wager, edge in each["wagers"].items():
        name = names.get(wager, wager)
        unit = wagers.get(wager, {}).get("unit", "%")
        was = each["instead"].get(wager)
        for said, now, before, error in (
            ("", edge, was, "stderr"),
            (", set the house way", *(each.get(key, {}).get(wager) for key in ("house_way", "instead_house_way")),
             "house_way_stderr"),
        ):  # fmt: skip
            if now is None or now == before:
                continue
            errors = [each.get(key, {}).get(wager) for key in (error, f"instead_{error}")]
            old = "–" if before is None else give_or_take(before, errors[1], unit)
            yield each["reading"], each["way"], f"{name}{said}", give_or_take(now, errors[0], unit), old
        full, before = ((each.get(key, {}).get(wager) or [{}])[-1] for key in ("by_others", "instead_by_others"))
        if full != before:
            said = [give_or_take(row["dollars"], row.get("stderr"), "$") if row else "–" for row in (full, before)]
            yield each["reading"], each["way"], f"{name}, {full.get('others', 0)} other hands", *said


def banking_block(found: Offer, banking: dict[str, Any]) -> Iterator[RenderableType]:
    """Return a table of what the player-dealer's side is worth, before and after the collection."""
    every = [row for rows in banking["wagers"].values() for row in rows]
    more = [(key, said) for key, said in (("house_way", "everyone sets the house way"), ("set_best", "bank sets best"))
            if any(key in row for row in every)]  # fmt: skip
    rows = [
        (found.wager(name).name if not place else "", str(row["bettors"]), show(row["bet"]), cents(row["game"]),
         cents(-row["fee"]), cents(row["all"]), percent(row["edge"]),
         *(cents(row[key]) if key in row else "" for key, _ in more))
        for name, sizes in banking["wagers"].items()
        for place, row in enumerate(sizes)
    ]  # fmt: skip
    filed = f"after the collection of {schedule_shown(banking)}" if "schedule" in banking else "no fees are filed"
    title = f"To the player-dealer, per round, {filed}"
    columns = ("wager", "bettors", "each bets", "from the game", "collection", "total", "edge after it",
               *(f"total, {said}" for _, said in more))  # fmt: skip
    if rows:
        yield Padding(table(title, columns, rows, right=columns[1:]), (0, 0, 1, 0))


def coverage_block(covered: list[dict[str, Any]]) -> RenderableType:
    """Return a table of how many hands each row of the house way sets, and how many none or several set."""
    rows = [(row["when"], row["do"], row["cite"], f"{row['hands']:,}") for row in covered]
    columns = ("when", "setting", "lines", "hands")
    return Padding(table("The house way over all hands", columns, rows, right=("hands",)), (0, 0, 1, 0))


def whole_block(found: Offer, name: str, wager: dict[str, Any]) -> RenderableType:
    """Return a table of bets that go together, which add up to the price usually quoted for the game."""
    whole, of, title = wager["whole"], "edge per unit of the", "The whole game, per round"
    parts = [(found.wager(each["wager"]).name, f"{each['bet']:.6f}", f"{each['return']:+.6f}")
             for each in whole["parts"]]  # fmt: skip
    rows = [*parts, (f"{of} {found.wager(name).name}", "", percent(whole["edge"])),
            ("average total bet of your own that stays up", f"{whole['average_wager']:.6f}", ""),
            (f"element of risk: {of} total bet", "", percent(whole["element_of_risk"])),
            ("standard deviation of a round", "", f"{whole['sd']:.4f}"),
            ("rounds you finish ahead", "", f"{whole['hit']:.6f}")]  # fmt: skip
    return Padding(table(title, ("", "bet", "return"), rows, right=("bet", "return")), (0, 0, 1, 0))


def costs_block(found: Offer, costs: dict[str, Any]) -> RenderableType:
    """Return a table of what bets of a few sizes cost with a schedule's fee."""
    rows = [
        (found.wager(name).name if not place else "", show(row["bet"]), cents(row["game"]), cents(-row["fee"]),
         cents(row["all"]), percent(row["edge"]))
        for name, sizes in costs["wagers"].items()
        for place, row in enumerate(sizes)
    ]  # fmt: skip
    title = f"Per round, with the collection of {schedule_shown(costs)}"
    columns = ("wager", "bet", "from the game", "collection", "total", "edge after it")
    return Padding(table(title, columns, rows, right=columns[1:]), (0, 0, 1, 0))


def schedule_shown(costs: dict[str, Any]) -> str:
    """Return the name of a schedule, whether it is in force, and how many others are filed.

    >>> schedule_shown({"schedule": "fees-2020:1", "limit": "$5-$200", "cite": "comstock 6026", "others": 2,
    ...                 "in_force": True})
    'schedule fees-2020:1, $5-$200 (comstock 6026), probably in force; 2 others filed'
    """
    text = f"schedule {costs['schedule']}, {costs['limit']} ({costs['cite']})"
    if "in_force" in costs:
        text += ", probably in force" if costs["in_force"] else ", probably no longer in force"
    others = costs["others"]
    return text + (f"; {others} other{'' if others == 1 else 's'} filed" if others else "; no others filed")


def cents(amount: float) -> str:
    """Return an expectation in dollars.

    >>> cents(-21.85), cents(0), cents(-100)
    ('-$0.22', '$0.00', '-$1.00')
    """
    return f"{'-' if round(amount) < 0 else ''}${abs(amount) / 100:.2f}"


def wager_block(name: str, wager: dict[str, Any]) -> RenderableType:
    rows = [
        (line["name"], line["pays"], line.get("ways", ""), f"{line['probability']:.6f}", f"{line['return']:+.6f}")
        for line in wager["outcomes"]
    ]
    total = wager["total"]
    rows.append(("total", "", total.get("ways", ""), f"{total['probability']:.6f}", f"{total['return']:+.6f}"))
    together = f" with {', '.join(wager['with'])}" if "with" in wager else ""
    alone = " of this part alone" if "part_of" in wager else ""
    priced = give_or_take(wager["edge"], wager.get("stderr"), wager.get("unit", "%"))
    per_hand = " for each other hand" if "unit" in wager else ""
    rows.append((f"{'brings' if per_hand else 'edge'}{together}{alone}{per_hand}", "", "", "", priced))
    for each in wager.get("by_others", ()):
        said = f"with {each['others']} other hand{'s' if each['others'] > 1 else ''}"
        rows.append((said, "", "", "", give_or_take(each["dollars"], each.get("stderr"), "$")))
    split = ", treating split hands as independent" if "together" in wager else ""
    own = " of this wager alone" if "alone_sd" in wager else split
    rows.append((f"standard deviation{own}", "", "", "", f"{wager.get('alone_sd', wager['sd']):.4f}"))
    rows.append(("wins", "", "", "", f"{wager['hit']:.6f}"))
    if "offered" in wager:
        gains = wager["where_it_gains"]
        rows.append(("is offered", "", "", "", f"{wager['offered']:.6f}"))
        rows.append((f"edge if worth betting ({gains['chance']:.6f} of rounds)", "", "", "", percent(gains["edge"])))
    if "player_dealer" in wager:
        side = wager["player_dealer"]
        error = wager.get("house_way_stderr")
        rows.append(("edge, set the house way", "", "", "", give_or_take(wager["house_way"], error)))
        if "set_best_gains" in wager:
            rows.append(("setting best gains", "", "", "", percent(wager["set_best_gains"])))
        rows.append(("to the player-dealer, set the house way", "", "", "", give_or_take(side["house_way"], error)))
        if "set_best" in side:  # in face up games the bank sets first, with no hands to set against
            best = give_or_take(side["set_best"], side.get("stderr"))
            rows.append(("to the player-dealer, set best against it", "", "", "", best))
    for event, chance in wager.get("frequencies", {}).items():
        rows.append((f"{event}, both set the house way", "", "", f"{chance:.6f}", ""))
    if "by_totals" in wager:
        rows.append(("edge by the chart of totals", "", "", "", percent(wager["by_totals"]["edge"])))
        rows.append(("cost of the chart of totals", "", "", "", percent(-wager["by_totals"]["costs"])))
    if "at_the_maximum" in wager:
        most = wager["at_the_maximum"]
        rows.append((f"edge at the table maximum (added bets are capped above {most['capped_from']} of it)", "", "", "",
                     percent(most["edge"])))
    if "bank_plays" in wager:
        rows.append((f"the bank plays {wager['bank_plays']}", "", "", "", ""))
    if "made" in wager:
        rows.append(("is bet in", "", "", "", f"{wager['made']:.6f}"))
    columns = ("event", "pays", "combinations", "probability", "return")
    told = [Text(f"  {sentence}.", style="italic") for sentence in wager.get("explained", ())]
    return Padding(Group(table(name, columns, rows, right=columns[1:]), *told), (0, 0, 1, 0))


def in_words_block(name: str, sentences: list[str]) -> RenderableType:
    """Return the best play in sentences that people can memorise."""
    return Padding(Group(Text(f"Best play on {name}, in words", style="bold"), Text(" ".join(sentences))), (0, 0, 1, 0))


def strategy_block(name: str, strategy: dict[str, Any], exceptions: bool = False) -> RenderableType:
    """Return a strategy chart: totals down, the bank's open card across; all exceptions, or the first few."""
    values = ", ".join(f"{who} {percent(value)}" for who, value in strategy.get("values", {}).items())
    chart = strategy["drawn"]
    street = f", {strategy['street']}" if "street" in strategy else ""
    title = f"Best play on {name}{street} ({values})"
    shown = chart["notes"] if exceptions or len(chart["notes"]) <= FEW + 1 else chart["notes"][:FEW]
    notes = "\n".join(f"  * {note}" for note in shown)
    if len(shown) < len(chart["notes"]):
        notes += f"\n  and {len(chart['notes']) - len(shown)} more: --exceptions"
    words = [Text(" ".join(strategy["in_words"]))] if "in_words" in strategy else []
    return Padding(Group(table(title, chart["columns"], chart["rows"]), *words, Text(notes)), (0, 0, 1, 0))


def advice_page(advised: dict[str, Any]) -> RenderableType:
    from houseway.cli.terminal.advice import measured

    rows = [(word, f"{value:+.6f}") for word, value in advised["ev"].items()]
    board = f" with {advised['board']} open" if advised.get("board") else ""
    if "settings" in advised:
        return settings_page(advised)
    title = f"{advised['hand']}{board}: {advised['choice']}"
    told = table(title, ("choice", "worth"), rows, right=("worth",))
    how = measured(advised)
    return Group(told, Text(how)) if how else told


def settings_page(advised: dict[str, Any]) -> RenderableType:
    """Return a table of a hand's settings, best first: what each makes and is worth, and whether it is the house way
    or best doubled.
    """
    rows = [
        (" ".join(each["front"]), each["told"], f"{each['value']:+.6f}",
         ", ".join(said for key, said in (("house_way", "house way"), ("double", "doubled")) if each.get(key)))
        for each in sorted(advised["settings"], key=lambda each: -each["value"])
    ]  # fmt: skip
    way, title = advised["house_way"], f"{advised['hand']}: {advised['choice']}"
    if way["row"]:
        title += f"; the house way: {way['when']}, {way['do']} ({way['clause']})"
    return table(title, ("in front", "makes", "worth", ""), rows, right=("worth",))


