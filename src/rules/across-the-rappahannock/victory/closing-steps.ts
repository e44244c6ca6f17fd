import type { TurnStep } from "../kit.js";
import { scenario } from "../position/calendar.js";
import { forGood, sides } from "../terms/constants.js";
import { automaticVictory, finalVictory } from "./points.js";

const judge: TurnStep = {
  rule: "3.D.2",
  auto(c) {
    const { s, f } = c;
    s.acts = {};
    automaticVictory(c);
    const last = s.turn >= scenario(s).turns.length;
    if (last && s.over === null) finalVictory(c);
    f.owing = [...sides];
  },
};

const agree: TurnStep = {
  rule: "SC.Full",
  by: ({ f }) => f.owing,
  when: ({ s, f }) => scenario(s).openEnd && (f.owing.length > 0 || "SC.Full"),
  asks: () => "does the battle end here?",
};

const close: TurnStep = {
  rule: "3",
  auto(c) {
    const { s } = c;
    if (scenario(s).openEnd && sides.every((side) => s.proposed.includes(side))) finalVictory(c);
    s.hooker.movedLastTurn = s.log.hookerMoved;
    if (s.hooker.wounded > 0 && s.hooker.wounded < forGood) s.hooker.wounded -= 1;
  },
};

export const closingSteps = { judge, agree, close } as const;
