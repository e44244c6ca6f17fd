// Artillery fire: who may fire at what, what is added to the die, what comes of it (9, T.ArtFire, T.Range, T.TEC).
import type { Move } from "../../../src/rules/across-the-rappahannock/index.js";
import type { Facing, HexId, Side } from "../../../src/rules/across-the-rappahannock/terms/ids.js";
import { worksFacing } from "./costs.js";
import { actOf, inHex, isGun, type Piece, pieceOf, reach, strength, type World } from "./counters.js";
import { adjacent, directions, distance, front, hasRail, hexside, level, terrain } from "./ground.js";
import { isNight } from "./movement.js";
import { between, passedOver, sees, sightRules } from "./sight.js";

export const fireRules = [
  ...sightRules,
  "range of the class",
  "front",
  "towns have no rear",
  "turning before fire",
  "disordered guns are silent",
  "one fire",
  "enemies in the target",
  "two guns of one hex",
  "next to high ground",
  "night",
  "answer by one hexside",
  "answer once",
  "strength adds",
  "range modifies",
  "worst range of two",
  "combined fire adds",
  "town covers",
  "height",
  "works add",
  "railroads cover",
  "check from nine",
  "disorder from thirteen",
  "astray",
] as const;
export type FireRule = (typeof fireRules)[number];
type W = World<FireRule>;
type Fire = Extract<Move, { readonly move: "artillery-fire" }>;
type Answer = Extract<Move, { readonly move: "response-fire" }>;

const no = null;
const ranges: { readonly [C in "S" | "M" | "L"]: readonly (number | null)[] } = {
  S: [no, 1, 0, 0, -1, -3],
  M: [no, 2, 0, 0, 0, -1, -2, -3],
  L: [no, 1, 0, 0, 0, 0, -1, -2, -3, -3, -4],
};
/** What a range adds to the fire of a class; null where it is too far. */
const rangeModifier = (w: W, { id }: Piece, far: number): number | null =>
  (w.without === "range of the class" ? ranges.L : ranges[reach(id)])[far] ?? null;

/** Whether a line from a hex begins through its front (7.13). */
function isBefore(from: HexId, to: HexId, facing: Facing): boolean {
  const open = front(from, facing);
  return open.includes(to) || between(from, to).some((pair) => pair.some((hex) => open.includes(hex)));
}

/** Whether guns can fire from where they stand at a hex, facing so. */
function canReach(w: W, guns: readonly Piece[], target: HexId, facing: Facing): boolean {
  const { without } = w;
  const [gun, other] = guns;
  if (gun === undefined || guns.length > 2 || gun.id === other?.id) return false;
  if (other !== undefined && other.hex !== gun.hex && without !== "two guns of one hex") return false;
  const from = gun.hex;
  const far = distance(from, target);
  if (far < 1 || guns.some((one) => rangeModifier(w, one, far) === null)) return false;
  const round = terrain(from) === "town" && without !== "towns have no rear";
  if (!round && !isBefore(from, target, facing) && without !== "front") return false;
  if (far === 1) return level(target) < level(from) + 2 || without === "next to high ground";
  if (isNight(w) && without !== "night") return false;
  return sees(w, from, target);
}

/** Fire of activated guns. */
export function fires(w: W, { units, target, facing, extraLong }: Fire, by: Side): boolean {
  const { s, without } = w;
  const frame = s.stack.at(-1);
  if (frame?.flow !== "command" || frame.at !== "fire" || frame.side !== by || extraLong === true) return false;
  const guns = units.flatMap((id) => pieceOf(w, id) ?? []);
  if (guns.length !== units.length || guns.length === 0) return false;
  for (const gun of guns) {
    if (!isGun(gun) || gun.side !== by) return false;
    if (gun.disordered && without !== "disordered guns are silent") return false;
    if (actOf(w, gun.id).fired && without !== "one fire") return false;
  }
  // Of two that fire together one of the command that acts is enough (9.3).
  if (!guns.some(({ id }) => frame.units.includes(id))) return false;
  // Trains can be fired at as well (LG.Eng.Pontoon).
  if (!inHex(w, target).some(({ side }) => side !== by) && without !== "enemies in the target") return false;
  const faced = guns[0]?.facing ?? "E";
  return canReach(w, guns, target, without === "turning before fire" ? faced : (facing ?? faced));
}

