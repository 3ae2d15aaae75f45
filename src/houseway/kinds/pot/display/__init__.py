"""What people see of a round: view, log lines, sign and text interface."""
