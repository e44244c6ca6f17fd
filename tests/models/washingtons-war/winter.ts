// The model of Winter Attrition (11.0), from the rulebook alone.

import type { Side, SpaceId, State } from "./board.js";
import { at, cus, isSouth, isWinterQuarters, leader } from "./board.js";

/** The rules of winter that the model can go without. */
export const winterRules = [
  "British Winter Quarters (11.1)",
  "British south of the line (11.1)",
  "American everywhere (11.2)",
  "half rounded down (11.1)",
  "an Army of one CU (11.1)",
  "a single CU by the die (11.1)",
  "four or more stays (11.1)",
  "Washington keeps five (11.2)",
  "Washington in Winter Quarters (11.2)",
  "the sixth alone (11.2)",
  "French with Americans (11.3)",
  "French alone (11.3)",
] as const;
export type WinterRule = (typeof winterRules)[number];

/** What the winter does to a stack: so many CUs lost, or a die for the last one. */
export type Toll = { readonly lost: number } | "die";

/** The toll of a side in a space (11.1 to 11.3). */
export function toll(s: State, space: SpaceId, side: Side, without?: WinterRule): Toll {
  const { american, french } = at(s, space);
  const n = cus(s, space, side);
  const led = leader(s, space, side) !== undefined;
  const quarters = isWinterQuarters(space) && without !== "British Winter Quarters (11.1)";
  const sheltered = quarters || (isSouth(space) && without !== "British south of the line (11.1)");
  if (side === "british") return sheltered ? { lost: 0 } : hurt(n, led, without);
  const asBritish = american === 0 && without !== "French alone (11.3)";
  if (asBritish || without === "American everywhere (11.2)") return sheltered ? { lost: 0 } : hurt(n, led, without);
  const all = without === "French with Americans (11.3)" ? american : american + french;
  const safe = isWinterQuarters(space) || isSouth(space) || without === "Washington in Winter Quarters (11.2)";
  if (leader(s, space, "american") === "washington" && safe && without !== "Washington keeps five (11.2)") {
    // What is more than five stands as if it were alone there.
    return all <= 5 ? { lost: 0 } : hurt(all - 5, without === "the sixth alone (11.2)", without);
  }
  return hurt(all, led, without);
}

function hurt(n: number, led: boolean, without?: WinterRule): Toll {
  if (n !== 1) return { lost: without === "half rounded down (11.1)" ? Math.ceil(n / 2) : Math.floor(n / 2) };
  if (led && without !== "an Army of one CU (11.1)") return { lost: 0 };
  return without === "a single CU by the die (11.1)" ? { lost: 0 } : "die";
}

/** What a die takes (11.1, 11.2). */
export const diceTake = (die: number, without?: WinterRule): number =>
  die <= (without === "four or more stays (11.1)" ? 4 : 3) ? 1 : 0;
