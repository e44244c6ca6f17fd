import type { Formation, MoraleState, Order, Side, UnitType } from "./ids.js";

export const sides: readonly Side[] = ["royalist", "parliament"];
export const other = (side: Side): Side => (side === "royalist" ? "parliament" : "royalist");

/** Orders in the order in which wings are activated (4.2.1). */
export const tiers: readonly Order[] = ["charge", "make-ready", "receive-charge", "rally"];
/** Orders that are counted for the initiative, the first of them first (4.1.1). */
export const initiativeOrders: readonly Order[] = ["charge", "receive-charge"];

/** Movement allowances in normal formation (7.2.1). */
export const allowances: { readonly [T in UnitType]: number } = {
  heavy: 4,
  light: 6,
  cavalry: 8,
  artillery: 0,
  wagon: 2,
};
export const leaderAllowance = 8;
/** A cavalry unit with light infantry (8.2.1), and what a column adds (6.3.4). */
export const mixedAllowance = 6;
export const columnBonus = 2;

/** Movement points for manoeuvres (6.2.1, 6.2.2, 6.3.2). */
export const turnCost = { heavy: 2, light: 1, cavalry: 1, artillery: 0, wagon: 0 } as const;
export const aboutCost = 2;
/** A wheel of a unit of two hexes over clear ground: a point, and the hex that its half enters. */
export const wheelCost = 2;
export const backCost = 2;
export const hedgehogCost = 4;
/** A reaction turns by two vertices, or two hexes of a wheel, at most (7.4.2). */
export const reactionTurns = 2;

/** Hexes at which a reaction is due: hedgehog and retreat (7.4.3, 7.4.4), interception (7.5.1). */
export const nearby = 2;
export const interceptionRange = 4;

/** Links of the line of command (5.4.2). */
export const commandLink = { foot: 2, horse: 3 } as const;
/** Continuations of a wing in one turn (4.3.1). */
export const maxContinuations = 2;
/** Pistol shots of a cavalry unit (9.8.1). */
export const pistolShots = 2;

/** Formations from best to worst, and morale. What is not among them is changed by reforming alone. */
export const worseFormation: { readonly [F in Formation]: Formation } = {
  normal: "shaken",
  shaken: "broken",
  broken: "broken",
  hedgehog: "hedgehog",
  open: "broken",
  column: "broken",
};
export const worseMorale: { readonly [M in MoraleState]: MoraleState | "eliminated" } = {
  normal: "shaken",
  shaken: "broken",
  broken: "eliminated",
};
export const betterMorale: { readonly [M in MoraleState]: MoraleState } = {
  normal: "normal",
  shaken: "normal",
  broken: "shaken",
};
