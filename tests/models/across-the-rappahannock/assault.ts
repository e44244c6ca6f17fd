import type { HexId, Side } from "../../../src/rules/across-the-rappahannock/terms/ids.js";
import { isBridged, worksFacing } from "./costs.js";
import {
  actOf,
  cohesion,
  inHex,
  isLine,
  isSharpshooter,
  onFoot,
  type Piece,
  rides,
  strength,
  type World,
} from "./counters.js";
import { front, hasRail, hexside, level, terrain } from "./ground.js";

export const assaultRules = [
  "odds",
  "rounding for the defender",
  "rounding on open ground",
  "streams forfeit open ground",
  "Cohesion",
  "Cohesion by three at most",
  "Cohesion of riders in woods",
  "woods",
  "woods against riders",
  "swamp",
  "town",
  "up",
  "down",
  "runs",
  "bridges and pontoons",
  "fords",
  "walls",
  "works",
  "railroads",
  "best ground for the defender",
  "rear",
  "front and rear",
  "towns have no rear",
  "riders in motion",
  "slow riders",
  "on foot from the saddle",
  "sharpshooters",
  "who retreated adds nothing",
  "results of charges",
  "fire at riders",
  "guns at one hex",
  "less for each target",
  "stacked guns",
  "disordered fire",
  "open ground is deadly",
  "cover in woods and towns",
  "fire over bridges and walls",
  "fire at works",
  "sharpshooters fire",
  "one defence for each hex",
  "defence through the front",
  "at those who charge",
] as const;
export type AssaultRule = (typeof assaultRules)[number];
type W = World<AssaultRule>;

/** A hex that charges, and one that it charges. */
export interface Pair {
  readonly from: HexId;
  readonly to: HexId;
}

/** T.Odds: the listed ratio a charge is rounded to, and what it adds. */
const odds = [
  ["1-4", 1 / 4, -4],
  ["1-3", 1 / 3, -3],
  ["1-2", 1 / 2, -2],
  ["2-3", 2 / 3, -1],
  ["1-1", 1, 0],
  ["3-2", 3 / 2, 1],
  ["2-1", 2, 2],
  ["3-1", 3, 3],
  ["4-1", 4, 4],
] as const;
const little = 1e-9;
export function ratioOf(strong: number, weak: number, forAttacker: boolean): readonly [ratio: string, add: number] {
  const value = strong / weak;
  const up = odds.find(([, least]) => least >= value - little) ?? odds[8];
  const down = odds.findLast(([, least]) => least <= value + little) ?? odds[0];
  const [name, , add] = forAttacker ? up : down;
  return [name, add];
}

/** Whether works cover a hex from a neighbour; the railroad where nobody charges along it (BR.Rail). */
export function isCovered(w: W, { from, to }: Pair, charges: readonly Pair[]): boolean {
  const dug = worksFacing(w, to).some((facing) => facing === null || front(to, facing).includes(from));
  if (dug) return true;
  if (w.without === "railroads" || !hasRail(to)) return false;
  return charges.every((other) => other.to !== to || !hexside(other.from, other.to).rail);
}

/** What the ground gives to the defender of a pair, and whether open ground is forfeited (10.42). */
function ground(w: W, pair: Pair, riders: boolean, charges: readonly Pair[]): number {
  const { without } = w;
  const { from, to } = pair;
  const kind = terrain(to);
  const up = level(to) - level(from);
  const { water, ford, wall } = hexside(from, to);
  let sum = 0;
  if (kind === "woods" && without !== "woods") sum += riders && without !== "woods against riders" ? -2 : -1;
  if (kind === "swamp" && without !== "swamp") sum -= 1;
  if (kind === "town" && without !== "town") sum -= 1;
  if (up > 0 && without !== "up") sum -= 1;
  if (up < 0 && without !== "down") sum += 1;
  if (isBridged(w, from, to)) sum += without === "bridges and pontoons" ? 0 : -2;
  else if (ford === "good" || ford === "poor") sum += without === "fords" ? 0 : -1;
  else if (water === "run" && without !== "runs") sum -= 2;
  if (wall && without !== "walls") sum -= 1;
  if (without !== "works" && isCovered(w, pair, charges)) sum -= 1;
  return sum;
}

/** Whether something of the ground is in the defender's favour; down a level is not (10.41). */
function favours(w: W, pair: Pair, riders: boolean, charges: readonly Pair[]): boolean {
  const down = level(pair.to) < level(pair.from) && w.without !== "down" ? 1 : 0;
  return ground(w, pair, riders, charges) - down < 0;
}

/** Whether a unit retreated to others who stand in its hex: it adds nothing to their defence (11.23). */
export function isGuest(w: W, one: Piece): boolean {
  if (!actOf(w, one.id).retreated || w.without === "who retreated adds nothing") return false;
  return inHex(w, one.hex).some(({ id }) => !actOf(w, id).retreated);
}

