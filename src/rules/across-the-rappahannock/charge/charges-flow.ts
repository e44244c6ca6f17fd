import { flow } from "../kit.js";
import { openAssault } from "../position/combat/assaults.js";
import { continuations, counterattacks } from "../position/combat/follow-ups.js";
import { other } from "../terms/constants.js";

/** The charges of a command, then continued attacks, then countercharges (10.21, 11.32, 11.33). */
export const charges = flow("charges", "10.21", {
  normal: {
    rule: "10.21",
    auto({ f, call }) {
      call("assault", openAssault(f.side, "normal", f.declared));
    },
  },
  continue: {
    rule: "11.32",
    by: ({ f }) => f.side,
    when: (c) => continuations(c, c.f).length > 0 || "11.32",
    asks: (c) =>
      `who attacks again? ${[...new Set(continuations(c, c.f).flatMap(({ attackers }) => attackers))]
        .map(c.facts.unitName)
        .join(", ")}`,
  },
  counter: {
    rule: "11.33",
    by: ({ f }) => other(f.side),
    when: (c) => counterattacks(c, c.f).length > 0 || "11.33",
    asks: () => "countercharge the units that were thrown back?",
  },
  close: { rule: "11.33", auto() {} },
});
