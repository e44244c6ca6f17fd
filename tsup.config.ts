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
  // A stack names a line of the source, which is in the map: an app's own bundler makes it small.
  sourcemap: true,
  dts: { entry },
});
