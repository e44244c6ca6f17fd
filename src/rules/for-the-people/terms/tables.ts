import type { StateId } from "./ids.js";

/** A state that may change hands: its value in Strategic Will, and the spaces for its control (12.14). */
interface StateRow {
  readonly value: number;
  readonly spaces: number;
}

/** Border States and Confederate states (12.14). */
export const stateValues: { readonly [state in StateId]?: StateRow } = {
  MO: { value: 10, spaces: 7 },
  KY: { value: 10, spaces: 7 },
  WV: { value: 5, spaces: 4 },
  TN: { value: 10, spaces: 13 },
  AR: { value: 5, spaces: 6 },
  TX: { value: 7, spaces: 3 },
  LA: { value: 7, spaces: 6 },
  MS: { value: 7, spaces: 10 },
  AL: { value: 7, spaces: 9 },
  GA: { value: 15, spaces: 12 },
  FL: { value: 5, spaces: 5 },
  NC: { value: 7, spaces: 10 },
  SC: { value: 7, spaces: 9 },
  VA: { value: 15, spaces: 14 },
};

export type BattleSize = "small" | "medium" | "large";

/** SP that a side loses, and whether the attacker wins a tie by it (7.10). */
interface Result {
  readonly sp: number;
  readonly star: boolean;
}

const row = (...texts: readonly string[]): readonly Result[] =>
  texts.map((text) => ({ sp: Number(text.replace("*", "")), star: text.endsWith("*") }));

/** Combat Results Table, rows 1 to 10: what the attacker loses, and what the defender (7.10). */
export const combatResults: {
  readonly [size in BattleSize]: { readonly attacker: readonly Result[]; readonly defender: readonly Result[] };
} = {
  large: {
    attacker: row("1", "2", "3", "3", "3", "4", "4", "4", "5", "6"),
    defender: row("1", "2", "2", "3", "3", "3", "4*", "4*", "5*", "5*"),
  },
  medium: {
    attacker: row("1", "1", "1", "1", "1", "1", "2", "3", "3", "3"),
    defender: row("0", "1", "1", "1", "1", "2", "2*", "2*", "2*", "3*"),
  },
  small: {
    attacker: row("0", "1", "1", "1", "1", "1", "1", "1", "1", "2"),
    defender: row("0", "0", "0", "1", "1", "1", "1*", "1*", "1*", "1*"),
  },
};

/** What the larger side adds by force ratio, the largest first (7.53). */
export const ratioModifiers = [
  { ratio: 5, drm: 4 },
  { ratio: 4, drm: 3 },
  { ratio: 3, drm: 2 },
] as const;

/** What a space loses in the Attrition Phase: the SP from which a row counts, the largest first (9.1). */
export const attritionLosses = [
  { from: 7, sp: 2 },
  { from: 3, sp: 1 },
  { from: 0, sp: 0 },
] as const;

/** Amphibious Assault (6.41). */
export const amphibious = { ironclad: 2, fort: 2, hunley: 1, torpedo: 1, admiral: 2, most: 3 } as const;

/** Running the Guns: success from this roll on; what changes the roll (6.31). */
export const runningTheGuns = { success: 4, torpedo: -1, admiral: 2 } as const;
