/** Steps of a unit: where they lead, what they cost, whom they disorder (6.2, 7.1, 7.3). */
import { turn } from "../../mechanics/hex/facing.js";
import { stepped, turnedAbout, wheeled } from "../../mechanics/hex/footprint.js";
import { formationStep } from "../../mechanics/hex/paths.js";
import type { QueryContext, Sight } from "../kit.js";
import { aboutCost, backCost, hedgehogCost, turnCost } from "../terms/constants.js";
import type { HexId, Step, UnitType } from "../terms/ids.js";
import type { Unit } from "../terms/state.js";
import { type Entry, hexsideTable, terrainTable } from "../terms/terrain-tables.js";
import { gridAt, lineOf, type Pose } from "./arcs.js";
import { battle, isBridge } from "./battle.js";

type Asking = Pick<QueryContext, "s" | "facts" | "ruling">;

/** Which column of the terrain table a unit reads; wagons have none of their own: the cheapest. */
const columnOf = { heavy: "heavy", light: "light", cavalry: "cavalry", artillery: "light", wagon: "light" } as const;

const kindOf: { readonly [S in Step]: "ahead" | "turn" | "wheel" | "about" | "back" | "hedgehog" | "stack" } = {
  "ahead-left": "ahead",
  "ahead-right": "ahead",
  "turn-left": "turn",
  "turn-right": "turn",
  "wheel-left": "wheel",
  "wheel-right": "wheel",
  about: "about",
  "back-left": "back",
  "back-right": "back",
  hedgehog: "hedgehog",
  "guns-on-top": "stack",
  "guns-below": "stack",
};
export const stepKind = (step: Step) => kindOf[step];
/** Whether a step enters a hex; a wheel does with one half. */
export const enters = (step: Step): boolean => ["ahead", "back", "wheel"].includes(kindOf[step]);
export const changesFacing = (step: Step): boolean => ["turn", "wheel", "about"].includes(kindOf[step]);

/** The pose after a step; undefined where it leaves the map or is not possible for a unit of this size. */
export function afterStep(c: Pick<Sight, "facts">, pose: Pose, step: Step): Pose | undefined {
  const grid = gridAt(c, pose.hex);
  const double = pose.right !== null;
  const go = (by: number): Pose | undefined => {
    const direction = turn(grid, pose.facing, by);
    if (double) return posed(stepped(grid, lineOf(pose), direction));
    const hex = grid.neighbour(pose.hex, direction);
    return hex === undefined ? undefined : { ...pose, hex };
  };
  switch (step) {
    case "ahead-left":
      return go(1);
    case "ahead-right":
      return go(0);
    case "back-left":
      return go(3);
    case "back-right":
      return go(4);
    case "turn-left":
    case "turn-right":
      return double ? undefined : { ...pose, facing: turn(grid, pose.facing, step === "turn-left" ? 1 : -1) };
    case "wheel-left":
    case "wheel-right":
      return double ? posed(wheeled(grid, lineOf(pose), step === "wheel-left" ? "left" : "right")) : undefined;
    case "about":
      return double ? posed(turnedAbout(grid, lineOf(pose))) : { ...pose, facing: turn(grid, pose.facing, 3) };
    default:
      return pose;
  }
}
const posed = (line: ReturnType<typeof stepped>): Pose | undefined =>
  line === undefined ? undefined : { hex: line.left, right: line.right, facing: line.facing };

/** From and to of each half that moves. */
export function movesOf(from: Pose, to: Pose): (readonly [HexId, HexId])[] {
  const pairs = [
    [from.hex, to.hex] as const,
    ...(from.right === null || to.right === null ? [] : [[from.right, to.right] as const]),
  ];
  const before = new Set([from.hex, from.right]);
  // A countermarch exchanges the halves: nobody enters anything.
  if (pairs.every(([, hex]) => before.has(hex))) return [];
  return pairs.filter(([a, b]) => a !== b);
}
/** The hexes that a step newly occupies. */
export const enteredBy = (from: Pose, to: Pose): HexId[] =>
  movesOf(from, to)
    .map(([, hex]) => hex)
    .filter((hex) => hex !== from.hex && hex !== from.right);

/** What a hex costs whom; null: impassable. A bridge of boats is a bridge (SN.5). */
export function entryOf({ s, facts }: Sight, type: UnitType, hex: HexId): Entry | null {
  const terrain = s.boats.hex === hex ? "bridge" : facts.terrain(hex);
  return terrainTable[terrain][columnOf[type]];
}
/** Hexsides that count on this map: streams are ornament at Edgehill (EH.Map). */
export function featuresOf({ s, facts }: Sight, from: HexId, to: HexId) {
  const ornament = battle(s).special.noStreams === true;
  return facts.features(from, to).filter((one) => !(ornament && one === "stream"));
}
export const sideCost = (c: Sight, from: HexId, to: HexId): number =>
  featuresOf(c, from, to).reduce((sum, one) => sum + hexsideTable[one].cost, 0);

/** The cheapest that anybody pays to enter a hex: for leaders (5.2.2). */
export function leaderCost(c: Sight, from: HexId, to: HexId): number | null {
  const costs = (["heavy", "cavalry", "light"] as const).flatMap((type) => entryOf(c, type, to)?.cost ?? []);
  return costs.length === 0 ? null : Math.min(...costs) + sideCost(c, from, to);
}

/** What a step costs and how often it disorders; null: prohibited. */
export interface Paid {
  readonly cost: number;
  readonly hits: number;
}
export function stepCost(
  c: Asking,
  unit: Pick<Unit, "type" | "formation">,
  from: Pose,
  to: Pose,
  step: Step,
): Paid | null {
  const kind = stepKind(step);
  if (kind === "turn") return { cost: turnCost[unit.type], hits: 0 };
  if (kind === "about") return { cost: aboutCost, hits: 0 };
  if (kind === "hedgehog") return { cost: hedgehogCost, hits: 0 };
  if (kind === "stack") return { cost: 0, hits: 0 };
  const moves = movesOf(from, to);
  // A unit of two hexes crosses a bridge with one half, the other beside it; it does not stay so (SN.4).
  const crosses = from.right !== null && [from.hex, from.right, to.hex, to.right].some((hex) => isBridge(c, hex ?? ""));
  const ground = formationStep(
    moves,
    (hex) => entryOf(c, unit.type, hex)?.cost ?? (crosses ? 0 : null),
    (a, b) => sideCost(c, a, b),
  );
  if (ground === null) return null;
  const hits = formationHits(c, unit, moves);
  if (kind === "back") return { cost: backCost + (c.ruling("back-up-cost") === "terrain" ? ground : 0), hits };
  return { cost: ground + (kind === "wheel" ? 1 : 0), hits };
}

/** Formation hits of one step: by the ground that any half enters, and by the hexsides that it crosses (7.3). */
export function formationHits(
  c: Sight,
  { type, formation }: Pick<Unit, "type" | "formation">,
  moves: readonly (readonly [HexId, HexId])[],
): number {
  if (formation === "open" || formation === "column" || type === "light" || type === "wagon") return 0;
  const ground = moves.some(([, to]) => entryOf(c, type, to)?.hit === true) ? 1 : 0;
  return ground + Math.max(0, ...moves.map(([from, to]) => featuresOf(c, from, to).length));
}
