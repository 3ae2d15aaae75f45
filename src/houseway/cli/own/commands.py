"""The commands for people who write houses and games of their own."""

from typing import Annotated, Any

import typer

Json = Annotated[bool, typer.Option("--json", help="Print data for programs.")]
new = typer.Typer(name="new", no_args_is_help=True, rich_markup_mode=None,
                  help="Write the first files of a house, an offer or a game.")  # fmt: skip


def check(
    folder: Annotated[str, typer.Argument(metavar="DIR", help="A house's folder, or a folder of houses.")],
    watch: Annotated[bool, typer.Option("--watch", help="Check again whenever a file changes.")] = False,
    odds: Annotated[bool, typer.Option("--odds", help="Also price every wager.")] = False,
    as_json: Json = False,
) -> None:
    """List everything wrong with your own houses, with file, line, key and an example."""
    from houseway.cli.own.check import check_folder

    check_folder(folder, watch, odds, as_json)


def words(
    game: Annotated[str, typer.Argument(metavar="[GAME]", help="A game (default: list all games).")] = "",
    as_json: Json = False,
) -> None:
    """List what a file can say about a game: conditions, fields, options and bonus bets."""
    from houseway.cli.own.words import show_words

    show_words(game, as_json)


def schema() -> None:
    """Print the JSON schema of house, offer and fee files, for editors."""
    from houseway.cli.output import print_json
    from houseway.houses.reference import schema as written

    print_json(written())


def number(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A text or PDF file.")],
    plain: Annotated[bool, typer.Option("--plain", help="Print lines without numbers, to keep as a document.")] = False,
    as_json: Json = False,
) -> None:
    """Number the lines of a document, so that they can be cited."""
    from houseway.cli.own.number import number_lines

    number_lines(file, plain, as_json)


Name = Annotated[str, typer.Option(help="The printed name.")]


def new_house(
    folder: Annotated[str, typer.Argument(metavar="DIR", help="The house's folder, named after the house.")],
    name: Name = "",
    lines: Annotated[int, typer.Option(help="The number of lines in its document.", min=0)] = 0,
    draft: Annotated[bool, typer.Option("--draft", help="A design without a document.")] = False,
) -> None:
    """Write a house's file."""
    from houseway.cli.own.new import new_house as write

    write(folder, name, lines, draft)


def new_offer(
    path: Annotated[str, typer.Argument(metavar="DIR/GAME", help="The house's folder and the offer's name.")],
    name: Name = "",
    game: Annotated[str, typer.Option(help="The game; `houseway words` lists them.")] = "",
    like: Annotated[str, typer.Option("--as", metavar="OFFER", help="Start from this offer, of any house.")] = "",
) -> None:
    """Write an offer's file and its fees."""
    from houseway.cli.own.new import new_offer as write

    write(path, name, game, like)


def new_game(
    file: Annotated[str, typer.Argument(metavar="FILE.py", help="The module to write.")], name: Name = ""
) -> None:
    """Write a whole small game in Python."""
    from houseway.cli.own.new import new_game as write

    write(file, name)


EXAMPLES = {
    "check": "Example: houseway check ~/houses/riverside --watch --odds",
    "words": "Examples: houseway words; houseway words baccarat",
    "schema": "Example: houseway schema > houseway.schema.json",
    "number": "Example: houseway number filing.pdf --plain > riverside.txt",
    "house": "Example: houseway new house ~/houses/riverside --lines 90",
    "offer": "Example: houseway new offer ~/houses/riverside/river-baccarat --game baccarat",
    "game": "Example: houseway new game high_card.py",
}


def add_to(app: typer.Typer, cls: Any) -> None:
    """Add the commands to Houseway's."""
    for each in (check, words, schema, number):
        app.command(each.__name__, cls=cls, epilog=EXAMPLES[each.__name__])(each)
    for name, made in (("house", new_house), ("offer", new_offer), ("game", new_game)):
        new.command(name, cls=cls, epilog=EXAMPLES[name])(made)
    app.add_typer(new)
