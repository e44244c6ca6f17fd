import type { Condition, StandingOrder } from "../../sdk/index.js";
import type { SpaceId } from "../terms/ids.js";

/** What a standing order may ask of enemies: the space that they have entered, and that they are no more than so. */
export const enemyConditions = {
  enters: { kind: "place", says: "the space that the enemies have entered" },
  atMost: { kind: "count", says: "at most this many enemy CUs" },
} as const satisfies { readonly [name: string]: Condition };

/** A window that can be answered in advance, without conditions. */
export const inAdvance = { standing: () => true, conditions: {} };

/** Whether the conditions of a standing order hold for a number of enemy CUs in a space. */
export function holdsFor(when: StandingOrder["when"], space: SpaceId, enemies: number): boolean {
  return (when["enters"] ?? space) === space && enemies <= Number(when["atMost"] ?? Number.POSITIVE_INFINITY);
}
