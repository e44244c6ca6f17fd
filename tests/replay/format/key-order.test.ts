// The quick spelling of a value is the library's, or none.
import canonicalize from "canonicalize";
import fc from "fast-check";
import { expect, test } from "vitest";
import { installedGames } from "../../../src/games.js";
import { quickText } from "../../../src/replay/format/key-order.js";
import { statesOf } from "../../../src/replay/machine/rules-state.js";
import { machinesOf } from "../../support/turns.js";

const key = fc.oneof(
  fc.string({ unit: "binary", maxLength: 6 }),
  fc.constantFrom("a", "b", "Z", "1", "10", "9", "", "é", "😀", "\uffff", "toJSON", "\u2028", "__proto__", "-1"),
);
const leaf = fc.oneof(
  fc.integer(),
  fc.double(),
  fc.string({ unit: "binary", maxLength: 8 }),
  fc.constantFrom("\ud800", "\udfffx", "\\ud800", '"', "\u0000\u001f\u007f", -0, undefined, 1n, null, true),
  fc.constant(new Date(0)),
  fc.constant(Object("boxed")),
);
const { value } = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    leaf,
    fc.array(tie("value"), { maxLength: 4 }),
    fc.dictionary(key, tie("value"), { maxKeys: 6 }),
    fc.dictionary(key, tie("value"), { maxKeys: 6, noNullPrototype: false }),
  ),
}));

test("equals the library's text wherever it gives one, and writes nothing", () => {
  let given = 0;
  fc.assert(
    fc.property(value, (generated) => {
      const before = JSON.stringify(generated, (_, item) => (typeof item === "bigint" ? "big" : item));
      const text = quickText(generated);
      if (text === undefined) return;
      given += 1;
      expect(text).toBe(canonicalize(generated));
      expect(JSON.stringify(generated)).toBe(before);
    }),
    { numRuns: 10_000 },
  );
  expect(given).toBeGreaterThan(2000);
});

test.each([
  ['{"b":{"d":1,"c":[{"z":1,"y":2}]},"a":-0}', '{"a":0,"b":{"c":[{"y":2,"z":1}],"d":1}}'],
  ['{"2":0,"10":0}', undefined],
  ['{"10":0,"9a":0}', '{"10":0,"9a":0}'],
  ['{"b":"\\ud800"}', undefined],
  ['{"toJSON":1}', undefined],
])("%s", (line, text) => {
  expect(quickText(JSON.parse(line))).toBe(text);
});

test("a cycle and a very deep value are left to the library", () => {
  const round: { self?: unknown } = {};
  round.self = round;
  expect(quickText(round)).toBeUndefined();
  let deep: unknown = 1;
  for (let depth = 0; depth < 300; depth++) deep = [deep];
  expect(quickText(deep)).toBeUndefined();
});

test.each([...installedGames.ids])("every state of games of %s", { timeout: 120_000 }, async (id) => {
  let states = 0;
  for (const { machine } of await machinesOf(id, Number(process.env["TURNPROOF_LOGS"] ?? 1))) {
    for (const { state } of statesOf(machine, new Set(machine.inputs.map(({ seq }) => seq)))) {
      const text = quickText(state);
      if (text === undefined) throw new Error("no quick text");
      if (text !== canonicalize(state)) expect(text).toBe(canonicalize(state));
      states += 1;
    }
  }
  expect(states).toBeGreaterThan(100);
});
