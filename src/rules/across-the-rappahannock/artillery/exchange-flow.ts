import { byNumber } from "../../mechanics/counting.js";
import { flow } from "../kit.js";
import { checkFails, disorder } from "../position/combat/harm.js";
import { answers, exchangeConditions } from "../position/standing-orders.js";
import { other } from "../terms/constants.js";
import { responders, responses } from "./responders.js";
import { resolveShot } from "./shots.js";

/** A fire of artillery and the response to it: all dice first, then all results (9.13, 9.22). */
export const exchange = flow("exchange", "9.13", {
  respond: {
    rule: "9.13",
    by: ({ f }) => other(f.side),
    when: (c) => (!c.f.answered && responders(c, c.f).length > 0 && responses(c, c.f).length > 0) || "9.13",
    standing: (c, when) => answers(c, c.f, when),
    conditions: exchangeConditions,
    asks: ({ f, facts }) =>
      `${f.shots[0]?.units.map(facts.unitName).join(" and ")} ${byNumber(f.shots[0]?.units ?? [], "fires", "fire")} from ${f.shots[0]?.from} at ${f.shots[0]?.target}: fire back?`,
  },
  dice: {
    rule: "9.22",
    roll: ({ f }) => ({ count: f.shots.length, faces: 10, from: 0 }),
    chance: "sealed",
    on(c, dice) {
      for (const [at, shot] of c.f.shots.entries()) resolveShot(c, c.f, shot, dice[at] ?? 0);
    },
  },
  checks: {
    rule: "9.22",
    roll: ({ f }) => ({ count: Math.max(1, f.checks.length), faces: 10, from: 0 }),
    chance: "sealed",
    when: ({ f }) => f.checks.length > 0,
    on(c, dice) {
      const { f } = c;
      for (const [at, { unit, extra }] of f.checks.entries()) {
        if (checkFails(c, unit, dice[at] ?? 0, extra)) f.hits.push(unit);
      }
      f.checks = [];
    },
  },
  results: {
    rule: "9.13",
    auto(c) {
      const { s, f } = c;
      for (const frame of s.stack) {
        if (frame.flow !== "salvo") continue;
        frame.hits.push(...f.hits);
        return;
      }
      for (const id of f.hits) disorder(c, id, "artillery fire");
    },
  },
});
