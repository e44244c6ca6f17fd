import { europeanWarLosses } from "../terms/figures.js";
import type { State } from "../terms/state.js";

/** How many CUs the British owe the European War: fewer only where there are fewer on the map (12.2.B.iii). */
export function owedToEurope(s: State): number {
  const onMap = Object.values(s.spaces).reduce((sum, { british }) => sum + british, 0);
  return Math.min(europeanWarLosses, onMap);
}
