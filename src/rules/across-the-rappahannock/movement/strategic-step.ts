import type { TurnStep } from "../kit.js";
import { scenario } from "../position/calendar.js";

const strategic: TurnStep = {
  rule: "LG.SM",
  by: ({ f }) => f.owing,
  when: ({ s, f }) => scenario(s).strategic && (f.owing.length > 0 || "LG.SM"),
  asks: () => "who moves strategically in this turn?",
};

export const strategicSteps = { strategic } as const;
