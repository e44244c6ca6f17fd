// Lists that the rulebooks treat as sets may be told in any order. TURNPROOF_LONG asks of every decision of every log.
import { describe, expect, test } from "vitest";
import { installedGames } from "../../src/games.js";
import type { AnyGame } from "../../src/rules/index.js";
import { openTable } from "../../src/rules/index.js";
import { stream } from "../support/json-schema.js";
import { decisionsOf } from "../support/laws/decisions.js";
import { gate } from "../support/laws/gates.js";
import { anyOrder } from "../support/laws/lists.js";
import type { AnyTable } from "../support/turns.js";

const long = process.env["TURNPROOF_LONG"] !== undefined;

/** Ways, and what the rules take one after the other, where the descriptions do not say so: order counts there. */
const inOrder: { readonly [game: string]: readonly string[] } = {
  "a-house-divided": ["march/groups/path", "move-leader/path", "reinforce/path"],
  "for-the-people": ["relieve-commander/reliefs"],
  "this-accursed-civil-war": [
    ...["intercept", "move-on", "move-unit", "reaction-retreat", "reaction-turn"].map((move) => `${move}/steps`),
    ...["move-leader/path", "retreat-unit/way", "rout-move/way"],
  ],
};

/** Logs that are asked; more where lists are rare. */
const few: { readonly [game: string]: number } = { "this-accursed-civil-war": 12 };

async function ask(id: string, game?: AnyGame) {
  const g = gate();
  const next = stream(23);
  let at = 0;
  let changed: AnyTable | undefined;
  for await (const { settings, table, s, move, by } of decisionsOf(id, long ? 50 : (few[id] ?? 5))) {
    at += 1;
    const { game: _, ...rest } = settings;
    if (game !== undefined) changed ??= openTable(game, rest);
    const on = changed ?? table;
    anyOrder(g, { table: on, s, by }, move, next, inOrder[id]);
    if (at % (long ? 5 : 30) !== 0) continue;
    for (const one of table.legalMoves(s, by).slice(0, 60)) anyOrder(g, { table: on, s, by }, one, next, inOrder[id]);
  }
  return g;
}

describe.each([...installedGames.ids])("%s", (id) => {
  test("a list that is a set is legal in every order", { timeout: 3_600_000 }, async () => {
    const { asked, faults } = await ask(id);
    console.log(`${id}: ${asked} asked`);
    expect(faults).toEqual([]);
    expect(asked).toBeGreaterThan(2);
  });
});

test("a move that takes the first of a list for something else is caught", { timeout: 3_600_000 }, async () => {
  const installed = await installedGames.find("across-the-rappahannock");
  const game: AnyGame | undefined = installed?.game;
  if (game === undefined) throw new Error("not installed");
  const moves = game.moves.map((one) =>
    one.name === "artillery-fire" || one.name === "choose-markers" ? { ...one, checks: { ...one.checks, first } } : one,
  );
  const { faults } = await ask(game.id, { ...game, moves });
  expect(faults).not.toEqual([]);
});

/** A rule that is none: the first of a list comes first in the alphabet. */
const first = {
  rule: "3.B",
  says: "another one comes first",
  ok({ p }: { readonly p: { readonly [name: string]: unknown } }) {
    const [list] = Object.values(p).filter(Array.isArray);
    return list === undefined || [...list].sort()[0] === list[0];
  },
};
