// House rules as fields of a form, from the JSON schema of a game's options.
import type { Game, Schema } from "./api";
import { hasWords, say } from "./words";

export interface Field {
  name: string;
  words: string;
  kind: "switch" | "choice" | "number" | "text";
  /** For a choice: what can be chosen, the usual first. */
  values: (string | number)[];
  usual: unknown;
  minimum: number | undefined;
  maximum: number | undefined;
}

/** What belongs to one edition alone; the schema cannot say so. */
const ONLY: Record<string, string> = { "pocket weather": "2", "pocket either_big_hit": "2" };

/** What can be chosen in a game, but for what needs more than a field: boxes, boards and teams. */
export function fields(game: Game, edition: string): Field[] {
  const schema = game.options.$ref ? game.options.$defs?.[game.options.$ref.split("/").at(-1)!] : game.options;
  const teams = game.teams[edition];
  return Object.entries(schema?.properties ?? {}).flatMap(([name, given]): Field[] => {
    if (name === teams?.home || name === teams?.away || !hasWords(words(game.id, name))) return [];
    if ((ONLY[`${game.id} ${name}`] ?? edition) !== edition) return [];
    const one: Schema = { ...given.anyOf?.find((each) => each.type !== "null"), ...given };
    const field = {
      name,
      words: say(words(game.id, name)),
      usual: given.default ?? null,
      minimum: one.minimum,
      maximum: one.maximum,
    };
    if (one.enum) return [{ ...field, kind: "choice", values: usualFirst(one.enum, given.default) }];
    if (one.type === "boolean") return [{ ...field, kind: "switch", values: [] }];
    if (one.type === "integer") return [{ ...field, kind: "number", values: [] }];
    if (one.type === "string") return [{ ...field, kind: "text", values: [] }];
    return [];
  });
}

function usualFirst(values: (string | number)[], usual: unknown): (string | number)[] {
  return values.toSorted((a, b) => Number(b === usual) - Number(a === usual));
}

const words = (game: string, name: string): string => `page-opt-${game}-${name}`;

export function valueWords(game: string, name: string, value: string | number): string {
  const called = `${words(game, name)}-${value}`;
  return hasWords(called) ? say(called) : String(value).replaceAll("_", " ");
}

/** Only what differs from the usual. */
export function chosen(all: Field[], values: Record<string, unknown>): Record<string, unknown> {
  const out: Record<string, unknown> = {};
  for (const field of all) {
    const value = values[field.name];
    if (value === undefined || value === null || value === "" || value === field.usual) continue;
    out[field.name] = value;
  }
  return out;
}
