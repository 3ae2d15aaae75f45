"""Workers, leases and forwarding between them."""
