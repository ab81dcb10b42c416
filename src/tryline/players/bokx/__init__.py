"""Players of RUGBY_Bokx."""
