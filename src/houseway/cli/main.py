"""`houseway`: the commands. Each imports what it needs when it runs."""

import os
import sys
from functools import partial
from pathlib import Path
from typing import Annotated, Any

import click
import typer
from typer.core import TyperArgument, TyperCommand
from typer.utils import get_params_from_function

from houseway.cli.usage_errors import Spoken

app = typer.Typer(
    name="houseway",
    cls=Spoken,
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)



class PlainHelp(TyperCommand):
    """A command whose help is plain text: typer escapes brackets for a markup that is not used here. What an argument
    is stays told, though click's own constructor forgets it."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        told = get_params_from_function(self.callback) if self.callback else {}
        for each in self.params:
            if isinstance(each, TyperArgument) and not each.help and each.name in told:
                each.help = getattr(told[each.name].default, "help", None)

    def format_arguments(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Say nothing here: typer tells the arguments beside the options."""

    def get_help(self, ctx: click.Context) -> str:
        return super().get_help(ctx).replace("\\[", "[")


command = partial(app.command, cls=PlainHelp)


def tell_version(wanted: bool) -> None:
    """Say which Houseway this is, and stop."""
    if wanted:
        from importlib.metadata import version

        typer.echo(f"houseway {version('houseway')}")
        raise typer.Exit


@app.callback()
def houseway(
    version: Annotated[
        bool, typer.Option("--version", callback=tell_version, is_eager=True, help="Say which Houseway this is.")
    ] = False,
) -> None:
    """The California cardroom in software: filed games listed, read, priced, dealt, settled and verified."""


Json = Annotated[bool, typer.Option("--json", help="Print data for programs.")]
Sets = Annotated[
    list[str] | None,
    typer.Option("--set", metavar="KEY=VALUE", help="Change an option, a reading or a pay; may be given often."),
]


def offers_like(incomplete: str) -> list[str]:
    """Complete an offer's name in the shell."""
    from houseway.houses import headers

    return [each.id for each in headers() if each.id.startswith(incomplete)]


OfferName = Annotated[
    str, typer.Argument(metavar="OFFER", help="An offer, as house/game.", autocompletion=offers_like)
]


@command(epilog="Examples: houseway games --house palace; houseway games --family points --json")
def games(
    house: Annotated[str | None, typer.Option(help="Only this house.")] = None,
    family: Annotated[str | None, typer.Option(help="Only this family.")] = None,
    check: Annotated[bool, typer.Option("--check", help="Read every file whole, every way of every reading.")] = False,
    as_json: Json = False,
) -> None:
    """List what the houses spread."""
    from houseway.cli.commands.games import list_games

    list_games(house, family, check, as_json)


@command(epilog="Example: houseway rules palace/ez-baccarat-panda-8 --set banker-three-card-7=literal")
def rules(
    offer: OfferName,
    settings: Sets = None,
    section: Annotated[str, typer.Option(help="One part only: game, wagers, fees, readings and so on.")] = "",
    as_json: Json = False,
) -> None:
    """Tell a game's rules in our words, with line references, pays, fees and readings."""
    from houseway.cli.commands.rules import show_rules

    show_rules(offer, settings or [], as_json, section)


