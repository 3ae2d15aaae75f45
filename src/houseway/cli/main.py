"""`houseway`: the commands. Each imports what it needs only when it runs, so that starting is quick."""

import os
import sys
from pathlib import Path
from typing import Annotated, Literal

import typer

from houseway.cli.app import Json, OfferName, PlainHelp, Sets, app, command, quick_to_start
from houseway.cli.own import commands as own_commands


@command(epilog="Examples: houseway games --house palace; houseway games --with surrender --json")
def games(
    house: Annotated[str | None, typer.Option(help="Only this house.")] = None,
    family: Annotated[str | None, typer.Option(help="Only this family.")] = None,
    having: Annotated[
        list[str] | None, typer.Option("--with", help="Only games with this feature, e.g. surrender; `help` lists all.")
    ] = None,
    check: Annotated[bool, typer.Option("--check", help="Check every house file under every reading.")] = False,
    as_json: Json = False,
) -> None:
    """List the games that the houses filed."""
    from houseway.cli.commands.games import list_games

    list_games(house, family, having or [], check, as_json)


@command(epilog="Example: houseway rules palace/ez-baccarat-panda-8 --set banker-three-card-7=literal")
def rules(
    offer: OfferName,
    settings: Sets = None,
    section: Annotated[str, typer.Option(help="Print only this section, such as game, wagers, fees or readings.")] = "",
    as_json: Json = False,
) -> None:
    """Print a game's rules in plain words, with line references, pays, fees and readings."""
    from houseway.cli.commands.rules import show_rules

    show_rules(offer, settings or [], as_json, section)


@command(epilog="Examples: houseway odds palace/ez-baccarat-panda-8 --set decks=6 --set dragon-7=38:1 --json; "
             "houseway odds crystal/holdem --players 9")
def odds(
    offer: OfferName,
    settings: Sets = None,
    hand: Annotated[str | None, typer.Option(help="Advise on this hand, e.g. 'Ks 7d'.")] = None,
    up: Annotated[str, typer.Option(help="The player-dealer's upcard, e.g. 9h.")] = "",
    board: Annotated[str, typer.Option(help="The board, or other open cards.")] = "",
    hands: Annotated[int, typer.Option(help="Hands at the seat after a split.", min=1)] = 1,
    split_off: Annotated[bool, typer.Option("--split-off", help="The hand is a later one of a split.")] = False,
    added: Annotated[list[str] | None, typer.Option(help="Extra wager already on this hand, e.g. double.")] = None,
    schedule: Annotated[str, typer.Option(help="Fee schedule to use (default: the one in force).")] = "",
    svg: Annotated[bool, typer.Option("--svg", help="Draw the results of 1 and 100 rounds.")] = False,
    wager: Annotated[list[str] | None, typer.Option(help="Price or draw only this wager (repeatable).")] = None,
    exceptions: Annotated[bool, typer.Option("--exceptions", help="Show all exceptions to the charts.")] = False,
    bet: Annotated[list[str] | None, typer.Option(help="Cost of a bet, in dollars: banker=25 (repeatable).")] = None,
    players: Annotated[int, typer.Option(min=0, help="Pot games: starting hands for this many players.")] = 0,
    as_json: Json = False,
) -> None:
    """Price every wager exactly, with the best strategy; for a pot game, show its starting hands."""
    if bet:
        from houseway.cli.desks.bets import show_bets

        show_bets(offer, settings or [], bet, schedule, as_json)
        return
    from houseway.cli.commands.odds import AskedHand, AskedPrices, show_odds

    asked = AskedHand(hand, board, up, tuple(added or ()), hands, split_off)
    prices = AskedPrices(tuple(wager or ()), schedule, svg, exceptions, players)
    show_odds(offer, settings or [], asked, prices, as_json)


@command(epilog="Examples: houseway simulate crystal/ruyi-baccarat --rounds 10000000 --seed 7; "
             "houseway simulate crystal/holdem --schedule 4-8 --players 9; "
             "houseway simulate crystal/holdem --plan random --rounds 10000000; "
             "houseway simulate crystal/ez-baccarat --seats 7 --bet player=25 --bet dragon-7=5 --bank 500")