/** The answer of guns that were fired at, at whoever fired (9.13, 7.14). */
export function answers(w: W, { units, facing, extraLong }: Answer, by: Side): boolean {
  const { s, without } = w;
  const frame = s.stack.at(-1);
  if (frame?.flow !== "exchange" || frame.side === by || extraLong === true) return false;
  const [shot] = frame.shots;
  const guns = units.flatMap((id) => pieceOf(w, id) ?? []);
  if (shot === undefined || guns.length !== units.length || guns.length === 0) return false;
  for (const gun of guns) {
    if (!isGun(gun) || gun.side !== by || gun.hex !== shot.target) return false;
    if (gun.disordered && without !== "disordered guns are silent") return false;
    if (actOf(w, gun.id).responded && without !== "answer once") return false;
    if (frame.shots.some((one) => one !== shot && one.units.includes(gun.id))) return false;
  }
  const now = facing ?? guns[0]?.facing ?? "E";
  const turns = (directions.indexOf(now) - directions.indexOf(frame.faced) + 6) % 6;
  if (turns > 1 && turns < 5 && without !== "answer by one hexside") return false;
  return canReach(w, guns, shot.from, now);
}

/** What is added to the die of a fire, in all. */
export function fireModifier(w: W, guns: readonly Piece[], target: HexId): number {
  const { without } = w;
  const from = guns[0]?.hex ?? target;
  const far = distance(from, target);
  const reaches = guns.map((gun) => rangeModifier(w, gun, far) ?? 0);
  const up = level(target) - level(from);
  return (
    (without === "strength adds" ? 0 : Math.max(...guns.map((gun) => strength(gun.id, gun)))) +
    (without === "range modifies" ? 0 : Math[without === "worst range of two" ? "max" : "min"](...reaches)) +
    (guns.length > 1 && without !== "combined fire adds" ? 2 : 0) +
    (terrain(target) === "town" && without !== "town covers" ? -1 : 0) +
    (without === "height" ? 0 : up > 0 ? -1 : up < -1 ? 1 : 0) +
    (without !== "works add" && isCovered(w, from, target) ? 1 : 0)
  );
}

/** Whether works or the railroad's bank cover the target from where the fire comes (LG.IP, BR.Rail). */
function isCovered(w: W, from: HexId, target: HexId): boolean {
  if (worksFacing(w, target).some((facing) => facing === null || isBefore(target, from, facing))) return true;
  if (!hasRail(target) || w.without === "railroads cover") return false;
  const last = [from, ...between(from, target).flat()].filter((hex) => adjacent(hex, target));
  return last.every((hex) => !hexside(hex, target).rail);
}

export type Result = "nothing" | "check" | "disorder" | "astray";
/** What comes of the die (T.ArtFire, 9.52). */
export function fireResult(w: W, guns: readonly Piece[], target: HexId, die: number): readonly [number, Result] {
  const { without } = w;
  const modified = die + fireModifier(w, guns, target);
  const [gun] = guns;
  const friends = gun === undefined || die > 2 ? [] : passedOver(w, gun.hex, target, gun.side);
  if (friends.length > 0 && without !== "astray") return [modified, "astray"];
  if (modified >= 13 && without !== "disorder from thirteen") return [modified, "disorder"];
  return [modified, modified >= 9 && without !== "check from nine" ? "check" : "nothing"];
}

export const gunsIn = (w: W, hex: HexId): readonly Piece[] => inHex(w, hex).filter(isGun);
