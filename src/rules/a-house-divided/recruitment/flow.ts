import { resultOf } from "../../mechanics/result-table.js";
import { d6 } from "../../sdk/kit.js";
import { flow } from "../kit.js";
import { awaited } from "../position/awaited-leaders.js";
import { leaderName } from "../position/names.js";
import { monthOf, yearOf } from "../terms/calendar.js";
import { europe, mobilisation } from "../terms/constants.js";
import { foreignReturn, oneCountsAsTwo } from "../terms/tables.js";
import { recruitable } from "./recruitable.js";

/** The recruitment segment (16.12.R). */
export const recruitment = flow("recruitment", "16.12.R1", {
  mobilise: {
    rule: "16.12.R0",
    when: ({ s }) =>
      s.active === "union" &&
      monthOf(s.turn) === mobilisation.month &&
      mobilisation.year.some((year) => year === yearOf(s.turn)),
    auto({ s, tell }) {
      s.pool.union.infantry += mobilisation.infantry;
      tell("mobilised", { infantry: mobilisation.infantry });
    },
  },
  roll: {
    rule: "16.12.R1",
    roll: d6,
    chance: "now",
    on({ s, tell }, [die = 0]) {
      s.recruits.allowed = resultOf(oneCountsAsTwo, die);
      tell("recruits-rolled", { side: s.active, die, recruits: s.recruits.allowed });
    },
  },
  recruit: {
    rule: "16.12.R2",
    source: "community",
    by: ({ s }) => s.active,
    when: (c) => recruitable(c).length > 0 || "16.12.R3",
    asks: ({ s }) => `recruits: ${s.recruits.allowed - s.recruits.boxes.length} left`,
  },
  arrive: {
    rule: "8.2",
    when: ({ options }) => options.leaders,
    auto({ s, f, facts }) {
      f.arriving = [...awaited(s, facts, "not-arrived"), ...awaited(s, facts, "returning")];
    },
  },
  placeLeader: {
    rule: "8.2",
    by: ({ s }) => s.active,
    when: ({ f, options }) => options.leaders && (f.arriving.length > 0 || "8.2"),
    asks: ({ f }) => `where does ${f.arriving.slice(0, 1).map(leaderName).join("")} take command?`,
  },
  rebuild: {
    rule: "8.4",
    roll: ({ s }) => ({ count: s.destroyed.length, faces: 6 }),
    chance: "now",
    when: ({ s }) => s.active === "confederate" && s.destroyed.length > 0,
    on({ s, tell }, dice) {
      const waiting = s.destroyed;
      s.destroyed = [];
      for (const [at, { id, type, grade }] of waiting.entries()) {
        const die = dice[at] ?? 0;
        const back = die >= foreignReturn;
        tell("foreign-rolled", { piece: id, die, result: back ? "back in Europe" : "not yet" });
        if (!back) {
          s.destroyed.push({ id, type, grade });
          continue;
        }
        s.pieces[id] = { side: "confederate", type, grade, foreign: true, box: europe };
      }
    },
  },
});