@command(epilog="Examples: houseway odds palace/ez-baccarat-panda-8 --set decks=6 --set dragon-7=38:1 --json")
def odds(
    offer: OfferName,
    settings: Sets = None,
    hand: Annotated[str | None, typer.Option(help="Advice for this hand.")] = None,
    up: Annotated[str, typer.Option(help="The player-dealer's open card, where one is shown.")] = "",
    board: Annotated[str, typer.Option(help="The board, or the open cards of others, where there are such.")] = "",
    hands: Annotated[int, typer.Option(help="How many hands the seat holds after a split.", min=1)] = 1,
    split_off: Annotated[bool, typer.Option("--split-off", help="The hand is not the first of them.")] = False,
    added: Annotated[list[str] | None, typer.Option(help="A wager that a choice has put up on the hand.")] = None,
    schedule: Annotated[str, typer.Option(help="Whose collection a bet is set against; else the one in force.")] = "",
    svg: Annotated[bool, typer.Option("--svg", help="Draw what one round and a hundred may bring.")] = False,
    wager: Annotated[list[str] | None, typer.Option(help="Price or draw only this wager; may be given often.")] = None,
    exceptions: Annotated[bool, typer.Option("--exceptions", help="Show all exceptions to the charts.")] = False,
    as_json: Json = False,
) -> None:
    """Price every wager exactly, and give the best strategy where somebody chooses."""
    from houseway.cli.commands.odds import show_odds

    became = (tuple(added or ()), hands, split_off)
    show_odds(offer, settings or [], hand, board, up, schedule, svg, as_json, exceptions, wager or [], became)


@command(epilog="Examples: houseway simulate crystal/ruyi-baccarat --rounds 10000000 --seed 7; "
             "houseway simulate crystal/holdem --schedule 4-8 --players 9")
def simulate(
    offer: OfferName,
    rounds: Annotated[int | None, typer.Option(min=1, help="How many; usually 1,000,000, of pots 1,000.")] = None,
    seed: Annotated[int | None, typer.Option(min=0, help="For the same run again.")] = None,
    schedule: Annotated[str, typer.Option(help="Which posted line of a pot game; else the first in force.")] = "",
    players: Annotated[int, typer.Option(min=0, help="How many play for the pot; else 6.")] = 0,
    an_hour: Annotated[float | None, typer.Option(help="Hands an hour, for time collection.")] = None,
    settings: Sets = None,
    as_json: Json = False,
) -> None:
    """Deal many rounds, or hands for a pot among bots, and measure every wager."""
    from houseway.cli.commands.simulate import show_simulation

    show_simulation(offer, settings or [], rounds, seed, schedule, players, an_hour, as_json)


@command(epilog="Example: houseway settle felt.json --json    (- reads from standard input)")
def settle(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A described table, or - for standard input.")],
    as_json: Json = False,
) -> None:
    """Say who is paid what, in what order, for a described table."""
    from houseway.cli.commands.settle import settle_file

    settle_file(file, as_json)


@command(epilog="Examples: houseway play; houseway play oaks/zoobac --seed 11 --log night.ndjson")
def play(
    offer: Annotated[str | None, typer.Argument(metavar="[OFFER]", help="An offer; without one, the lobby.")] = None,
    seed: Annotated[str | None, typer.Option(help="For the same cards again.")] = None,
    seat: Annotated[int, typer.Option(help="Where you sit.")] = 0,
    buy_in: Annotated[int, typer.Option(help="Your chips, in dollars.", min=1)] = 1000,
    others: Annotated[int, typer.Option(help="How many house bots join.", min=1)] = 2,
    schedule: Annotated[str, typer.Option(help="Which posted line: fees, limits, stakes.")] = "",
    log: Annotated[Path | None, typer.Option(help="Write the night's log here.")] = None,
    settings: Sets = None,
) -> None:
    """Play in the terminal: against the bank, as the bank, or for the pot."""
    from houseway.cli.terminal.lobby import play_or_choose

    play_or_choose(offer, seed, seat, buy_in * 100, others, schedule, log, settings or [])


@command(epilog="Example: houseway equity cordova/texas-holdem AsKs QhQd --board 'Qs 7d 2s'")
def equity(
    offer: OfferName,
    hands: Annotated[
        list[str], typer.Argument(metavar="HAND…", help="Two or more, like AsKs QhQd; ?? unknown, (As) face down.")
    ],
    board: Annotated[str, typer.Option(help="Cards of the board.")] = "",
    dead: Annotated[str, typer.Option(help="Cards known to be out.")] = "",
    deals: Annotated[int | None, typer.Option(min=1, help="Deal so many at random instead of counting.")] = None,
    seed: Annotated[int | None, typer.Option(min=0, help="For the same deals again.")] = None,
    settings: Sets = None,
    as_json: Json = False,
) -> None:
    """Tell what hands of a pot game are worth against each other."""
    from houseway.cli.commands.equity import show_equity

    show_equity(offer, hands, board, dead, deals, seed, settings or [], as_json)


