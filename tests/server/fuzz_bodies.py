"""What fuzzed requests ask for: methods, paths, and bodies that the server could take (docs/http.md).

`{name}` in a path, or as a whole string of a body, stands for something that is known under that name.
"""

from typing import Any, NamedTuple


class Ask(NamedTuple):
    """A request, before it is spoiled."""

    method: str
    path: str
    body: Any = None
    own: bool = False
    """Only of somebody of whom nothing has to stay: they sign out, become somebody else, or are forgotten."""
    gives: str = ""
    """The name under which the `id` or `secret` of its answer is known from then on."""


def _gets(*paths: str, own: bool = False) -> list[Ask]:
    return [Ask("GET", path, own=own) for path in paths]


ME, COMPUTER = {"side": 0, "who": "me"}, {"side": 1, "who": "computer", "level": "random"}
SITE = {"where": "site", "level": "random", "leavers": "computer", "days": 1, "overdue": "computer"}
CLOCK = {"minutes": 1, "seconds": 1}
PEOPLE = [
    *_gets("/api/me", "/api/games", "/api/rules/{game}", "/api/rules/{match}", "/api/schema", "/{match}/%00/..;/"),
    Ask("POST", "/api/me", {"name": "Eve"}),
    Ask("POST", "/api/commitments"),
    Ask("POST", "/api/qr-codes", {"link": "http://localhost/m/x#i=y"}),
    Ask("POST", "/api/me", {"name": "Pat"}, own=True),
    Ask("POST", "/api/me/sign-out", own=True),
    Ask("POST", "/api/me/forget", own=True),
    Ask("POST", "/api/me/device-links", own=True, gives="device"),
    Ask("POST", "/api/me/device-links/look", {"secret": "{device}"}, own=True),
    Ask("POST", "/api/me/device-links/arrive", {"secret": "{device}"}, own=True),
    Ask("POST", "/api/matches", {"game": "scrum", "seats": [ME, {"side": 1, "who": "open"}]}, own=True, gives="match"),
    Ask("POST", "/api/cups", {"name": "Pat's", "format": "league"}, own=True, gives="cup"),
    Ask("DELETE", "/api/cups/{cup}", own=True),
    *_gets("/api/me/export", "/api/me/matches", own=True),
]
HISTORY = _gets(
    *("/api/me/export", "/api/me/matches", "/api/me/matches?game={game}&result=won&against=people&search={odd}"),
    *("/api/me/matches?before={odd}", "/api/me/matches?edition={odd}&level=random&against=screen"),
    *("/api/me/statistics", "/api/me/statistics?game={game}&against=computer&level={odd}"),
    *("/api/pictures?match={over}&match={match}", "/api/pictures", "/api/pictures?match={odd}"),
)
MATCHES = [
    Ask(
        "POST",
        "/api/matches",
        {
            "game": "goforward",
            "edition": None,
            "options": {"setup": "quick"},
            "seats": [ME, COMPUTER],
            "clock": CLOCK,
            "dice": "fair",
            "listed": True,
        },
        gives="match",
    ),
    Ask(
        "POST",
        "/api/matches",
        {
            "game": "{game}",
            "seats": [ME, {"side": 1, "who": "me", "name": "Dad"}, {"side": "referee", "who": "open"}],
            "policies": [None, {"kind": "vote"}],
            "dice": "typed",
            "by_hand": True,
            "my_commitment": "a" * 64,
        },
        gives="match",
    ),
    Ask("POST", "/api/matches", {"game": "{game}", "lesson": "first"}, gives="match"),
    *(
        Ask(  # playing on
            "POST",
            "/api/matches",
            {"game": game, "practice": True, "seats": [ME, {"side": 1, "who": "me"}], "moves": f"{{moves of {game}}}"},
            gives="match",
        )
        for game in ("scrum", "pocket", "bokx")
    ),
    Ask("POST", "/api/matches/{match}/join", {"seat": "home", "invitation": "x"}),
    Ask("POST", "/api/matches/{open}/join", {"invitation": "{invitation}", "my_commitment": "b" * 64}),
    Ask("POST", "/api/matches/{match}/entry", {"ticket": "x", "invitation": "y"}),
    Ask("POST", "/api/matches/{open}/entry", {"invitation": "{invitation}"}),
    *_gets(
        *("/api/matches", "/api/matches?mine=1", "/api/matches?mine={odd}", "/api/matches/{match}"),
        *("/api/matches/{match}/dice", "/api/matches/{match}/record", "/api/matches/{match}/cup"),
    ),
]
AGAIN = [
    Ask("POST", "/api/replays", "{record}"),
    Ask("POST", "/api/replays?sight=away", "{record}"),
    Ask("POST", "/api/reviews", "{record}", gives="review"),
    Ask("POST", "/api/matches/{over}/review"),
    Ask("POST", "/api/matches/{match}/review"),
    *_gets(
        *("/api/reviews/{review}", "/api/matches/{over}/review", "/api/matches/{over}/replay"),
        *("/api/matches/{over}/replay?sight=home", "/api/matches/{match}/replay?sight={odd}"),
        *("/api/matches/{over}/card.png", "/api/matches/{match}/card.png", "/api/matches/{over}/record"),
    ),
]
ORDERS: list[dict[str, Any]] = [
    {"do": "join", "name": "Eve", "members": ["Ann", "Ben"]},
    {"do": "join", "name": "Eve", "team": "RSA"},
    {"do": "enter", "names": ["Cas", "Dot"], "level": ""},
    {"do": "enter", "names": ["Robot"], "level": "random"},
    {"do": "fill", "level": "random"},
    {"do": "amend", "entrant": "{entrant}", "name": "Fay", "seed": 1, "paid": True},
    {"do": "amend", "entrant": "{entrant}", "team": "NZL"},
    {"do": "replace", "entrant": "{entrant}", "name": "Gus", "level": "random"},
    {"do": "draw", "how": "pot", "countries": False},
    {"do": "draw", "how": "dice", "countries": True, "faces": [1, 6, 3, 2, 5, 4]},
    {"do": "pair"},
    {"do": "result", "match": "{fixture}", "home": 7, "away": 7, "tries": [1, 1], "winner": "home", "by": "kicks"},
    {"do": "result", "match": "{fixture}", "home": 7, "away": 3, "correction": True},
    {"do": "forfeit", "match": "{fixture}", "by": "away", "no_show": True},
    {"do": "replay", "match": "{fixture}"},
    {"do": "withdraw", "entrant": "{entrant}"},
    {"do": "plan", "start": "10:00", "tables": 3, "minutes": 20, "pause": 5},
    {"do": "late", "minutes": 10, "match": "{fixture}"},
    {"do": "undo", "number": "{number}", "with_later": True},
    {"do": "announce", "text": "Tea"},
    {"do": "retract", "number": "{number}"},
    {"do": "here", "entrant": "{entrant}", "here": True},
    {"do": "dismiss", "came": "{number}"},
    {"do": "rules", "rules": {**SITE, "entries": True, "typed_by": "sides", "clock": CLOCK}},
]
CUPS = [
    Ask(
        "POST",
        "/api/cups",
        {"name": "Friends", "format": "4", "game": "scrum", "edition": "", "options": {}, "rules": SITE},
        gives="cup",
    ),
    Ask("POST", "/api/cups", {"name": "World", "format": "rwc2023", "game": "pocket", "rules": SITE}, gives="cup"),
    Ask("POST", "/api/cups", {"name": "Own", "format": "", "format_file": "{format}"}, gives="cup"),
    Ask("POST", "/api/cups", {"name": "Swiss", "format": "evening", "rules": {"entries": True}}, gives="cup"),
    Ask("POST", "/api/cups/import", {"text": "{cup file}", "rules": SITE}, gives="cup"),
    *(Ask("POST", "/api/cups/{cup}/orders", order) for order in ORDERS),
    Ask("POST", "/api/cups/{cup}/matches/{fixture}/begin", gives="match"),
    Ask("POST", "/api/cups/{cup}/links", {"role": "helper", "entrant": ""}, gives="link"),
    Ask("POST", "/api/cups/{cup}/links", {"role": "organiser"}, gives="link"),
    Ask("POST", "/api/cups/{cup}/links", {"role": "entrant", "entrant": "{entrant}"}, gives="link"),
    Ask("POST", "/api/cups/{cup}/arrive", {"secret": "{link}"}),
    Ask("POST", "/api/cups/{hall}/arrive", {"secret": "{key}"}),
    *_gets(
        *("/api/cup-formats", "/api/cups", "/api/cups/next", "/api/cups/{cup}", "/api/cups/{cup}/file"),
        *("/api/cups/{cup}/dice?faces=3166&countries=true", "/api/cups/{cup}/dice?faces={odd}"),
        *("/api/cups/{cup}/csv/fixtures", "/api/cups/{cup}/csv/tables?language=af", "/api/cups/{cup}/csv/{odd}"),
        *("/api/cups/{cup}/print/{page}", "/api/cups/{cup}/print/{page}?language=af"),
    ),
]
PAGES = _gets(
    *("/", "/replay/{over}", "/m/{match}", "/embed/{over}", "/cup/{cup}", "/rules/{game}", "/device", "/assets/{odd}"),
    *("/healthz", "/readyz", "/metrics", "/new/{odd}"),
)
ASKS = [*PEOPLE, *HISTORY, *MATCHES, *AGAIN, *CUPS, *PAGES]
WISH = {"do": "wait", "game": "pocket", "edition": "1", "language": "en"}
"""The only message of a quick match."""
