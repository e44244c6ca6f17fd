// What the library throws: a TurnproofError with a code for wrong use, and plain errors only where a fault of the library
// itself is meant, each with its reason here.
import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { errorCodes } from "../../src/schema/error.js";
import { textOf } from "./quotes.js";

/** Files that throw other errors, how many, and why no program that uses the library well or badly meets them. */
const internal: { readonly [file: string]: readonly [count: number, why: string] } = {
  "src/rules/a-house-divided/position/board.ts": [2, "checks have found the box and the piece before an effect asks"],
  "src/rules/across-the-rappahannock/position/calendar.ts": [1, "a scenario lists every turn that can be reached"],
  "src/rules/across-the-rappahannock/pack/official/units.ts": [1, "runs while the shipped pack is built"],
  "src/rules/for-the-people/position/board.ts": [
    1,
    "an effect after its checks; under force it ends in sdk/cannot-go-on",
  ],
  "src/rules/for-the-people/scenarios/set-up.ts": [1, "a record of all keys, for a compiler that cannot see it"],
  "src/rules/washingtons-war/position/board.ts": [
    1,
    "an effect after its checks; under force it ends in sdk/cannot-go-on",
  ],
  "src/rules/washingtons-war/reinforcements/reinforce-british.ts": [1, "the same: only a forced move comes here"],
  "src/rules/sdk/play.ts": [
    2,
    "a forced move that leaves no state is caught at once; the other is for tests of a module",
  ],
  "src/app/folder/secrets.ts": [1, "the file was compared with its schema before"],
  "src/page/calls/trusted.ts": [
    1,
    "an address that is none of the page's own scripts: trusted types ask for a TypeError",
  ],
  "src/page/state/served.ts": [2, "caught in the same file, and told as a sentence"],
  "src/page/worker/main.ts": [
    1,
    "files are asked for by the numbers that the worker gave; told as a fault of the program",
  ],
  "src/replay/format/codes.ts": [1, "the rows of codes of games stand in the table above"],
  "src/replay/machine/spans.ts": [2, "a machine has a span from its first entry on"],
  "src/replay/machine/chance.ts": [3, "the machine has made the demand itself; a failure is told as rules/failed"],
  "src/replay/machine/decks/poker.ts": [1, "the statement was proven before its points are looked up"],
  "src/replay/machine/consent.ts": [1, "entries that were accepted once are accepted again"],
  "src/replay/machine/seats.ts": [1, "entries that were accepted once are accepted again"],
  "src/replay/crypto/ed25519-probes.ts": [1, "a constant of the source"],
  "src/replay/crypto/ed25519.ts": [1, "the platform's back end is missing: SignatureBackendError says how to pass one"],
  "src/replay/dice/expander.ts": [
    1,
    "another copy of a dependency gives other dice: ExpanderError, told as dice/expander",
  ],
  "src/replay/dice/beacon/quicknet.ts": [2, "constants of the source, and a count that the machine has checked"],
};

const thrown = /throw new ([A-Za-z]+)\(/g;
const files = readdirSync("src", { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".ts"))
  .map((name) => `src/${name}`);

test("whatever is thrown elsewhere is a TurnproofError", () => {
  const found = files.flatMap((file) => {
    const others = [...textOf(file).matchAll(thrown)].filter(([, name]) => name !== "TurnproofError");
    return others.length === 0 ? [] : [[file, others.length] as const];
  });
  expect(Object.fromEntries(found)).toEqual(
    Object.fromEntries(Object.entries(internal).map(([file, [count]]) => [file, count])),
  );
});

test("every code of an error is thrown somewhere, and each that is thrown is listed", () => {
  const texts = files
    .filter((file) => file !== "src/schema/error.ts")
    .map(textOf)
    .join("\n");
  const used = [...texts.matchAll(/new TurnproofError\(\s*"([a-z]+\/[a-z-]+)"/g)].map(([, code]) => code);
  expect([...new Set(used)].sort()).toEqual(Object.keys(errorCodes).sort());
});

test("docs/codes.md lists the codes with the same sentences", () => {
  const page = textOf("docs/codes.md");
  const section = page.slice(page.indexOf("## Errors of the library"), page.indexOf("## Errors of the command"));
  const rows = [...section.matchAll(/^\| `([a-z/-]+)` +\| (.*?) +\|$/gm)].map(([, code, meaning]) => [code, meaning]);
  expect(Object.fromEntries(rows)).toEqual(errorCodes);
});
