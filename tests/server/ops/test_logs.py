"""Server logs: JSON lines for programs, and short lines without routine messages for a person at a terminal."""

import json
import logging
from collections.abc import Iterator

import pytest

from houseway.server.ops.logs import set_up


@pytest.fixture(autouse=True)
def restore() -> Iterator[None]:
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    yield
    root.handlers[:] = handlers
    root.setLevel(level)


def test_programs_get_every_log_message_as_a_json_line(capsys: pytest.CaptureFixture[str]) -> None:
    set_up("INFO")
    logging.getLogger("houseway.test").info("a worker ended", extra={"pid": 7})
    line = json.loads(capsys.readouterr().err)
    assert (line["level"], line["what"], line["pid"]) == ("info", "a worker ended", 7)


def test_a_person_gets_short_log_lines_and_no_routine_messages(capsys: pytest.CaptureFixture[str]) -> None:
    set_up("INFO", as_json=False)
    log = logging.getLogger("houseway.test")
    log.info("routine")
    log.warning("a worker ended", extra={"pid": 7})
    (line,) = capsys.readouterr().err.splitlines()
    assert line.endswith("warning: a worker ended (pid 7)")


def test_a_person_can_ask_for_all_log_messages(capsys: pytest.CaptureFixture[str]) -> None:
    set_up("DEBUG", as_json=False)
    logging.getLogger("houseway.test").debug("routine")
    assert "debug: routine" in capsys.readouterr().err
