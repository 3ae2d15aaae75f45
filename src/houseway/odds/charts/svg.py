"""A small SVG picture with two axes: bars, lines, bands and stairs.

Colours are chosen for paper. Pages invert the picture in the dark theme.
"""

from collections.abc import Callable, Iterable, Sequence
from html import escape
from math import ceil, floor, log10

WIDE, HIGH = 640, 280
LEFT, RIGHT, TOP, BOTTOM = 74, 26, 32, 42
INK, UP, DOWN, SOFT, GRID = "currentColor", "#1f9d63", "#a2392b", "#6c727b", "#d5d8dd"
LINE = "#1d5fa8"
TICKS = 6
Point = tuple[float, float]
Write = Callable[[float], str]


class Plot:
    """A picture: points are given as figures, and drawn in the order they are added."""

    def __init__(self, title: str, said: str, across: Point, up: Point, write: tuple[Write, Write],
                 names: tuple[str, str] = ("", "")) -> None:  # fmt: skip
        """Begin a picture. `said` is the picture's text equivalent, and `write` formats the figures of the two axes."""
        self.title, self.said = title, said
        self.across, self.up = wider(across), wider(up)
        self.parts: list[str] = []
        self.axes(write, names)

    def x(self, figure: float) -> float:
        low, high = self.across
        return LEFT + (figure - low) / (high - low) * (WIDE - LEFT - RIGHT)

    def y(self, figure: float) -> float:
        low, high = self.up
        return HIGH - BOTTOM - (figure - low) / (high - low) * (HIGH - TOP - BOTTOM)

    def axes(self, write: tuple[Write, Write], names: tuple[str, str]) -> None:
        for at in ticks(*self.up):
            self.rule((self.across[0], at), (self.across[1], at), GRID)
            self.parts.append(text(LEFT - 6, self.y(at) + 4, write[1](at), "end"))
        for at in ticks(*self.across):
            self.parts.append(text(self.x(at), HIGH - BOTTOM + 17, write[0](at)))
        self.parts.append(text(LEFT, 18, f"{self.title}{f' ({names[1]})' if names[1] else ''}", "start"))
        self.parts.append(text(WIDE - RIGHT, HIGH - 6, names[0], "end"))

    def bar(self, low: float, high: float, figure: float, colour: str, said: str = "") -> None:
        left, top = self.x(low), self.y(figure)
        title = f"<title>{escape(said)}</title>" if said else ""
        wide, tall = max(self.x(high) - left - 0.6, 0.6), self.y(self.up[0]) - top
        self.parts.append(box(left, top, wide, tall, colour, title))

    def line(self, points: Iterable[Point], colour: str = LINE, width: float = 2, dashed: bool = False) -> None:
        drawn = " ".join(f"{self.x(at):.1f},{self.y(figure):.1f}" for at, figure in points)
        more = ' stroke-dasharray="5 4"' if dashed else ""
        self.parts.append(f'<polyline points="{drawn}" fill="none" stroke="{colour}" stroke-width="{width:g}"{more}/>')

    def rule(self, one: Point, other: Point, colour: str = SOFT, dashed: bool = False) -> None:
        self.line((one, other), colour, 1, dashed)

    def band(self, low: Sequence[Point], high: Sequence[Point], opacity: float) -> None:
        """Fill between two lines."""
        around = [*low, *reversed(high)]
        drawn = " ".join(f"{self.x(at):.1f},{self.y(figure):.1f}" for at, figure in around)
        self.parts.append(f'<polygon points="{drawn}" fill="{LINE}" fill-opacity="{opacity:g}"/>')

    def dot(self, at: Point, colour: str = LINE, said: str = "") -> None:
        title = f"<title>{escape(said)}</title>" if said else ""
        self.parts.append(f'<circle cx="{self.x(at[0]):.1f}" cy="{self.y(at[1]):.1f}" r="3" fill="{colour}">{title}'
                          "</circle>")  # fmt: skip

    def note(self, at: Point, words: str, anchor: str = "start") -> None:
        self.parts.append(text(self.x(at[0]) + (4 if anchor == "start" else -4), self.y(at[1]) - 4, words, anchor))

    def svg(self) -> str:
        """Return the picture with its title and its text equivalent."""
        head = f"<title>{escape(self.title)}</title><desc>{escape(self.said)}</desc>"
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {HIGH}" role="img" '
            f'font-family="system-ui, sans-serif" font-size="14" color="#333">{head}{"".join(self.parts)}</svg>\n'
        )


def wider(ends: Point) -> Point:
    """Return the two ends, widened if they are equal.

    >>> wider((2, 2)), wider((0, 5))
    ((1.5, 2.5), (0, 5))
    """
    return ends if ends[1] > ends[0] else (ends[0] - 0.5, ends[1] + 0.5)


def ticks(low: float, high: float) -> list[float]:
    """Return a few round figures between two ends.

    >>> ticks(-612, 625), ticks(0, 0.37)
    ([-500.0, -250.0, 0.0, 250.0, 500.0], [0.0, 0.1, 0.2, 0.3])
    """
    rough = (high - low) / TICKS
    power = 10.0 ** floor(log10(rough))
    step = next(each * power for each in (1, 2, 2.5, 5, 10) if each * power >= rough * 0.999)
    return [round(step * at, 10) for at in range(ceil(low / step - 1e-9), floor(high / step + 1e-9) + 1)]


def box(left: float, top: float, wide: float, tall: float, colour: str, inside: str = "") -> str:
    return f'<rect x="{left:.1f}" y="{top:.1f}" width="{wide:.1f}" height="{tall:.1f}" fill="{colour}">{inside}</rect>'


def text(left: float, top: float, words: str, anchor: str = "middle") -> str:
    return f'<text x="{left:.1f}" y="{top:.1f}" text-anchor="{anchor}" fill="{INK}">{escape(words)}</text>'
