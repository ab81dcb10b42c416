// Shows one board with the scenes of one match (tools/scenes.py). Nothing of this is in the built page.
import { mount } from "svelte";
import "@fontsource/barlow-condensed/500.css";
import "@fontsource/barlow-condensed/600.css";
import "@fontsource/barlow-condensed/700.css";
import "@fontsource/inter/400.css";
import "@fontsource/inter/500.css";
import "@fontsource/inter/600.css";
import "@fontsource/source-serif-4/400.css";
import "@fontsource/source-serif-4/400-italic.css";
import "@fontsource/source-serif-4/600.css";
import "../src/look/tokens.css";
import Harness from "./Harness.svelte";

mount(Harness, { target: document.getElementById("page")! });
