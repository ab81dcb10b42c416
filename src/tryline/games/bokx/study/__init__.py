"""RUGBY_Bokx studied: charts of the solved game, and its calibration figures measured again."""
