/** What becomes of units that run where nobody can follow (10.8, 12.4.3). */
import type { EffectContext } from "../kit.js";
import type { UnitId } from "../terms/ids.js";
import type { State } from "../terms/state.js";
import { eliminate, perishes } from "./harm.js";

/** Whether a unit goes back because of the close combat that it has fought, not of fire at its advance (9.11, 10.8). */
export function fought(s: Pick<State, "stack">, id: UnitId): boolean {
  const frame = s.stack.findLast((one) => one.flow === "combat");
  return frame?.flow === "combat" && frame.gone.includes(id);
}

/** A unit that goes back is lost, by the table or over the edge: after close combat the leaders with it too (10.8). Effect. */
export function loseInFlight(c: Pick<EffectContext, "s" | "tell">, id: UnitId, why: string): void {
  if (fought(c.s, id)) perishes(c, id, why);
  else eliminate(c, id, why);
}
