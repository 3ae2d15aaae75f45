"""Files, functions and folders stay small; each exception is listed with its reason."""

import ast
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

ROOMS = Path(__file__).parent.parent / "src" / "houseway"
LINES, LONGEST, MOST_PARAMETERS, MODULES = 400, 60, 8, 16
CARD_BY_CARD = "it deals card by card, and a record handed on every round costs half its speed (whole_table/loop.py)"
LONG = {
    "whole_table/asked/twentyone/loop.py:act": CARD_BY_CARD,
    "whole_table/card_by_card/loop.py:deal": CARD_BY_CARD,
    "whole_table/twentyone/loop.py:deal": CARD_BY_CARD,
    "odds/solvers/twentyone/deal.py:_rounds": CARD_BY_CARD,
}
OPTIONS = "its parameters are what people may ask for, each with its own name, default and help"
MANY = {
    "library/desks.py:bank": OPTIONS,
    "whole_table/twentyone/loop.py:side_outcome": CARD_BY_CARD,
    "odds/solvers/points/count_loop.py:walk": "it calls itself for every card, where a record takes twice as long",
}
"""Functions with many parameters, in addition to the terminal's commands, whose parameters are their options."""
ONE_MORE = "a module for each role that a kind of round has, and one of its own"
FULL = {"kinds/banked": ONE_MORE, "odds": "a module for each view of a price",
        "server/http": "a module for each part of the API, and what all requests share"}  # fmt: skip
Function = ast.FunctionDef | ast.AsyncFunctionDef


def sources() -> list[Path]:
    return sorted(ROOMS.rglob("*.py"))


def functions() -> Iterator[tuple[str, Function]]:
    for file in sources():
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                yield f"{file.relative_to(ROOMS)}:{node.name}", node


def parameters(node: Function) -> int:
    given = node.args
    names = [each.arg for each in (*given.posonlyargs, *given.args, *given.kwonlyargs)]
    return len(names) - (names[:1] in (["self"], ["cls"]))


def is_command(node: Function) -> bool:
    return any(ast.unparse(each).startswith("command(") for each in node.decorator_list)


def test_no_file_is_longer_than_four_hundred_lines() -> None:
    lengths = {str(file.relative_to(ROOMS)): len(file.read_text(encoding="utf-8").splitlines()) for file in sources()}
    assert not {name for name, many in lengths.items() if many > LINES}


def test_no_function_is_longer_than_sixty_lines_without_a_reason() -> None:
    long = {name for name, node in functions() if (node.end_lineno or 0) - node.lineno >= LONGEST}
    assert long == set(LONG)


def test_no_function_has_more_than_eight_parameters_without_a_reason() -> None:
    many = {name for name, node in functions() if parameters(node) > MOST_PARAMETERS and not is_command(node)}
    assert many == set(MANY)


def test_no_folder_has_more_than_sixteen_modules_without_a_reason() -> None:
    modules = Counter(str(file.parent.relative_to(ROOMS)) for file in sources())
    assert {name for name, many in modules.items() if many > MODULES} == set(FULL)
