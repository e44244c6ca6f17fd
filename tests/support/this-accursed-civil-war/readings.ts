// One position, read in either way: what each reading of a doubtful rule changes.
import { expect, test } from "vitest";
import type { Move, State } from "../../../src/rules/this-accursed-civil-war/index.js";
import type { Order, Side } from "../../../src/rules/this-accursed-civil-war/terms/ids.js";
import { codes, play } from "./asking.js";
import { type Board, board, position, type Standing } from "./board.js";

export type Read = (table: Board) => unknown;
/** One test for each reading, which names the section. */
export function readings(
  rule: string,
  id: string,
  expected: { readonly [reading: string]: unknown },
  read: Read,
): void {
  for (const [reading, outcome] of Object.entries(expected)) {
    test(`${rule}: ${id}, read as ${reading}`, () => {
      expect(read(board({ rulings: { [id]: reading } }))).toEqual(outcome);
    });
  }
}
export const [horse, foot, commons, troopers] = ["tf-r-left", "tf-r-centre", "tf-p-centre", "tf-p-right"];
export const chiefs = "tf-rupert T0105; tf-astley T0105; tf-skippon T1508; tf-cromwell T1508";
export type Told = Partial<Standing> & { readonly units: string; readonly order?: Order };
export function set(on: Board, { wing = horse, order = "charge", ...more }: Told): State {
  return position(on, { leaders: chiefs, wing, orders: { [wing]: order }, ...more });
}
export const sideOf = (wing: string): Side => (wing.includes("-r-") ? "royalist" : "parliament");
/** What a move breaks in a position. */
export const told =
  (one: Told, move: Move, change: (s: State) => void = () => undefined): Read =>
  (on) => {
    const s = set(on, one);
    change(s);
    return codes(on, s, move, sideOf(one.wing ?? horse));
  };
/** Plays all that is due, by the first move of a kind that is wished, until an event comes; its figures. */
export function until(on: Board, s: State, event: string, die: number, wishes: readonly string[] = []): unknown {
  for (let more = 0; more < 12; more++) {
    const [now] = on.expects(s);
    if (now?.kind === "chance") {
      const count = "count" in now.roll ? now.roll.count : 1;
      const played = on.play(s, { chance: now.purpose, result: Array.from({ length: count }, () => die) }, "chance");
      const found = played.events.find((one) => one.event === event);
      if (found !== undefined) return found.figures;
    } else if (now?.kind === "decision") {
      const by: Side = now.by === "royalist" ? "royalist" : "parliament";
      const legal = on.legalMoves(s, by);
      const move = wishes.flatMap((name) => legal.filter((one) => one.move === name))[0] ?? legal[0];
      if (move === undefined) return `nothing at ${now.window}`;
      const played = on.play(s, move, by);
      const found = played.events.find((one) => one.event === event);
      if (found !== undefined) return found.figures;
    } else return "nothing is due";
  }
  return "never";
}
export const quiet = [
  "no-reaction",
  "stand-fire",
  "hold-pistol",
  "commit-attack",
  "commit-defence",
  "designate-reactions",
];
export const part = (figures: unknown, name: string): unknown =>
  typeof figures === "object" && figures !== null ? Reflect.get(figures, name) : figures;
export const modifier = (figures: unknown, name: string): unknown => part(part(figures, "modifiers"), name);

export const volley = (target: string): Move => ({
  ...{ move: "fire", unit: "tf-r-warren", mode: "skirmish" },
  shots: [{ from: "T0205", to: "T0305", target }],
});
/** A unit far away, so that there is an enemy. */
export const far = "tf-p-pride T1508 NW";

/** Some units attack a hex: as far as it is announced. */
export const designate = (on: Board, one: Told, attackers: readonly string[], hex: string): State => {
  const s = set(on, one);
  play(on, s, { move: "end-actions" }, sideOf(one.wing ?? horse));
  play(on, s, { move: "designate-attacks", attacks: [{ attackers: [...attackers], hex }] }, sideOf(one.wing ?? horse));
  return s;
};
/** A combat whose modified roll is a figure, as far as a window. */
export const withTotal = (on: Board, s: State, total: number): void => {
  for (let more = 0; more < 8; more++) {
    const [now] = on.expects(s);
    if (now?.kind === "chance") {
      const frame = s.stack.at(-1);
      if (frame?.flow !== "combat") return;
      for (let die = 0; die < 10; die++) {
        const copy = structuredClone(s);
        const played = on.play(copy, { chance: now.purpose, result: [die] }, "chance");
        const found = played.events.find((one) => one.event === "combat-rolled");
        if (part(found?.figures, "modified") !== total) continue;
        on.play(s, { chance: now.purpose, result: [die] }, "chance");
        return;
      }
      throw new Error(`no die makes ${total}`);
    }
    if (now?.kind !== "decision") return;
    const by: Side = now.by === "royalist" ? "royalist" : "parliament";
    const legal = on.legalMoves(s, by);
    const move = quiet.flatMap((name) => legal.filter((one) => one.move === name))[0] ?? legal[0];
    if (move !== undefined) on.play(s, move, by);
  }
};
