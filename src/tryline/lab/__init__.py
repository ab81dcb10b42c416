"""Games taken apart: simulation and measurement."""
