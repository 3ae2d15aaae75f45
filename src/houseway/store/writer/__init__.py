"""The one writing thread, its queue and its lock."""
