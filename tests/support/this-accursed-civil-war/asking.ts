import type { Move, State } from "../../../src/rules/this-accursed-civil-war/index.js";
import type { Side } from "../../../src/rules/this-accursed-civil-war/terms/ids.js";
import type { Board } from "./board.js";

/** The names of the checks that a move breaks: the last part of the codes of its findings. */
export const codes = (table: Board, s: State, move: Move, by: Side): string[] =>
  table.check(s, move, by).map(({ code }) => code.split("/").at(-1) ?? code);

/** Plays a move that has to be legal; the names of what follows. */
export function play(table: Board, s: State, move: Move, by: Side): string[] {
  const { accepted, findings, events } = table.play(s, move, by);
  if (!accepted || findings.length > 0) throw new Error(JSON.stringify(findings));
  return events.map(({ event }) => event);
}
