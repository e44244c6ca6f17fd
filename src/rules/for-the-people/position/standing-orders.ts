import type { Condition, StandingOrder } from "../../sdk/index.js";
import type { SpaceId } from "../terms/ids.js";

/** A window that can be answered in advance, without conditions. */
export const inAdvance = { standing: () => true, conditions: {} };

/** What a standing order may ask of enemies: the space that they have entered, and how many they are. */
export const enemyConditions = {
  enters: { kind: "place", says: "the space that the enemies have entered" },
  atMost: { kind: "count", says: "at most this many enemy SP" },
} as const satisfies { readonly [name: string]: Condition };

/** What a standing order may ask of a battle: where it is fought. */
export const battleConditions = {
  at: { kind: "place", says: "the space of the battle" },
} as const satisfies { readonly [name: string]: Condition };

/** Whether the conditions of a standing order hold for a battle in a space. */
export const holdsAt = (when: StandingOrder["when"], space: SpaceId): boolean => (when["at"] ?? space) === space;

/** Whether the conditions of a standing order hold for a number of enemy SP in a space. */
export function holdsFor(when: StandingOrder["when"], space: SpaceId, enemies: number): boolean {
  return (when["enters"] ?? space) === space && enemies <= Number(when["atMost"] ?? Number.POSITIVE_INFINITY);
}
