"""Pocket Rugby's balance figures (docs/rules/pocket.md, 8): what is told beside what Tryline measures.

python bench/pocket_balance.py [--share 1]
"""

import balance_table
from tryline.games.pocket.study.balance import PARTS

if __name__ == "__main__":
    balance_table.main(__doc__ or "", PARTS, usual=1.0)
