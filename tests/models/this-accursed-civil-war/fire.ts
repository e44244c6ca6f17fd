// Fire: who may fire at what by arms and places, which column, what is added to the die (9).
import { type Body, type Off, strengthNow } from "./bodies.js";
import { adjacent, type Hex, type Stand, zones } from "./ground.js";
import { type Column, type Gun, gunResult, lightHits, musketHits, rangeModifier, type Shot } from "./tables.js";

export const fireRules = [
  "shaken ranks",
  "broken ranks",
  "open order fires worse",
  "salvo marker",
  "retiring",
  "losses of singles",
  "losses of pairs count by two",
  "hedgehog is easier",
  "column is easier",
  "riders on the move",
  "terrain covers",
  "strength of light infantry",
  "strength of cavalry",
  "flank is worse",
  "salvo has its column",
  "pistols hit from eight",
  "no fire to the rear",
  "salvo to the front alone",
  "hedgehogs are silent",
  "range adds",
  "shaken gunners",
] as const;
export type FireRule = (typeof fireRules)[number];
type O = Off<FireRule>;

export interface Volley {
  readonly firer: Body;
  readonly target: Body;
  /** The column of heavy infantry. */
  readonly column: Column;
  readonly salvoMarker: boolean;
  readonly retiring: boolean;
  /** Reaction fire at cavalry that moved at least a hex before it came into reach (9.7.2). */
  readonly riders: boolean;
  /** Of the target's hex and of the hexside between. */
  readonly terrain: number;
}

/** What is added to the die of a volley. */
export function volleyModifier(volley: Volley, off: O = null): number {
  const { firer, target } = volley;
  const heavy = firer.arm === "heavy";
  const has = (rule: FireRule, when: boolean, by: number): number => (when && off !== rule ? by : 0);
  const now = strengthNow(firer);
  const losses = firer.double && off !== "losses of pairs count by two" ? Math.floor(firer.losses / 2) : firer.losses;
  const strength =
    firer.arm === "light"
      ? has("strength of light infantry", now > 1, now - 1)
      : firer.arm === "cavalry"
        ? has("strength of cavalry", now !== 3, now - 3)
        : 0;
  return (
    has("shaken ranks", firer.ranks === "shaken", heavy ? -2 : -1) +
    has("broken ranks", firer.ranks === "broken", heavy ? -3 : -2) +
    has("open order fires worse", firer.ranks === "open", heavy ? -2 : -1) +
    has("salvo marker", heavy && volley.salvoMarker, -1) +
    has("retiring", volley.retiring, -3) +
    has("losses of singles", heavy && losses > 0, -losses) +
    has("hedgehog is easier", target.ranks === "hedgehog", 1) +
    has("column is easier", target.ranks === "column", 1) +
    has("riders on the move", volley.riders && target.arm === "cavalry", -1) +
    has("terrain covers", true, volley.terrain) +
    strength
  );
}
export function volleyHits(volley: Volley, die: number, off: O = null): number {
  const total = die + volleyModifier(volley, off);
  const { firer, column } = volley;
  if (firer.arm === "cavalry") return lightHits(off === "pistols hit from eight" ? "light" : "cavalry", total);
  if (firer.arm === "light") return lightHits("light", total);
  if (column === "flank" && off === "flank is worse") return musketHits("front", total);
  if (column === "salvo" && off === "salvo has its column") return musketHits("front", total);
  return musketHits(column, total);
}

/** The column of a shot out of a hex: the target's flank or rear is the worse place; a hedgehog has none. */
export function columnOf(from: Hex, target: Stand, hedgehog: boolean, salvo: boolean): Column {
  if (salvo) return "salvo";
  return hedgehog || zones(target).front.includes(from) ? "front" : "flank";
}

/** Whether infantry or cavalry can fire out of one of its hexes at another: next to it, front or flank (9.1.3, 9.4). */
export function reaches(stand: Stand, from: Hex, at: Hex, salvo: boolean, ranks: string, off: O = null): boolean {
  if (ranks === "hedgehog" && off !== "hedgehogs are silent") return false;
  if (!adjacent(from, at)) return false;
  const { front, flank, rear } = zones(stand);
  if (front.includes(at)) return true;
  if (salvo && off !== "salvo to the front alone") return false;
  return flank.includes(at) || (off === "no fire to the rear" && rear.includes(at));
}

/** What is added to the die of a gun; null beyond its reach. */
export function gunModifier(gun: Gun, far: number, target: Body, shaken: boolean, off: O = null): number | null {
  const range = rangeModifier(gun, far);
  if (range === null) return null;
  const has = (rule: FireRule, when: boolean, by: number): number => (when && off !== rule ? by : 0);
  return (
    has("range adds", true, range) +
    has("hedgehog is easier", target.ranks === "hedgehog", 2) +
    has("column is easier", target.ranks === "column", 2) +
    has("shaken gunners", shaken, -1)
  );
}
export function gunShot(gun: Gun, far: number, target: Body, shaken: boolean, die: number, off: O = null): Shot | null {
  const added = gunModifier(gun, far, target, shaken, off);
  return added === null ? null : gunResult(gun, die + added);
}
