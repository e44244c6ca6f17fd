import type { EffectContext, QueryContext } from "../kit.js";
import type { Side, SpaceId } from "../terms/ids.js";
import { washingtonKeeps } from "../terms/tables.js";
import { at, generalAt, spacesWith } from "./board.js";

/** What the winter does to the CUs of a side in a space: nothing, half of them lost, or a die for a single one. */
export type Toll =
  | { readonly kind: "none" }
  | { readonly kind: "half"; readonly loss: number }
  | { readonly kind: "die" };

const noToll: Toll = { kind: "none" };

/** Half of them are lost, fractions rounded down; a single one without a General rolls (11.1, 11.2). */
function ordinary(cu: number, led: boolean): Toll {
  if (cu >= 2) return { kind: "half", loss: Math.floor(cu / 2) };
  return cu === 1 && !led ? { kind: "die" } : noToll;
}

/** Whether the British suffer nothing there: Winter Quarters, or south of the Attrition Line (11.1). */
function sheltered(facts: QueryContext["facts"], space: SpaceId): boolean {
  return facts.southOfLine(space) || facts.winterQuarters(space);
}

/**
 * The toll of Winter Attrition on a side in a space (11.1 to 11.3). French CUs with an American one suffer as
 * American ones, French CUs alone as British ones.
 *
 * @throws the missing-fact signal where it matters whether the space is one of Winter Quarters
 */
export function toll({ s, facts }: Pick<QueryContext, "s" | "facts">, space: SpaceId, side: Side): Toll {
  const { american, french, british } = at(s, space);
  const led = generalAt(s, space, side) !== undefined;
  if (side === "british" || american === 0) {
    const cu = side === "british" ? british : french;
    return cu === 0 || sheltered(facts, space) ? noToll : ordinary(cu, led);
  }
  const cu = american + french;
  if (s.generals.washington !== space || !sheltered(facts, space)) return ordinary(cu, led);
  // What exceeds his five suffers as if it were alone there.
  return cu > washingtonKeeps ? ordinary(cu - washingtonKeeps, false) : noToll;
}

/** Spaces with CUs of a side, in order. */
export const inWinter = (s: QueryContext["s"], side: Side) => spacesWith(s, side).map((space) => ({ space, side }));

/** Opens Winter Attrition (11.0). */
export function openWinter({ call }: Pick<EffectContext, "call">): void {
  call("winter", { at: "begin", todo: [], space: null, side: "american", loss: 0, mix: null });
}