def simulate(
    offer: OfferName,
    rounds: Annotated[int | None, typer.Option(min=1, help="Rounds to deal (default 1,000,000; pots 1,000).")] = None,
    seed: Annotated[int | None, typer.Option(min=0, help="Seed, to repeat a run.")] = None,
    schedule: Annotated[str, typer.Option(help="Posted line (default: the first in force), or none.")] = "",
    players: Annotated[int, typer.Option(min=0, help="Players in a pot game (default 6).")] = 0,
    an_hour: Annotated[float | None, typer.Option(help="Hands per hour, for time collection.")] = None,
    on: Annotated[str, typer.Option(help="Where to run: threads, processes, ray or ray://HOST:PORT.")] = "",
    workers: Annotated[int | None, typer.Option(min=1, help="Threads or processes (default: one per core).")] = None,
    until: Annotated[float | None, typer.Option(help="Stop at this standard error of wagers, or of a bank.")] = None,
    resume: Annotated[Path | None, typer.Option(help="Save the run to this file, or resume from it.")] = None,
    felt: Annotated[Path | None, typer.Option("--table", help="A whole table, described in a JSON file.")] = None,
    seats: Annotated[int | None, typer.Option(min=1, help="Number of bettors at a whole table.")] = None,
    bet: Annotated[list[str] | None, typer.Option(help="A bet at every seat, in dollars: base=25.")] = None,
    bank: Annotated[str, typer.Option(help="The player-dealer's stake, in dollars (default 500).")] = "",
    cut: Annotated[int | None, typer.Option(min=0, help="Cards behind the cut card.")] = None,
    plan: Annotated[
        str, typer.Option(help="How everyone plays: best or house-way; in pot games call, random or a JSON file.")
    ] = "",
    banker: Annotated[list[int] | None, typer.Option(help="A seat that takes the bank; several take turns.")] = None,
    settings: Sets = None,
    as_json: Json = False,
) -> None:
    """Deal many rounds and measure them: against the bank, at a whole table, or in a pot game among bots."""
    from houseway.cli.commands.simulate import How, Pots, show_simulation
    from houseway.cli.commands.simulate_pot import show_pots
    from houseway.cli.commands.simulate_table import Felt, show_table

    how = How(on, workers, until, resume)
    whole = Felt(felt, seats, tuple(bet or ()), bank, cut, plan, tuple(banker or ()))
    pots = Pots(schedule, players, an_hour, plan)
    if whole == Felt(plan=plan) and plan and show_pots(offer, settings or [], pots, rounds, seed, how, as_json):
        return
    if whole.wanted and not (players or an_hour):
        show_table(offer, settings or [], whole, schedule, rounds, seed, how, as_json)
        return
    show_simulation(offer, settings or [], rounds, seed, pots, as_json, how)


@command(epilog="Examples: houseway bots oaks/texas-holdem --decks 500 --seed 1; "
             "houseway bots comstock/razz --against maniac --players 6")
def bots(
    offer: OfferName,
    against: Annotated[list[str] | None, typer.Option(help="Only this opponent (repeatable).")] = None,
    players: Annotated[list[int] | None, typer.Option(min=2, help="Player counts (repeatable; default 2, 6).")] = None,
    decks: Annotated[int, typer.Option(min=2, help="Number of decks; each is played from every seat.")] = 200,
    seed: Annotated[int | None, typer.Option(min=0, help="Seed, to repeat a run.")] = None,
    schedule: Annotated[str, typer.Option(help="Posted line to play (default: the first in force).")] = "",
    level: Annotated[str, typer.Option(help="Level of the house players: easy, usual or strong.")] = "usual",
    second_round: Annotated[bool, typer.Option("--second-round", help="Among themselves: how many hands see the second "
                                               "betting round, at every posted line.")] = False,
    on: Annotated[str, typer.Option(help="Where to run: threads, processes, ray or ray://HOST:PORT.")] = "",
    workers: Annotated[int | None, typer.Option(min=1, help="Processes (default: one per core).")] = None,
    settings: Sets = None,
    as_json: Json = False,
) -> None:
    """Measure house players at a pot game: what scripted opponents and a best response win from them."""
    from houseway.cli.commands.bots import Asked, show_matches, show_second_round

    if second_round:
        show_second_round(offer, settings or [], (players or [0])[0], decks, seed, level, as_json)
        return
    asked = Asked(tuple(against or ()), tuple(players or ()), decks, seed, schedule, level, on, workers)
    show_matches(offer, settings or [], asked, as_json)


