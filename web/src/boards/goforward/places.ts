// Where the choices of Go Forward Rugby lie on the table, and what dropping a card somewhere means.
import type { Choice, Side } from "../../table/table";
import type { GoForwardScene } from "../../generated/scenes/goforward";

/** Where a card is: in a hand, or standing or lying in a space. */
export type Place = "hand" | "stand" | "lie";

export const keyOf = (side: Side, place: Place, column: number | null, design: number): string =>
  `${side}:${place}:${column ?? ""}:${design}`;

export const laneOf = (column: number): string => `lane:${column}`;

/** The choices by what has to be touched for them: a card (`keyOf`) or a space (`laneOf`). */
export function choicesByPlace(scene: GoForwardScene, choices: Choice[], side: Side): Map<string, Choice[]> {
  const found = new Map<string, Choice[]>();
  for (const choice of choices) {
    for (const key of placesOf(scene, choice.move, side)) {
      found.set(key, [...(found.get(key) ?? []), choice]);
    }
  }
  return found;
}

export function placesOf(scene: GoForwardScene, move: string, side: Side): string[] {
  const space = /^(?:\S+ )?c(\d)$/.exec(move);
  if (space && scene.phase !== "place") return [laneOf(Number(space[1]))];
  const parts =
    /^(carry|kick|use on rack|use|cancel|bottom|tackle|commit|ball|kicker|pass|claim lying|claim|stand|move|place) ([^@ ]+)(?:@c(\d))?$/.exec(
      move,
    );
  if (!parts) return [];
  const verb = parts[1]!;
  const design = scene.designs.findIndex((each) => each.code === parts[2]);
  if (design < 0) return [];
  const at = scene.ball?.column ?? 0;
  const column = parts[3] === undefined ? at : Number(parts[3]);
  switch (verb) {
    case "carry":
    case "kick":
    case "use":
    case "bottom":
      return [keyOf(side, "hand", null, design)];
    case "use on rack":
      return [keyOf(side, "stand", at, design), keyOf(side, "lie", at, design)];
    case "kicker": // wherever he is: play has stopped
      return scene.sides[side].spaces.flatMap((_, each) => [
        keyOf(side, "stand", each, design),
        keyOf(side, "lie", each, design),
      ]);
    case "cancel":
      return [keyOf((1 - side) as Side, "lie", at, design)];
    case "claim lying":
    case "stand":
      return [keyOf(side, "lie", column, design)];
    default:
      return [keyOf(side, "stand", column, design)];
  }
}

/** What can be dropped on: a space, the field, or the viewer's pile and discards. */
export type Zone = { lane: number } | "field" | "pile" | "discards";

const FITS: Record<string, (zone: Zone) => boolean> = {
  carry: (zone) => typeof zone === "object",
  kick: (zone) => zone === "field",
  use: (zone) => zone === "discards",
  bottom: (zone) => zone === "pile",
};

/** The move that dropping a card on a zone makes, out of the choices with that card; null if it means none. */
export function dropped(choices: Choice[], zone: Zone, home: number | null): string | null {
  for (const { move } of choices) {
    const verb = move.split(" ")[0]!;
    if (verb === "move" || verb === "place") {
      if (typeof zone === "object" && zone.lane !== home) return `${move} c${zone.lane}`;
    } else if (verb in FITS ? FITS[verb]!(zone) : typeof zone === "object") {
      return move;
    }
  }
  return null;
}

/** A move to ask about, where a card was dropped that does not fit; null if there is nothing to say. */
export function inVain(code: string, zone: Zone): string | null {
  if (typeof zone === "object") return `carry ${code}`;
  return zone === "discards" ? `use ${code}` : zone === "pile" ? `bottom ${code}` : `kick ${code}`;
}

/** What one would do with a card, by phase and by where it is. */
const MEANT: Record<string, Partial<Record<Place, string>>> = {
  attack: { hand: "carry", stand: "pass", lie: "claim lying" },
  "quick-card": { hand: "carry" },
  window: { hand: "use", stand: "use on rack" },
  "stand-move": { stand: "move", lie: "stand" },
  defend: { stand: "tackle" },
  tackle: { stand: "tackle" },
  commit: { stand: "commit" },
  "open-carrier": { stand: "ball" },
  "next-carrier": { stand: "ball" },
  place: { stand: "place" },
};
/** Phases in which a card goes by its space as well. */
const BY_SPACE = ["pass", "claim lying", "move", "stand", "place"];

/** The move to ask about for a card of one's own that cannot be played now; null if there is nothing to say. */
export function refused(scene: GoForwardScene, place: Place, column: number | null, code: string): string | null {
  let verb = MEANT[scene.phase]?.[place];
  if (verb === "pass" && scene.ball?.carrier === null) verb = "claim";
  if (verb === undefined) return null;
  return BY_SPACE.includes(verb) || verb === "claim" ? `${verb} ${code}@c${column ?? 0}` : `${verb} ${code}`;
}
