import { resultOf } from "../../mechanics/result-table.js";
import { d10 } from "../../sdk/kit.js";
import { type EffectContext, flow } from "../kit.js";
import { standingOf } from "../position/combat/assaults.js";
import { advances, isFree, isLeftBy } from "../position/combat/follow-ups.js";
import { checkFails, cohesionOf, disorder } from "../position/combat/harm.js";
import {
  attackersOf,
  defendersOf,
  sheltered,
  takeGunsAlong,
  takeResult,
  targetsOf,
} from "../position/combat/resolution.js";
import type { Resolution } from "../position/combat/types.js";
import { leaves, retreatConditions } from "../position/standing-orders.js";
import { isLine } from "../position/units.js";
import { chargeTable } from "../terms/combat-tables.js";
import { other } from "../terms/constants.js";
import { chargeFigures } from "./charge-figures.js";

/** One charge: its die, and what follows at once (10.22, T.Charge). */
export const resolution = flow("resolution", "10.29", {
  begin: {
    rule: "10.22",
    auto(c) {
      const { f } = c;
      f.defenders = defendersOf(c, f);
      // Everything that the dice are read with is known before they are cast.
      chargeFigures(c, f.side, standingOf(c, f.attackers), f.pairs);
      for (const id of [...f.defenders, ...attackersOf(c, f)]) cohesionOf(c, id);
    },
  },
  die: {
    rule: "10.22",
    roll: d10,
    chance: "sealed",
    on(c, [die = 0]) {
      const { f, tell } = c;
      const { strength, against, rounding, odds, modifiers, sum } = chargeFigures(
        c,
        f.side,
        standingOf(c, f.attackers),
        f.pairs,
      );
      const modified = die + sum;
      f.result = resultOf(chargeTable, modified);
      tell("charge-rolled", {
        attackers: f.attackers.map(({ unit }) => unit),
        targets: targetsOf(f),
        strength,
        against,
        rounding,
        ratio: odds.ratio,
        die,
        modifiers: { ...modifiers },
        modified,
        result: f.result,
      });
      takeResult(c, f);
    },
  },
  stand: {
    rule: "LG.IP",
    by: ({ f }) => other(f.side),
    when: (c) => (c.f.result === "driven" && sheltered(c, c.f).length > 0) || "LG.IP",
    standing: (c, when) => leaves(c, sheltered(c, c.f), when),
    conditions: retreatConditions,
    asks: (c) => `stay in the fortification and be disordered? ${sheltered(c, c.f).map(c.facts.unitName).join(", ")}`,
  },
  checks: {
    rule: "T.Charge",
    roll: ({ f }) => ({ count: Math.max(1, f.checks.length), faces: 10, from: 0 }),
    chance: "sealed",
    when: ({ f }) => f.checks.length > 0,
    on(c, dice) {
      const { s, f, facts, ruling } = c;
      const failed: string[] = [];
      for (const [at, { unit: id, extra }] of f.checks.entries()) {
        const unit = s.units[id];
        if (unit === undefined) continue;
        const before = f.result === "held" && ruling("check-after-disorder") === "before";
        const cohesion = facts.cohesion(id, { ...unit, disordered: before ? false : unit.disordered });
        if (checkFails(c, id, dice[at] ?? 0, extra, cohesion)) failed.push(id);
      }
      f.checks = [];
      if (f.result === "held") f.retreating.push(...failed);
      else for (const id of failed) disorder(c, id, "Cohesion lost in a charge");
    },
  },
  retreat: {
    rule: "11.21",
    auto(c) {
      const { s, f, call } = c;
      if (f.result === "held") takeGunsAlong(c, f);
      f.retreating = f.retreating.filter((id) => (s.units[id]?.hex ?? null) !== null);
      const hexes = f.retreating.map((id) => s.units[id]?.hex ?? "").sort();
      const [hex] = hexes;
      if (hex === undefined) {
        afterRetreats(c);
        return;
      }
      const units = f.retreating.filter((id) => s.units[id]?.hex === hex);
      const [side] = units.map((id) => s.units[id]?.side);
      if (side === undefined) return;
      const causes =
        side === f.side
          ? f.pairs.filter(({ from }) => from === hex).map(({ to }) => to)
          : f.pairs.filter(({ to }) => to === hex).map(({ from }) => from);
      f.retreating = f.retreating.filter((id) => !units.includes(id));
      call("retreat", { at: "next", side, units, gone: [], causes: [...new Set(causes)].sort(), step: null });
      return "retreat";
    },
  },
  advance: {
    rule: "11.31",
    auto(c) {
      const { f, call } = c;
      const options = advances(c, f.side, f.attackers, standingOf(c, f.attackers), f.emptied);
      if (options.length === 0) {
        f.emptied = [];
        return;
      }
      const continues = f.result === "broken" && f.kind === "normal";
      // Who is charged and leaves is followed; lone guns were lost before the die, and need not be (10.28).
      const left = targetsOf(f);
      const always = c.ruling("lone-advance") === "must";
      call("advance", {
        at: "choose",
        side: f.side,
        options: options.map((one) => ({ ...one, must: always || left.includes(one.hex) })),
        continues,
      });
      return "advance";
    },
  },
});

/** What the retreats have left behind: hexes to advance into, or the right to a countercharge (11.31, 11.33). */
function afterRetreats(c: Pick<EffectContext, "s"> & { readonly f: Resolution }): void {
  const { s, f } = c;
  if (f.result === "broken" || f.result === "driven") {
    f.emptied = [...new Set([...targetsOf(f), ...f.emptied])].filter((hex) => isLeftBy(c, hex, other(f.side))).sort();
    return;
  }
  f.emptied = [];
  if (f.result !== "thrown-back" || f.kind !== "normal") return;
  const on = (id: string) => (s.units[id]?.hex ?? null) !== null;
  const hexes = [...new Set(f.attackers.map(({ hex }) => hex))].filter((hex) => isFree(c, hex)).sort();
  const units = f.defenders.filter((id) => on(id) && isLine(s.units[id] ?? { type: "train" }));
  const against = f.attackers.map(({ unit }) => unit).filter(on);
  if (hexes.length === 0 || units.length === 0 || against.length === 0) return;
  for (const frame of s.stack) if (frame.flow === "charges") frame.countering.push({ units, hexes, against });
}
