// Every move that was played in the corpora can be found step by step; what the steps offer is legal; each step is fast.
// TURNPROOF_CHOICES asks for that many times as much.
import { describe, expect, test } from "vitest";
import { installedGames } from "../../src/games.js";
import type { AnyMove, Json } from "../../src/rules/index.js";
import { copyJson } from "../../src/schema/json.js";
import { anyWalk, cannotFind } from "../support/holes.js";
import { stream } from "../support/json-schema.js";
import { mutated, poolOf, type Turn, turnsOf } from "../support/turns.js";

const effort = Number(process.env["TURNPROOF_CHOICES"] ?? 1);
/** Logs, and moves of each, that are looked for. */
const [logs, share] = [3 * effort, 12];

const kept = new Map<string, Promise<Turn[]>>();
/** Read once for all tests of a game: none of them writes on a state. */
function turns(id: string): Promise<Turn[]> {
  const found = kept.get(id) ?? turnsOf(id, { logs, share });
  kept.set(id, found);
  return found;
}

/** How many turns the costliest tests look at. */
const few = 100 * effort;
const someOf = <T>(found: readonly T[]): T[] => found.filter((_, at) => at % Math.ceil(found.length / few) === 0);

/** Nothing is offered twice: a list that repeats itself is sought without that, where it is a legal move so. */
function withoutRepeats(table: Turn["table"], s: Turn["s"], by: string, move: AnyMove): AnyMove {
  const { move: name, ...params } = move;
  const once = (value: Json): Json => {
    if (Array.isArray(value))
      return value.filter(
        (one, at) => value.findIndex((other) => JSON.stringify(other) === JSON.stringify(one)) === at,
      );
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, once(one)]));
  };
  const short = {
    ...Object.fromEntries(Object.entries(params).map(([key, value]) => [key, once(value)])),
    move: name,
  };
  return withoutEmpty(table, s, by, table.check(s, short, by).length === 0 ? short : move);
}

/** A list that nobody is named in, and a number of none, is sought as one that is left out, where that is the same move. */
function withoutEmpty(table: Turn["table"], s: Turn["s"], by: string, move: AnyMove): AnyMove {
  const named = (value: Json): Json =>
    typeof value === "object" && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).filter(([, one]) => one !== 0))
      : value;
  const isEmpty = (value: Json) => typeof value === "object" && value !== null && Object.keys(value).length === 0;
  const params = Object.entries(move).map(([key, value]) => [key, named(value)] as const);
  const short = { ...Object.fromEntries(params.filter(([, value]) => !isEmpty(value))), move: move.move };
  if (JSON.stringify(short) === JSON.stringify(move)) return move;
  const after = (one: AnyMove): string => {
    const copy = copyJson(s);
    return table.play(copy, one, by).accepted ? JSON.stringify(copy) : "null";
  };
  return table.check(s, short, by).length === 0 && after(short) === after(move) ? short : move;
}

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

  test("what can be begun step by step is among the moves that are listed", async () => {
    const unlisted: string[] = [];
    let begun = 0;
    for (const { table, s, by } of someOf(await turns(id))) {
      const listed = new Set(table.legalMoves(s, by).map(({ move }) => move));
      for (const { move } of table.legalMoves(s, by, {}).moves) {
        const def = table.game.moves.find(({ name }) => name === move);
        if (def?.candidates !== undefined || def?.holes === undefined) continue;
        begun += 1;
        if (!listed.has(move) && table.legalMoves(s, by, { move, forced: true }).next?.complete !== false)
          unlisted.push(`${move} ${JSON.stringify(table.legalMoves(s, by, { move }).next?.values[0])}`);
      }
    }
    expect(begun).toBeGreaterThan(20);
    expect(unlisted).toEqual([]);
  });

  test("values of one hole that lead elsewhere read otherwise", async () => {
    const alike = new Map<string, string>();
    let holes = 0;
    for (const { table, s, by } of someOf(await turns(id))) {
      for (const { move } of table.legalMoves(s, by, {}).moves) {
        const { next, also } = table.legalMoves(s, by, { move });
        for (const hole of [next, ...also].filter((one) => one !== null)) {
          holes += 1;
          const read = hole.values.map(({ says, group = "" }) => `${says} ${group}`);
          const twice = read.find((words, at) => read.indexOf(words) !== at);
          if (twice !== undefined) alike.set(`${move} ${hole.param}`, twice);
        }
      }
    }
    expect(holes).toBeGreaterThan(50);
    expect([...alike]).toEqual([]);
  });

  test("every legal neighbour of a legal move can be found step by step", async () => {
    const found = await turns(id);
    const pool = poolOf(found.map(({ move }) => move));
    const next = stream(9);
    const missing = new Map<string, string>();
    let legal = 0;
    for (const { table, s, move, by } of someOf(found)) {
      const near = [move, ...table.legalMoves(s, by).slice(0, 3)];
      for (let at = 0; at < 12; at++) {
        const other: AnyMove = mutated(near[at % near.length] ?? move, pool, next);
        if (table.check(s, other, by).length > 0) continue;
        legal += 1;
        const why = cannotFind(table, s, by, withoutRepeats(table, s, by, other));
        if (why !== undefined) missing.set(other.move, why.slice(0, 400));
      }
    }
    expect([...missing.values()]).toEqual([]);
    expect(legal).toBeGreaterThan(100);
  });

  test("a preview foretells what is played, and leaves the state as it is", async () => {
    let rolls = 0;
    for (const { table, s, move, by } of someOf(await turns(id))) {
      const before = JSON.stringify(s);
      const seen = table.preview(s, move, by);
      expect(JSON.stringify(s)).toBe(before);
      const after = copyJson(s);
      const played = table.play(after, move, by);
      expect(seen.events).toEqual(played.events);
      expect(seen.findings).toEqual(played.findings);
      if (!played.accepted) continue;
      expect(seen.state).toEqual(after);
      if (seen.roll?.odds == null) continue;
      rolls += 1;
      const results = seen.roll.odds.flatMap((one) => one.results.map((result) => result.join()));
      expect(new Set(results).size).toBe(seen.roll.of);
      expect(results).toHaveLength(seen.roll.of);
    }
    expect(rolls).toBeGreaterThan(0);
  });

  test("nonsense is answered with findings, never with an error", async () => {
    const junk: readonly Json[] = [
      "constructor",
      "",
      "no-such-thing",
      -1,
      1e9,
      null,
      true,
      [],
      ["?"],
      {},
      { a: [null] },
      [{}],
    ];
    const next = stream(21);
    for (const { table, s, move, by } of someOf(await turns(id))) {
      const { move: name, ...params } = move;
      const names = [...Object.keys(params), "constructor", "/to"];
      for (let at = 0; at < 6; at++) {
        const key = names[next(names.length)] ?? "";
        const value = junk[next(junk.length)] ?? null;
        const open = table.legalMoves(s, by, {
          move: name,
          with: at % 2 === 0 ? { ...params, [key]: value } : { [key]: value },
        });
        expect(open.ready === null || open.next !== null || Object.keys(open.ready).length > 0).toBe(true);
        expect(table.preview(s, { ...params, [key]: value, move: name }, by).findings).toBeDefined();
      }
      expect(table.legalMoves(s, by, { move: "no-such-move" }).against[0]?.code).toBe("sdk/unknown-move");
      expect(table.legalMoves(s, "nobody", {}).moves).toEqual([]);
    }
  });
});
