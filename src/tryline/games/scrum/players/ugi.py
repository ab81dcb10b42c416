"""The engine's text protocol, in the manner of UCI and UGI: one command a line in, answers a line each out."""

import contextlib
import threading
from collections.abc import Callable
from io import TextIOWrapper
from typing import Final, TextIO

import numpy as np

from tryline.core.errors import BadOptions, IllegalMove, MalformedMove, MatchOver, TrylineError
from tryline.core.language import OVER, Box, State, copy_of
from tryline.core.news import tell_in_words
from tryline.games.scrum.players.engine import CONTEMPT, TABLE_MEGABYTES, Line, ScrumEngine, Thought, kernels
from tryline.games.scrum.players.field import is_standard
from tryline.games.scrum.rules import book
from tryline.games.scrum.rules.game import GAME
from tryline.games.scrum.rules.notation import step_number, write_turn
from tryline.games.scrum.rules.position import OPENING, read_position, write_position

NAME: Final = "Tryline Scrum"
AUTHOR: Final = "the Tryline project"
MOST_MILLISECONDS: Final = 86_400_000
MOST_NUMBER: Final = 10**15
MOST_LINES: Final = 20
OPTIONS: Final = {
    # name: (smallest, largest, at the start)
    "Hash": (1, 1024, TABLE_MEGABYTES),
    "MultiPV": (1, MOST_LINES, 1),
    "Contempt": (-1000, 1000, CONTEMPT),
}
LIMITS: Final = {"movetime": MOST_MILLISECONDS, "nodes": MOST_NUMBER, "depth": 40}


class ProtocolError(TrylineError):
    """A command that cannot be followed. The process goes on."""

    def __init__(self, code: str, sentence: str) -> None:
        super().__init__(sentence)
        self.answer = f"error {code} {sentence}"


def run(stdin: TextIO, stdout: TextIO) -> None:
    """Serve one driver until it says `quit` or goes away."""
    for stream in (stdin, stdout):
        if isinstance(stream, TextIOWrapper):  # bytes that are no text make a bad command, not a broken pipe
            stream.reconfigure(errors="replace")
    Session(stdout).serve(stdin)


def read_board(text: str) -> tuple[Box, State]:
    """The board of a position string, with the steps already made in the turn. Raises BadPosition."""
    position = read_position(text)
    box = position.box()
    state = GAME.opening(box)
    for step in position.made:
        number = step_number(box, *step)
        if number is not None:
            book.play(box, state, number)
    return box, state


def play_turn(box: Box, state: State, text: str) -> None:
    """Play one whole turn. Raises a Refusal and leaves the state half played."""
    if state.ending != book.Ending.NONE:
        raise MatchOver(f'The game is over before "{text}".')
    turn = int(state.turns)
    out = np.zeros(book.MOST_CHOICES, dtype=np.int64)
    for move in GAME.read(box, state, text):
        if state.turns != turn or state.ending != book.Ending.NONE:
            raise IllegalMove(f'"{text}" has more steps than the turn.')
        if move not in out[: book.choices(box, state, out)]:
            raise IllegalMove(f'"{text}" is not legal: {tell_in_words(GAME.why_not(box, state, move))}')
        book.play(box, state, move)
    if state.turns == turn and state.ending == book.Ending.NONE:
        raise MalformedMove(f'"{text}" is not a whole turn.')


def result_of(box: Box, state: State) -> str:
    """`none`, or who won and how."""
    if book.actor(box, state) != OVER:
        return "none"
    reason = book.Ending(int(state.ending)).name.lower().replace("_", "-")
    winner = (*book.SIDES, "draw")[int(state.winner)]
    return f"{winner} {reason}"


def score_words(line: Line) -> str:
    """`cp 140` in hundredths of a row, or `mate 3`: a proven win in so many turns of one's own (negative: a loss)."""
    turns = line.wins_in
    if turns is None:
        return f"cp {line.score}"
    return f"mate {(turns + 1) // 2 if turns > 0 else -((1 - turns) // 2)}"


