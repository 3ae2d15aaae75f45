"""`houseway number`: prints a document with the line numbers that citations use."""

import shutil
import subprocess
from importlib.util import find_spec
from pathlib import Path

import typer

from houseway.cli.output import USAGE, print_json, stop


def number_lines(file: str, plain: bool, as_json: bool) -> None:
    """Print the lines of a text or PDF file with line numbers; with `plain`, print them without, as a document to keep.
    """
    path = Path(file).expanduser()
    if not path.is_file():
        stop(f"there is no file `{file}`", USAGE, as_json, code="no-file")
    lines = text_of(path, as_json).replace("\f", "\n").splitlines()
    if as_json:
        print_json({"file": str(path), "lines": len(lines), "text": lines})
        return
    for number, line in enumerate(lines, start=1):
        typer.echo(line if plain else f"{number:>5}  {line}".rstrip())


def text_of(path: Path, as_json: bool) -> str:
    """Return the text of a file; a PDF needs pdftotext or the package pypdf."""
    if path.read_bytes()[:5] != b"%PDF-":
        return path.read_text(encoding="utf-8", errors="replace")
    if shutil.which("pdftotext"):
        ran = subprocess.run(["pdftotext", "-layout", str(path), "-"], capture_output=True, check=False)
        if ran.returncode:
            stop(f"{path}: pdftotext cannot read it", USAGE, as_json, code="unreadable")
        return ran.stdout.decode("utf-8", "replace")
    if not find_spec("pypdf"):
        said = "reading a PDF needs the program pdftotext or the package pypdf (pip install pypdf)"
        stop(said, USAGE, as_json, code="no-pdf-reader")
    from pypdf import PdfReader  # type: ignore[import-not-found]

    return "\n".join(page.extract_text() for page in PdfReader(path).pages)
