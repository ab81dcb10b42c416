// The requests that the page makes (docs/http.md).
import type { components, paths } from "./generated/openapi";
import { settings } from "./settings.svelte";

type Schemas = components["schemas"];
export type SummarySeat = Schemas["Seat"];
export type Summary = Schemas["Summary"];
export type Lobby = Schemas["Lobby"];
export type MatchRequest = Schemas["MatchRequest"];
export type SeatRequest = Schemas["SeatRequest"];
export type Policy = NonNullable<NonNullable<MatchRequest["policies"]>[number]>;
export type Dice = Schemas["DiceReply"];
export type Entry = Schemas["EntryReply"];

export type Played = Schemas["PlayedInfo"];
export type History = Schemas["History"];
export type Statistics = Schemas["Statistics"];
export type Replay = Schemas["Replay"];
export type ReviewReply = Schemas["ReviewReply"];
export type ReviewTold = Schemas["ReviewTold"];
export type ScenePicture = Schemas["ScenePicture"];

export type Game = Schemas["GameInfo"];
export type Rules = Schemas["RulesReply"];
export type Edition = Schemas["EditionInfo"];
export type OptionField = Schemas["OptionInfo"];

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

type Method = "get" | "post" | "delete";
type Json<Content> = Content extends { content: { "application/json": infer Type } } ? Type : never;
type Body<Request> = Request extends { requestBody: infer Content } ? Json<Content> : undefined;
type Query<Request> = Request extends { parameters: { query?: infer Fields } } ? Fields : never;
type Answer<Request> = Request extends { responses: infer All } ? Json<All[keyof All & (200 | 201)]> : never;

/** Ask the server for something; `match`, `game`, `cup` and `fixture` are what a path is about, `id` whatever else. */
export async function ask<Way extends Method, Path extends keyof paths>(
  method: Way,
  path: Path,
  given: {
    match?: string;
    game?: string;
    id?: string;
    cup?: string;
    fixture?: string;
    query?: Query<paths[Path][Way]>;
    body?: Body<paths[Path][Way]>;
    /** A file in place of a body. */
    file?: Blob;
  } = {},
): Promise<Answer<paths[Path][Way]>> {
  const headers = { "X-Tryline": "1", "Accept-Language": settings.language };
  const request: RequestInit = { method: method.toUpperCase(), headers, credentials: "same-origin" };
  if (given.body !== undefined) {
    request.headers = { ...headers, "Content-Type": "application/json" };
    request.body = JSON.stringify(given.body);
  }
  if (given.file) request.body = given.file;
  const address = path
    .replace("{match_id}", encodeURIComponent(given.match ?? ""))
    .replace("{game}", encodeURIComponent(given.game ?? ""))
    .replace("{file_id}", encodeURIComponent(given.id ?? ""))
    .replace("{cup_id}", encodeURIComponent(given.cup ?? ""))
    .replace("{fixture}", encodeURIComponent(given.fixture ?? ""));
  const query = new URLSearchParams(
    Object.entries(given.query ?? {}).flatMap(([name, value]) =>
      (Array.isArray(value) ? value : [value ?? ""]).filter((each) => each !== "").map((each) => [name, String(each)]),
    ),
  );
  let answer: Response;
  try {
    answer = await fetch(given.query ? `${address}?${query}` : address, request);
  } catch {
    throw new Refused("unreachable", "", 0);
  }
  const said: unknown = await answer.json().catch(() => null);
  if (answer.ok && said !== null) return said as Answer<paths[Path][Way]>;
  const refusal = (said ?? {}) as Partial<Schemas["Trouble"]>;
  throw new Refused(refusal.code ?? "failed", refusal.detail ?? "", answer.status);
}

export const rulesOf = (game: string): Promise<Rules> => ask("get", "/api/rules/{game}", { game });
export const lobby = (): Promise<Lobby> => ask("get", "/api/matches", { query: { mine: true } });
export const summary = (match: string): Promise<Summary> => ask("get", "/api/matches/{match_id}", { match });
export const diceOf = (match: string): Promise<Dice> => ask("get", "/api/matches/{match_id}/dice", { match });
export const begin = (body: MatchRequest): Promise<Schemas["BegunReply"]> => ask("post", "/api/matches", { body });
/** What the server promises about its part of the dice, before it knows ours. */
export const promise = (): Promise<Schemas["Commitment"]> => ask("post", "/api/commitments");
/** What a link to a match lets us do. */
export const entry = (match: string, body: Schemas["EntryRequest"]): Promise<Schemas["EntryReply"]> =>
  ask("post", "/api/matches/{match_id}/entry", { match, body });
export const qrCode = (link: string): Promise<Schemas["QrCode"]> => ask("post", "/api/qr-codes", { body: { link } });
export const join = (match: string, body: Schemas["JoinRequest"]): Promise<Schemas["Ticket"]> =>
  ask("post", "/api/matches/{match_id}/join", { match, body });
