// Builds the page into the Python package, which serves it; `npm run dev` serves it alone and asks a running Tryline.
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [svelte()],
  resolve: {
    alias: {
      "@words": new URL("../src/tryline/locale", import.meta.url).pathname,
      "@games": new URL("../src/tryline/games", import.meta.url).pathname,
    },
  },
  build: {
    outDir: "../src/tryline/server/page",
    emptyOutDir: true,
    target: "es2023",
    assetsInlineLimit: 0, // the content security policy allows no data: addresses
  },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } }, fs: { allow: [".."] } },
});
