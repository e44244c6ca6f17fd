import { d6 } from "../../sdk/kit.js";
import type { QueryContext } from "../kit.js";
import { type AHD, flow } from "../kit.js";
import { boxOf } from "../position/board.js";
import { openBattle } from "../position/combatants.js";
import { contested } from "../position/control.js";
import { mayStillContain } from "../position/march-allowance.js";
import { testVictory } from "../position/victory.js";
import { loseWashington } from "../position/washington.js";
import type { BoxId } from "../terms/ids.js";

/** Boxes in which the active side still has to fight or to hold. */
const open = (c: Pick<QueryContext, "s" | "facts" | "options" | "ruling">, f: AHD["frames"]["combat"]): BoxId[] =>
  contested(c, c.s.active).filter((box) => !f.held.includes(box));

/** The combat segment (16.12.B, 16.12.W). */
export const combat = flow("combat", "16.12.B1", {
  washingtonDie: {
    rule: "6.0",
    roll: d6,
    chance: "sealed",
    when: ({ s }) => s.washington.due,
    on: (c, [die = 0]) => loseWashington(c, die),
  },
  only: {
    rule: "16.12.B1",
    auto(c) {
      const { s, f } = c;
      const [box, ...more] = open(c, f);
      if (box === undefined) return "victory";
      // Where there is nothing to choose nobody is asked.
      if (more.length > 0 || boxOf(s, box).contained === true || mayStillContain(c).length > 0) return "choose";
      openBattle(c, box, s.active, "normal");
      return "washingtonDie";
    },
  },
  choose: {
    rule: "16.12.B1",
    by: ({ s }) => s.active,
    asks: (c) => `next battle: ${open(c, c.f).map(c.facts.name).join(", ")}`,
  },
  victory: { rule: "16.12.W1", auto: (c) => testVictory(c) },
});
