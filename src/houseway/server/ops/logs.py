"""Server logs on standard error: JSON lines for programs, short lines for a person at a terminal."""

import json
import logging
import sys
import time
from typing import Any

PLAIN = set(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName", "color_message"}


class JsonLines(logging.Formatter):
    """Formats a record as one JSON object on a line."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "log": record.name,
            "what": record.getMessage(),
        }
        line |= extras(record)
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, default=str)


class ShortLines(logging.Formatter):
    """Formats a record for a person: the time, the level, what happened and to what.

    >>> record = logging.makeLogRecord({"levelname": "WARNING", "msg": "Worker ended", "pid": 7, "created": 0})
    >>> ShortLines().format(record).partition(" ")[2]
    'warning: Worker ended (pid 7)'
    """

    def format(self, record: logging.LogRecord) -> str:
        about = ", ".join(f"{name} {value}" for name, value in extras(record).items())
        line = f"{time.strftime('%H:%M:%S', time.localtime(record.created))} {record.levelname.lower()}: "
        line += record.getMessage() + (f" ({about})" if about else "")
        return f"{line}\n{self.formatException(record.exc_info)}" if record.exc_info else line


def extras(record: logging.LogRecord) -> dict[str, Any]:
    """Return what a record carries beyond its message."""
    return {name: value for name, value in vars(record).items() if name not in PLAIN}


def set_up(level: str = "INFO", as_json: bool = True) -> None:
    """Log to standard error. For a person, routine messages are left out unless the level is DEBUG."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines() if as_json else ShortLines())
    if not as_json and level != "DEBUG":
        handler.setLevel("WARNING")
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level)
    logging.getLogger("uvicorn.access").setLevel("WARNING")
