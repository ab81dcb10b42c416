"""Players of Go Forward Rugby: the rule of thumb, and the figures that it leads to."""
