"""When the garbage collector looks for what is in reference cycles: between moves, rather than in one."""

import gc

from tryline.server.server_clock import INTERVAL, next_beat

ENOUGH = 300
"""New objects that are worth looking through."""


def collect_garbage_seldom() -> None:
    """What has been loaded stays for ever, and little of what comes later is in reference cycles. What is new is looked
    through often, as 50,000 objects at once keep everybody waiting for 20 to 40 ms; what is older is so seldom."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(2_000, 500, 20)


async def collect_new_garbage() -> None:
    """Look through what is new at every beat, so that while play is calm no move has to wait until that is done."""
    while True:
        await next_beat(INTERVAL)
        if gc.get_count()[0] >= ENOUGH:
            gc.collect(0)
