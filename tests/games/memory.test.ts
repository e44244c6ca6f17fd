// What is remembered of a state while it is read never changes an answer: every question with the memory and without it.
import { afterAll, describe, expect, test, vi } from "vitest";
import { installedGames } from "../../src/games.js";
import type { AnyMove } from "../../src/rules/index.js";
import { stream } from "../support/json-schema.js";
import { mutated, poolOf, type Turn, turnsOf } from "../support/turns.js";

/** TURNPROOF_MEMORY asks that many times as much. */
const effort = Number(process.env["TURNPROOF_MEMORY"] ?? 1);
/** Logs of each game, and moves of them that are asked; fewer where an answer without memory takes long. */
const usual = { logs: 2, most: 45, least: 35 };
const fewer: { readonly [game: string]: typeof usual } = {
  "across-the-rappahannock": { logs: 2, most: 16, least: 25 },
  "for-the-people": { logs: 1, most: 4, least: 7 },
};

vi.resetModules();
vi.doMock("../../src/rules/sdk/memory.js", () => ({
  remember: () => undefined,
  forget: () => undefined,
  whileRead: (_: unknown, __: unknown, ask: () => unknown) => ask(),
  isRemembered: () => false,
  remembered: (_: unknown, __: unknown, ask: () => unknown) => ask(),
  lasting: () => (_: unknown, ask: () => unknown) => ask(),
}));
vi.doMock("../../src/rules/sdk/kept.js", () => ({
  inOneAnswer: (make: () => unknown) => make(),
  kept: () => ({ get: () => undefined, set: (_: unknown, __: unknown, value: unknown) => value }),
}));
const forgetful = await import("../support/turns.js");
// The files behind this one in the same worker load the modules as they are.
afterAll(() => {
  vi.doUnmock("../../src/rules/sdk/memory.js");
  vi.doUnmock("../../src/rules/sdk/kept.js");
  vi.resetModules();
});

/** What a table says of a state, whatever is asked of a move. */
function saidOfState({ table, s, by }: Turn): object {
  const expected = table.expects(s);
  const { moves } = table.legalMoves(s, by, { starts: true });
  return { expected, legal: table.legalMoves(s, by), undecided: table.undecidedMoves(s, by), moves };
}

/** What it says of one move there. */
function saidOf({ table, s, by }: Turn, move: AnyMove): object {
  return {
    check: table.check(s, move, by),
    step: table.legalMoves(s, by, { move: move.move }),
    preview: table.preview(s, move, by),
    played: table.played(s, move, by, true),
  };
}

describe.each([...installedGames.ids])("%s", (id) => {
  test("the same answers with what is remembered and without it", async () => {
    const { logs, most, least } = fewer[id] ?? usual;
    const share = { logs: logs * effort, share: 16 };
    const [found, plain] = [await turnsOf(id, share), await forgetful.turnsOf(id, share)];
    expect(plain.length).toBe(found.length);
    const pool = poolOf(found.map(({ move }) => move));
    const next = stream(17);
    let asked = 0;
    for (const [at, turn] of found.entries()) {
      const other = plain[at];
      if (other === undefined || at % Math.ceil(found.length / (most * effort)) !== 0) continue;
      expect(saidOfState(turn), `${at}`).toEqual(saidOfState(other));
      for (const move of [turn.move, mutated(turn.move, pool, next)]) {
        asked += 1;
        expect(saidOf(turn, move), `${at} ${JSON.stringify(move)}`).toEqual(saidOf(other, move));
      }
    }
    expect(asked).toBeGreaterThan(least);
  });
});
