"""House players."""
