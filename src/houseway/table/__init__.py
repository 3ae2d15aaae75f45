"""A table as a log: commands are decided, events are evolved, views are shown."""
