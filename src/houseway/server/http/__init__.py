"""HTTP requests: handlers, errors, sessions, downloads and static pages."""
