"""Players of Pocket Rugby: the rule of thumb, and the figures that it leads to."""