@command(epilog="Example: houseway settle felt.json --json    (- reads from standard input)")
def settle(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A described table, or - for standard input.")],
    as_json: Json = False,
) -> None:
    """Print who is paid what, and in which order, for a described table."""
    from houseway.cli.commands.settle import settle_file

    settle_file(file, as_json)


@command(epilog="Examples: houseway play; houseway play oaks/zoobac --seed 11 --log night.ndjson")
def play(
    offer: Annotated[str | None, typer.Argument(metavar="[OFFER]", help="An offer (default: choose one).")] = None,
    seed: Annotated[str | None, typer.Option(help="Seed, to repeat the cards.")] = None,
    seat: Annotated[int, typer.Option(help="Your seat (default: left of the first player-dealer).")] = 0,
    buy_in: Annotated[int, typer.Option(help="Your chips, in dollars.", min=1)] = 1000,
    others: Annotated[int, typer.Option(help="Number of house bots.", min=1)] = 2,
    level: Annotated[str, typer.Option(help="How well they play poker: easy, usual or strong.")] = "usual",
    schedule: Annotated[str, typer.Option(help="Posted line: fees, limits, stakes.")] = "",
    log: Annotated[Path | None, typer.Option(help="Write the log of the night to this file.")] = None,
    lesson: Annotated[bool, typer.Option("--lesson", help="Explain the first round, step by step.")] = False,
    settings: Sets = None,
) -> None:
    """Play in the terminal: against the bank, as the bank, or for the pot."""
    from houseway.cli.terminal.lobby import Evening, play_or_choose

    evening = Evening(seed, seat, buy_in * 100, others, schedule, log, level)
    play_or_choose(offer, settings or [], evening, lesson)


@command(epilog="Example: houseway equity cordova/texas-holdem AsKs QhQd --board 'Qs 7d 2s'")
def equity(
    offer: OfferName,
    hands: Annotated[
        list[str], typer.Argument(metavar="HAND…", help="Two or more hands: AsKs QhQd; ?? is unknown, (As) face down.")
    ],
    board: Annotated[str, typer.Option(help="Cards of the board.")] = "",
    dead: Annotated[str, typer.Option(help="Cards that are out of play.")] = "",
    deals: Annotated[int | None, typer.Option(min=1, help="Sample this many deals instead of counting all.")] = None,
    seed: Annotated[int | None, typer.Option(min=0, help="Seed, to repeat the deals.")] = None,
    settings: Sets = None,
    as_json: Json = False,
) -> None:
    """Compare hands of a pot game: the share of the pot that each wins."""
    from houseway.cli.commands.equity import show_equity

    show_equity(offer, hands, board, dead, deals, seed, settings or [], as_json)


@command(epilog="Examples: houseway drop oaks/texas-holdem --reached 0.6; houseway drop oaks/texas-holdem --players 8")
def drop(
    offer: OfferName,
    reached: Annotated[float | None, typer.Option(help="Share of hands that reach the drop, 0 to 1.")] = None,
    players: Annotated[int | None, typer.Option(min=2, help="Players, to show dollars per hour at one line.")] = None,
    hands: Annotated[int, typer.Option(min=1, help="Hands to play among bots to measure --reached.")] = 100,
    an_hour: Annotated[float | None, typer.Option(help="Hands per hour, for time collection.")] = None,
    seed: Annotated[int | None, typer.Option(min=0, help="Seed, to repeat the hands.")] = None,
    schedule: Annotated[str, typer.Option(help="Show only this posted line.")] = "",
    settings: Sets = None,
    as_json: Json = False,
) -> None:
    """Print what the house collects from a hundred hands of a pot game."""
    from houseway.cli.desks.drop import AskedDrop, show_drop

    show_drop(offer, settings or [], AskedDrop(reached, hands, an_hour, seed, schedule, players), as_json)


