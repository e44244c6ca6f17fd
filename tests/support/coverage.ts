import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { listening } from "../../src/testing/coverage.js";

/** The files of a worker share this module: what was heard is written when a test file ends (setup.ts). */
const listener = listening(() => expect.getState().currentTestName);

/** An observer that keeps what it hears; scripts/rule-coverage.ts compares it with the list of checks of the game. */
export const observed = listener.observed;

/** Writes to coverage/rules/ what was heard since it was called last; `file` is the test file that has ended. */
export function writeCoverage(file: string): void {
  const folder = join(import.meta.dirname, "../../coverage/rules");
  for (const heard of listener.take()) {
    mkdirSync(folder, { recursive: true });
    const name = file.slice(file.indexOf("tests")).replaceAll(/[^a-z0-9]+/gi, "-");
    writeFileSync(join(folder, `${heard.game}-${name}.json`), JSON.stringify(heard));
  }
}
