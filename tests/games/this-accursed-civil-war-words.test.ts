// What can be chosen in answer to one question reads differently: no two moves, and no two values, in the same words.
import { expect, test } from "vitest";
import { tellMove } from "../../src/report/story.js";
import { type AnyState, fill } from "../../src/rules/index.js";
import { battles } from "../../src/rules/this-accursed-civil-war/pack/battles/index.js";
import { copyJson } from "../../src/schema/json.js";
import { stream } from "../support/json-schema.js";
import { facts } from "../support/this-accursed-civil-war/play.js";
import { type AnyTable, machinesOf } from "../support/turns.js";

const long = process.env["TURNPROOF_LONG"] !== undefined;
/** So many logs; of so many questions one is looked at. */
const [logs, share] = long ? [10, 1] : [10, 12];

/** What is said twice, of different things. */
function twice(said: readonly (readonly [thing: unknown, says: string])[]): string[] {
  const things = new Map<string, Set<string>>();
  for (const [thing, says] of said) things.set(says, (things.get(says) ?? new Set()).add(JSON.stringify(thing)));
  return [...things].flatMap(([says, of]) => (of.size > 1 ? [`${says}: ${[...of].join(" and ")}`] : []));
}

/** The questions of one moment, each with all its answers; of values one is chosen, and the next question asked. */
function* questionsOf(table: AnyTable, s: AnyState, by: string, next: (n: number) => number) {
  yield table.legalMoves(s, by).map((move) => [move, tellMove(move, { table }, s)] as const);
  const { moves, starts } = table.legalMoves(s, by, { starts: true });
  yield starts.map(({ kind, value, says }) => [[kind, value], `${kind} ${says}`] as const);
  for (const { move } of moves) {
    let chosen = {};
    for (let step = 0; step < 8; step++) {
      const { next: first, also } = table.legalMoves(s, by, { move, with: chosen });
      for (const hole of [...(first === null ? [] : [first]), ...also])
        yield hole.values.map(({ value, says, group = "" }) => [value, `${group} ${says}`] as const);
      const hole = first ?? also[0];
      const value = hole?.values[next(hole.values.length)]?.value;
      if (hole === undefined || value === undefined) break;
      chosen = fill(chosen, hole, value);
    }
  }
}

test("2.1.2: of the answers to one question each reads differently", {
  timeout: long ? 3_600_000 : 180_000,
}, async () => {
  const next = stream(5);
  const found = new Set<string>();
  let asked = 0;
  let count = 0;
  for (const { machine } of await machinesOf("this-accursed-civil-war", logs)) {
    const { table } = machine;
    const s: AnyState = JSON.parse(machine.initial);
    for (const { input, by } of machine.inputs) {
      if ("move" in input && ++count % share === 0)
        for (const question of questionsOf(table, copyJson(s), by, next)) {
          asked += 1;
          for (const one of twice(question)) found.add(`${input.move}: ${one}`);
        }
      if ("state" in input && !("move" in input)) break;
      table.play(s, input, by, true);
    }
  }
  expect(asked).toBeGreaterThan(100);
  expect([...found].slice(0, 20)).toEqual([]);
});

test.each(battles)("2.1.2, 2.1.3: $title: no two units have one name, nor two leaders", ({ units, leaders, wings }) => {
  expect(twice(units.map(({ id }) => [id, facts.unitName(id)]))).toEqual([]);
  const generic = wings.map(({ id }) => `${id}-generic`);
  expect(twice([...leaders.map(({ id }) => id), ...generic].map((id) => [id, facts.leaderName(id)]))).toEqual([]);
  expect(twice(wings.map(({ id }) => [id, facts.wingName(id)]))).toEqual([]);
});
