// Whole moves that are offered: what the holes lead to where a move names no candidates.
import { describe, expect, test } from "vitest";
import { type AnyGame, type AnyMove, openTable } from "../../../src/rules/index.js";
import { candidatesOf } from "../../../src/rules/sdk/candidates.js";
import { createEngine } from "../../../src/rules/sdk/context.js";
import { missing, openLedger } from "../../../src/rules/sdk/facts.js";
import type { Hole } from "../../../src/rules/sdk/holes.js";
import { muster, next, villages } from "./muster-game.js";

type Def = AnyGame["moves"][number];

/** The game with one of its moves written otherwise. */
const musterWith = (name: string, other: Partial<Def>): AnyGame => ({
  ...muster,
  moves: muster.moves.map((def) => (def.name === name ? { ...def, ...other } : def)),
});

function listed(name: string, other: Partial<Def> = {}): readonly AnyMove[] {
  const table = openTable(musterWith(name, other), { pack: {} });
  return table.legalMoves(table.setup("valley"), "red").filter(({ move }) => move === name);
}

const texts = (moves: readonly AnyMove[]) => moves.map((move) => JSON.stringify(move)).sort();

/** Every list of some villages that the rules allow. */
function allLegal(name: string, most: number): readonly AnyMove[] {
  const table = openTable(muster, { pack: {} });
  const s = table.setup("valley");
  let lists: string[][] = [[]];
  const found: AnyMove[] = [];
  for (let length = 1; length <= most; length++) {
    lists = lists.flatMap((list) => Object.keys(villages).map((one) => [...list, one]));
    for (const list of lists) {
      const move = { [name === "walk" ? "path" : "villages"]: list, move: name };
      if (table.check(s, move, "red").length === 0) found.push(move);
    }
  }
  return found;
}

describe("what the holes lead to", () => {
  test("is legal, and the same each time", () => {
    const table = openTable(muster, { pack: {} });
    const s = table.setup("valley");
    for (const name of ["place", "walk", "storm"]) {
      const moves = listed(name);
      expect(moves.length).toBeGreaterThan(3);
      expect(moves.length).toBeLessThan(100);
      expect(moves.flatMap((move) => table.check(s, move, "red"))).toEqual([]);
      expect(new Set(texts(moves)).size).toBe(moves.length);
      expect(listed(name)).toEqual(moves);
    }
  });

  test("is all that is legal, where the move says so", () => {
    expect(texts(listed("place", { complete: true }))).toEqual(texts(allLegal("place", 2)));
    const walks = listed("walk", { complete: true });
    expect(texts(walks.filter(({ load }) => load === undefined))).toEqual(texts(allLegal("walk", 4)));
    expect(walks.filter(({ load }) => load === 2)).toHaveLength(allLegal("walk", 4).length);
  });

  test("begins with each value of the hole that comes first", () => {
    const first = (name: string, param: string) =>
      new Set(listed(name).map((move) => JSON.stringify(move[param]).match(/\w+/)?.[0]));
    const starts = Object.keys(villages).filter((one) => (next[one] ?? []).length > 0);
    expect([...first("walk", "path")].sort()).toEqual(starts.sort());
    expect([...first("place", "villages")].sort()).toEqual(["ash", "birch", "cedar", "date"]);
  });

  test("has short forms and one that is as long as can be", () => {
    const lengths = listed("storm").map(({ groups }) => (Array.isArray(groups) ? groups.length : 0));
    expect(Math.min(...lengths)).toBe(1);
    expect(Math.max(...lengths)).toBe(
      Math.max(...listed("storm", { complete: true }).map(({ groups }) => Object(groups).length)),
    );
  });

  test("is sought further where all that came first is refused", () => {
    // Each of many beginnings is offered once, without a load: one of two makes it right.
    const heavy: Partial<Def> = {
      checks: { heavy: { rule: "2.4", says: "a load of 2", ok: ({ p }: { p: { load?: number } }) => p.load === 2 } },
      holes: function* (): Iterable<Hole> {
        yield { param: "/path", values: Array.from({ length: 25 }, (_, at) => `place-${at}`), pick: [1, 1] };
        yield { param: "/load", values: [1, 2], optional: true };
      },
    };
    expect(listed("walk", heavy)).toEqual([{ path: ["place-0"], load: 2, move: "walk" }]);
  });

  test("takes one of values that are alike, all of them where everything is listed", () => {
    const holes = function* (): Iterable<Hole> {
      yield { param: "/how", values: ["slow"] };
      yield { param: "/where", values: ["ash", "elm"], alike: () => "a village", optional: true };
    };
    const places = (complete: boolean) =>
      listed("drill", { candidates: undefined, holes, complete }).map(({ where }) => where);
    expect(places(false)).toEqual([undefined, "ash"]);
    expect(places(true)).toEqual([undefined, "ash", "elm"]);
  });

  test("comes second to candidates", () => {
    const candidates = (_: never, offer: (p: unknown) => void) => offer({ path: ["ash", "birch"] });
    expect(listed("walk", { candidates })).toEqual([{ path: ["ash", "birch"], move: "walk" }]);
  });

  test("ends where a fact is missing, and says so", () => {
    const holes = function* (): Iterable<Hole> {
      yield {
        param: "/path",
        pick: [2, 2],
        values: (function* () {
          yield "ash";
          throw missing("road/birch");
        })(),
      };
    };
    const game = musterWith("walk", { holes });
    const engine = createEngine(game, openLedger("agreed"), {}, game.standardOptions, {}, {});
    const s = openTable(muster, { pack: {} }).setup("valley");
    const def = game.moves.find(({ name }) => name === "walk");
    let stopped = 0;
    if (def === undefined) throw new Error("no walk");
    expect(candidatesOf(engine, s, def, "red", "legal", () => stopped++)).toEqual([]);
    expect(stopped).toBeGreaterThan(0);
  });
});
