/** Whether a shot answers one of Fire and Retire: it suffers like that (9.3.4). */
export function answersRetiring(s: Pick<State, "stack">, target: UnitId): boolean {
  const frame = s.stack.findLast((one) => one.flow === "shooting" && one.unit === target);
  return frame?.flow === "shooting" && frame.mode === "retire";
}

/** A volley of small arms as the flow takes it (9.5). */
import type { Shot } from "../fire/shapes.js";
import type { Side, UnitId } from "../terms/ids.js";
import type { Frames, State } from "../terms/state.js";

export const volleyFrame = (
  unit: UnitId,
  side: Side,
  shots: readonly Shot[],
  { salvo = false, retiring = false, reaction = false }: { salvo?: boolean; retiring?: boolean; reaction?: boolean },
): Frames["volley"] => ({
  at: "collapse",
  side,
  unit,
  salvo,
  retiring,
  reaction,
  shots: [...shots],
  hits: [],
  leaders: [],
});