/** Who defends a hex: infantry and cavalry that are at home there (10.28, 11.23). */
const defends = (w: W, one: Piece): boolean => isLine(one) && !isGuest(w, one);

export interface Figures {
  readonly strength: number;
  readonly against: number;
  readonly rounding: "attacker" | "defender";
  readonly ratio: string;
  readonly add: number;
}

const sum = (list: readonly number[]): number => list.reduce((one, two) => one + two, 0);

/** Everything that counts in the resolution of a charge but its die. */
export function chargeFigures(
  w: W,
  attackers: readonly Piece[],
  pairs: readonly Pair[],
  all: readonly Pair[],
  side: Side,
): Figures {
  const { without } = w;
  const hexes = [...new Set(pairs.map(({ to }) => to))];
  const defenders = hexes.flatMap((hex) => inHex(w, hex).filter((one) => one.side !== side && defends(w, one)));
  const riders = attackers.some(rides);
  const strong = sum(attackers.map((one) => strength(one.id, one)));
  const weak = sum(defenders.map((one) => strength(one.id, one)));
  const streams = pairs.some(({ from, to }) => hexside(from, to).water === "stream" && !isBridged(w, from, to));
  const open = !pairs.some((pair) => favours(w, pair, riders, all)) && without !== "rounding on open ground";
  const forAttacker = open && (!streams || without === "streams forfeit open ground");
  const [ratio, add] = ratioOf(strong, weak, forAttacker || without === "rounding for the defender");
  const grounds = pairs.map((pair) => ground(w, pair, riders, all));
  const least = without === "best ground for the defender" ? Math.max(...grounds) : Math.min(...grounds);
  return {
    strength: strong,
    against: weak,
    rounding: forAttacker || without === "rounding for the defender" ? "attacker" : "defender",
    ratio,
    add:
      (without === "odds" ? 0 : add) +
      least +
      cohesionAdds(w, attackers, defenders) +
      rearAdds(w, pairs) +
      unitsAdd(w, attackers, defenders),
  };
}

/** The best Cohesion of both sides (10.25). */
function cohesionAdds({ without }: W, attackers: readonly Piece[], defenders: readonly Piece[]): number {
  if (without === "Cohesion") return 0;
  if (defenders.length === 0) return 0;
  const best = (units: readonly Piece[]) => Math.max(...units.map((one) => cohesion(one.id, one)));
  const difference = best(attackers) - best(defenders);
  const woods = attackers.some(rides) && defenders.some((one) => terrain(one.hex) === "woods");
  const most = woods && without !== "Cohesion of riders in woods" ? 1 : 3;
  if (without === "Cohesion by three at most") return Math.min(most === 1 ? 1 : 99, difference);
  return Math.max(-3, Math.min(most, difference));
}

/** 1 from a rear hexside, 2 from front and rear of one hex; towns have no rear (10.22, BR.Towns). */
function rearAdds(w: W, pairs: readonly Pair[]): number {
  if (w.without === "rear") return 0;
  const ways = new Map<HexId, Set<boolean>>();
  for (const { from, to } of pairs) {
    const [first] = inHex(w, to);
    const town = terrain(to) === "town" && w.without !== "towns have no rear";
    const rear = !town && first !== undefined && !front(to, first.facing).includes(from);
    ways.set(to, (ways.get(to) ?? new Set()).add(rear));
  }
  const both = [...ways.values()].some((one) => one.size === 2) && w.without !== "front and rear";
  return both ? 2 : [...ways.values()].some((one) => one.has(true)) ? 1 : 0;
}

/** What the units of a charge bring: riders in motion, cavalry on foot, the sharpshooters (10.22, 10.26, T.Charge). */
function unitsAdd(w: W, attackers: readonly Piece[], defenders: readonly Piece[]): number {
  const { without } = w;
  const riders = attackers.filter(rides);
  const galloping = riders.every(({ id }) => {
    const { hexes, costliest } = actOf(w, id);
    return hexes > 0 && (without === "slow riders" || (costliest !== null && costliest <= 4));
  });
  const moving = riders.length > 0 && galloping && defenders.some(onFoot) && without !== "riders in motion";
  const walking = attackers.some((one) => one.type === "cavalry" && !one.mounted);
  return (
    (moving ? 1 : 0) -
    (walking && without !== "on foot from the saddle" ? 1 : 0) +
    (attackers.some(({ id }) => isSharpshooter(id)) && without !== "sharpshooters" ? 1 : 0)
  );
}

export const chargeResult = ({ without }: W, modified: number): string => {
  if (without === "results of charges") return modified >= 10 ? "broken" : modified >= 4 ? "driven" : "held";
  return modified >= 11 ? "broken" : modified >= 5 ? "driven" : modified >= 0 ? "held" : "thrown-back";
};
