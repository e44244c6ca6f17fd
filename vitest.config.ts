import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { LongestFirst } from "./tests/support/longest-first.js";

const source = (path: string) => fileURLToPath(new URL(`./src/${path}`, import.meta.url));

export default defineConfig({
  resolve: {
    alias: [
      { find: /^turnproof$/, replacement: source("index.ts") },
      { find: /^turnproof\/app\/disk$/, replacement: source("cli/terminal/disk.ts") },
      { find: /^turnproof\/(schema|replay|rules|testing|boards|mail|app|club)$/, replacement: source("$1/index.ts") },
      { find: /^turnproof\/replay\/mental-poker$/, replacement: source("replay/mental-poker/index.ts") },
      { find: /^turnproof\/rules\/(.+)$/, replacement: source("rules/$1/index.ts") },
    ],
  },
  // The file that asks for the work waits meanwhile: every core can take one. More workers than cores gain nothing, since a
  // browser keeps a core busy of its own.
  // The files of a worker share the loaded modules, which keep no state that a test could see: an eighth less time.
  test: {
    include: ["tests/**/*.test.ts", "examples/*/tests/*.test.ts"],
    setupFiles: ["tests/support/setup.ts"],
    // The longest take a third of this on a quiet machine.
    testTimeout: 180_000,
    maxWorkers: "100%",
    isolate: false,
    sequence: { sequencer: LongestFirst },
  },
});
