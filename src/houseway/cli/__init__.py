"""The command line: data goes to stdout, messages to stderr, and every command has `--json`."""
