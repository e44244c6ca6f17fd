import { resultOf, sumOf } from "../../mechanics/result-table.js";
import { d10 } from "../../sdk/kit.js";
import { type EffectContext, flow } from "../kit.js";
import { cannonModifiers } from "../position/cannon.js";
import { leadersIn } from "../position/command.js";
import { evasions } from "../position/evasion.js";
import { formationHits, removeLeader } from "../position/harm.js";
import { isGun, isOnMap, isUnitOnMap } from "../position/units.js";
import { leaderLost } from "../terms/command-tables.js";
import { cannonTable } from "../terms/fire-tables.js";
import type { Check } from "../terms/morale-shapes.js";
import type { Frames } from "../terms/state.js";

type Cannonade = EffectContext & { readonly f: Frames["cannonade"] };

/** Artillery fire: each unit on the line by its own die (9.9.2, 9.9.3). */
export const cannonade = flow("cannonade", "9.9.2", {
  next: {
    rule: "9.9.3",
    auto(c) {
      const { s, f, facts } = c;
      const guns = s.units[f.unit];
      // Who has run through guns farther on has put them out of action: they are struck no more (9.9.9).
      f.targets = f.targets.filter((one) => isUnitOnMap(s.units[one.unit]));
      const [first, ...rest] = f.targets;
      if (first === undefined || guns === undefined) return "close";
      Object.assign(f, { current: first, targets: rest, result: null, evaded: false });
      // Read before the die is cast.
      cannonModifiers(c, f.unit, guns, first);
      facts.morale(first.unit);
      return "die";
    },
  },
  die: {
    rule: "9.9.2",
    roll: d10,
    chance: "sealed",
    roller: ({ f }) => f.side,
    on(c, [die = 0]) {
      const { s, f, facts, tell } = c;
      const guns = s.units[f.unit];
      if (f.current === null || guns === undefined || guns.hex === null) return "next";
      const modifiers = cannonModifiers(c, f.unit, guns, f.current);
      const modified = die + sumOf(modifiers);
      f.result = resultOf(cannonTable[facts.guns(f.unit) ?? "saker"], modified);
      const range = facts.distance(guns.hex, f.current.hex);
      tell("cannonade", {
        unit: f.unit,
        target: f.current.unit,
        range,
        die,
        modifiers: { ...modifiers },
        modified,
        result: f.result,
      });
      return "evade";
    },
  },
  evade: {
    rule: "7.6",
    by: ({ s, f }) => s.units[f.current?.unit ?? ""]?.side ?? "royalist",
    when(c) {
      const { f } = c;
      if (f.current === null || f.result === null || f.result === "miss") return "7.6";
      return evasions(c, f.current.unit).length > 0 || "7.6";
    },
    standing: ({ f }, { unit = f.current?.unit ?? "" }) => unit === f.current?.unit,
    conditions: { unit: { kind: "piece", says: "the cavalry that is fired at" } },
    asks: ({ f, facts }) => `does ${facts.unitName(f.current?.unit ?? "")} evade the fire?`,
  },
  leaders: {
    rule: "9.11",
    when: ({ s, f }) =>
      f.current !== null && f.result !== "miss" && f.result !== null && leadersIn(s, [f.current.hex]).length > 0,
    roll: ({ s, f }) => ({ ...d10, count: Math.max(1, leadersIn(s, [f.current?.hex ?? ""]).length) }),
    chance: "sealed",
    roller: ({ f }) => f.side,
    on(c, dice) {
      for (const [at, leader] of leadersIn(c.s, [c.f.current?.hex ?? ""]).entries()) {
        const die = dice[at] ?? 0;
        c.tell("leader-rolled", { die, leader, result: die >= leaderLost ? "removed" : "unharmed" });
        if (die >= leaderLost) removeLeader(c, leader, "artillery fire");
      }
    },
  },
  morale: {
    rule: "9.9.2",
    auto(c) {
      suffers(c);
      return "next";
    },
  },
  close: { rule: "9.9.2", auto: () => undefined },
});

/** A formation hit, and perhaps a check; guns check instead of the hit (9.9.7). */
function suffers(c: Cannonade): void {
  const { s, f, ruling, call } = c;
  const target = f.current?.unit ?? "";
  const unit = s.units[target];
  if (!isOnMap(unit) || f.result === null || f.result === "miss") return;
  const check = (extra: number): Check => ({
    unit: target,
    extra,
    purpose: isGun(unit) ? "guns" : "fire",
    causes: [f.unit],
  });
  const both = f.result === "hit-and-check";
  if (isGun(unit)) {
    const twice = both && ruling("guns-hit-twice") === "two";
    const extra = both && ruling("guns-hit-twice") === "one" ? 1 : 0;
    call("checks", { at: "next", checks: twice ? [check(0), check(0)] : [check(extra)] });
    return;
  }
  if (f.evaded) {
    call("checks", { at: "next", checks: [check(0)] });
    return;
  }
  const collapses = unit.formation === "column" && ruling("column-and-guns") === "yes";
  if (collapses) {
    unit.formation = "broken";
    c.tell("collapsed", { unit: target });
    const column: Check = { unit: target, extra: 0, purpose: "column", causes: [f.unit] };
    call("checks", { at: "next", checks: both ? [column, check(0)] : [column] });
    return;
  }
  formationHits(c, target, 1, "artillery fire");
  if (both) call("checks", { at: "next", checks: [check(0)] });
}
