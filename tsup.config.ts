import { defineConfig } from "tsup";
import { builtAs, entries } from "./scripts/games.mjs";

const entry: { [built: string]: string } = Object.fromEntries(
  Object.entries(entries).map(([path, file]) => [builtAs(path), file]),
);

export default defineConfig({
  entry: { ...entry, "cli/main": "src/cli/main.ts" },
  format: ["esm"],
  target: "es2022",
  platform: "neutral",
  external: [/^node:/],
  splitting: true,
  treeshake: true,
  clean: true,
  // Not minified, so that a stack is readable as it is: maps would ship every source a second time. Types: scripts/types.mjs.
  sourcemap: false,
  dts: false,
});