@command(epilog="Example: houseway history night.ndjson --to phh")
def history(
    file: Annotated[str, typer.Argument(metavar="FILE", help="Hands as PHH or NDJSON, or - for standard input.")],
    to: Annotated[str, typer.Option(help="Notation: phh, ohh or ndjson.")] = "phh",
    skip: Annotated[bool, typer.Option(help="Leave out hands that can't be read or written.")] = False,
    when: Annotated[str, typer.Option(help="Time of play (UTC), if the file does not give it.")] = "",
) -> None:
    """Convert poker hands to another notation."""
    from houseway.cli.commands.history import convert

    convert(file, to, skip, when)


@command(epilog="Examples: houseway site public; houseway site /tmp/oaks --house oaks")
def site(
    to: Annotated[Path, typer.Argument(metavar="DIR", help="The folder to write: new, empty, or an earlier site.")],
    house: Annotated[list[str] | None, typer.Option(help="Write only this house (repeatable).")] = None,
    workers: Annotated[int | None, typer.Option(min=1, help="Processes (default: one per core).")] = None,
    as_json: Json = False,
) -> None:
    """Write a static site: every game, offer, wager and house, with odds, rules and documentation."""
    from houseway.cli.commands.site import write_site

    write_site(to, house or [], workers, as_json)


@command(epilog="Examples: houseway serve; houseway serve --port 9000 --database postgresql://localhost/houseway")
def serve(
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="The port to listen on.", min=0, max=65535)] = 8000,
    database: Annotated[str | None, typer.Option(help="A file, or the URL of a PostgreSQL database.")] = None,
    bots: Annotated[int, typer.Option(help="House players at every table.", min=0, max=9)] = 6,
    busy: Annotated[bool, typer.Option(help="Bots keep playing when no one watches.")] = False,
    hosts: Annotated[list[str] | None, typer.Option("--name", help="Another host name (repeatable).")] = None,
    level: Annotated[str, typer.Option(help="Lowest level to log: debug, info, warning, error or critical.")] = "info",
    https: Annotated[bool, typer.Option(help="The server is behind an HTTPS proxy.")] = False,
    proxies: Annotated[
        list[str] | None, typer.Option("--proxy", help="Trusted proxy, an address or a network (repeatable).")
    ] = None,
    filings: Annotated[
        str, typer.Option(metavar="DIR", help="Folder with the filed documents, to show the lines of each clause.")
    ] = "",
    beacon: Annotated[
        str, typer.Option(metavar="FILE", help="File whose first line, a public beacon, is mixed into every shuffle.")
    ] = "",
    workers: Annotated[int, typer.Option(help="Processes that run the tables.",
                                         min=1, max=64)] = 1,
    reach: Annotated[str, typer.Option(
        metavar="HOST:PORT", help="Address for other machines, if several run one room on PostgreSQL.",
    )] = "",
    json_logs: Annotated[bool, typer.Option("--json-logs", help="Log JSON lines, even on a terminal.")] = False,
    pace: Annotated[str, typer.Option(help="How fast cards fall: usual, fast or none (all at once).")] = "usual",
    skill: Annotated[Literal["easy", "usual", "strong"], typer.Option(help="How well house players play poker, if "
                                                                             "the floor sets no level.")] = "usual",
    show: Annotated[bool, typer.Option("--open", help="Also open a browser, if there is a screen.")] = False,
) -> None:
    """Serve the tables to browsers."""
    from houseway.cli.room.serve import Options, open_browser_on
    from houseway.cli.room.serve import serve as open_room

    if show:
        open_browser_on(f"http://{host}:{port}/")
    open_room(Options(host, port, database, bots, busy, tuple(hosts or ()), level, https, tuple(proxies or ()), filings,
                      workers, reach, beacon, json_logs, pace, skill))


