import type { Order } from "./ids.js";

/** The highest die with which an order changes: current order, wanted order (5.7.2). */
export const orderChange: { readonly [from in Order]: { readonly [to in Order]?: number } } = {
  charge: { "make-ready": 3, "receive-charge": 2, rally: 5 },
  "make-ready": { charge: 5, "receive-charge": 5, rally: 6 },
  "receive-charge": { charge: 3, "make-ready": 5, rally: 4 },
  rally: { charge: 1, "make-ready": 4, "receive-charge": 3 },
};

/** The nine values of the table read down its columns: a log that agrees with them is accepted (5.7.2). */
export const orderChangeByColumn: typeof orderChange = {
  charge: { "make-ready": 5, "receive-charge": 1, rally: 5 },
  "make-ready": { charge: 3, "receive-charge": 4, rally: 6 },
  "receive-charge": { charge: 2, "make-ready": 3, rally: 4 },
  rally: { charge: 5, "make-ready": 5, "receive-charge": 3 },
};

/** Modifiers of an order change (5.7.3). */
export const orderModifiers = { nearEnemy: 1, cavalryCharges: -1, cavalryReceives: 1, shattered: -2 } as const;

/** The highest die with which a wing goes on, or goes first; null: prohibited (4.3, 4.4). */
export const continuation: { readonly [O in Order]: number | null } = {
  charge: 3,
  "make-ready": 2,
  "receive-charge": 1,
  rally: null,
};
export const preemption: { readonly [O in Order]: number | null } = {
  charge: 4,
  "make-ready": 3,
  "receive-charge": 2,
  rally: null,
};
/** Modifiers of both (4.3.3, 4.4.4). */
export const activationModifiers = { cavalry: -1, secondAttempt: 1, nearEnemy: 1, noContinue: 1 } as const;

/** The highest die with which cavalry intercepts; null: it may not try (7.5.2). */
export const interception: { readonly [O in Order]: number | null } = {
  charge: 5,
  "make-ready": 4,
  "receive-charge": 3,
  rally: null,
};
/** Printed morale that counts for interception (7.5.2). */
export const interceptionModifiers: { readonly [morale: number]: number } = { 6: 1, 8: -1 };

/** The die that removes a leader (9.11, 10.8). */
export const leaderLost = 9;
/** What becomes of a leader who was removed (5.3.3). */
export type Replacement = "returns" | "returns-next-turn" | "eliminated";
export const replacementOf = (die: number): Replacement =>
  die === 0 ? "returns" : die === 1 ? "returns-next-turn" : "eliminated";

/** Marston Moor: which Army Commander the Allies activate; the last result is nobody (MM.1). */
export const rivalry = [
  { upTo: 3, army: "manchester" },
  { upTo: 6, army: "fairfax" },
  { upTo: 8, army: "leven" },
] as const;