@command(epilog="Example: houseway drop oaks/texas-holdem --reached 0.6")
def drop(
    offer: OfferName,
    reached: Annotated[float | None, typer.Option(help="The share of hands that reach the drop.")] = None,
    hands: Annotated[int, typer.Option(min=1, help="Hands among bots to measure that share, each time.")] = 100,
    an_hour: Annotated[float | None, typer.Option(help="Hands an hour, for time collection.")] = None,
    seed: Annotated[int | None, typer.Option(min=0, help="For the same hands again.")] = None,
    schedule: Annotated[str, typer.Option(help="Only this posted line.")] = "",
    settings: Sets = None,
    as_json: Json = False,
) -> None:
    """Tell what a hundred hands of a pot game pay to the house."""
    from houseway.cli.commands.drop import show_drop

    show_drop(offer, reached, hands, an_hour, seed, schedule, settings or [], as_json)


@command(epilog="Example: houseway history night.ndjson --to phh")
def history(
    file: Annotated[str, typer.Argument(metavar="FILE", help="Hands as PHH or NDJSON, or - for standard input.")],
    to: Annotated[str, typer.Option(help="phh, ohh or ndjson.")] = "phh",
    skip: Annotated[bool, typer.Option(help="Leave out hands that the notation has no words for.")] = False,
    when: Annotated[str, typer.Option(help="When they were played, where the file does not say (UTC).")] = "",
) -> None:
    """Write hands of poker in another notation."""
    from houseway.cli.commands.history import convert

    convert(file, to, skip, when)


@command(epilog="Examples: houseway serve; houseway serve --port 9000 --database postgresql://localhost/houseway")
def serve(
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="The port to listen on.", min=0, max=65535)] = 8000,
    database: Annotated[str | None, typer.Option(help="A file, or the URL of a PostgreSQL database.")] = None,
    bots: Annotated[int, typer.Option(help="House players at every table.", min=0, max=9)] = 6,
    busy: Annotated[bool, typer.Option(help="Bots play on when nobody watches.")] = False,
    hosts: Annotated[list[str] | None, typer.Option("--name", help="Another name of this server.")] = None,
    level: Annotated[str, typer.Option(help="How much is logged.")] = "info",
    https: Annotated[bool, typer.Option(help="Behind a proxy that speaks HTTPS.")] = False,
    proxies: Annotated[
        list[str] | None, typer.Option("--proxy", help="A proxy (address or network) that says for whom it asks.")
    ] = None,
    filings: Annotated[
        str, typer.Option(metavar="DIR", help="Where the houses' documents lie; clauses then show their lines.")
    ] = "",
    beacon: Annotated[
        str, typer.Option(metavar="FILE", help="Its first line, a public beacon's, has a say in each shuffle.")
    ] = "",
    workers: Annotated[int, typer.Option(help="Processes that run the tables, on a machine of several cores.",
                                         min=1, max=64)] = 1,
    reach: Annotated[str, typer.Option(
        metavar="HOST:PORT", help="Where other machines reach this one, if several run one room on PostgreSQL.",
    )] = "",
    show: Annotated[bool, typer.Option("--open", help="Open a browser on it, where there is a screen.")] = False,
) -> None:
    """Open the tables in the browser."""
    from houseway.cli.room.serve import open_browser_on
    from houseway.cli.room.serve import serve as open_room

    if show:
        open_browser_on(f"http://{host}:{port}/")
    open_room(host, port, database, bots, busy, tuple(hosts or ()), level, https, tuple(proxies or ()), filings,
              workers, reach, beacon)


