"""People in the store: accounts, names, sessions and their rounds."""
