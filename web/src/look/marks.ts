// What a board is asked to point at.
import type { Mark } from "../boards/board";

/** The moves among the marks. */
export function movesOf(marks: Mark[]): Set<string> {
  return new Set(marks.flatMap((mark) => ("move" in mark ? [mark.move] : [])));
}

/** The moves among the marks that were played, where others were better. */
export function playedOf(marks: Mark[]): Set<string> {
  return new Set(marks.flatMap((mark) => ("played" in mark ? [mark.played] : [])));
}

/** The places among the marks. */
export function placesOf(marks: Mark[]): Set<string> {
  return new Set(marks.flatMap((mark) => ("place" in mark ? [mark.place] : [])));
}
