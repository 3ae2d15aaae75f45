"""The measurements have the promised fields. The machine's speed is not tested."""

from importlib import import_module

from houseway.bench import environments, whole_table
from houseway.bench import points as bench
from houseway.cli.commands.bench import WORKS


def test_benchmark_rows_have_the_fields_that_the_command_line_promises() -> None:
    for row in (
        bench.exact_row(),
        bench.simulation_row(bench.EZ, rounds=100_000, sampled=256),
        whole_table.seam_row(bench.EZ, 0.01),
        environments.measured(bench.EZ, 2, environments.banked_rounds(bench.EZ, 1_000)),
    ):
        assert list(row) == ["work", "ours_per_s", "peer", "peer_per_s", "ratio"]
        assert row["ratio"] == row["ours_per_s"] / row["peer_per_s"] > 0


def test_every_benchmark_has_a_module_that_measures_it() -> None:
    assert [name for name in WORKS if not callable(import_module(f"houseway.bench.{name}").rows)] == []
