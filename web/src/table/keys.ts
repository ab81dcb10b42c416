// The keys at a table. Whatever has the focus and a use for a key comes first.
import type { MatchTable } from "./match.svelte";
import type { Table } from "./table";
import type { Timeline } from "./timeline.svelte";

interface At {
  table: Table | null;
  match: MatchTable;
  timeline: Timeline;
  /** Throw what waits for a hand; null while nothing does. */
  roll: (() => void) | null;
  undo: () => void;
}

/** With more choices than this their numbers are not shown. */
const NUMBERED = 12;
const OWN_KEYS = "button, a, summary, [role=button], [role=gridcell], [data-stop]";

export function press(event: KeyboardEvent, at: At): void {
  if (!at.table || event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey) return;
  const target = event.target as Element;
  if (document.querySelector("dialog[open]") || target.closest?.("input, select, textarea")) return;
  const arrow = event.key.startsWith("Arrow") || event.key === "Home" || event.key === "End";
  if (arrow && target.closest?.('.pitch, [role="grid"], [role="radiogroup"]')) return; // the board's own keys
  const act = meaning(event.key, target, at.table, at);
  if (!act) return;
  act();
  event.preventDefault();
}

/** What a key does here; null if nothing. */
function meaning(key: string, target: Element, table: Table, at: At): (() => void) | null {
  const { match, timeline, roll, undo } = at;
  if (/^[1-9]$/.test(key)) {
    const choice = table.choices[Number(key) - 1];
    return choice && table.choices.length <= NUMBERED ? () => match.play(choice.move) : null;
  }
  const look = (ply: number) => () => {
    if (timeline.back === "match") timeline.back = "move";
    match.goTo(ply);
  };
  switch (key) {
    case "Enter":
    case " ":
      if (target.closest?.(OWN_KEYS)) return null;
      return roll ?? (timeline.idle ? null : () => timeline.next());
    case "Escape":
      if (match.past) return () => match.now();
      return timeline.idle ? null : () => timeline.skip();
    case "p":
      if (timeline.paused) return () => timeline.resume();
      return timeline.idle ? null : () => timeline.pause();
    case ".":
      return timeline.paused ? () => timeline.step() : null;
    case "a":
      return timeline.canRepeat ? () => timeline.again() : null;
    case "u":
      return table.undo === null ? null : undo;
    case "h":
      return table.yours && match.alone && !match.hinting ? () => match.askHint() : null;
    case "w":
      return () => match.why();
    case "ArrowLeft":
      return look(match.at - 1);
    case "ArrowRight":
      return look(match.at + 1);
    case "Home":
      return look(0);
    case "End":
      return () => match.now();
    case "b":
      return () => focusIn(".pitch");
    case "c":
      return () => focusIn("#choices");
    default:
      return null;
  }
}

function focusIn(where: string): void {
  const part = document.querySelector<HTMLElement>(where);
  const can = part?.querySelector<HTMLElement>('.can[tabindex="0"]'); // what can be played comes first
  (can ?? part?.querySelector<HTMLElement>('summary, button:not(:disabled), a[href], [tabindex="0"]') ?? part)?.focus();
}
