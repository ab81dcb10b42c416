// What the server and the page say to each other about a match (docs/http.md). Sides are 0 (home) and 1 (away).

export type Side = 0 | 1;

/** A decision that can be taken now: its notation, which is what is sent, and what to call it. */
export interface Choice {
  move: string;
  words: string;
  /** How good it is, once a hint was asked for: "54.1%". */
  odds?: string;
  /** Whether the hint thinks it best. */
  best?: boolean;
}

/** What is asked now. */
export interface Asked {
  kind: "decide" | "vote" | "throw" | "draw" | "over";
  side: Side | null;
  /** The seats that may answer. */
  seats: string[];
  /** When a vote closes, in milliseconds of the server's clock. */
  until?: number;
}

/** A move as it stands in the list of moves, with what the commentary says about it. */
export interface Entry {
  ply: number;
  /** `0`, `1`, or "dice". */
  by: Side | "dice";
  /** Its notation; null if it is a secret. */
  move: string | null;
  said: string[];
}

export interface Seat {
  id: string;
  side: Side | "referee";
  kind: "person" | "computer" | "open";
  name: string;
  level?: string;
  here: boolean;
  yours: boolean;
}

/** How the seats of a side share what it has to answer (docs/seats.md). */
export type Policy =
  | { kind: "single" | "alternate" }
  | { kind: "caller-thrower"; swap?: "string" | "period" | "never" }
  | { kind: "by-phase"; phases: Record<string, string> }
  | { kind: "vote"; within?: number };

export interface Lineup {
  seats: string[];
  /** The captain does all, if it is left out. */
  policy?: Policy;
  /** The first seat, if it is left out. */
  captain?: string;
}

/** A line-up and the period from which on it plays. */
export interface Stint {
  period: number;
  lineup: Lineup;
}

export interface Clocks {
  /** The server's time when this was sent, in milliseconds. */
  now: number;
  thinking?: { left: [number, number]; turn: Side | null; runs: boolean };
  play?: { period: number; elapsed: number; length: number; runs: boolean; timeOut: Side | null };
}

export interface Offer {
  what: "draw" | "takeback" | "rematch";
  side: Side;
}

export interface Ended {
  winner: Side | "draw" | null;
  reason: string;
  words: string;
  points: [number, number];
}

/** What stays as it is while moves are made. */
export interface Lasting {
  id: string;
  game: string;
  edition: string;
  /** Open until every seat is taken. */
  status: "open" | "live" | "over";
  /** Whether this screen answers for both sides. */
  shared: boolean;
  sides: [string, string];
  seats: Seat[];
  offers: Offer[];
  watching: number;
  /** What the house promises about the dice of another match; whoever asks for one, or agrees, adds a seed. */
  next: string | null;
  /** The next match, once both want one. */
  rematch: string | null;
  /** What the house has promised about the dice. */
  commitment: string | null;
}

/** What is as usual, and not said then. */
const USUAL = {
  /** Whether you are asked. */
  yours: false,
  /** On a shared screen: somebody has to say first that the screen is theirs (`look`). Nothing hidden is in this message. */
  handOver: false,
  /** On a shared screen: the side whose people look now. */
  look: null as Side | null,
  /** What your side has voted for so far. */
  votes: {} as Record<string, string>,
  /** What you can do now; a text, where people say nothing else than the notation. */
  choices: [] as (string | Choice)[],
  /** What an attentive neighbour would point out. */
  warnings: [] as string[],
  /** A few sentences on the phase that is on, for those who learn the game; nothing if the game does not teach. */
  lesson: [] as string[],
  /** What was drawn and waits for the referee to read it out; only the referee is told. */
  due: null as string | null,
  /** Whether you may take back at once: nothing has happened since that anybody else has seen or thrown. */
  canUndo: false,
  /** The other side has left: from when on you may claim the match, in milliseconds of the server's clock. */
  claim: null as number | null,
  /** Where a side has several seats: the period that is on, and the line-ups of both sides. */
  lineups: null as { period: number; sides: [Stint[], Stint[]] } | null,
  ended: null as Ended | null,
  /** Where something depends on how late it is. */
  clocks: null as Clocks | null,
};
type Usual = typeof USUAL;

interface Position<Scene = unknown> {
  /** Goes up with every change of position. An answer names it, so that a late or a doubled one hits nothing. */
  version: number;
  /** How many moves have been made. */
  plies: number;
  points: [number, number];
  /** One sentence: who has to do what. */
  now: string;
  asked: Asked;
  /** What to draw: each game has its own (`boards/<game>/scene.ts`). */
  scene: Scene;
  /** The list of moves from ply `from` on; whatever the page has from there is replaced. */
  from: number;
  entries: Entry[];
}

/** Everything about a match as its viewer may see it, in as few words as possible. Comes first, and after every change. */
export interface Told extends Position, Partial<Usual> {
  is: "table";
  /** Left out while it is as it was. */
  match?: Lasting;
}

/** The same in full. */
export interface Table<Scene = unknown> extends Position<Scene>, Omit<Usual, "choices">, Lasting {
  choices: Choice[];
}

/** What was told, with what is as usual and what is as it was. */
export function inFull(told: Told, lasting: Lasting): Table {
  const choices = (told.choices ?? []).map((each) => (typeof each === "string" ? { move: each, words: each } : each));
  return { ...USUAL, ...told, ...lasting, choices };
}

/** What a board component gets. It draws the scene and calls `play`; everything else is the shell's. */
export interface BoardProps<Scene = unknown> {
  scene: Scene;
  /** The scene before the last change, to animate from; null at first and after a jump. */
  before: Scene | null;
  choices: Choice[];
  /** The side from which the viewer looks: pieces of this side go up or right. */
  view: Side;
  sides: [string, string];
  /** Whether the viewer can act now. */
  yours: boolean;
  /** Answer with a choice's notation. */
  play: (move: string) => void;
  /** Ask the server why a move is refused; the sentence is shown by the shell. */
  why: (move: string) => void;
  /** Whether to move things at once. */
  still: boolean;
}