on_the_floor = typer.Typer(
    name="floor", no_args_is_help=True, rich_markup_mode=None,
    help="Grant floor access: the right to open, pause and close tables.",
)
app.add_typer(on_the_floor)
Room = Annotated[str | None, typer.Option("--database", help="A file, or the URL of a PostgreSQL database.")]
Named = Annotated[str, typer.Argument(metavar="NAME", help="The name of a registered account.")]


@on_the_floor.command("grant", cls=PlainHelp, epilog="Example: houseway floor grant Dolores")
def floor_grant(name: Named, database: Room = None) -> None:
    """Give an account floor access; the room can be open or closed."""
    from houseway.cli.room.floor import grant

    grant(name, database)


@on_the_floor.command("dismiss", cls=PlainHelp, epilog="Example: houseway floor dismiss Dolores")
def floor_dismiss(name: Named, database: Room = None) -> None:
    """Take floor access away; the account is signed out everywhere."""
    from houseway.cli.room.floor import dismiss

    dismiss(name, database)


@on_the_floor.command("who", cls=PlainHelp, epilog="Example: houseway floor who --json")
def floor_who(database: Room = None, as_json: Json = False) -> None:
    """List the floor accounts, and where the floor key is."""
    from houseway.cli.room.floor import who

    who(database, as_json)


@command(epilog="Example: houseway archive --days 30; houseway verify room.sqlite-archive/TABLE.jsonl.gz")
def archive(
    database: Annotated[str | None, typer.Option(help="A file, or the URL of a PostgreSQL database.")] = None,
    to: Annotated[str, typer.Option(metavar="DIR", help="Folder for the files (default: beside the database).")] = "",
    days: Annotated[float, typer.Option(help="Archive only rounds older than this many days.", min=0)] = 30.0,
    as_json: Json = False,
) -> None:
    """Move old rounds into compressed files, which verify and audit can read; the room can stay open."""
    from houseway.cli.room.archive import archive_room

    archive_room(database, to, days, as_json)


@command(epilog="Exit code 0: no faults; 1: faults or damage; 2: no such room. Example: houseway audit --json")
def audit(
    database: Annotated[str, typer.Option(help="A file, or the URL of a PostgreSQL database.")] = "",
    as_json: Json = False,
) -> None:
    """Check a room's database: the file, the cage's books, every table's log and rounds."""
    from houseway.cli.room.audit import audit as audit_database

    audit_database(database, as_json)


@command(epilog="Exit code 0: good, every seal opened; 3: good as far as opened; 4: undecided; 1: faults; "
             "2: no log. "
             "Example: houseway verify night.ndjson")
def verify(
    log: Annotated[str, typer.Argument(metavar="LOG", help="A table's log, or - for standard input.")],
    head: Annotated[str, typer.Option(metavar="HEX", help="A log head that you saved; the log must contain it.")] = "",
    book: Annotated[str, typer.Option(metavar="CSV", help="A playing book to check against the log.")] = "",
    as_json: Json = False,
) -> None:
    """Check a night offline: replay every command, and check shuffles, payments, ledger and rotation."""
    from houseway.cli.commands.verify import verify_file

    verify_file(log, head, as_json, book)


@command(epilog="Example: houseway bench --json")
def bench(
    only: Annotated[
        str, typer.Option(help="Only points, versus, pai_gow, twentyone, whole_table, pots, environments, pot_hands, "
                               "tables or startup.")
    ] = "",
    as_json: Json = False,
) -> None:
    """Measure speed against other engines, as ratios."""
    from houseway.cli.commands.bench import show_bench

    show_bench(only, as_json)


import houseway.cli.desks.commands  # noqa: E402, F401  (its commands come after these in the list)

own_commands.add_to(app, PlainHelp)


def main() -> None:
    """Run a command; refusals and file errors end in a sentence, not in a traceback."""
    try:
        quick_to_start()()
    except BrokenPipeError:
        sys.stderr.close()
        sys.exit(0)
    except OSError as error:
        # Flushing the rest of the buffer would fail again when the interpreter exits.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        at = f"{error.filename}: " if error.filename else ""
        print(f"houseway: {at}{error.strerror or error}", file=sys.stderr)
        sys.exit(1)
    except KeyboardInterrupt:
        sys.exit(130)


if __name__ == "__main__":
    main()
