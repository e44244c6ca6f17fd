import { flow } from "../kit.js";
import { takeControl } from "../position/control.js";
import { garrisonDefends } from "../position/garrison.js";
import { marchesLeft } from "../position/marches.js";
import { dateOf } from "../terms/calendar.js";

/** The movement segment (16.12.M). */
export const movement = flow("movement", "16.12.M2", {
  march: {
    rule: "16.12.M2",
    by: ({ s }) => s.active,
    asks: ({ s }) => `${dateOf(s.turn)}: march (${marchesLeft(s)} left)`,
  },
  contain: {
    rule: "4.0",
    by: () => "confederate",
    when: ({ f, options }) => options.containment && (f.undecided.length > 0 || "4.0"),
    asks: ({ f, facts }) => `contain or attack ${f.undecided.map(facts.name).join(", ")}?`,
  },
  again: { rule: "16.12.M2", auto: () => "march" },
  close: {
    rule: "16.12.M14",
    auto(c) {
      // Also what the active side has left: who stands there alone now takes it.
      const held = new Set(Object.values(c.s.pieces).map(({ box }) => box));
      for (const box of [...held].sort()) if (c.facts.isBox(box) && !garrisonDefends(c, box)) takeControl(c, box);
    },
  },
});
