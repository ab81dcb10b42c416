"""Asks Linux to let a thread run as soon as there is something for it to do.

By default whoever runs has some milliseconds before another thread gets its turn, and a move takes one. From Linux 6.12
on a thread may say that it needs the processor for a short time only; then it need not wait for others. Elsewhere this
does nothing.
"""

import ctypes
import os
import platform
import struct

SLICE = 100_000
"""Nanoseconds: the least that Linux allows."""
RESET_ON_FORK = 1
"""Processes and threads that this one starts are as others."""
_SCHED_SETATTR = {"x86_64": 314, "aarch64": 274}
"""The number of the system call, which Python does not have."""
_ATTRIBUTES = struct.Struct("=IIQiIQQQ")
"""size, policy, flags, nice, priority, runtime, deadline, period"""


def run_promptly() -> bool:
    """Let this thread run promptly from now on; whether the system knows how."""
    call = _SCHED_SETATTR.get(platform.machine())
    if platform.system() != "Linux" or call is None:
        return False
    nice = os.getpriority(os.PRIO_PROCESS, 0)
    wanted = _ATTRIBUTES.pack(_ATTRIBUTES.size, os.SCHED_OTHER, RESET_ON_FORK, nice, 0, SLICE, 0, 0)
    return ctypes.CDLL(None).syscall(call, 0, wanted, 0) == 0
