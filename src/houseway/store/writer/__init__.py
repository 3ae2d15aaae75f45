"""The one thread that writes, its queue and its lock."""
