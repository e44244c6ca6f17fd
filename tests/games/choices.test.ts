// Every move that was played in the corpora can be found step by step; what the steps offer is legal; each step is fast.
// TURNPROOF_CHOICES asks for that many times as much.
import { describe, expect, test } from "vitest";
import { installedGames } from "../../src/games.js";
import type { AnyMove } from "../../src/rules/index.js";
import { anyWalk, cannotFind } from "../support/holes.js";
import { stream } from "../support/json-schema.js";
import { mutated, poolOf, turnsOf } from "../support/turns.js";

const effort = Number(process.env["TURNPROOF_CHOICES"] ?? 1);
/** Logs, and moves of each, that are looked for. */
const [logs, share] = [4 * effort, 12];

const turns = (id: string) => turnsOf(id, { logs, share });

describe.each([...installedGames.ids])("%s", (id) => {
  test("every parameter has a kind, so that an app knows how to ask", async () => {
    const installed = await installedGames.find(id);
    const kinds = installed?.game.holes ?? {};
    const found = await turns(id);
    const named = new Set(found.flatMap(({ move }) => Object.keys(move).filter((name) => name !== "move")));
    expect([...named].filter((name) => !Object.hasOwn(kinds, name))).toEqual([]);
  });

  test("each move that was played can be found step by step", async () => {
    const missing = new Map<string, string>();
    for (const { table, s, move, by } of await turns(id)) {
      const why = cannotFind(table, s, by, move);
      if (why !== undefined) missing.set(move.move, why.slice(0, 400));
    }
    expect([...missing.values()]).toEqual([]);
  });

  test("what the steps lead to is legal, and they lead nowhere else", async () => {
    const next = stream(5);
    const wrong = new Map<string, string>();
    for (const { table, s, by } of await turns(id)) {
      const { moves } = table.legalMoves(s, by, {});
      const open = moves[next(moves.length)];
      if (open === undefined) continue;
      const { ready, chosen, sure } = anyWalk(table, s, by, open.move, next);
      if (ready === null && sure) wrong.set(open.move, `${open.move} ${JSON.stringify(chosen)} ends nowhere`);
      const broken = ready === null ? [] : table.check(s, ready, by).filter(({ severity }) => severity === "violation");
      if (broken.length > 0) wrong.set(open.move, JSON.stringify([ready, broken[0]]));
    }
    expect([...wrong.values()]).toEqual([]);
  });

  test("every legal neighbour of a legal move can be found step by step", async () => {
    const found = await turns(id);
    const pool = poolOf(found.map(({ move }) => move));
    const next = stream(9);
    const missing = new Map<string, string>();
    let legal = 0;
    for (const { table, s, move, by } of found) {
      const near = [move, ...table.legalMoves(s, by).slice(0, 3)];
      for (let at = 0; at < 12; at++) {
        const other: AnyMove = mutated(near[at % near.length] ?? move, pool, next);
        if (table.check(s, other, by).length > 0) continue;
        legal += 1;
        const why = cannotFind(table, s, by, other);
        if (why !== undefined) missing.set(other.move, why.slice(0, 400));
      }
    }
    expect([...missing.values()]).toEqual([]);
    expect(legal).toBeGreaterThan(100);
  });
});
