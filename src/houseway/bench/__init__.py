"""Speed, each figure as a ratio to a peer or to the bare loop, measured in one run."""
