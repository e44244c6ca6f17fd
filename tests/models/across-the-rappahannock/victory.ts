// Who wins, and by how much (FR.VP, SC.Salem, SC.Zoan, SC.Cross): points at the end of the last turn.
import type { HexId, Side, UnitId } from "../../../src/rules/across-the-rappahannock/terms/ids.js";
import type { State } from "../../../src/rules/across-the-rappahannock/terms/state.js";
import { enemiesIn, inHex, isCombat, isGun, strength, typeOf, type World } from "./counters.js";
import { around } from "./ground.js";

export const victoryRules = [
  "last to occupy",
  "no enemy next to it",
  "points of a hex",
  "exits by hex",
  "half points round down",
  "disordered exits are halves",
  "cavalry leaves for nothing",
  "withdrawn strength",
  "lost guns count",
  "cavalry is lost for nothing",
  "the road",
  "eliminated strength",
  "whole roads win",
] as const;
export type VictoryRule = (typeof victoryRules)[number];
type W = World<VictoryRule>;

/** Of whom a hex is that nobody disputes: the last who stood there, with no enemy in it or next to it. */
function holds(w: W, side: Side, hex: HexId): boolean {
  const { s, without } = w;
  const stands = inHex(w, hex).some((one) => one.side === side && isCombat(one));
  if (!stands && (without === "last to occupy" || s.control[hex] !== side)) return false;
  if (enemiesIn(w, hex, side).length > 0) return false;
  return without === "no enemy next to it" || !around(hex).some((next) => enemiesIn(w, next, side).length > 0);
}

const row = (line: string, from: number, to: number): HexId[] =>
  Array.from({ length: to - from + 1 }, (_, at) => `T${line}${String(from + at).padStart(2, "0")}`);
const heights = row("07", 11, 14);
/** The hexes that the training battles count, and their points. */
const prizes = {
  training: [["T0412", 2], ["T0310", 1], ["T0811", 1], ...heights.map((hex) => [hex, 1] as const)],
  "training-assault": [["T0412", 2], ...heights.map((hex) => [hex, 1] as const)],
  "training-campaign": [
    ["T0412", 5],
    ["T0703", 3],
    ...["T0607", "T0608", "T0707", "T0708", "T0807"].map((hex) => [hex, 1] as const),
    ...heights.map((hex) => [hex, 1] as const),
  ],
} as const satisfies { readonly [scenario: string]: readonly (readonly [HexId, number])[] };

function pointsHeld(w: W, side: Side, list: readonly (readonly [HexId, number])[]): number {
  return list.reduce((sum, [hex, worth]) => {
    return sum + (holds(w, side, hex) ? (w.without === "points of a hex" ? 1 : worth) : 0);
  }, 0);
}

/** Strength points as they are printed on the front. */
const printed = (id: UnitId, s: State): number => {
  const unit = s.units[id];
  return unit === undefined ? 0 : strength(id, { ...unit, mounted: true });
};
const scores = (id: UnitId): boolean => typeOf(id) !== "cavalry";

/** What a side's units earned that left the map: what is over a whole point in all is lost (SC.Cross). */
function exited(w: W, side: Side): number {
  const { s, without } = w;
  const earned = s.exits.reduce((sum, { unit, hex, disordered }) => {
    if (s.units[unit]?.side !== side || (!scores(unit) && without !== "cavalry leaves for nothing")) return sum;
    const pike = hex === "T0719" && without !== "exits by hex";
    const west = hex.endsWith("19");
    const each = side === "US" ? (pike ? 3 : west ? 1 : 0) : pike ? 2 : hex === "T0700" ? 0.5 : 0;
    const full = each * printed(unit, s);
    return sum + (disordered && without !== "disordered exits are halves" ? Math.floor(full / 2) : full);
  }, 0);
  return without === "half points round down" ? Math.ceil(earned) : Math.floor(earned);
}

/** Strength that a side has lost: withdrawn infantry, guns that are lost for good (SC.Cross). */
function lost(w: W, side: Side): number {
  const { s, without } = w;
  if (without === "withdrawn strength") return 0;
  return Object.entries(s.units).reduce((sum, [id, unit]) => {
    if (unit.side !== side || unit.type === "train") return sum;
    if (!scores(id) && without !== "cavalry is lost for nothing") return sum;
    const gone = ["withdrawn", "recovery"].includes(unit.place) || (unit.place === "eliminated" && !isGun(unit));
    const guns = isGun(unit) && unit.place === "eliminated" && without !== "lost guns count";
    return sum + (gone || guns ? printed(id, s) : 0);
  }, 0);
}

/** The crossing: exits, losses of the enemy, and the pike with no Confederate in or next to it. */
function crossing(w: W): string {
  const road = row("07", 9, 19);
  const clear = road.every((hex) => [hex, ...around(hex)].every((one) => enemiesIn(w, one, "US").length === 0));
  const us = exited(w, "US") + lost(w, "CSA") + (clear && w.without !== "the road" ? 3 : 0);
  return margin(us, exited(w, "CSA") + lost(w, "US"));
}

const margin = (us: number, csa: number): string => `${us > csa ? "US" : csa > us ? "CSA" : "draw"} ${us} ${csa}`;

/** The two days: one holds the whole pike, or points for hexes and for what the enemy has lost for good. */
function campaign(w: W): string {
  const pikes = [...row("07", 9, 19), ...row("07", 0, 6)];
  for (const side of ["US", "CSA"] as const)
    if (w.without !== "whole roads win" && pikes.every((hex) => holds(w, side, hex))) return `${side} the road`;
  const list = prizes["training-campaign"];
  const dead = (side: Side): number =>
    w.without === "eliminated strength"
      ? 0
      : Object.entries(w.s.units).reduce((sum, [id, unit]) => {
          return sum + (unit.side === side && unit.place === "eliminated" ? printed(id, w.s) : 0);
        }, 0);
  return margin(pointsHeld(w, "US", list) + dead("CSA"), pointsHeld(w, "CSA", list) + dead("US"));
}

export const scenarios = ["training", "training-assault", "training-crossing", "training-campaign"] as const;

/** The result of a battle that is over: "US 4 0", "CSA 0 0". */
export function result(w: W, scenario: (typeof scenarios)[number]): string {
  if (scenario === "training-crossing") return crossing(w);
  if (scenario === "training-campaign") return campaign(w);
  const points = pointsHeld(w, "US", prizes[scenario]);
  return `${points > 0 ? "US" : "CSA"} ${points} 0`;
}
