// What fills a hole next is what the full list of legal moves has there, no more and no less; on states that chance has led
// to. TURNPROOF_LONG=1 looks at 1,000 states of each game.
import { expect, test } from "vitest";
import { installedGames } from "../../src/games.js";
import {
  type AnyChosen,
  type AnyMove,
  type AnyState,
  chosenAt,
  fill,
  type Json,
  type OpenHole,
} from "../../src/rules/index.js";
import { copyJson } from "../../src/schema/json.js";
import { stream } from "../../src/testing/json-values.js";
import { anyWalk, sorted } from "../support/holes.js";
import { type Turn, turnsOf } from "../support/turns.js";

const long = process.env["TURNPROOF_LONG"] !== undefined;
const wanted = long ? 1000 : 40;
/** Moves that are put together on each state, and the holes of one that are looked at. */
const [movesOfState, holesOfMove] = [3, 12];

type Next = (n: number) => number;
type At = Pick<Turn, "table" | "s" | "by">;

const textOf = (value: Json | undefined) => (value === undefined ? "" : JSON.stringify(sorted(value)));
const stateText = (s: AnyState) => textOf(JSON.parse(JSON.stringify(s)));

/** What a move has in a hole behind what was chosen of it: an element of a list, or the value; undefined where it has none. */
function behind(
  move: AnyMove,
  chosen: AnyChosen,
  { param, pick }: OpenHole,
  inOrder: boolean,
): readonly Json[] | undefined {
  const [value, begun] = [chosenAt(move, param), chosenAt(chosen, param)];
  if (pick === undefined) return value === undefined ? undefined : [value];
  if (!Array.isArray(value)) return undefined;
  const list = Array.isArray(begun) ? begun : [];
  if (inOrder) return list.length < value.length ? value.slice(list.length, list.length + 1) : undefined;
  return without(value, list);
}

/** A list without some of its elements; undefined where it lacks one of them. */
function without(all: readonly Json[], some: readonly Json[]): readonly Json[] | undefined {
  const left = [...all];
  for (const one of some) {
    const at = left.findIndex((other) => textOf(other) === textOf(one));
    if (at < 0) return undefined;
    left.splice(at, 1);
  }
  return left;
}

/** Whether a move can still come of what was chosen: `inOrder`, its lists go on as they were begun. */
function comesOf(move: Json | undefined, chosen: Json, inOrder: boolean): boolean {
  if (Array.isArray(chosen)) {
    if (!Array.isArray(move)) return false;
    return inOrder ? chosen.every((one, at) => comesOf(move[at], one, true)) : without(move, chosen) !== undefined;
  }
  if (typeof chosen !== "object" || chosen === null) return textOf(move) === textOf(chosen);
  if (typeof move !== "object" || move === null || Array.isArray(move)) return false;
  const parts = new Map(Object.entries(move));
  return Object.entries(chosen).every(([name, one]) => comesOf(parts.get(name), one, inOrder));
}

/** A state that chance has led to: one of a game that was played, and a move by chance from there on. */
function byChance({ table, s, by }: Turn, next: Next): { readonly s: AnyState; readonly by: string } {
  const after = copyJson(s);
  const { moves } = table.legalMoves(after, by, {});
  const open = moves[next(moves.length)];
  if (open === undefined) return { s, by };
  const { ready } = anyWalk(table, after, by, open.move, next);
  if (ready === null || !table.play(after, ready, by).accepted) return { s, by };
  const [due] = table.expects(after);
  return due?.kind === "decision" ? { s: after, by: due.by } : { s, by };
}

/** The first whole move that comes of what was chosen; `sure`: everything on the way was known to lead to one. */
function wholeOf(
  { table, s, by }: At,
  move: string,
  begun: AnyChosen,
): { readonly whole: AnyMove | null; readonly sure: boolean } {
  let chosen = begun;
  for (let step = 0; step < 100; step++) {
    const { ready, next } = table.legalMoves(s, by, { move, with: chosen });
    const value = next?.values[0]?.value;
    if (ready !== null || next === null || value === undefined) return { whole: ready, sure: true };
    if (!next.complete) return { whole: null, sure: false };
    chosen = fill(chosen, next, value);
  }
  return { whole: null, sure: false };
}

/** What comes of a move, up to the first roll; undefined where it breaks a rule. A missing fact is no fault of a move. */
function outcome({ table, s, by }: At, move: AnyMove): string | undefined {
  if (table.check(s, move, by).some(({ severity }) => severity === "violation")) return undefined;
  const after = copyJson(s);
  table.play(after, move, by, true);
  return stateText(after);
}

