// Which component draws which game: the folder of a game has its board. Boards load when they are needed.
import type { Component } from "svelte";
import type { BoardProps } from "./board";

type Board = Component<BoardProps<any>>;

const found = import.meta.glob<{ default: Board }>("./*/Board.svelte");

export const boards: Record<string, () => Promise<{ default: Board }>> = Object.fromEntries(
  Object.entries(found).map(([path, load]) => [path.split("/")[1]!, load]),
);
