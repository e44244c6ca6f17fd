/** Units that a set-up list puts into one hex, whatever 8.1.1 says. */
import type { UnitId } from "../terms/ids.js";
import type { State } from "../terms/state.js";
import { battle } from "./battle.js";

/** Whether the list of the battle puts all of these into one hex. */
export const listedTogether = (s: Pick<State, "scenario">, ids: readonly unknown[]): boolean =>
  battle(s).special.together?.some((group: readonly UnitId[]) => ids.every((id) => group.some((one) => one === id))) ===
  true;
