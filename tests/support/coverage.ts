import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect } from "vitest";
import type { Observer } from "../../src/rules/index.js";

/** What the rules of a game were asked in one test file: counts by "move/check/answer", "window/answer", "event". */
interface Record {
  readonly game: string;
  readonly checks: { [key: string]: { [answer: string]: number } };
  readonly windows: { [window: string]: { [answer: string]: number } };
  readonly events: { [event: string]: number };
  readonly tests: { [key: string]: string[] };
}

/**
 * An observer that keeps what it hears and writes it to coverage/rules/ when the test file ends;
 * scripts/rule-coverage.ts merges the files and compares them with the list of checks of the game.
 */
export function observed(game: string): Observer {
  const record: Record = { game, checks: {}, windows: {}, events: {}, tests: {} };
  const file = expect.getState().testPath ?? "unknown";
  const add = (counts: { [key: string]: number }, key: string) => {
    counts[key] = (counts[key] ?? 0) + 1;
  };
  const addTo = (table: { [key: string]: { [answer: string]: number } }, key: string, answer: string) => {
    const counts = table[key] ?? {};
    table[key] = counts;
    add(counts, answer);
  };
  const named = (key: string) => {
    const test = expect.getState().currentTestName;
    const tests = record.tests[key] ?? [];
    record.tests[key] = tests;
    if (test !== undefined && tests.length < 3 && !tests.includes(test)) tests.push(test);
  };
  afterAll(() => {
    const folder = join(import.meta.dirname, "../../coverage/rules");
    mkdirSync(folder, { recursive: true });
    const name = file.slice(file.indexOf("tests")).replaceAll(/[^a-z0-9]+/gi, "-");
    writeFileSync(join(folder, `${game}-${name}.json`), JSON.stringify(record));
  });
  return {
    check(move, check, answer) {
      const key = `${move}/${check}`;
      addTo(record.checks, key, answer);
      named(`${key}/${answer}`);
    },
    window(window, answer) {
      addTo(record.windows, window, String(answer));
    },
    event({ event }) {
      add(record.events, event);
    },
  };
}
