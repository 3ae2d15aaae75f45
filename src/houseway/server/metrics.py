"""Counters and times in the text form that Prometheus reads."""

from bisect import bisect_left
from collections import Counter
from collections.abc import Callable

EDGES = (0.001, 0.002, 0.005, 0.01, 0.02, 0.03, 0.05, 0.075, 0.1, 0.25, 0.5, 1.0, 2.5)


class Histogram:
    """How often something took how long."""

    def __init__(self) -> None:
        self.buckets = [0] * (len(EDGES) + 1)
        self.total, self.count = 0.0, 0

    def add(self, seconds: float) -> None:
        self.buckets[bisect_left(EDGES, seconds)] += 1
        self.total += seconds
        self.count += 1

    def lines(self, name: str) -> list[str]:
        running, out = 0, [f"# TYPE {name} histogram"]
        for edge, count in zip((*EDGES, "+Inf"), self.buckets, strict=True):
            running += count
            out.append(f'{name}_bucket{{le="{edge}"}} {running}')
        return [*out, f"{name}_sum {self.total:.6f}", f"{name}_count {self.count}"]


class Metrics:
    """What is counted while the server runs."""

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()
        self.to_view, self.to_disk = Histogram(), Histogram()
        self.gauges: dict[str, Callable[[], float]] = {}

    def text(self) -> str:
        out: list[str] = []
        for name, value in sorted(self.counts.items()):
            base = name.partition("{")[0]
            if not any(line.startswith(f"# TYPE {base} ") for line in out):
                out.append(f"# TYPE {base} counter")
            out.append(f"{name} {value}")
        for name, gauge in sorted(self.gauges.items()):
            out += [f"# TYPE {name} gauge", f"{name} {gauge():g}"]
        out += self.to_view.lines("houseway_command_to_view_seconds")
        out += self.to_disk.lines("houseway_commit_seconds")
        return "\n".join(out) + "\n"