on_the_floor = typer.Typer(
    name="floor", no_args_is_help=True, rich_markup_mode=None,
    help="Say who may open, pause and close tables: name them, or give them the key in the room's data folder.",
)
app.add_typer(on_the_floor)
Room = Annotated[str | None, typer.Option("--database", help="A file, or the URL of a PostgreSQL database.")]
Named = Annotated[str, typer.Argument(metavar="NAME", help="A name that somebody registered.")]


@on_the_floor.command("grant", cls=PlainHelp, epilog="Example: houseway floor grant Dolores")
def floor_grant(name: Named, database: Room = None) -> None:
    """Give somebody the floor's role, whether the room is open or not."""
    from houseway.cli.room.floor import grant

    grant(name, database)


@on_the_floor.command("dismiss", cls=PlainHelp, epilog="Example: houseway floor dismiss Dolores")
def floor_dismiss(name: Named, database: Room = None) -> None:
    """Take the role away again; their sessions end."""
    from houseway.cli.room.floor import dismiss

    dismiss(name, database)


@on_the_floor.command("who", cls=PlainHelp, epilog="Example: houseway floor who --json")
def floor_who(database: Room = None, as_json: Json = False) -> None:
    """Say who is floor, and where the key lies."""
    from houseway.cli.room.floor import who

    who(database, as_json)


@command(epilog="Example: houseway archive --days 30; houseway verify room.sqlite-archive/TABLE.jsonl.gz")
def archive(
    database: Annotated[str | None, typer.Option(help="A file, or the URL of a PostgreSQL database.")] = None,
    to: Annotated[str, typer.Option(metavar="DIR", help="Where the files go; beside the database if not said.")] = "",
    days: Annotated[float, typer.Option(help="How old a round must be.", min=0)] = 30.0,
    as_json: Json = False,
) -> None:
    """Move old rounds into compressed files, which verify and audit read; the room may stay open."""
    from houseway.cli.room.archive import archive_room

    archive_room(database, to, days, as_json)


@command(epilog="Exit code 0: all in order; 1: faults or damage; 2: no such room. Example: houseway audit --json")
def audit(
    database: Annotated[str, typer.Option(help="A file, or the URL of a PostgreSQL database.")] = "",
    as_json: Json = False,
) -> None:
    """Check a room on disk: the file itself, the cage's book, every table's log and rounds."""
    from houseway.cli.room.audit import audit as audit_database

    audit_database(database, as_json)


@command(epilog="Exit code 0: good, every seal opened; 3: good as far as opened; 4: not decided; 1: faults; "
             "2: no log. "
             "Example: houseway verify night.ndjson")
def verify(
    log: Annotated[str, typer.Argument(metavar="LOG", help="A table's log, or - for standard input.")],
    head: Annotated[str, typer.Option(metavar="HEX", help="A head that you kept: it must be of this log.")] = "",
    as_json: Json = False,
) -> None:
    """Check a night offline: every command carried out again, shuffles, payments, ledger, rotation."""
    from houseway.cli.commands.verify import verify_file

    verify_file(log, head, as_json)


@command(epilog="Example: houseway bench --json")
def bench(
    only: Annotated[str, typer.Option(help="One part: points, versus, pai_gow, twentyone, hands, tables, start.")] = "",
    as_json: Json = False,
) -> None:
    """Measure speed as ratios against peers, in one run."""
    from houseway.cli.commands.bench import show_bench

    show_bench(only, as_json)


def main() -> None:
    """Run; what the rules refuse and files that fail end in a sentence, never in a traceback."""
    try:
        app()
    except BrokenPipeError:
        sys.stderr.close()
        sys.exit(0)
    except OSError as error:
        # What is still in the buffer would fail once more when the interpreter ends.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        at = f"{error.filename}: " if error.filename else ""
        print(f"houseway: {at}{error.strerror or error}", file=sys.stderr)
        sys.exit(1)
    except KeyboardInterrupt:
        sys.exit(130)


if __name__ == "__main__":
    main()
