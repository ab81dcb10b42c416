"""The time of day, in whole milliseconds."""

import time


def now() -> int:
    """Milliseconds since 1970, by the system's clock: unlike a monotonic one, it means the same after a restart."""
    return time.time_ns() // 1_000_000
