import { expect } from "vitest";
import type { Move, State } from "../../../src/rules/across-the-rappahannock/index.js";
import type { Side } from "../../../src/rules/across-the-rappahannock/terms/ids.js";
import type { Finding, GameEvent, Input } from "../../../src/rules/index.js";
import type { Board } from "./board.js";

/** What somebody did who has done nothing. */
export const idle = {
  from: null,
  wasDisordered: null,
  mode: null,
  moved: false,
  hexes: 0,
  costliest: 0,
  fired: false,
  responded: false,
  charged: false,
  defended: false,
  rallied: false,
  retreated: false,
  worked: false,
  attacked: false,
} as const;

/** What a move breaks, "move/check" each; nothing where it is legal. */
export const broken = (table: Board, s: State, move: Move, by: Side = "US"): string[] =>
  table.check(s, move, by).map(({ code }) => code.replace("across-the-rappahannock/", ""));

/** The finding of one check, with its figures. */
export function finding(table: Board, s: State, move: Move, check: string, by: Side = "US"): Finding {
  const found = table.check(s, move, by).find(({ code }) => code.endsWith(`/${check}`));
  if (found === undefined) throw new Error(`${check} is not broken: ${broken(table, s, move, by).join(", ")}`);
  return found;
}

/** Plays a legal move, or a result of chance; what happened. */
export function go(
  table: Board,
  s: State,
  input: Move | Exclude<Input, { move: string }>,
  by: Side = "US",
): readonly GameEvent[] {
  const played = table.play(s, input, "move" in input ? by : "chance");
  expect(played.findings).toEqual([]);
  expect(played.accepted).toBe(true);
  return played.events;
}

/** Feeds a result of chance that is due. */
export function roll(table: Board, s: State, ...result: number[]): readonly GameEvent[] {
  const [due] = table.expects(s);
  if (due?.kind !== "chance") throw new Error(`no roll is due: ${JSON.stringify(due)}`);
  return go(table, s, { chance: due.purpose, result });
}

/** The window or roll that is due, and whose. */
export function due(table: Board, s: State): string {
  const [first] = table.expects(s);
  if (first === undefined) return "over";
  if (first.kind === "decision") return `${first.by} ${first.window}`;
  return first.kind === "chance" ? first.purpose : first.fact;
}

/** Plays legal moves that end windows until a window or roll is due. */
export function until(table: Board, s: State, wanted: string, most = 400): void {
  for (let step = 0; step < most; step++) {
    const now = due(table, s);
    if (now === wanted || now.endsWith(` ${wanted}`)) return;
    const [first] = table.expects(s);
    if (first === undefined) break;
    if (first.kind === "chance") {
      const { roll: chance } = first;
      roll(table, s, ...("count" in chance ? Array<number>(chance.count).fill(5) : [0]));
      continue;
    }
    if (first.kind !== "decision") throw new Error(`${now} stands in the way of ${wanted}`);
    const by = first.by === "CSA" ? "CSA" : "US";
    const legal = table.legalMoves(s, by);
    const ending = legal.find(({ move }) =>
      /^(end-(?!activation)|no-|act-singly|leave-sedgwick|spare-|keep-|play-on|stand-fast)/.test(move),
    );
    const chosen = ending ?? legal[0];
    if (chosen === undefined) throw new Error(`nobody can go on from ${now}`);
    go(table, s, chosen, by);
  }
  throw new Error(`${wanted} was not reached: ${due(table, s)}`);
}
