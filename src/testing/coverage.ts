/**
 * Rule coverage, counted: an observer keeps which checks, steps, events and readings the tests of a game met, and under which
 * titles. {@link ruleCoverage} compares that with everything in the game that cites a section.
 *
 * @packageDocumentation
 */
import type { Observer } from "../rules/sdk/index.js";

/** What the rules of a game were asked in some tests: counts by "move/check/answer", "window/answer", "event". */
export interface Heard {
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

/** Keeps what tables with its observers were asked. */
export interface Listener {
  /** The observer of a game's tables: `open(game, { pack, observe: listener.observed("border-forts") })`. */
  observed(game: string): Observer;
  /** What was heard since it was taken last, for each game. It is plain JSON, to be written to a file. */
  take(): Heard[];
}

/**
 * Listens to the tables of tests.
 *
 * @param currentTest the title of the test that runs, with those of its groups
 * @example const listener = listening(() => expect.getState().currentTestName);
 */
export function listening(currentTest: () => string | undefined): Listener {
  const heard = new Map<string, Heard>();
  const of = (game: string): Heard => {
    const known = heard.get(game) ?? { game, checks: {}, windows: {}, events: {}, tests: {}, sentences: {} };
    heard.set(game, known);
    return known;
  };
  return {
    observed: (game) => observing(() => of(game), currentTest),
    take() {
      const all = [...heard.values()];
      heard.clear();
      return all;
    },
  };
}

function observing(heard: () => Heard, currentTest: () => string | undefined): Observer {
  const add = (counts: { [key: string]: number }, key: string) => {
    counts[key] = (counts[key] ?? 0) + 1;
  };
  const addTo = (table: { [key: string]: { [answer: string]: number } }, key: string, answer: string) => {
    const counts = table[key] ?? {};
    table[key] = counts;
    add(counts, answer);
  };
  const named = (key: string) => {
    const known = heard().tests;
    const test = currentTest();
    if (test === undefined) return;
    const tests = known[key] ?? [];
    known[key] = tests;
    // Those whose title names a section are kept: the table looks for the section of its row among them.
    if (!tests.includes(test) && (tests.length < maxTests || namesSection.test(test))) tests.push(test);
  };
  return {
    check(move, check, answer) {
      const key = `${move}/${check}`;
      addTo(heard().checks, key, answer);
      named(`${key}/${answer}`);
    },
    finding({ code, message }) {
      const { sentences } = heard();
      const said = sentences[code] ?? [];
      sentences[code] = said;
      if (said.length < maxSentences && !said.includes(message)) said.push(message);
    },
    window(window, answer) {
      addTo(heard().windows, window, String(answer));
      named(`step ${window}`);
    },
    step(window) {
      named(`step ${window}`);
    },
    ruling(id, reading) {
      named(`ruling ${id}/${reading}`);
    },
    event({ event }) {
      add(heard().events, event);
      named(`event ${event}`);
    },
  };
}
