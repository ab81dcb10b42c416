// The picture of a game for the home page: the folder of a game has it, as Picture.svelte or, for an edition, Picture<edition>.svelte.
import type { Component } from "svelte";
import AnyPicture from "../look/AnyPicture.svelte";
import "../look/pictures.css";

const found = import.meta.glob<Component>("./*/Picture*.svelte", { eager: true, import: "default" });

export function pictureOf(game: string, edition: string): Component {
  return found[`./${game}/Picture${edition}.svelte`] ?? found[`./${game}/Picture.svelte`] ?? AnyPicture;
}
