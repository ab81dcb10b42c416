"""A recorded match, shown in a page event by event: do board, panel and live region agree at every instant of it?

The match is played on a real server, and everything that it says to a player is kept. A page hears it again over a
connection that only plays back; each event is landed by a key, so that nothing is waited for.
"""

import json
import random
import re
from typing import Any, NamedTuple

from tests.browser.page import Visitor
from tests.server.server_process import Person, ServerProcess

SEATS = [{"side": 0, "who": "me"}, {"side": 1, "who": "computer", "level": "mini"}]

OPTIONS = {"bokx": {"length": 15}}
"""A match of two times forty minutes says nothing that a shorter one does not say."""
STEP = re.compile(r"([a-e]\d+)-([a-e]\d+)(?:/([a-e]\d+))?$")

PLAYED_BACK = """
  window.WebSocket = class {
    static OPEN = 1;
    static CLOSED = 3;
    constructor() {
      this.readyState = 1;
      window.line = this;
      setTimeout(() => this.onopen());
    }
    send(text) {
      const { do: what, id } = JSON.parse(text);
      if (what === "hello") this.ready = true;
      if (what === "sheet") this.hear({ ...window.sheet, to: id });
    }
    hear(message) {
      this.onmessage({ data: JSON.stringify(message) });
    }
    close() {}
  };
"""
"""A connection that hears what the test lets it hear; of what is asked it answers for the match sheet only."""

FOLLOW = """
  async ([game, recording, ahead]) => {
    const [tables, sheet] = JSON.parse(recording);
    window.sheet = sheet;
    const all = (selector) => [...document.querySelectorAll(selector)];
    const one = (selector) => document.querySelector(selector);
    const text = (selector) => one(selector)?.textContent.trim().replace(/\\s+/g, " ") ?? "";
    const labelled = (selector, words) => all(selector).findIndex((each) => each.ariaLabel.includes(words));
    // What each board shows, and what it should show: as those are told who only hear it.
    const boards = {
      scrum: {
        drawn: "[role=gridcell]",
        shown: () => all("[role=gridcell]").map((cell) => /^(\\w+): (.*?\\d|ball)/.exec(cell.ariaLabel))
          .filter(Boolean).map(([, square, what]) => `${what} ${square}`).sort().join(),
        due: ({ pieces, ball }) => [`ball ${ball}`, ...pieces.flatMap((side, n) =>
          side.map((square, i) => `${["Blue", "Red"][n]} ${i + 1} ${square}`))].sort().join(),
        glides: true,
      },
      pocket: {
        drawn: "[role=meter]",
        shown: () => all("[role=meter]").map((meter) => meter.getAttribute("aria-valuenow")).join(),
        due: ({ play }) => play.score.join(),
      },
      bokx: {
        drawn: "[role=gridcell]",
        shown: () => {
          const at = labelled("[role=gridcell]", ", ball");
          return `${at % 22},${Math.floor(at / 22)}`;
        },
        due: ({ ball }) => ball.join(),
      },
      goforward: {
        drawn: ".clock b",
        shown: () => `${text(".clock b")} row ${5 - labelled(".field .row", "the rack stands here")}`,
        due: ({ turn, turns, row }) => `${turn}/${turns} row ${row}`,
      },
    };
    const { drawn, shown, due, glides = false } = boards[game];
    const truths = new Map();
    const firstSaid = new Map(); // by line
    const RECENT = 20; // lines among which those are that must not be said yet
    const faults = new Set();
    const seen = { instants: 0, falls: 0, asked: 0, told: 0 };
    let heard = 0;

    const hear = () => {
      const table = tables[heard++];
      truths.set(table.plies, table);
      for (const { ply, said } of table.entries)
        for (const line of said) if (!firstSaid.has(line)) firstSaid.set(line, ply);
      window.line.hear(table);
    };
    const look = () => {
      const told = all("[aria-label=Commentary] li:not(.none)").length;
      const truth = truths.get(told);
      if (!truth || !one(drawn) || !one(".caption")) return;
      seen.told = told;
      seen.instants += 1;
      const fault = (what) => faults.add(`after ${told} of ${truth.plies}: ${what}`);
      const same = (what, is, should) => is === should || fault(`${what} "${is}", not "${should}"`);
      const falls = one(".pitch .tumbles") !== null;
      const caption = text(".caption");
      const onItsWay = glides && caption === "" && truths.get(told + 1);
      if (!onItsWay || shown() !== due(onItsWay.scene)) same("board", shown(), due(truth.scene));
      const points = all("[aria-label=Score] .points").map((each) => each.textContent.trim());
      same("score", points.join(), truth.points.join());
      const said = [caption, text("[aria-live]"), text("[aria-label=Commentary] li:last-child")].join(" | ");
      for (const [line, ply] of [...firstSaid].slice(-RECENT))
        if (ply >= told && said.includes(line)) fault(`"${line}" is said`);
      if (one(".sentence")) same("question", text(".sentence"), truth.now.replace(/\\[(\\w+)\\]/g, "$1"));
      const asked = one("#choices button, .throw") !== null;
      if (asked && !truth.yours) fault("asked before its time");
      if (asked && falls) fault("asked while it falls");
      if (falls && caption) fault("said while it falls");
      if (one(".whistle") && !truth.ended) fault("whistle before the end");
      const result = tables.at(-1).ended.words;
      if (!truth.ended && text("[aria-live]").endsWith(result)) fault("the live region knows the result");
      seen.falls += falls;
      seen.asked += asked;
    };
    new MutationObserver(look).observe(document.body, {
      subtree: true, childList: true, attributes: true, characterData: true,
    });

    const moment = () => scheduler.postTask(() => {}, { priority: "user-blocking" });
    const until = async (so) => {
      while (!so()) await new Promise((go) => setTimeout(go, 10));
    };
    await until(() => window.line?.ready);
    hear();
    await until(() => one(drawn));
    document.body.style.display = "none"; // what it says is looked at: layout and paint would take most of the time
    // The server is ahead of what is shown, until somebody at this screen is asked.
    for (let presses = 0; !one(".whistle"); presses++) {
      if (presses > 10 * tables.at(-1).plies) return { ...seen, faults: [...faults, "it does not go on"] };
      const goesOn = ({ plies, yours }) => plies === seen.told || (!yours && plies < seen.told + ahead);
      while (heard < tables.length && goesOn(tables[heard - 1])) hear();
      await moment();
      document.body.dispatchEvent(new KeyboardEvent("keydown", { key: " ", bubbles: true, cancelable: true }));
      await moment();
    }
    document.body.style.display = "";
    return { ...seen, faults: [...faults] };
  }
"""


