"""RUGBY_Bokx' calibration figures (docs/rules/bokx.md, 4.2): what is told beside what Tryline measures.

python bench/bokx_balance.py [--share 10]
"""

import balance_table
from tryline.games.bokx.study.balance import PARTS

if __name__ == "__main__":
    balance_table.main(__doc__ or "", PARTS, usual=10.0)
