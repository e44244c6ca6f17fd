import { flow } from "../kit.js";
import { catchLeaders } from "../position/caught.js";
import { takeOff } from "../position/combat/harm.js";
import { clearings, retreatWays } from "../position/combat/retreating.js";
import { joining } from "../position/stacking.js";
import { leaves, retreatConditions } from "../position/standing-orders.js";
import { faceAlone } from "../position/units.js";
import { goBack } from "./withdrawing.js";

/** Units of one hex retreat, one after the other (11.2). */
export const retreat = flow("retreat", "11.21", {
  next: {
    rule: "11.22",
    auto(c) {
      const { s, f, tell } = c;
      f.units = f.units.filter((id) => (s.units[id]?.hex ?? null) !== null);
      if (f.units.length === 0) return "end";
      if (f.units.some((id) => retreatWays(c, id, f.causes).length > 0)) return;
      for (const id of f.units) {
        tell("no-retreat", { unit: id, hex: s.units[id]?.hex ?? "" });
        takeOff(c, id, "no retreat");
      }
      return "end";
    },
  },
  choose: {
    rule: "11.21",
    by: ({ f }) => f.side,
    standing: (c, when) => leaves(c, c.f.units, when),
    conditions: retreatConditions,
    asks: ({ f, facts }) => `retreat: ${f.units.map(facts.unitName).join(", ")}`,
  },
  room: {
    rule: "11.26",
    auto(c) {
      const { s, f, call } = c;
      const unit = s.units[f.step?.unit ?? ""];
      const last = f.step?.path.at(-1);
      if (f.step === null || unit === undefined || unit.hex === null || last === undefined) return "next";
      if (joining(c, f.step.unit, unit, last) === true) return;
      if (clearings(c, f.step.unit, unit, last, f.causes, [unit.hex]).length === 0) {
        takeOff(c, f.step.unit, "no retreat");
        f.step = null;
        return "next";
      }
      const chain = [unit.hex];
      call("displacement", {
        at: "choose",
        side: f.side,
        hex: last,
        arriving: f.step.unit,
        causes: [...f.causes],
        chain,
        step: null,
      });
      return "room";
    },
  },
  enter: {
    rule: "11.22",
    auto(c) {
      const { s, f, tell } = c;
      if (f.step === null) return "next";
      const { unit: id, path, facing } = f.step;
      f.units = f.units.filter((one) => one !== id);
      f.step = null;
      const from = s.units[id]?.hex ?? "";
      const to = goBack(c, id, path);
      if (to !== undefined && facing !== null) faceAlone(s, id, to, facing);
      if (to !== undefined) {
        tell("retreat-done", { unit: id, from, to });
        catchLeaders(c, f.side, path);
      }
      return "next";
    },
  },
});
