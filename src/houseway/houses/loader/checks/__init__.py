"""Checks across the data of an offer or a house, in addition to the type of each key. All errors are reported at once.
"""
