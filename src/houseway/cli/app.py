"""The application: the group of commands, and the arguments and options that several of them share."""

from functools import partial
from typing import Annotated, Any

import click
import typer
from typer.core import TyperArgument, TyperCommand
from typer.utils import get_params_from_function

from houseway.cli.own.outside import outside_options
from houseway.cli.usage_errors import Spoken

app = typer.Typer(
    name="houseway",
    cls=Spoken,
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)



class PlainHelp(TyperCommand):
    """A command with plain-text help. typer escapes brackets although no markup is used here, and click's constructor
    drops the help of arguments; this class undoes both. Every command takes `--houses` and `--games`.
    """

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.params += outside_options()
        told = get_params_from_function(self.callback) if self.callback else {}
        for each in self.params:
            if isinstance(each, TyperArgument) and not each.help and each.name in told:
                each.help = getattr(told[each.name].default, "help", None)

    def format_arguments(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Do nothing: typer lists the arguments with the options."""

    def get_help(self, ctx: click.Context) -> str:
        return super().get_help(ctx).replace("\\[", "[")


command = partial(app.command, cls=PlainHelp)


def quick_to_start() -> click.Command:
    """Return the group of commands; each command is built when it is called."""
    every, app.registered_commands = app.registered_commands, []
    group = typer.main.get_command(app)
    app.registered_commands = every
    assert isinstance(group, Spoken)
    group.later = {info.name or info.callback.__name__: info for info in every if info.callback}
    return group


def tell_version(wanted: bool) -> None:
    """Print the version and exit."""
    if wanted:
        from importlib.metadata import version

        typer.echo(f"houseway {version('houseway')}")
        raise typer.Exit


@app.callback()
def houseway(
    version: Annotated[
        bool, typer.Option("--version", callback=tell_version, is_eager=True, help="Print the version and exit.")
    ] = False,
) -> None:
    """The California cardroom in software: list, read, price, deal, settle and verify the filed games."""


Json = Annotated[bool, typer.Option("--json", help="Print data for programs.")]
Sets = Annotated[
    list[str] | None,
    typer.Option("--set", metavar="KEY=VALUE", help="Change an option, a reading or a pay (repeatable)."),
]


def offers_like(incomplete: str) -> list[str]:
    """Return the offers that complete a name in the shell."""
    from houseway.houses import headers

    return [each.id for each in headers() if each.id.startswith(incomplete)]


OfferName = Annotated[
    str, typer.Argument(metavar="OFFER", help="An offer, as house/game.", autocompletion=offers_like)
]
