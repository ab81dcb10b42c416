// The page begins here.
import { mount } from "svelte";
import App from "./App.svelte";
import "./look/fonts.css";
import "./look/tokens.css";
import "./look/base.css";
import { settings } from "./settings.svelte";

settings.show();
mount(App, { target: document.getElementById("page")! });
