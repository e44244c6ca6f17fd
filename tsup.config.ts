import { defineConfig } from "tsup";

export default defineConfig({
  entry: {
    index: "src/index.ts",
    "schema/index": "src/schema/index.ts",
    "rules/index": "src/rules/index.ts",
    "rules/a-house-divided/index": "src/rules/a-house-divided/index.ts",
    "rules/across-the-rappahannock/index": "src/rules/across-the-rappahannock/index.ts",
    "rules/washingtons-war/index": "src/rules/washingtons-war/index.ts",
    "replay/index": "src/replay/index.ts",
    "replay/mental-poker/index": "src/replay/cards/mental-poker/index.ts",
    "cli/main": "src/cli/main.ts",
  },
  format: ["esm"],
  target: "es2022",
  platform: "neutral",
  external: [/^node:/],
  splitting: true,
  treeshake: true,
  clean: true,
  // The compiled validators are most of the package; nobody reads them.
  esbuildOptions(options) {
    options.minifyWhitespace = true;
    options.minifySyntax = true;
  },
  dts: {
    entry: {
      index: "src/index.ts",
      "schema/index": "src/schema/index.ts",
      "rules/index": "src/rules/index.ts",
      "rules/a-house-divided/index": "src/rules/a-house-divided/index.ts",
      "rules/across-the-rappahannock/index": "src/rules/across-the-rappahannock/index.ts",
      "rules/washingtons-war/index": "src/rules/washingtons-war/index.ts",
      "replay/index": "src/replay/index.ts",
      "replay/mental-poker/index": "src/replay/cards/mental-poker/index.ts",
    },
  },
});
