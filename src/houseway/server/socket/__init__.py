"""Frames, messages and clients."""
