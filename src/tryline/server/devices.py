"""Taking everything to another device: a link that works once and ends after some minutes."""

import secrets

from tryline.core.clock import MINUTE
from tryline.core.news import refusal
from tryline.server.errors import NotFound
from tryline.server.server_clock import now
from tryline.server.tickets import hash_secret

LASTS = 10 * MINUTE
MOST = 10_000
"""Links that count at the same time."""


class DeviceLinks:
    """The links that somebody has asked for and nobody has followed. They are in memory only: a restart ends them."""

    def __init__(self) -> None:
        self._open: dict[str, tuple[str, int]] = {}
        """By the hash of the secret: the person, and until when it counts."""

    def issue(self, person: str) -> tuple[str, int]:
        """A secret for a person, and until when it counts. Their earlier ones are void."""
        at = now()
        kept = [(mark, held) for mark, held in self._open.items() if held[0] != person and held[1] > at]
        self._open = dict(kept[-MOST + 1 :])
        secret = secrets.token_urlsafe(18)
        self._open[hash_secret(secret)] = (person, at + LASTS)
        return secret, at + LASTS

    def look(self, secret: str) -> str:
        """Whose link it is. Raises NotFound if it is used, too old or nobody's."""
        person, until = self._open.get(hash_secret(secret), ("", 0))
        if until <= now():
            raise refusal(NotFound, "no-device-link")
        return person

    def use(self, secret: str) -> str:
        """The person whom it makes of whoever has it; it counts no more. Raises NotFound."""
        person = self.look(secret)
        del self._open[hash_secret(secret)]
        return person

    def forget(self, person: str) -> None:
        """Somebody is not there any more."""
        self._open = {mark: held for mark, held in self._open.items() if held[0] != person}
