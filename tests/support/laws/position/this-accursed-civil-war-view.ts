// What stands where in This Accursed Civil War, as the laws of the position look at it: from the counters and the map alone.
import type { GameEvent } from "../../../../src/rules/index.js";
import type { State } from "../../../../src/rules/this-accursed-civil-war/index.js";
import { facts } from "../../this-accursed-civil-war/play.js";
import type { Holds, Law } from "./hex-law.js";
import { once } from "./still.js";

export type { State };
export { facts };
export type Unit = State["units"][string];
export type Side = Unit["side"];
export type Hex = string;

/** A law of this game, in one line. */
export const law = (id: string, section: string, line: number, says: string, holds: Holds<State>): Law<State> => ({
  ...{ id, section, line, says, holds },
});

export const named = (events: readonly GameEvent[], name: string) =>
  events.flatMap(({ event, figures }) => (event === name ? [figures] : []));
export const texts = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

export interface Standing {
  readonly id: string;
  readonly unit: Unit;
  /** Its hexes: one or two. */
  readonly hexes: readonly Hex[];
}
export const hexesOf = ({ hex, right }: Unit): Hex[] => [
  ...(hex === null ? [] : [hex]),
  ...(right === null ? [] : [right]),
];
const placed = once((units: State["units"]): readonly Standing[] =>
  Object.freeze(
    Object.entries(units).flatMap(([id, unit]) =>
      unit.place === "map" && unit.hex !== null ? [{ id, unit, hexes: hexesOf(unit) }] : [],
    ),
  ),
);
export const onMap = (s: State): readonly Standing[] => placed(s.units);
export const isGun = ({ type }: Unit): boolean => type === "artillery";
/** Who can fight: guns that are out of action are but a marker (9.9.9). */
const fighting = once((units: State["units"]): readonly Standing[] =>
  Object.freeze(placed(units).filter(({ unit }) => unit.guns === "serviceable")),
);
export const fighters = (s: State): readonly Standing[] => fighting(s.units);
export const standing = (s: State, id: string): Standing | undefined => fighters(s).find((one) => one.id === id);
export const byHex = once((all: readonly Standing[]): ReadonlyMap<Hex, Standing[]> => {
  const there = new Map<Hex, Standing[]>();
  for (const one of all)
    for (const hex of one.hexes) {
      const others = there.get(hex);
      if (others === undefined) there.set(hex, [one]);
      else others.push(one);
    }
  return there;
});
export const isLost = (s: State, id: string): boolean => s.units[id]?.place !== "map";

const near = (some: readonly Hex[], others: readonly Hex[]): number =>
  Math.min(99, ...some.flatMap((one) => others.map((other) => facts.distance(one, other))));
export const distance = near;
export const enemiesBeside = (s: State, side: Side, hexes: readonly Hex[]): Standing[] =>
  // A wagon is a marker (2.1.4).
  fighters(s).filter((one) => one.unit.side !== side && one.unit.type !== "wagon" && near(hexes, one.hexes) === 1);

/** Where a neighbouring hex lies for a unit that points at a vertex: two hexes in front, two at the flanks, two behind (6.1). */
export function arcOf({ facing }: Unit, from: Hex, to: Hex): "front" | "flank" | "rear" | "away" {
  const names: readonly string[] = facts.gridOf(from).directions;
  const way = names.indexOf(facts.gridOf(from).directionTo(from, to) ?? "");
  const front = names.indexOf(facing);
  if (way < 0 || front < 0) return "away";
  const apart = (way - front + 6) % 6;
  return apart <= 1 ? "front" : apart === 2 || apart === 5 ? "flank" : "rear";
}

export const ranks = { normal: 0, shaken: 1, broken: 2 } as const;
/** Levels of formation; the special ones count as normal but for their own rules. */
export const formationRank = (unit: Unit): number =>
  unit.formation === "shaken" ? 1 : unit.formation === "broken" ? 2 : 0;

export const isIn = (s: State, flow: string): boolean => s.stack.some((frame) => frame.flow === flow);
export const isPlayed = (s: State): boolean => isIn(s, "turn");
/** The innermost frame of a flow: a wing may go before another one. */
export function frameOf<F extends State["stack"][number]["flow"]>(s: State, flow: F) {
  return s.stack.findLast((frame): frame is Extract<State["stack"][number], { flow: F }> => frame.flow === flow);
}
