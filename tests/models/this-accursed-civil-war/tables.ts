// The tables of the rulebook as the model reads them. Every roll is one die, 0 to 9.
export type Order = "charge" | "ready" | "receive" | "rally";
export type Arm = "heavy" | "light" | "cavalry" | "guns";
export type Gun = "falcon" | "saker" | "culverin";
export type Column = "front" | "flank" | "salvo";

const at = (list: readonly number[], die: number): number => list[Math.max(0, Math.min(list.length - 1, die))] ?? 0;
const musket: { readonly [C in Column]: readonly number[] } = {
  front: [0, 0, 0, 1, 1, 1, 1, 1, 1, 2],
  flank: [0, 1, 1, 1, 1, 1, 1, 2, 2, 2],
  salvo: [0, 1, 1, 1, 2, 2, 2, 2, 2, 2],
};
/** Hits of a volley of heavy infantry. */
export const musketHits = (column: Column, die: number): number => at(musket[column], die);
/** Hits of light infantry, from 7, and of pistols, from 8. */
export const lightHits = (arm: "light" | "cavalry", die: number): number => (die >= (arm === "light" ? 7 : 8) ? 1 : 0);

export type Shot = "miss" | "hit" | "hit and check";
const firstHit: { readonly [G in Gun]: readonly [hit: number, check: number] } = {
  falcon: [7, 10],
  saker: [6, 9],
  culverin: [5, 8],
};
export function gunResult(gun: Gun, die: number): Shot {
  const [hit, check] = firstHit[gun];
  return die >= check ? "hit and check" : die >= hit ? "hit" : "miss";
}
const no = null;
const ranges: { readonly [G in Gun]: readonly (number | null)[] } = {
  falcon: [no, 1, 0, 0, -1, -1, -2, -2, -3, -3],
  saker: [no, 1, 0, 0, 0, -1, -1, -1, -2, -2, -2, -3, -3, -3, -3],
  culverin: [no, 1, 0, 0, 0, 0, 0, -1, -1, -1, -2, -2, -2, -2, -3, -3, -3, -3],
};
/** What a range adds; null beyond the reach. */
export const rangeModifier = (gun: Gun, far: number): number | null => ranges[gun][far] ?? null;

/** Losses at which a unit reaches its threshold; null where it never does (11.5). */
export function threshold(strength: number, morale: number): number | null {
  const band = strength >= 15 ? 5 : strength >= 10 ? 4 : strength >= 7 ? 3 : strength >= 5 ? 2 : strength >= 3 ? 1 : 0;
  if (strength < 2) return null;
  const row = morale >= 8 ? [no, no, 4, 5, 6, 7] : morale === 7 ? [1, 2, 3, 4, 5, 6] : [1, 1, 2, 3, 4, 5];
  return row[band] ?? null;
}

const changes: { readonly [O in Order]: { readonly [N in Order]: number } } = {
  charge: { charge: -99, ready: 3, receive: 2, rally: 5 },
  ready: { charge: 5, ready: -99, receive: 5, rally: 6 },
  receive: { charge: 3, ready: 5, receive: -99, rally: 4 },
  rally: { charge: 1, ready: 4, receive: 3, rally: -99 },
};
/** The same nine cells read by column, which is also accepted. */
const byColumn: { readonly [O in Order]: { readonly [N in Order]: number } } = {
  charge: { charge: -99, ready: 5, receive: 1, rally: 5 },
  ready: { charge: 3, ready: -99, receive: 4, rally: 6 },
  receive: { charge: 2, ready: 3, receive: -99, rally: 4 },
  rally: { charge: 5, ready: 5, receive: 3, rally: -99 },
};
export const changeLimit = (from: Order, to: Order): number => changes[from][to];
export const changeLimitByColumn = (from: Order, to: Order): number => byColumn[from][to];
const continuation = { charge: 3, ready: 2, receive: 1, rally: -99 } as const;
const preemption = { charge: 4, ready: 3, receive: 2, rally: -99 } as const;
const interception = { charge: 5, ready: 4, receive: 3, rally: -99 } as const;
export const continuationLimit = (order: Order): number => continuation[order];
export const preemptionLimit = (order: Order): number => preemption[order];
export const interceptionLimit = (order: Order): number => interception[order];

