import { d10 } from "../../sdk/kit.js";
import { flow, type QueryContext } from "../kit.js";
import { isNight, scenario, turnOf } from "../position/calendar.js";
import { fieldOf } from "../position/field.js";
import { remove, setDisordered, standing } from "../position/units.js";
import { sides } from "../terms/constants.js";
import type { State } from "../terms/state.js";
import { recoveryCohesion, wipeOut } from "./recovery.js";

/** Whether a unit is due for a die: by day all are, at night only in the second turn and by choice (3.D.1, 13). */
const byChoice = (s: State): boolean => turnOf(s).night === 2;

/** Who rolls next. */
const rolling = (s: QueryContext["s"], f: { unit: string | null; units: readonly string[] }): string | undefined =>
  f.unit ?? (isNight(s) ? undefined : f.units[0]);

/** Recovery of withdrawn units, and rest at night (3.D, 11.6, 13). */
export const recovery = flow("recovery", "3.D.1", {
  begin: {
    rule: "11.61",
    auto(c) {
      const { s, f } = c;
      s.acts = {};
      if (!scenario(s).recovery) return;
      // Who passed before waits for a hex alone (11.64): the night forbids dice, not that (13).
      f.placing = [...s.returning].sort();
      if (turnOf(s).night === 1) return;
      wipeOut(c);
      f.units = Object.keys(s.units)
        .filter((id) => {
          const unit = s.units[id];
          return unit?.place === "recovery" && !s.wiped.includes(unit.command) && !s.returning.includes(id);
        })
        .sort();
    },
  },
  choose: {
    rule: "13",
    by: ({ s, f }) => sides.filter((side) => f.units.some((id) => s.units[id]?.side === side)),
    when: ({ s, f }) => (byChoice(s) ? f.units.length > 0 || "3.D.1" : "3.D.1"),
    asks: ({ f, facts }) => `which of ${f.units.map(facts.unitName).join(", ")} tries to recover?`,
  },
  die: {
    rule: "11.62",
    roll: d10,
    chance: "now",
    when: (c) => {
      const unit = rolling(c.s, c.f);
      if (unit === undefined) return "11.62";
      recoveryCohesion(c, unit);
      return true;
    },
    on(c, [die = 0]) {
      const { s, f, tell } = c;
      const unit = rolling(s, f) ?? "";
      const cohesion = recoveryCohesion(c, unit);
      const passed = die <= cohesion;
      f.unit = null;
      f.units = f.units.filter((one) => one !== unit);
      const lost = !passed && !isNight(s);
      tell("recovery-rolled", { unit, die, cohesion, result: passed ? "returns" : lost ? "is lost" : "waits" });
      if (passed) {
        s.returning.push(unit);
        f.placing.push(unit);
      } else if (lost) {
        remove(s, unit, "eliminated");
      }
    },
  },
  place: {
    rule: "11.64",
    by: ({ s, f }) => s.units[f.placing[0] ?? ""]?.side ?? "US",
    when: ({ f }) => f.placing.length > 0 || "11.64",
    asks: ({ f, facts }) => `where does ${facts.unitName(f.placing[0] ?? "")} return?`,
  },
  again: {
    rule: "11.62",
    auto: ({ f }) => (f.placing.length > 0 ? "place" : f.units.length > 0 && f.unit === null ? "choose" : undefined),
  },
  night: {
    rule: "13",
    when: ({ s }) => isNight(s),
    auto({ s, facts, tell }) {
      for (const side of sides) {
        const { near } = fieldOf(s, facts, side);
        for (const { id, unit, hex } of standing(s, side).sort((a, b) => (a.id < b.id ? -1 : 1))) {
          if (!unit.disordered || s.log.acted.includes(id) || near.has(hex)) continue;
          setDisordered(s, id, false);
          tell("night-rallied", { unit: id });
        }
      }
    },
  },
  box: {
    rule: "3.D.2",
    auto({ s, tell }) {
      let count = 0;
      for (const unit of Object.values(s.units)) {
        if (unit.place !== "withdrawn") continue;
        unit.place = "recovery";
        count += 1;
      }
      if (count > 0) tell("boxes-moved", { count });
    },
  },
});
