"""How long 10,000 World Cups of RUGBY_Bokx take at the level of the rule of thumb, on all cores.

Run: python bench/cup_speed.py [times]. Prints wall time, and how much time of the processors went into it.
"""

import resource
import sys
import time

from tryline.lab.cups import CupPlan, contenders_of, simulate_cups
from tryline.league.format_files import preset


def main() -> None:
    """One line."""
    times = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000
    format = preset("rwc2023")
    names = [code for codes in format.pool_teams.values() for code in codes]
    plan = CupPlan(format, "bokx", contenders_of(format, names, "club", ()), "bench")
    started = time.perf_counter()
    found = simulate_cups(plan, times)
    wall = time.perf_counter() - started
    used = sum(
        usage.ru_utime + usage.ru_stime
        for usage in map(resource.getrusage, (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
    )
    print(f"{times:,} cups, {found.matches:,} matches: {wall:.1f} s, {used:.1f} s of processor time")


if __name__ == "__main__":
    main()
