import { type AnyMove, openTable } from "../../../src/rules/index.js";
import {
  type Move,
  type State,
  standardOptions,
  standardPack,
  thisAccursedCivilWar,
} from "../../../src/rules/this-accursed-civil-war/index.js";
import type { Side } from "../../../src/rules/this-accursed-civil-war/terms/ids.js";
import { cannotFind } from "../holes.js";
import { type Board, roll } from "./board.js";

/** The names of the checks that a move breaks: the last part of the codes of its findings. */
export const codes = (table: Board, s: State, move: Move, by: Side): string[] =>
  table.check(s, move, by).map(({ code }) => code.split("/").at(-1) ?? code);

/** Plays a move that has to be legal; the names of what follows. */
export function play(table: Board, s: State, move: Move, by: Side): string[] {
  const { accepted, findings, events } = table.play(s, move, by);
  if (!accepted || findings.length > 0) throw new Error(JSON.stringify(findings));
  return events.map(({ event }) => event);
}

/** What a die of a close combat would lead to, the state left as it is. */
export function fought(table: Board, s: State): unknown {
  const [now] = table.expects(s);
  if (now?.kind !== "chance") throw new Error(JSON.stringify(now));
  const { events } = table.play(structuredClone(s), { chance: now.purpose, result: [0] }, "chance");
  return events.find(({ event }) => event === "combat-rolled")?.figures;
}

/** Casts the die of a close combat that makes a figure with all that is added to it; the names of what follows. */
export function castTotal(table: Board, s: State, wanted: number): string[] {
  const figures = fought(table, s);
  const least = typeof figures === "object" && figures !== null ? Number(Reflect.get(figures, "modified")) : 0;
  return roll(table, s, wanted - least);
}

const erasedTable = openTable(thisAccursedCivilWar, {
  ...{ pack: standardPack, options: standardOptions, authority: "agreed" },
});
/** Why a move cannot be said step by step, by the standard readings; undefined where it can. */
export function notBuilt(s: State, by: Side, move: Move): string | undefined {
  const said: AnyMove = JSON.parse(JSON.stringify(move));
  return cannotFind(erasedTable, s, by, said);
}
