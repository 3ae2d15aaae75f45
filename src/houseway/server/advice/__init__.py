"""The advice process and the price queue."""
