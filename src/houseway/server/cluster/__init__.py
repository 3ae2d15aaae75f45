"""Several workers that run one room: who owns which table, and how a connection reaches it."""
