// Shows one board with the scenes of one match (tools/scenes.py). Nothing of this is in the built page.
import { mount } from "svelte";
import "../src/look/tokens.css";
import Harness from "./Harness.svelte";

mount(Harness, { target: document.getElementById("page")! });
