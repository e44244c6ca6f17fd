// Step by step with anything for what is chosen: no error, no endless work, nothing written to the state or to what came in.
import { describe, expect, test } from "vitest";
import { installedGames } from "../../src/games.js";
import { effort } from "../support/effort.js";
import { stream } from "../support/json-schema.js";
import { turnsOf } from "../support/turns.js";

const own = (text: string): unknown => JSON.parse(text);
const cyclic: { self?: unknown } = {};
cyclic.self = cyclic;

/** What an app can hand over that was never offered: out of a file, out of a mail, out of its own mistake. */
const hostile: { readonly [name: string]: () => unknown } = {
  "an own __proto__": () => own('{"__proto__":{"to":"boston"},"to":1}'),
  "inherited names": () => own('{"constructor":{"prototype":{}},"toString":"x","hasOwnProperty":[]}'),
  "no prototype": () => Object.create(null),
  inherited: () => Object.create({ to: "boston" }),
  "a list": () => [1, 2, 3],
  "a text": () => "boston",
  "a number": () => 7,
  "a big number": () => 10n,
  "a circle": () => cyclic,
  "a map": () => new Map([["to", "boston"]]),
  "a function": () => () => 1,
  "deeply nested": () => own(`{"to":${"[".repeat(5000)}${"]".repeat(5000)}}`),
  "numbers that are none": () => ({ to: Number.NaN, from: Number.POSITIVE_INFINITY, count: -0 }),
  symbols: () => ({ [Symbol("to")]: 1, to: Symbol("x") }),
};

/** Values in the place of one parameter. */
const values: readonly (() => unknown)[] = [
  () => "__proto__",
  () => "constructor",
  () => "",
  () => "x".repeat(100_000),
  () => Array.from({ length: 20_000 }, (_, at) => `p${at}`),
  () => Array.from({ length: 20_000 }, () => "__proto__"),
  () => Array.from({ length: 3000 }, () => ({})),
  () => own('{"__proto__":1}'),
  () => [[[[]]]],
  () => [null],
  () => cyclic,
  // biome-ignore lint/suspicious/noSparseArray: a hole in a list is what is tried
  () => [undefined, , 1],
  () => 10n,
  () => -1,
  () => 1e308,
  () => Symbol("x"),
];

describe.each([...installedGames.ids])("%s", (id) => {
  test("is answered, in time, and changes nothing", async () => {
    const turns = await turnsOf(id, { logs: 3, share: 40 });
    const next = stream(31);
    const wrong = new Map<string, string>();
    const some = turns.filter((_, at) => at % Math.ceil(turns.length / 25) === 0);
    for (const { table, s, move, by } of some) {
      const { move: name, ...params } = move;
      const names = [...Object.keys(params), "__proto__", "constructor", "to"];
      const cases: [string, unknown][] = Object.entries(hostile).map(([what, make]) => [what, make()]);
      for (const [at, make] of values.entries()) {
        const key = names[next(names.length)] ?? "";
        const value = make();
        cases.push(
          [`value ${at} in ${key}`, { ...params, [key]: value }],
          [`only value ${at} in ${key}`, { [key]: value }],
        );
        if (Array.isArray(value)) {
          for (const list of Object.keys(params).filter((one) => Array.isArray(params[one])))
            cases.push([`list ${at} in ${list}`, { ...params, [list]: value }]);
        }
      }
      const before = JSON.stringify(s);
      Object.freeze(s);
      for (const [what, chosen] of cases) {
        const where = `${name}, ${what}`;
        const worked = effort();
        try {
          const open = table.legalMoves(s, by, { move: name, with: chosen as never });
          if (!Array.isArray(open.also)) wrong.set(what, `${where}: no answer`);
        } catch (thrown) {
          wrong.set(what, `${where}: ${String(thrown).slice(0, 200)}`);
        }
        const took = worked();
        if (took > 1500) wrong.set(`${what} slow`, `${where}: ${took.toFixed(0)} ms`);
      }
      for (const odd of ["__proto__", "constructor", "", "x".repeat(100_000)]) {
        expect(table.legalMoves(s, by, { move: odd }).ready).toBeNull();
        expect(table.legalMoves(s, odd, { move: name }).ready).toBeNull();
        expect(table.legalMoves(s, odd, { starts: true }).moves).toEqual([]);
      }
      if (JSON.stringify(s) !== before) wrong.set("state", `${name} has changed the state`);
    }
    expect([...wrong.values()]).toEqual([]);
    expect(Object.hasOwn(Object.prototype, "to")).toBe(false);
  });

  test("a list as long as a line of a log can hold, of one value again and again, is judged in time", async () => {
    const slow: string[] = [];
    const seen = new Set<string>();
    for (const { table, s, move, by } of await turnsOf(id, { logs: 3, share: 40 })) {
      for (const [key, value] of Object.entries(move)) {
        const [first] = Array.isArray(value) ? value : [];
        if (first === undefined || seen.has(`${move.move} ${key}`)) continue;
        seen.add(`${move.move} ${key}`);
        const many = Array.from({ length: Math.floor(250_000 / (JSON.stringify(first).length + 1)) }, () => first);
        const worked = effort();
        table.check(s, { ...move, [key]: many }, by);
        const took = worked();
        if (took > 3000) slow.push(`${move.move} ${key}: ${took.toFixed(0)} ms`);
      }
    }
    expect(slow).toEqual([]);
  });
});
