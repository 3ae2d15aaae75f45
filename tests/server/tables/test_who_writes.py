"""A table is changed by its own task alone: the parts that it hands its facts to read them."""

import ast
from pathlib import Path

SERVER = Path(__file__).parents[3] / "src" / "houseway" / "server"
ACTOR = "table_actor.py"
FIELDS = ("row", "record", "posted", "head", "rest", "beat", "shuffles", "tail", "seats", "config")


def test_only_a_tables_task_assigns_its_facts() -> None:
    written = []
    for file in sorted(SERVER.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            targets = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]
            for target in targets:
                if isinstance(target, ast.Attribute) and target.attr in FIELDS:
                    written += [file.name] if ast.unparse(target.value).split(".")[-1] == "facts" else []
    assert set(written) == {ACTOR}


def test_the_parts_of_a_table_import_no_actor() -> None:
    """Only the room, which opens and moves between tables, and the addresses know a table's task."""
    users = {file.name for file in (SERVER / "tables").rglob("*.py") if "table_actor" in file.read_text("utf-8")}
    assert users <= {ACTOR}
