import type { StandingOrder, StepOf } from "../../sdk/types.js";
import type { AHD, Battle } from "../kit.js";
import { type Role, sideIn } from "../position/combatants.js";
import { battleConditions, holdsIn } from "../position/standing-orders.js";
import type { State } from "../terms/state.js";

/** A step of a battle. */
export type BattleStep = StepOf<AHD, "battle">;

/** What every choice in a battle can be answered in advance by. */
export const inAdvance = (role: Role) => ({
  standing: ({ s, f }: { readonly s: State; readonly f: Battle }, when: StandingOrder["when"]) =>
    holdsIn(s, f, sideIn(f, role), when),
  conditions: battleConditions,
});
