import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import type { Observer } from "../../src/rules/index.js";

/** What the rules of a game were asked in one test file: counts by "move/check/answer", "window/answer", "event". */
interface Record {
  readonly game: string;
  readonly checks: { [key: string]: { [answer: string]: number } };
  readonly windows: { [window: string]: { [answer: string]: number } };
  readonly events: { [event: string]: number };
  readonly tests: { [key: string]: string[] };
  /** What findings said, by their code. */
  readonly sentences: { [code: string]: string[] };
}

/** How many tests are kept of those that name no section. */
const maxTests = 3;
const maxSentences = 6;
const namesSection = /(^|[ >(,])([0-9]+(\.[0-9A-Za-z]+)*|[A-Z]{1,3}[a-z]*\.[A-Za-z0-9.]+)[:, )]/;

/** What was heard in the test file that runs, a record for each game. The files of a worker share this module. */
const records = new Map<string, Record>();

function recordOf(game: string): Record {
  const known = records.get(game);
  if (known !== undefined) return known;
  const made: Record = { game, checks: {}, windows: {}, events: {}, tests: {}, sentences: {} };
  records.set(game, made);
  return made;
}

/** Writes to coverage/rules/ what was heard since it was called last; `file` is the test file that has ended. */
export function writeCoverage(file: string): void {
  const folder = join(import.meta.dirname, "../../coverage/rules");
  for (const [game, record] of records) {
    mkdirSync(folder, { recursive: true });
    const name = file.slice(file.indexOf("tests")).replaceAll(/[^a-z0-9]+/gi, "-");
    writeFileSync(join(folder, `${game}-${name}.json`), JSON.stringify(record));
  }
  records.clear();
}

/**
 * An observer that keeps what it hears; it is written when the test file ends (setup.ts), and
 * scripts/rule-coverage.ts merges the files and compares them with the list of checks of the game.
 */
export function observed(game: string): Observer {
  const add = (counts: { [key: string]: number }, key: string) => {
    counts[key] = (counts[key] ?? 0) + 1;
  };
  const addTo = (table: { [key: string]: { [answer: string]: number } }, key: string, answer: string) => {
    const counts = table[key] ?? {};
    table[key] = counts;
    add(counts, answer);
  };
  const named = (key: string) => {
    const known = recordOf(game).tests;
    const test = expect.getState().currentTestName;
    if (test === undefined) return;
    const tests = known[key] ?? [];
    known[key] = tests;
    // Those whose title names a section are kept: the table looks for the section of its row among them.
    if (!tests.includes(test) && (tests.length < maxTests || namesSection.test(test))) tests.push(test);
  };
  return {
    check(move, check, answer) {
      const key = `${move}/${check}`;
      addTo(recordOf(game).checks, key, answer);
      named(`${key}/${answer}`);
    },
    finding({ code, message }) {
      const { sentences } = recordOf(game);
      const said = sentences[code] ?? [];
      sentences[code] = said;
      if (said.length < maxSentences && !said.includes(message)) said.push(message);
    },
    window(window, answer) {
      addTo(recordOf(game).windows, window, String(answer));
      named(`step ${window}`);
    },
    step(window) {
      named(`step ${window}`);
    },
    ruling(id, reading) {
      named(`ruling ${id}/${reading}`);
    },
    event({ event }) {
      add(recordOf(game).events, event);
      named(`event ${event}`);
    },
  };
}
