"""Measurements of the solver beside its peers; `python benchmarks/run.py`."""
