// Which component draws which game. Boards load when they are needed.
import type { Component } from "svelte";
import type { BoardProps } from "../table/protocol";

type Board = Component<BoardProps<any>>;

export const boards: Record<string, () => Promise<{ default: Board }>> = {
  scrum: () => import("./scrum/Board.svelte"),
  pocket: () => import("./pocket/Board.svelte"),
  bokx: () => import("./bokx/Board.svelte"),
  goforward: () => import("./goforward/Board.svelte"),
};
