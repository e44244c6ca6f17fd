import { type EffectContext, flow } from "../kit.js";
import { catchLeaders } from "../position/caught.js";
import { takeOff } from "../position/combat/harm.js";
import { clearings, retreatPaths } from "../position/combat/retreat-ways.js";
import { joining } from "../position/stacks.js";
import { leaves, retreatConditions } from "../position/standing-orders.js";
import type { UnitId } from "../terms/ids.js";
import { faceAs, goBack } from "./withdrawing.js";

/** A unit that has to retreat and cannot: it is taken off the map, or stays by the reading (11.21). */
function cutOff(c: EffectContext, id: UnitId): void {
  c.tell("no-retreat", { unit: id, hex: c.s.units[id]?.hex ?? "" });
  if (c.ruling("no-retreat") === "withdrawn") takeOff(c, id, "no retreat");
}

/** Units of one hex retreat, one after the other (11.2). */
export const retreat = flow("retreat", "11.21", {
  next: {
    rule: "11.22",
    auto(c) {
      const { s, f } = c;
      f.units = f.units.filter((id) => (s.units[id]?.hex ?? null) !== null);
      if (f.units.length === 0) return "end";
      if (f.units.some((id) => retreatPaths(c, id, f.causes).length > 0)) return;
      for (const id of f.units) cutOff(c, id);
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
        const { unit: id } = f.step;
        f.units = f.units.filter((one) => one !== id);
        f.step = null;
        cutOff(c, id);
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
      f.gone.push(id);
      f.step = null;
      const from = s.units[id]?.hex ?? "";
      const to = goBack(c, id, path);
      if (to !== undefined && facing !== null) faceAs(c, id, to, facing);
      if (to !== undefined) {
        tell("retreat-done", { unit: id, from, to });
        catchLeaders(c, f.side, path);
      }
      return "next";
    },
  },
});
