import { resultOf } from "../../mechanics/result-table.js";
import { d6 } from "../../sdk/kit.js";
import { flow } from "../kit.js";
import { onlyMix } from "../position/battle-drms.js";
import { moveForces } from "../position/board.js";
import { enemyConditions, holdsFor } from "../position/standing-orders.js";
import { testAutomaticVictory } from "../position/victory.js";
import { inWinter, toll } from "../position/winter.js";
import { attritionDie } from "../terms/tables.js";

/** Winter Attrition: every space with CUs, the American ones first, each in alphabetical order (11.0). */
export const winter = flow("winter", "11.0", {
  begin: {
    rule: "11.0",
    auto({ s, f }) {
      f.todo = [...inWinter(s, "american"), ...inWinter(s, "british")];
    },
  },
  next: {
    rule: "11.0",
    auto(c) {
      const { f } = c;
      const [first] = f.todo;
      if (first === undefined) return "end";
      // The toll first: where a fact is missing, the space waits in the list.
      const due = toll(c, first.space, first.side);
      f.todo.shift();
      f.space = first.space;
      f.side = first.side;
      f.mix = null;
      f.loss = due.kind === "half" ? due.loss : 0;
      if (due.kind === "none") return "next";
      return due.kind === "die" ? "roll" : "chooseLosses";
    },
  },
  roll: {
    rule: "11.2",
    roll: d6,
    chance: "now",
    on({ f, tell }, [die = 0]) {
      const result = resultOf(attritionDie, die);
      tell("attrition-rolled", { space: f.space, side: f.side, die, result });
      if (result === "stays") return "next";
      f.loss = 1;
      return "chooseLosses";
    },
  },
  chooseLosses: {
    rule: "11.3",
    by: () => "american",
    when: ({ s, f }) => (f.side === "american" && onlyMix(s, f.space ?? "", f.loss) === undefined) || "11.3",
    standing: ({ f }, when) => holdsFor(when, f.space ?? "", 0),
    conditions: enemyConditions,
    asks: ({ f, facts }) =>
      `${f.loss} CU lost to the winter in ${facts.name(f.space ?? "")}: how many American, how many French?`,
  },
  losses: {
    rule: "11.0",
    auto(c) {
      const { s, f, tell } = c;
      const space = f.space ?? "";
      const mix = f.mix ?? onlyMix(s, space, f.loss) ?? { american: 0, french: 0 };
      const removed = f.side === "american" ? { ...mix, british: 0 } : { american: 0, french: 0, british: f.loss };
      moveForces(s, removed, space, null);
      tell(f.side === "american" ? "american-attrition" : "british-attrition", { space, ...removed });
      testAutomaticVictory(c);
      return "next";
    },
  },
});
