import { resultOf, sumOf } from "../../mechanics/result-table.js";
import { d10 } from "../../sdk/kit.js";
import { type EffectContext, flow } from "../kit.js";
import { notesShot } from "../position/charge.js";
import { leadersIn } from "../position/command.js";
import { removeLeader, suffer } from "../position/harm.js";
import { fireModifiersOf, musketColumn } from "../position/small-arms.js";
import { isOnMap, isUnitOnMap, moraleOf, noteOf } from "../position/units.js";
import { leaderLost } from "../terms/command-tables.js";
import { hitsForCheck, lightTable, musketTable, pistolTable } from "../terms/fire-tables.js";
import type { Check } from "../terms/morale-shapes.js";
import type { Frames } from "../terms/state.js";
import type { Shot } from "./shapes.js";

type Volley = EffectContext & { readonly f: Frames["volley"] };

/** The hits of a modified die (9.5). */
function hitsOf(c: Volley, shot: Shot, modified: number): number {
  const firer = c.s.units[c.f.unit];
  if (firer?.type === "heavy") return resultOf(musketTable[musketColumn(c, c.f, shot)], modified);
  const swap = c.ruling("row-seven") === "pistols";
  return resultOf((firer?.type === "light") === swap ? pistolTable : lightTable, modified);
}

/** Small arms of one unit: a die for each shot, then leaders, then one morale check a target (9.5, 9.6). */
export const volley = flow("volley", "9.5", {
  collapse: {
    rule: "6.3.4",
    auto(c) {
      const { s, f, tell, call, facts } = c;
      const checks: Check[] = [];
      for (const { target } of f.shots) {
        const unit = s.units[target];
        if (!isOnMap(unit)) continue;
        // What the die will need is read before it is cast.
        if (unit.type !== "artillery") facts.strength(target);
        facts.morale(target);
        if (unit.formation !== "column" || checks.some((one) => one.unit === target)) continue;
        unit.formation = "broken";
        tell("collapsed", { unit: target });
        checks.push({ unit: target, extra: 0, purpose: "column", causes: [f.unit] });
      }
      for (const shot of f.shots) fireModifiersOf(c, f, shot);
      const firer = s.units[f.unit];
      if (firer !== undefined) {
        if (firer.type === "cavalry") firer.pistols = Math.max(0, firer.pistols - 1);
        notesShot(c, f.unit);
      }
      if (checks.length > 0) call("checks", { at: "next", checks });
    },
  },
  dice: {
    rule: "9.5",
    when: ({ f }) => f.shots.length > 0,
    roll: ({ f }) => ({ ...d10, count: Math.max(1, f.shots.length) }),
    chance: "sealed",
    roller: ({ f }) => f.side,
    on(c, dice) {
      const { s, f, tell } = c;
      const firer = s.units[f.unit];
      const found = f.shots.map((shot, at) => {
        const modifiers = fireModifiersOf(c, f, shot);
        const die = dice[at] ?? 0;
        const modified = die + sumOf(modifiers);
        return { shot, die, modifiers, modified, hits: hitsOf(c, shot, modified) };
      });
      if (f.salvo && firer !== undefined) {
        firer.salvo = true;
        noteOf(s, f.unit).salvo = true;
      }
      for (const { shot, die, modifiers, modified, hits } of found) {
        tell("fired", { unit: f.unit, target: shot.target, die, modifiers: { ...modifiers }, modified, hits });
        const unit = s.units[shot.target];
        const known = f.hits.find((one) => one.unit === shot.target);
        if (known === undefined) {
          const [before, steady] = [unit?.threshold === true, unit?.morale === "normal"];
          f.hits.push({ unit: shot.target, hits, most: hits, before, steady });
        } else {
          known.hits += hits;
          known.most = Math.max(known.most, hits);
        }
        if (hits === 0) continue;
        const there = leadersIn(s, [shot.to], unit?.side);
        for (const hex of there.length > 0 ? [shot.to] : []) if (!f.leaders.includes(hex)) f.leaders.push(hex);
        suffer(c, shot.target, hits, "fire");
      }
    },
  },
  leaders: {
    rule: "9.11",
    when: ({ s, f }) => leadersIn(s, f.leaders).length > 0,
    roll: ({ s, f }) => ({ ...d10, count: Math.max(1, leadersIn(s, f.leaders).length) }),
    chance: "sealed",
    roller: ({ f }) => f.side,
    on(c, dice) {
      for (const [at, leader] of leadersIn(c.s, c.f.leaders).entries()) {
        const die = dice[at] ?? 0;
        c.tell("leader-rolled", { die, leader, result: die >= leaderLost ? "removed" : "unharmed" });
        if (die >= leaderLost) removeLeader(c, leader, "fire");
      }
      c.f.leaders = [];
    },
  },
  morale: {
    rule: "9.6.5",
    auto(c) {
      const { s, f, facts, ruling, call } = c;
      const checks = f.hits.flatMap(({ unit: id, hits, most: max, before, steady }): Check[] => {
        const unit = s.units[id];
        if (!isUnitOnMap(unit)) return [];
        const morale = ruling("morale-for-checks") === "printed" ? facts.morale(id) : moraleOf(c, id, unit);
        const counted = ruling("losses-of-pairs") === "each" ? max : hits;
        // The threshold of this fire has made it Shaken: the other reading checks with the morale before (11.5.2).
        const now = steady && unit.morale === "shaken" && unit.threshold && !before;
        const eased = now && ruling("threshold-and-check") === "before" ? 1 : 0;
        const causes = [counted >= hitsForCheck(morale), f.salvo, before && hits > 0].filter(Boolean).length;
        return causes === 0 ? [] : [{ unit: id, extra: causes - 1 - eased, purpose: "fire", causes: [f.unit] }];
      });
      if (checks.length > 0) call("checks", { at: "next", checks });
      return "close";
    },
  },
  close: { rule: "9.6", auto: () => undefined },
});