/** What is wrong with a value that no listed move has: it leads to no legal move, or to what no listed move leads to. */
function faultOf(at: At, name: string, chosen: AnyChosen, results: ReadonlySet<string> | null): string | undefined {
  const { whole, sure } = wholeOf(at, name, chosen);
  if (whole === null) return sure ? "leads nowhere" : undefined;
  const came = outcome(at, whole);
  if (came === undefined) return `leads to ${JSON.stringify(whole)}, which is not legal`;
  const open = at.table.check(at.s, whole, at.by).length > 0;
  return results === null || open || results.has(came)
    ? undefined
    : `leads to what is not listed: ${JSON.stringify(whole)}`;
}

interface Hopes {
  readonly at: At;
  readonly name: string;
  readonly chosen: AnyChosen;
  readonly hole: OpenHole;
  /** The legal moves of that name as they are listed, and what comes of them where all are listed. */
  readonly all: readonly AnyMove[];
  readonly results: () => ReadonlySet<string> | null;
}

/** What is wrong with the values of a hole. */
function faultsOf({ at, name, chosen, hole, all, results }: Hopes, next: Next): readonly string[] {
  const where = `${name} ${JSON.stringify(chosen)} ${hole.param}`;
  const offered = new Set(hole.values.map(({ value }) => textOf(value)));
  const [inOrder, any] = [true, false].map((ordered) => {
    const some = all.filter((one) => comesOf(one, chosen, ordered));
    return new Set(some.flatMap((one) => behind(one, chosen, hole, ordered) ?? []).map(textOf));
  });
  const lacking = [...(inOrder ?? [])].filter((one) => !offered.has(one));
  const beyond = hole.values.filter(
    ({ value }) => inOrder?.has(textOf(value)) !== true && any?.has(textOf(value)) !== true,
  );
  // A value that no listed move has may be another way to say one of them; of many one is tried.
  const tried = beyond[next(beyond.length)];
  const fault = tried === undefined ? undefined : faultOf(at, name, fill(chosen, hole, tried.value), results());
  return [
    ...(lacking.length > 0 ? [`${where} lacks ${lacking.slice(0, 4)}`] : []),
    ...(fault === undefined ? [] : [`${where}: ${JSON.stringify(tried?.value)} ${fault}`]),
  ];
}

test.each([...installedGames.ids])(
  "%s: what fills a hole is what the full list of legal moves has there",
  async (id) => {
    const turns = await turnsOf(id, { logs: long ? 12 : 4, share: long ? 3 : 12 });
    const next = stream(26);
    const wrong = new Map<string, string>();
    let [states, holes, values] = [0, 0, 0];
    for (let tries = 0; states < wanted && tries < 20 * wanted; tries++) {
      const turn = turns[next(turns.length)];
      if (turn === undefined) break;
      const { table } = turn;
      const at: At = { table, ...byChance(turn, next) };
      const open = table.legalMoves(at.s, at.by, {}).moves.filter(({ first }) => first !== null);
      if (open.length === 0) continue;
      states += 1;
      const full = table.legalMoves(at.s, at.by);
      for (let times = 0; times < Math.min(movesOfState, open.length); times++) {
        const { move: name, listed } = open[next(open.length)] ?? { move: "", listed: false };
        const all = full.filter((one) => one.move === name);
        let kept: ReadonlySet<string> | null | undefined;
        const results = () => {
          kept ??= listed ? new Set(all.map((one) => outcome(at, one) ?? "")) : null;
          return kept;
        };
        let chosen: AnyChosen = {};
        let sure = true;
        for (let step = 0; step < holesOfMove; step++) {
          const choices = table.legalMoves(at.s, at.by, { move: name, with: chosen });
          const found = [choices.next, ...choices.also].filter((hole) => hole !== null);
          for (const hole of found) {
            holes += 1;
            values += hole.values.length;
            if (!hole.complete || !sure) continue;
            for (const fault of faultsOf({ at, name, chosen, hole, all, results }, next))
              wrong.set(`${name} ${hole.param}`, fault.slice(0, 600));
          }
          const goOn = found.filter((hole) => hole.values.length > 0);
          const hole = goOn[next(goOn.length)];
          const value = hole?.values[next(hole.values.length)]?.value;
          if (hole === undefined || value === undefined) break;
          // Behind a value that was not tried nothing is promised.
          sure &&= hole.complete;
          chosen = fill(chosen, hole, value);
        }
      }
    }
    console.log(`${id}: ${states} states, ${holes} holes, ${values} values`);
    expect([...wrong.values()]).toEqual([]);
    expect(states).toBe(wanted);
    expect(values).toBeGreaterThan(wanted);
  },
  3_600_000,
);
