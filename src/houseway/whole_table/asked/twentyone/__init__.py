"""Twenty-one at which a program makes the choices."""
