"""Usage errors as one sentence, in the style of Houseway's other refusals.

click detects the error, but prints a usage line and a message for programmers ("Got unexpected extra argument").
"""

import re
import sys
from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from inspect import cleandoc
from typing import Any

import click
from typer.core import TyperGroup
from typer.main import get_command_from_info
from typer.models import CommandInfo

from houseway.cli.own.outside import outside_options
from houseway.money import shortened


class Spoken(TyperGroup):
    """The group of all commands; it prints a usage error as one line, and takes some options of its commands too."""

    later: Mapping[str, CommandInfo] = {}
    """Commands that are not built yet, by name."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.params += outside_options()

    def list_commands(self, ctx: click.Context) -> list[str]:
        return [*self.later, *(name for name in super().list_commands(ctx) if name not in self.later)]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Return a command; it is built only now, since most calls need just one."""
        if cmd_name in self.later and cmd_name not in self.commands:
            self.commands[cmd_name] = get_command_from_info(
                self.later[cmd_name], pretty_exceptions_short=True, rich_markup_mode=None
            )
        return super().get_command(ctx, cmd_name)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """List the commands with the first sentence of each, without building them."""
        plain = {name: click.Command(name, help=cleandoc(info.callback.__doc__ or ""))
                 for name, info in self.later.items() if info.callback and name not in self.commands}  # fmt: skip
        shown = click.Group(commands={name: plain.get(name) or self.commands[name] for name in self.list_commands(ctx)})
        shown.list_commands = lambda ctx: list(shown.commands)  # type: ignore[method-assign]
        shown.format_commands(ctx, formatter)

    def main(self, args: Sequence[str] | None = None, *, standalone_mode: bool = True, **more: Any) -> Any:  # type: ignore[override]
        if not standalone_mode:
            return super().main(args, standalone_mode=False, **more)
        try:
            # Outside standalone mode click raises the error instead of printing it.
            code = super().main(args, standalone_mode=False, **more)
        except click.exceptions.NoArgsIsHelpError as nothing_asked:
            nothing_asked.show()
            sys.exit(nothing_asked.exit_code)
        except click.UsageError as wrong:
            print(f"houseway: {sentence(wrong)}", file=sys.stderr)
            sys.exit(wrong.exit_code)
        except click.Abort:
            print("houseway: stopped", file=sys.stderr)
            sys.exit(1)
        sys.exit(code or 0)


def sentence(wrong: click.UsageError) -> str:
    """Return what is wrong with a command line."""
    path = wrong.ctx.command_path if wrong.ctx else "houseway"
    lists = f"`{path} --help` lists them"
    if isinstance(wrong, click.exceptions.NoSuchCommand):
        return f"there is no command {_meant(wrong.command_name, wrong.ctx)}"
    if isinstance(wrong, click.NoSuchOption):
        near = f"; did you mean `{wrong.possibilities[0]}`?" if wrong.possibilities else f"; {lists}"
        return f"`{path}` has no option {shortened(wrong.option_name)}{near}"
    if isinstance(wrong, click.MissingParameter):
        return f"`{path}` needs {_name(wrong.param)}; `{path} --help` describes it"
    if isinstance(wrong, click.BadOptionUsage):
        takes = "takes no value" if "not take" in wrong.message else "needs a value"
        return f"{wrong.option_name} {takes}; see --help"
    if isinstance(wrong, click.BadParameter):
        given = re.sub(r" is not (a valid|in the range) .*", "", wrong.message, flags=re.S)
        return f"{_name(wrong.param)} takes {_wanted(wrong.param)}, not {shortened(given.strip(chr(39)))}"
    if more := re.search(r"unexpected extra arguments? \((.*)\)", wrong.message, flags=re.S):
        return f"`{path}` does not take {shortened(more[1])}; `{path} --help` lists what it takes"
    return wrong.format_message()


def _meant(asked: str, ctx: click.Context | None) -> str:
    """Return the unknown command, and the nearest known one."""
    known = ctx.command.list_commands(ctx) if ctx and isinstance(ctx.command, click.Group) else []
    near = get_close_matches(asked, known, 1)
    path = ctx.command_path if ctx else "houseway"
    return shortened(asked) + (f"; did you mean `{near[0]}`?" if near else f"; `{path} --help` lists them")


def _name(what: click.Parameter | None) -> str:
    """Return the name of an option or argument as help shows it."""
    if what is None:
        return "it"
    if isinstance(what, click.Option):
        return max(what.opts, key=len)
    return what.make_metavar(click.Context(click.Command(None))).strip("[]") if what.metavar else str(what.name).upper()


def _wanted(what: click.Parameter | None) -> str:
    """Return a description of the values that an option takes."""
    kind = what.type if what else None
    number = "a number" if isinstance(kind, click.types.FloatParamType) else "a whole number"
    if isinstance(kind, click.types.IntRange | click.types.FloatRange):
        least = f" from {kind.min:.12g}" if kind.min is not None else ""
        most = f" to {kind.max:.12g}" if kind.max is not None else ""
        return f"{number}{least}{most}{'' if most else ' up'}"
    return number