class Session:
    """One driver's conversation. The search has a thread of its own, so that `stop` is heard while it thinks."""

    def __init__(self, stdout: TextIO) -> None:
        self._stdout = stdout
        self._output = threading.Lock()
        self._options = {name: start for name, (_, _, start) in OPTIONS.items()}
        self._box, self._state = read_board(OPENING)
        self._board, self._turns = "startpos", list[str]()
        self._engine: ScrumEngine | None = None
        self._thinking: threading.Thread | None = None
        self._busy = False
        """From `go` to the moment before `bestmove`: whoever has read that may send the next command at once."""
        self._stopping = False
        self._endless = False
        self._commands: dict[str, Callable[[str], None]] = {
            "ugi": self._ugi,
            "isready": self._isready,
            "setoption": self._setoption,
            "uginewgame": self._newgame,
            "position": self._position,
            "go": self._go,
            "stop": self._stop,
            "show": self._show,
        }

    def say(self, *lines: str) -> None:
        """Write lines and flush them at once."""
        with self._output, contextlib.suppress(BrokenPipeError):  # nobody listens any more; `serve` ends with its input
            for line in lines:
                self._stdout.write(line + "\n")
                self._stdout.flush()

    def serve(self, stdin: TextIO) -> None:
        """Read commands until `quit` or the end of the input."""
        kernels.start()
        while True:
            line = stdin.readline()
            words = line.split(maxsplit=1)
            if not line or words[:1] == ["quit"]:
                break
            if words:
                self._obey(words[0], words[1].strip() if len(words) > 1 else "")
        if line or self._endless:
            self._stop("")
        if self._thinking is not None:
            self._thinking.join()

    def _obey(self, command: str, rest: str) -> None:
        action = self._commands.get(command)
        try:
            if action is None:
                raise ProtocolError("unknown", f'There is no command "{command[:40]}".')
            action(rest)
        except ProtocolError as trouble:
            self.say(trouble.answer)
        except TrylineError as trouble:
            self.say(f"error {trouble.code} {' '.join(str(trouble).split())}")

    # The commands ---------------------------------------------------------------------------------------------------

    def _ugi(self, rest: str) -> None:
        self.say(f"id name {NAME}", f"id author {AUTHOR}")
        for name, (least, most, start) in OPTIONS.items():
            self.say(f"option name {name} type spin default {start} min {least} max {most}")
        self.say("ugiok")

    def _isready(self, rest: str) -> None:
        """Answers once native code is ready, from a thread of its own so that `quit` is still heard."""

        def answer() -> None:
            if kernels.wait() is None:
                self.say("info string native code could not be built; the engine plays interpreted")
            self.say("readyok")

        threading.Thread(target=answer, daemon=True).start()

    def _setoption(self, rest: str) -> None:
        self._check_idle()
        words = rest.split()
        names = {name.lower(): name for name in OPTIONS}
        if len(words) != 4 or words[0] != "name" or words[2] != "value":
            raise ProtocolError("malformed", "Write: setoption name NAME value NUMBER.")
        name = names.get(words[1].lower())
        if name is None:
            raise ProtocolError("unknown", f'There is no option "{words[1][:40]}": there are {", ".join(OPTIONS)}.')
        least, most, _ = OPTIONS[name]
        self._options[name] = _number(words[3], least, most, name)
        if name == "Hash":
            self._engine = None

    def _newgame(self, rest: str) -> None:
        self._check_idle()
        if self._engine is not None:
            self._engine.forget()

    def _position(self, rest: str) -> None:
        self._check_idle()
        words = rest.split()
        if not words:
            raise ProtocolError("malformed", "Write: position startpos|POSITION [moves TURN;TURN;...].")
        at = words.index("moves") if "moves" in words else len(words)
        board = " ".join(words[:at])
        turns = [turn.strip() for turn in " ".join(words[at + 1 :]).split(";") if turn.strip()]
        known = len(self._turns)
        if board == self._board and turns[:known] == self._turns:  # the same game, some turns on
            box, state = self._box, copy_of(self._state)
        else:
            known = 0
            box, state = read_board(OPENING if board == "startpos" else board)
        if not is_standard(box):
            raise BadOptions("The engine plays the standard board of 5 by 12 with two steps a turn.")
        for turn in turns[known:]:
            play_turn(box, state, turn)
        self._board, self._turns = board, turns
        self._box, self._state = box, state

    def _go(self, rest: str) -> None:
        self._check_idle()
        limits = _limits(rest)
        if book.actor(self._box, self._state) == OVER:
            self.say(f"error over The game is over: {result_of(self._box, self._state)}.", "bestmove none")
            return
        if self._engine is None:
            self._engine = ScrumEngine(self._box, megabytes=self._options["Hash"])
        self._endless = not limits
        self._busy, self._stopping = True, False
        self._thinking = threading.Thread(target=self._think, args=(self._engine, limits), daemon=True)
        self._engine.get_ready()
        self._thinking.start()

    def _stop(self, rest: str) -> None:
        if self._engine is not None and self._busy:
            self._stopping = True
            self._engine.stop()

    def _show(self, rest: str) -> None:
        self.say(f"position {write_position(self._box, self._state)}", f"result {result_of(self._box, self._state)}")

    # Thinking -------------------------------------------------------------------------------------------------------

    def _check_idle(self) -> None:
        """Wait for a search that is coming to its end; refuse while one goes on."""
        if self._busy and not self._stopping:
            raise ProtocolError("busy", "The engine is thinking: wait for its bestmove, or send stop first.")
        if self._thinking is not None:
            self._thinking.join()

    def _think(self, engine: ScrumEngine, limits: dict[str, int]) -> None:
        answer = "bestmove none"
        try:
            answer = f"bestmove {write_turn(self._box, self._search(engine, limits).best)}"
        finally:
            self._busy = False
            self.say(answer)

    def _search(self, engine: ScrumEngine, limits: dict[str, int]) -> Thought:
        milliseconds = limits.get("movetime")
        return engine.think(
            self._state,
            movetime=None if milliseconds is None else milliseconds / 1000,
            nodes=limits.get("nodes"),
            depth=limits.get("depth"),
            endless=not limits,
            is_ready=True,
            lines=self._options["MultiPV"],
            draw=-self._options["Contempt"],
            on_thought=self._report,
        )

    def _report(self, thought: Thought) -> None:
        for number, line in enumerate(thought.lines, start=1):
            pv = ";".join(write_turn(self._box, turn) for turn in line.turns)
            self.say(
                f"info depth {thought.depth} seldepth {thought.deepest} multipv {number} nodes {thought.nodes} "
                f"nps {thought.nps} time {int(1000 * thought.seconds)} score {score_words(line)} pv {pv}"
            )


def _number(text: str, least: int, most: int, name: str) -> int:
    sign, digits = (-1, text[1:]) if text.startswith("-") else (1, text)
    if not (digits.isascii() and digits.isdigit() and len(digits) < 20) or not least <= sign * int(digits) <= most:
        raise ProtocolError("malformed", f'{name} is a whole number from {least} to {most}, not "{text[:40]}".')
    return sign * int(digits)


def _limits(text: str) -> dict[str, int]:
    """What `go` is limited by: nothing if it is to think until `stop`."""
    words = text.split()
    if words in ([], ["infinite"]):
        return {}
    if len(words) % 2 or len(set(words[::2])) * 2 != len(words):
        raise ProtocolError("malformed", "Write: go movetime MILLISECONDS | nodes N | depth N | infinite.")
    limits = {}
    for name, number in zip(words[::2], words[1::2], strict=True):
        if name not in LIMITS:
            raise ProtocolError("malformed", f'go knows movetime, nodes, depth and infinite, not "{name[:40]}".')
        limits[name] = _number(number, 1, LIMITS[name], name)
    return limits
