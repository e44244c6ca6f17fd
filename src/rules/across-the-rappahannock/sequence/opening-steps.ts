import type { TurnStep } from "../kit.js";
import { attachBatteries } from "../position/batteries.js";
import { dayOfMay, scenario, turnOf } from "../position/calendar.js";
import { forGood, sides } from "../terms/constants.js";
import { emptyLog } from "../terms/empty-state.js";
import type { State } from "../terms/state.js";

/** Sedgwick is active from 0600 on 4 May, or after one of his units was charged (SC.Full). */
function sedgwickWakes(s: State): boolean {
  const { name } = turnOf(s);
  const day = dayOfMay(s);
  return s.sedgwick.charged || day > 4 || (day === 4 && name >= "0600");
}

const begin: TurnStep = {
  rule: "3",
  auto(c) {
    const { s, f, options, tell } = c;
    const { name, day } = turnOf(s);
    const { sedgwick, hookerHitFrom } = scenario(s);
    const attached = attachBatteries(c);
    s.log = { ...emptyLog(), attached };
    s.acts = {};
    s.proposed = [];
    f.owing = [...sides];
    s.initiative = null;
    tell("turn-begun", { turn: s.turn, name, day });
    if (sedgwick !== null && !s.sedgwick.active && sedgwickWakes(s)) {
      s.sedgwick.active = true;
      tell("sedgwick-active", {});
    }
    // SC.Jackson, optional: out of action from 0945 on 3 May to the end, whatever hit him before.
    const hit = options.hookerHit && !options.noHookerRule && hookerHitFrom !== null && s.turn >= hookerHitFrom;
    if (hit && s.hooker.wounded < forGood) {
      s.hooker.used = true;
      s.hooker.wounded = forGood;
      tell("hooker-wounded", { turns: scenario(s).turns.length - s.turn + 1 });
    }
  },
};

export const openingSteps = { begin } as const;
