// Which component draws which game: the folder of a game has its board. Boards load when they are needed.
import type { Component } from "svelte";
import type { Falls } from "../table/pace";
import type { BoardProps } from "./board";

type Board = Component<BoardProps<any>>;

/** What may come of a choice, beside its words: chances, or what the faces of a die would mean. It stands in a button. */
export type Outlook = Component<{ scene: any; move: string }>;

/** What is in a board's file: the component, what it knows of a choice, and how long things take to land on it. */
export interface BoardFile {
  default: Board;
  Outlook?: Outlook;
  falls?: Partial<Falls>;
}

const found = import.meta.glob<BoardFile>("./*/Board.svelte");

export const boards: Record<string, () => Promise<BoardFile>> = Object.fromEntries(
  Object.entries(found).map(([path, load]) => [path.split("/")[1]!, load]),
);
