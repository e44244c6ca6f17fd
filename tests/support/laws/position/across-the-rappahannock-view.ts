// What stands where in Across the Rappahannock, as the laws of the position look at it: from the counters and the map alone.
import type { State } from "../../../../src/rules/across-the-rappahannock/index.js";
import { scenarioOf } from "../../../../src/rules/across-the-rappahannock/index.js";
import { facts } from "../../across-the-rappahannock/play.js";
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

/** A unit that stands on the map, and where. */
export interface Standing {
  readonly id: string;
  readonly unit: Unit;
  readonly hex: Hex;
}
const placed = once((units: State["units"]): readonly Standing[] =>
  Object.freeze(
    Object.entries(units).flatMap(([id, unit]) =>
      unit.place === "map" && unit.hex !== null ? [{ id, unit, hex: unit.hex }] : [],
    ),
  ),
);
export const onMap = (s: State): readonly Standing[] => placed(s.units);
/** Combat units: all but trains (2.2). */
const fighting = once((units: State["units"]): readonly Standing[] =>
  Object.freeze(placed(units).filter(({ unit }) => unit.type !== "train")),
);
export const fighters = (s: State): readonly Standing[] => fighting(s.units);
export const byHex = once((all: readonly Standing[]): ReadonlyMap<Hex, Standing[]> => {
  const there = new Map<Hex, Standing[]>();
  for (const one of all) {
    const others = there.get(one.hex);
    if (others === undefined) there.set(one.hex, [one]);
    else others.push(one);
  }
  return there;
});
export const isGun = ({ type }: Unit): boolean => type === "artillery" || type === "horse-artillery";
export const isLine = ({ type }: Unit): boolean => type === "infantry" || type === "cavalry";
/** "Infantry" includes dismounted cavalry (12.3). */
export const onFoot = (unit: Unit): boolean => unit.type === "infantry" || (unit.type === "cavalry" && !unit.mounted);
export const isMounted = (unit: Unit): boolean => unit.type === "cavalry" && unit.mounted;

/** Hexes next to a hex in which combat units of the other side stand. */
export const enemiesBeside = (s: State, side: Side, hex: Hex): Standing[] =>
  fighters(s).filter(({ unit, hex: there }) => unit.side !== side && facts.adjacent(hex, there));
export const isBeside = (s: State, side: Side, hex: Hex): boolean => enemiesBeside(s, side, hex).length > 0;
export const enemyDistance = (s: State, side: Side, hex: Hex): number =>
  Math.min(
    99,
    ...fighters(s).flatMap(({ unit, hex: there }) => (unit.side === side ? [] : [facts.distance(hex, there)])),
  );

const directions: readonly string[] = ["E", "NE", "NW", "W", "SW", "SE"];
/** The three front hexes of a facing; all six in a town (7.11, the battles' rule on towns). */
export function inFront(facing: Unit["facing"], from: Hex, to: Hex): boolean {
  if (facts.terrain(from) === "town") return facts.adjacent(from, to);
  const towards: string = facts.directionTo(from, to) ?? "";
  const way = directions.indexOf(towards);
  const front = directions.indexOf(facing);
  return way >= 0 && front >= 0 && [0, 1, 5].includes((way - front + 6) % 6);
}

/** River and canal stop everybody but on a bridge or a ford (6.24). */
export function isBarred(s: State, a: Hex, b: Hex): boolean {
  const key = [a, b].sort().join("|");
  if (!["river", "canal"].includes(facts.water(a, b))) return false;
  if (s.pontoons.includes(key)) return false;
  return !(facts.bridge(a, b) && !s.blown.includes(key)) && facts.ford(a, b) === "none";
}

export const turnOf = (s: State) => scenarioOf(s.scenario).turns[s.turn - 1];
export const isNight = (s: State): boolean => (turnOf(s)?.night ?? 0) > 0;
export { scenarioOf };

export const flows = (s: State): string[] => s.stack.map(({ flow }) => flow);
export const isIn = (s: State, flow: string): boolean => s.stack.some((frame) => frame.flow === flow);
/** The set-up is over. */
export const isPlayed = (s: State): boolean => isIn(s, "turn");
/** The frame of a flow, if it is open. */
export function frameOf<F extends State["stack"][number]["flow"]>(s: State, flow: F) {
  return s.stack.find((frame): frame is Extract<State["stack"][number], { flow: F }> => frame.flow === flow);
}
