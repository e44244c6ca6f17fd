/**
 * Short ways to say in a test what is played, and what must come of it.
 *
 * @packageDocumentation
 */
import type { AnyMove, Expectation, Finding, GameEvent, Json, Played } from "../rules/sdk/index.js";
import { TurnproofError } from "../schema/error.js";

/** One line of a play: a side with its move, a result of the roll that is due, or a fact. */
export type PlayLine<M = AnyMove, B extends string = string> =
  | readonly [by: B, move: M]
  | { readonly roll: readonly number[] }
  | { readonly fact: string; readonly value: Json };

/** What a play needs of a table. */
interface Playing<S, M, B extends string> {
  expects(s: S): readonly Expectation[];
  play(
    s: S,
    input:
      | M
      | { readonly chance: string; readonly result: readonly number[] }
      | { readonly fact: string; readonly value: Json; readonly entry: number },
    by: B | "chance",
  ): Pick<Played, "accepted" | "findings" | "events">;
}

/**
 * Plays line after line; `s` is written to.
 *
 * @returns everything that was told
 * @throws {@link TurnproofError} `testing/failed` at the first line that is not accepted, with its findings
 * @example playScript(table, s, [["scout", { move: "step", fields: 2 }], ["guard", { move: "fire" }], { roll: [6] }]);
 */
export function playScript<S, M, B extends string>(
  table: Playing<S, M, B>,
  s: S,
  lines: readonly PlayLine<M, B>[],
): GameEvent[] {
  const told: GameEvent[] = [];
  for (const [at, line] of lines.entries()) {
    const { accepted, findings, events } = played(table, s, line, at);
    told.push(...events);
    if (accepted) continue;
    const why = findings.map(({ code, message }) => `${message} (${code})`).join("; ");
    throw new TurnproofError("testing/failed", `line ${at + 1} is not accepted: ${why}`);
  }
  return told;
}

function played<S, M, B extends string>(table: Playing<S, M, B>, s: S, line: PlayLine<M, B>, at: number) {
  if ("fact" in line) return table.play(s, { fact: line.fact, value: line.value, entry: 0 }, "chance");
  if (!("roll" in line)) return table.play(s, line[1], line[0]);
  const [due] = table.expects(s);
  if (due?.kind === "chance") return table.play(s, { chance: due.purpose, result: [...line.roll] }, "chance");
  throw new TurnproofError("testing/failed", `line ${at + 1} rolls, and ${due?.kind ?? "nothing"} is due`);
}

/**
 * What a move breaks, as `code section` of each finding, sorted: an empty list means that it is legal.
 *
 * @example expect(broken(table, s, "scout", { move: "step", fields: 3 })).toEqual(["the-ford/step/one-or-two 1.1"]);
 */
export function broken<S, M, B extends string>(
  table: { check(s: S, move: M, by: B): readonly Finding[] },
  s: S,
  by: NoInfer<B>,
  move: NoInfer<M>,
): string[] {
  const told = ({ code, rule }: Finding): string => (rule === undefined ? code : `${code} ${rule}`);
  return table.check(s, move, by).map(told).sort();
}
