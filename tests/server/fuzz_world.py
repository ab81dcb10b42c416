"""What there is at a server that is fuzzed: matches and a cup that must not change, and others that may."""

import contextlib
import json
import random
import re
import sqlite3
from collections import deque
from pathlib import Path
from typing import Any

import tryline.league.format_files
from tests.server.fuzz_bodies import SITE, Ask
from tests.server.server_process import Person, ServerProcess
from tryline.printing.pages import KINDS

GAMES = ("scrum", "pocket", "bokx", "goforward")
BOTH = [{"side": 0, "who": "me"}, {"side": 1, "who": "me"}]
FORMAT = Path(tryline.league.format_files.__file__).parent / "presets" / "evening.toml"
ODD = ("x", "%00", "%ff", "..%2f", "a" * 300)
RECENT = 20
"""So many things of a kind that came by fuzzing are remembered."""
GIVEN = re.compile(rb'"(?:id|secret)":"([\w-]+)"')
TICKET = re.compile(rb'"ticket":"([\w-]+)"')
COOKIE = re.compile(rb"\r\nset-cookie: tryline=([^;]*);", re.IGNORECASE)


def _cookie(person: Person) -> str:
    return "; ".join(f"{name}={value}" for name, value in person.http.cookies.items())


class World:
    """Ann's matches and cup, which nobody may change; Eve's, whose cookie is known; and Pat, who comes and goes."""

    def __init__(self, server: ServerProcess, draw: random.Random) -> None:
        self._server = server
        self._random = draw
        owner, eve, pat = Person(server, "Ann"), Person(server, "Eve"), Person(server, "Pat")
        self.victims = [owner.begin(game=game, seats=BOTH)["id"] for game in GAMES]
        self._over = [_played(owner, game) for game in GAMES]
        self._cup = _drawn_cup(owner, entries=False)
        mine = [eve.begin(game=game, seats=BOTH) for game in GAMES for _ in range(3)]
        self.mine = deque([(begun["id"], begun["ticket"]) for begun in mine], maxlen=len(mine) + RECENT)
        """Matches whose tickets the attackers have."""
        joinable = eve.begin(game="scrum", seats=[BOTH[0], {"side": 1, "who": "open"}])
        cups = [_drawn_cup(eve, game="scrum", rules=SITE) for _ in range(3)]
        told = json.dumps(eve.get(f"/api/cups/{cups[0]}"))
        cups.append(_drawn_cup(eve, others="BCDEFGH", format="evening"))
        hall = _drawn_cup(eve)
        self._known: dict[str, list[Any]] = {
            "match": [*self.victims, *self._over, *(match for match, _ in self.mine)],
            "over": self._over,
            "open": [joinable["id"]],
            "invitation": list(joinable["invitations"].values()),
            "game": list(GAMES),
            "record": [owner.get(f"/api/matches/{match}/record") for match in self._over],
            "cup": [*cups, *cups, self._cup],
            "hall": [hall],
            "key": [eve.post(f"/api/cups/{hall}/links", {"role": "helper"})["secret"]],
            "entrant": ["e1", "e2", "e3", "e4"],
            "number": [*range(1, 13)],
            "fixture": sorted(set(re.findall(r'"id": "(\w+\.[\w-]+)"', told))),
            "cup file": [eve.http.get(f"/api/cups/{cups[0]}/file").text],
            "format": [FORMAT.read_text("utf-8")],
            "page": list(KINDS),
            "odd": list(ODD),
            **{f"moves of {game}": [_moves(owner, match)] for game, match in zip(GAMES, self._over, strict=True)},
        }
        self._learnt: dict[str, deque[str]] = {}
        self.eve, self.pat = _cookie(eve), _cookie(pat)
        """Their cookies. Pat's is empty when they were forgotten."""
        for person in (owner, eve, pat):
            person.close()
        self._before = self._stored()

    def _stored(self) -> list[Any]:
        """What is on disk of what nobody may change."""
        columns = "id, game, options, roster, seating, dice, clocks, base, status, closed, ended, points, rematch"
        kept = [*self.victims, *self._over]
        some = f"({', '.join('?' * len(kept))})"
        with contextlib.closing(sqlite3.connect(f"file:{self._server.database}?mode=ro", uri=True)) as connection:

            def rows(query: str, *given: str) -> list[Any]:
                return sorted(connection.execute(query, given).fetchall(), key=repr)

            both = [rows(f"SELECT match, ply, number FROM {table} WHERE match IN {some}", *kept) for table in _MOVES]
            matches = rows(f"SELECT {columns} FROM matches WHERE id IN {some}", *kept)
            cup = [rows(f"SELECT * FROM {table} WHERE cup = ?", self._cup) for table in _OF_CUPS]
            return [matches, sorted(row for found in both for row in found), cup]

    @property
    def changed(self) -> bool:
        """Whether anything has changed that nobody may change."""
        return self._stored() != self._before

    def one(self, name: str) -> Any:
        """One of what is known under a name, or something odd."""
        if self._random.random() < 0.1:
            return self._random.choice(ODD)
        known, learnt = self._known.get(name, ()), self._learnt.get(name, ())
        if known and (not learnt or self._random.random() < 0.6):
            return self._random.choice(known)
        return learnt[-1] if learnt and self._random.random() < 0.5 else self._random.choice(learnt or ODD)

    def filled(self, template: Any) -> Any:
        """A body with what is known in it."""
        if isinstance(template, dict):
            return {name: self.filled(inner) for name, inner in template.items()}
        if isinstance(template, list):
            return [self.filled(inner) for inner in template]
        if isinstance(template, str) and template.startswith("{") and template.endswith("}"):
            return self.one(template[1:-1])
        return template

    def path(self, template: str) -> str:
        """A path with what is known in it."""
        return re.sub(r"\{(\w+)\}", lambda found: str(self.one(found[1])), template)

    def learn(self, ask: Ask, head: bytes, body: bytes) -> None:
        """Remember what an answer gives."""
        if ask.own and (cookie := COOKIE.search(head)):
            self.pat = f"tryline={cookie[1].decode()}" if cookie[1] != b'""' else ""
        if ask.gives and (given := GIVEN.search(body)):
            self._learnt.setdefault(ask.gives, deque(maxlen=RECENT)).append(given[1].decode())
            if not ask.own and (ticket := TICKET.search(body)):
                self.mine.append((given[1].decode(), ticket[1].decode()))


_MOVES = ("moves", "fresh")
_OF_CUPS = ("cup_log", "cup_links", "cup_members", "cup_matches")


def _played(person: Person, game: str) -> str:
    """A match that is over after some moves."""
    begun = person.begin(game=game, seats=BOTH)
    seat = person.attend(begun["id"], begun["ticket"])
    for _ in range(8):
        if seat.table["choices"]:
            seat.play(seat.table["choices"][0]["move"])
    seat.say("resign")
    match: str = begun["id"]
    return match


def _moves(person: Person, match: str) -> list[str]:
    return [entry["move"] for entry in person.get(f"/api/matches/{match}/replay")["entries"]]


def _drawn_cup(person: Person, *, others: str = "BCD", entries: bool = True, **given: Any) -> str:
    """A cup that has been drawn, in which its organiser plays."""
    rules = {**given.pop("rules", {}), "entries": entries}
    cup: str = person.post("/api/cups", {"name": "Friends", "format": "4", "rules": rules, **given})["cup"]["id"]
    enter = {"do": "enter", "names": list(others)}
    for order in ({"do": "join", "name": "Me"}, enter, {"do": "draw", "how": "pot"}):
        person.post(f"/api/cups/{cup}/orders", order)
    return cup
