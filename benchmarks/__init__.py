"""Benchmarks: `make bench` runs them and prints what it measured."""
