import type { TurnStep } from "../kit.js";
import { drawsMarkers, turnOf } from "../position/calendar.js";
import { hookerMoved } from "../terms/rolls.js";
import type { State } from "../terms/state.js";

/** Whether who begins is fixed (5.22, LG.Hooker.Roof); null: dice decide. */
function fixedInitiative(s: State): "US" | "CSA" | null {
  return s.hooker.wounded > 0 ? "CSA" : turnOf(s).automatic;
}

const initiative: TurnStep = {
  rule: "5.21",
  roll: { count: 2, faces: 10, from: 0 },
  chance: "now",
  when: ({ s }) => (drawsMarkers(s) ? fixedInitiative(s) === null || "5.22" : "5.22"),
  on({ s, tell }, [one = 0, two = 0]) {
    const { modifiers } = turnOf(s);
    const tired = s.hooker.movedLastTurn ? hookerMoved : 0;
    const union = one + modifiers.US + tired;
    const confederate = two + modifiers.CSA;
    s.initiative = union === confederate ? null : union > confederate ? "US" : "CSA";
    tell("initiative-rolled", { dice: [one, two], union, confederate, side: s.initiative ?? "nobody" });
  },
};

const initiativeFixed: TurnStep = {
  rule: "5.22",
  when: ({ s }) => s.initiative === null && fixedInitiative(s) !== null,
  auto({ s, tell }) {
    s.initiative = fixedInitiative(s);
    if (s.initiative !== null) tell("initiative-fixed", { side: s.initiative });
  },
};

export const initiativeSteps = { initiative, initiativeFixed } as const;
