// The requests that the page makes (docs/http.md).
import { settings } from "./settings.svelte";
import type { Side } from "./table/protocol";

export interface Level {
  name: string;
  seconds: number;
  words: string;
}

/** As much of a JSON schema as options use. */
export interface Schema {
  $ref?: string;
  $defs?: Record<string, Schema>;
  anyOf?: Schema[];
  type?: string;
  enum?: (string | number)[];
  minimum?: number;
  maximum?: number;
  default?: unknown;
  properties?: Record<string, Schema>;
}

export interface Game {
  id: string;
  name: string;
  author: string;
  summary: string;
  minutes: string;
  luck: boolean;
  hidden: boolean;
  sides: [string, string];
  editions: string[];
  levels: Level[];
  usual_level: string;
  teams: Record<string, { names: string[]; home: string; away: string }>;
  phases: string[];
  options: Schema;
  /** The options of those who want to play at once. */
  soonest: Record<string, unknown>;
}

export interface SummarySeat {
  id: string;
  side: Side | "referee";
  kind: "person" | "computer" | "open";
  name: string;
  level?: string;
}

export interface Summary {
  id: string;
  game: string;
  edition: string;
  seats: SummarySeat[];
  status: "open" | "live" | "over";
  listed: boolean;
  points: [number, number];
  created: number;
  commitment: string | null;
}

export interface Begun extends Summary {
  ticket: string | null;
  invitations: Record<string, string>;
}

export interface SeatWish {
  side: Side | "referee";
  who: "me" | "open" | "computer";
  level?: string;
}

export interface Policy {
  kind: "single" | "alternate" | "caller-thrower" | "by-phase" | "vote";
  [detail: string]: unknown;
}

export interface Wish {
  game: string;
  edition?: string;
  options?: Record<string, unknown>;
  seats?: SeatWish[];
  policies?: (Policy | null)[];
  clock?: { minutes: number; seconds: number };
  dice?: "fair" | "typed";
  by_hand?: boolean;
  listed?: boolean;
  /** What the house has promised about its part of the dice, and our part. */
  commitment?: string;
  seed?: string;
}

export interface Lobby {
  open: Summary[];
  live: Summary[];
  mine?: Summary[];
}

/** A request that came to nothing: what the server said, or that it could not be reached. */
export class Refused extends Error {
  constructor(
    readonly code: string,
    readonly detail: string,
    readonly status: number,
  ) {
    super(detail);
  }
}

export async function ask<Answer>(method: "GET" | "POST", path: string, body?: unknown): Promise<Answer> {
  const headers = { "X-Tryline": "1", "Accept-Language": settings.language };
  const request: RequestInit = { method, headers, credentials: "same-origin" };
  if (body !== undefined) {
    request.headers = { ...headers, "Content-Type": "application/json" };
    request.body = JSON.stringify(body);
  }
  let answer: Response;
  try {
    answer = await fetch(`/api${path}`, request);
  } catch {
    throw new Refused("unreachable", "", 0);
  }
  const said: unknown = await answer.json().catch(() => null);
  if (answer.ok && said !== null) return said as Answer;
  const refusal = (said ?? {}) as { code?: string; detail?: string };
  throw new Refused(refusal.code ?? "failed", refusal.detail ?? "", answer.status);
}

let known: Promise<Game[]> | null = null;

/** Every game. Asked for once. */
export function games(): Promise<Game[]> {
  known ??= ask<Game[]>("GET", "/games").catch((problem: unknown) => {
    known = null;
    throw problem;
  });
  return known;
}

export const lobby = (): Promise<Lobby> => ask("GET", "/matches?mine=1");
export const summary = (id: string): Promise<Summary> => ask("GET", `/matches/${encodeURIComponent(id)}`);
export const begin = (wish: Wish): Promise<Begun> => ask("POST", "/matches", wish);
/** What the house promises about its part of the dice, before it knows ours. */
export const promise = (): Promise<{ commitment: string }> => ask("POST", "/commitments");
export const join = (
  id: string,
  body: { seat?: string; invitation?: string; seed?: string },
): Promise<{ ticket: string }> => ask("POST", `/matches/${encodeURIComponent(id)}/join`, body);