export type Fight =
  | "attacker eliminated"
  | "attacker broken, two back"
  | "attacker shaken, two back"
  | "attacker shaken, one back"
  | "defender shaken, one back"
  | "defender shaken, two back"
  | "defender broken, two back"
  | "defender eliminated";
const fights: readonly Fight[] = [
  "attacker eliminated",
  "attacker broken, two back",
  "attacker broken, two back",
  "attacker shaken, two back",
  "attacker shaken, one back",
  "defender shaken, one back",
  "defender shaken, two back",
  "defender broken, two back",
  "defender broken, two back",
  "defender eliminated",
];
export const fightResult = (die: number): Fight => fights[Math.max(0, Math.min(9, die))] ?? "attacker eliminated";

export type Meets = "cavalry" | "heavy" | "light" | "hedgehog";
const matrix: { readonly [A in "cavalry" | "heavy" | "light"]: { readonly [M in Meets]: number } } = {
  cavalry: { cavalry: 0, heavy: -1, light: 2, hedgehog: -2 },
  heavy: { cavalry: 1, heavy: 0, light: 2, hedgehog: -1 },
  light: { cavalry: -2, heavy: -2, light: 0, hedgehog: -3 },
};
export const matrixModifier = (attacker: "cavalry" | "heavy" | "light", defender: Meets): number =>
  matrix[attacker][defender];

export type Chase = "breaks off" | "eliminates" | "off the map";
export const chaseResult = (die: number): Chase => (die >= 6 ? "off the map" : die >= 3 ? "eliminates" : "breaks off");
/** Who cannot retreat stays from 5 (10.4.5). */
export const staysBlocked = (die: number, morale: number): boolean =>
  die + (morale <= 6 ? -2 : morale >= 8 ? 1 : 0) >= 5;
export type Return = "at once" | "next turn" | "eliminated";
export const leaderReturns = (die: number): Return => (die === 0 ? "at once" : die === 1 ? "next turn" : "eliminated");

/** MP, a star for a formation hit; what a hex adds to fire at it and to fights in it. */
export interface Terrain {
  readonly heavy: string;
  readonly cavalry: string;
  readonly light: string;
  readonly blocks: boolean;
  readonly fire: number;
  readonly fight: number;
}
const row = (costs: string, blocks: boolean, fire: number, fight: number): Terrain => {
  const [heavy = "", cavalry = "", light = ""] = costs.split(" ");
  return { heavy, cavalry, light, blocks, fire, fight };
};
export const terrains = {
  clear: row("1 1 1", false, 0, 0),
  wood: row("2* 4* 3", true, -1, -1),
  marsh: row("1* 2* 2", false, 0, 1),
  thicket: row("2* 3* 2", false, 0, 1),
  road: row("2* 3* 2", true, -1, -1),
  hedge: row("2* 3* 2", true, -1, -1),
  ploughed: row("1 1 1", false, 0, 0),
  river: row("- - -", false, 0, 0),
  village: row("2* 4* 2", true, -2, -2),
  bridge: row("2* 2* 1", false, 2, -2),
  castle: row("2* 4* 2", true, 0, 0),
  entrenchment: row("2* 2* 2", false, -1, -1),
} as const;
export const hexsides = {
  stream: row("1* 1* 1", false, 0, -1),
  hedge: row("1* 1* 1", true, -1, -1),
  up: row("1* 1* 1", true, 0, -1),
  down: row("1* 1* 1", true, 0, 0),
} as const;
export type TerrainName = keyof typeof terrains;
export type HexsideName = keyof typeof hexsides;
/** Points and hits of an entry; null where nobody may go. */
export function entry(text: string): { readonly points: number; readonly hits: number } | null {
  if (text === "-") return null;
  return { points: Number.parseInt(text, 10), hits: text.endsWith("*") ? 1 : 0 };
}
