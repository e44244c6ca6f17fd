import { flow } from "../kit.js";
import { refreshControl } from "../position/control.js";
import { marchesLeft } from "../position/march-allowance.js";
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
    // Also what the active side has left: who stands there alone now takes it.
    auto: (c) => refreshControl(c),
  },
});
