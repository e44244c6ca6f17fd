// Walks through the holes of moves: what any game must keep that offers its moves step by step.
import type { AnyChosen, AnyMove, AnyState, Json, MoveChoices, OpenHole, Table } from "../../src/rules/index.js";
import { chosenAt, fill } from "../../src/rules/index.js";

type AnyTable = Table<AnyState, AnyMove, string>;

const same = (a: Json | undefined, b: Json | undefined) => JSON.stringify(a) === JSON.stringify(b);
const withoutName = ({ move: _, ...chosen }: AnyMove): AnyChosen => chosen;

/** The order of a move's keys says nothing, nor that in which those are named who attack together. */
export function sorted(value: Json): Json {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, one]) => [name, name === "attackers" && Array.isArray(one) ? [...one].sort() : sorted(one)]),
  );
}

/** The next value that leads to a move: of a list its next element; undefined where this hole is filled as it should be. */
function wanted(goal: AnyChosen, chosen: AnyChosen, hole: OpenHole): Json | undefined {
  const value = chosenAt(goal, hole.param);
  if (hole.pick === undefined) return value;
  const begun = chosenAt(chosen, hole.param);
  return Array.isArray(value) ? value[Array.isArray(begun) ? begun.length : 0] : undefined;
}

/**
 * Finds a legal move step by step, as somebody would who knows what they want. Lists are found in any order where the
 * holes offer another element first.
 *
 * @returns why it cannot be found, or undefined
 */
export function cannotFind(table: AnyTable, s: AnyState, by: string, move: AnyMove): string | undefined {
  const goal = withoutName(move);
  const { moves } = table.legalMoves(s, by, {});
  if (!moves.some((one) => one.move === move.move)) return `${move.move} is not among the moves that are open`;
  let chosen: AnyChosen = {};
  for (let step = 0; step < 1000; step++) {
    const open = table.legalMoves(s, by, { move: move.move, with: chosen });
    if (open.ready !== null && same(sorted(withoutNoughts(open.ready, move)), sorted(move))) return undefined;
    const filled = goOn(goal, chosen, open);
    if (typeof filled === "string") return `${JSON.stringify(move)} after ${JSON.stringify(chosen)}: ${filled}`;
    chosen = filled;
  }
  return `${JSON.stringify(move)} needs more than 1000 steps`;
}

/** A move without the amounts of 0 that another one leaves out, at any depth. */
function withoutNoughts(made: AnyMove, goal: AnyMove): AnyMove {
  return { ...likened(made, goal), move: made.move };
}

function likened(made: AnyChosen, goal: AnyChosen): AnyChosen {
  const isParts = (value: Json | undefined): value is AnyChosen =>
    typeof value === "object" && value !== null && !Array.isArray(value);
  return Object.fromEntries(
    Object.entries(made)
      .filter(([name, value]) => value !== 0 || Object.hasOwn(goal, name))
      .map(([name, value]) => {
        const other = goal[name];
        return [name, isParts(value) && isParts(other) ? likened(value, other) : value];
      }),
  );
}

/** What is chosen with one value more of the goal, or why none of it is offered. An amount left out is chosen as 0. */
export function goOn(goal: AnyChosen, chosen: AnyChosen, { next, also }: MoveChoices): AnyChosen | string {
  const holes = [next, ...also].filter((hole) => hole !== null);
  const reasons: string[] = [];
  for (const hole of holes) {
    const value = wanted(goal, chosen, hole);
    if (value === undefined) continue;
    const found = hole.values.find((one) => same(sorted(one.value), sorted(value)));
    if (found !== undefined) return fill(chosen, hole, found.value);
    const offered = hole.values.slice(0, 8).map((one) => JSON.stringify(one.value));
    reasons.push(`${hole.param} offers ${offered.join(" ") || "nothing"}, not ${JSON.stringify(value)}`);
  }
  const unsaid = holes.find((hole) => hole.kind === "count" && chosenAt(goal, hole.param) === undefined);
  if (reasons.length === 0 && unsaid?.values.some(({ value }) => value === 0) === true) return fill(chosen, unsaid, 0);
  return (
    reasons.join("; ") || `it is not ready, and ${holes.map(({ param }) => param).join(", ") || "nothing"} is open`
  );
}

/**
 * A walk that takes any value offered, until nothing is left or it stops by chance at a move that is ready.
 *
 * @param sought what is taken before other values of a hole, four times of five
 */
export function anyWalk(
  table: AnyTable,
  s: AnyState,
  by: string,
  move: string,
  next: (n: number) => number,
  sought?: (value: Json) => boolean,
): { readonly ready: AnyMove | null; readonly chosen: AnyChosen; readonly sure: boolean } {
  let chosen: AnyChosen = {};
  let sure = true;
  for (;;) {
    const open = table.legalMoves(s, by, { move, with: chosen });
    if (open.ready !== null && (open.next === null || next(3) === 0)) return { ready: open.ready, chosen, sure };
    const holes = [open.next, ...open.also].filter((hole) => hole !== null && hole.values.length > 0);
    const hole = open.ready === null ? open.next : holes[next(holes.length)];
    if (hole === null || hole === undefined) return { ready: open.ready, chosen, sure };
    const liked = sought === undefined ? [] : hole.values.filter((one) => sought(one.value));
    const from = liked.length > 0 && next(5) > 0 ? liked : hole.values;
    const value = from[next(from.length)]?.value;
    if (value === undefined) return { ready: open.ready, chosen, sure };
    sure &&= hole.complete;
    chosen = fill(chosen, hole, value);
  }
}
