"""What people see and read of a round: view, narration, sign and text interface."""
