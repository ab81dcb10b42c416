// The picture of each game and edition.
import type { Component } from "svelte";
import Any from "./Any.svelte";
import Bokx from "./Bokx.svelte";
import Goforward from "./Goforward.svelte";
import Pocket1 from "./Pocket1.svelte";
import Pocket2 from "./Pocket2.svelte";
import Scrum from "./Scrum.svelte";
import "../pictures.css";

const pictures: Record<string, Component> = {
  "scrum standard": Scrum,
  "pocket 1": Pocket1,
  "pocket 2": Pocket2,
  "bokx standard": Bokx,
  "goforward standard": Goforward,
};

export function pictureOf(game: string, edition: string): Component {
  return pictures[`${game} ${edition}`] ?? Any;
}
