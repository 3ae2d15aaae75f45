"""Finds deno, which runs and formats the browser's scripts and comes with the test extra."""

import shutil
import sys
from pathlib import Path

DENO = shutil.which("deno", path=str(Path(sys.executable).parent)) or shutil.which("deno") or "deno"