class Recording(NamedTuple):
    """What the server said to a player, from the first table to the match sheet."""

    match: str
    ticket: str
    tables: list[dict[str, Any]]
    sheet: dict[str, Any]

    @property
    def end(self) -> dict[str, Any]:
        """The last table."""
        return self.tables[-1]


def forward(move: str, scene: dict[str, Any]) -> int:
    """Scrum: push the ball as far as it goes, or bring somebody behind it; or a match has no end."""
    step = STEP.match(move)
    if step is None:
        return 0
    start, to, ball = step.groups()
    if ball:
        return 100 + int(ball[1:])
    column, row = ord(scene["ball"][0]), int(scene["ball"][1:]) - 1
    before, after = (max(abs(ord(at[0]) - column), abs(int(at[1:]) - row)) for at in (start, to))
    return before - after


def record(server: ServerProcess, game: str, edition: str) -> Recording:
    """Play a match to the final whistle against the easiest level, whose dice and one's own are thrown by hand."""
    ann = Person(server, "Ann")
    draw = random.Random(4)
    editions = {"edition": edition} if edition else {}
    begun = ann.begin(game=game, **editions, options=OPTIONS.get(game, {}), seats=SEATS, by_hand=game != "scrum")
    live = ann.attend(begun["id"], begun["ticket"])
    while not (table := live.my_turn())["ended"]:
        if table["choices"]:
            moves = [choice["move"] for choice in table["choices"]]
            worth = [forward(move, table["scene"]) for move in moves]
            live.play(draw.choice([move for move, each in zip(moves, worth, strict=True) if each == max(worth)]))
        else:
            live.at_least(live.say("throw", version=table["version"])["version"])
    live.say("sheet")
    ann.close()
    heard = [json.loads(text) for text in live.raw]
    for message in heard:
        message.pop("to", None)
    tables = [message for message in heard if message["is"] == "table"]
    (sheet,) = [message for message in heard if message["is"] == "sheet"]
    return Recording(begun["id"], begun["ticket"], tables, sheet)


def follow(ann: Visitor, game: str, recording: Recording, ahead: int = 5) -> dict[str, Any]:
    """Show a recording in somebody's page. What was seen, and every fault.

    `ahead`: the page has heard of so many moves that it has not shown yet.
    """
    ann.page.add_init_script(PLAYED_BACK)
    ann.page.goto(f"/m/{recording.match}#t={recording.ticket}")
    text = json.dumps([recording.tables, recording.sheet])  # as one argument: a large one in parts takes seconds
    seen: dict[str, Any] = ann.page.evaluate(FOLLOW, [game, text, ahead])
    return seen
