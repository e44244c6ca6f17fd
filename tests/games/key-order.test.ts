// The order in which keys stand in a state decides nothing: who reads a state from a file plays on as who kept it.
import { describe, expect, test } from "vitest";
import { installedGames } from "../../src/games.js";
import { canonicalText } from "../../src/replay/index.js";
import type { AnyState } from "../../src/rules/index.js";
import { machinesOf } from "../support/turns.js";

/** The same value with the keys of every object the other way round. */
function turned<T>(value: T): T;
function turned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(turned);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, item]) => [key, turned(item)]),
  );
}

/** What is expected without the sentence that asks for it. */
const wordless = (expected: object) => Object.fromEntries(Object.entries(expected).filter(([name]) => name !== "asks"));

/** TURNPROOF_LOGS reads that many of each game. */
const logs = Number(process.env["TURNPROOF_LOGS"] ?? 2);

describe.each([...installedGames.ids])("%s", (id) => {
  test("plays on the same, state and events, whatever the order of keys, and asks for the same with and without words", {
    timeout: 120_000,
  }, async () => {
    let inputs = 0;
    for (const { machine } of await machinesOf(id, logs)) {
      const { table } = machine;
      const s: AnyState = JSON.parse(machine.initial);
      for (const { input, by, seq } of machine.inputs) {
        if ("state" in input && !("move" in input)) break;
        const other = turned(s);
        const expected = table.expects(s);
        expect(table.expects(other), `before ${seq}`).toEqual(expected);
        expect(table.due(s), `before ${seq}`).toEqual(expected.map(wordless));
        const played = table.play(s, input, by, true);
        const again = table.play(other, input, by, true);
        expect(again, `${seq} ${JSON.stringify(input)}`).toEqual(played);
        if (canonicalText(other) !== canonicalText(s)) expect(other, `${seq} ${JSON.stringify(input)}`).toEqual(s);
        inputs += 1;
      }
    }
    expect(inputs).toBeGreaterThan(200);
  });
});
