"""Reads several hundred fee schedules: checks each option and stores it with its lines."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any, cast, get_args

from houseway.houses.loader.reader import Complaint, Reader
from houseway.money import dollars
from houseway.rules.collection import BEFORE_DEAL, JACKPOT_FROM, MOST_RATES, Band, Fee, Moment, Schedule
from houseway.rules.refusal import Clause
from houseway.rules.wagers import Limit, Wager

GROUPS = ("base", "bonus")
"""Words in a fee filing that mean all wagers of a kind, so that one table serves games with different wager names."""


FEES = ("player", "bonus", "player-dealer")


def printed(table: Mapping[str, Any], file: str, complaints: list[Complaint]) -> Iterator[dict[str, Any]]:
    """Yield the options of a table written as printed: shared values, columns and rows.

    A cell under a fee has its bands, one after the other; one under `limits.tie` the limit of that wager.

    >>> table = {"limit": "$5+", "player": {"on": ["tie"]}, "columns": ["option", "player"], "rows": [[1, "$5+: $1"]]}
    >>> list(printed(table, "", []))
    [{'limit': '$5+', 'player': {'on': ['tie'], 'bands': ['$5+: $1']}, 'option': 1}]
    """
    if "rows" not in table:
        yield dict(table)
        return
    columns = [str(name) for name in table.get("columns", ())]
    shared = {key: value for key, value in table.items() if key not in ("columns", "rows")}
    for row in table["rows"]:
        if len(row) != len(columns):
            name = f"schedule.{row[0] if row else ''}"
            complaints.append(Complaint(file, name, f"has {len(row)} cells for {len(columns)} columns"))
            continue
        option = dict(shared)
        for column, cell in zip(columns, row, strict=True):
            key, _, wager = column.partition(".")
            if column in FEES:
                option[column] = {**shared.get(column, {}), "bands": str(cell).split("; ")}
            elif wager:
                option[key] = {**option.get(key, {}), wager: cell}
            else:
                option[column] = cell
        yield option


def build_limit(text: str) -> Limit:
    """Read a limit.

    >>> build_limit("$10–$4000"), build_limit("$100+"), build_limit("$100")
    (Limit(least=1000, most=400000), Limit(least=10000, most=None), Limit(least=10000, most=10000))
    """
    text = text.replace("–", "-")
    if text.endswith("+"):
        return Limit(dollars(text[:-1]))
    least, _, most = (each.strip() for each in text.partition("-"))
    limit = Limit(dollars(least), dollars(most or least))
    if limit.most is not None and limit.most < limit.least:
        raise ValueError(f"{text!r} ends below where it begins")
    return limit


def build_schedules(reader: Reader, house: str, filed: Sequence[Wager]) -> tuple[Schedule, ...]:
    built, wagers = [], {wager.id: wager.kind for wager in filed}
    for each in reader.tables("schedule"):
        filing = each.data.get("filing")
        each.file = f"{house}/fees/{filing}.toml" if filing else each.file  # complaints name this file
        built.append(build_schedule(each, house, wagers))
    return tuple(built)


def meant(word: str, wagers: Mapping[str, str]) -> tuple[str, ...]:
    """Return the wagers that a word in a fee filing means: the wager with this id, or all wagers of a kind.

    >>> meant("base", {"player": "base", "banker": "base", "tie": "bonus"}), meant("base", {"base": "base"})
    (('player', 'banker'), ('base',))
    """
    if not wagers or word in wagers or word not in GROUPS:
        return (word,)
    return tuple(wager for wager, kind in wagers.items() if kind == word)


def build_schedule(reader: Reader, house: str, wagers: Mapping[str, str]) -> Schedule:
    named = reader.take("limits", dict, {})
    limits = {wager: text for word, text in named.items() for wager in meant(word, wagers)}
    common = bool(reader.take("games", list, []))  # an option of several games names wagers that one of them lacks
    if common:
        limits = {wager: text for wager, text in limits.items() if not wagers or wager in wagers}
    for wager in limits:
        if wagers and wager not in wagers:
            reader.complain("limits", f"there is no wager `{wager}`")
    built = Schedule(
        option=reader.take("option", int),
        clause=Clause.read(house, reader.take("cite", str)),
        limit=reader.parsed("limit", build_limit, Limit(0)),
        player=build_fee(reader.table("player"), wagers, ("wager", "square", "bettor"), common),
        bonus=build_fee(reader.table("bonus"), wagers, ("wager", "bettor"), common),
        player_dealer=build_fee(reader.table("player-dealer"), wagers, ("round", "circle"), common),
        limits={wager: reader.try_parse("limits", str(text), build_limit, Limit(0)) for wager, text in limits.items()},
        spot_limit=reader.parsed("spot-limit", dollars, 0),
        jackpot=reader.parsed("jackpot", dollars, 0),
        jackpot_from=reader.one_of("jackpot-from", tuple(JACKPOT_FROM), "nobody"),
        voucher=reader.parsed("voucher", dollars, 0),
        again=reader.parsed("again", dollars, 0),
        time=reader.parsed("time", dollars, 0),
        minutes=reader.take("minutes", int, 30),
        taken=cast(Moment, reader.one_of("taken", get_args(Moment), BEFORE_DEAL)),
        filing=reader.take("filing", str, ""),
        table=reader.take("table", str, ""),
    )
    if built.rates() > MOST_RATES:
        reader.complain("", f"has {built.rates()} rates; a table can have at most {MOST_RATES}")
    if built.minutes < 1:
        reader.complain("minutes", f"is {built.minutes}; a period has at least one minute")
    reader.done()
    return built


def build_fee(reader: Reader, wagers: Mapping[str, str], per: tuple[str, ...], common: bool) -> Fee:
    """Return a fee. `per` lists what the fee may be charged for, the default first; without wagers, also per round."""
    bands = tuple(
        reader.try_parse("bands", text, Band.read, Band(0, None, 0)) for text in reader.words("bands")
    )
    for lower, upper in pairwise(bands):
        if lower.most is None or upper.least <= lower.most:
            reader.complain("bands", f"`{lower}` and `{upper}` overlap")
    named = reader.words("on", None if common or not wagers else (*wagers, *GROUPS))
    on = tuple(wager for word in named for wager in meant(word, wagers) if not wagers or wager in wagers)
    built = Fee(
        bands=bands if on or not named else (),  # a fee on bets that this game lacks is not a fee on all bets
        per=reader.one_of("per", per if wagers else ("wager", "square", "bettor", "round", "circle"), per[0]),
        on=on,
        shared=reader.take("shared", bool, False),
        late=reader.take("late", bool, False),
    )
    reader.done()
    return built
