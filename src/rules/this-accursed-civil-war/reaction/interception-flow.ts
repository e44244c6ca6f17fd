import { sumOf } from "../../mechanics/result-table.js";
import { d10 } from "../../sdk/kit.js";
import { flow, type QueryContext } from "../kit.js";
import { attackable } from "../position/arcs.js";
import { orderOf } from "../position/battle.js";
import { leadersIn } from "../position/command.js";
import { drawReactions } from "../position/interruption.js";
import { canShoot, type Modifiers, shotsAt } from "../position/small-arms.js";
import { hexesOf, isOnMap, partnerOf } from "../position/units.js";
import { interceptionModifiers, interception as table } from "../terms/command-tables.js";
import type { Frames } from "../terms/state.js";

type Interception = Frames["interception"];

function rollOf(c: Pick<QueryContext, "s" | "facts">, f: Interception): { most: number; modifiers: Modifiers } {
  const { s, facts } = c;
  const unit = s.units[f.unit];
  const modifiers: Modifiers = {};
  if (!isOnMap(unit)) return { most: -99, modifiers };
  const commanders = leadersIn(s, hexesOf(unit), unit.side).map((id) => facts.command(id));
  if (commanders.length > 0) modifiers["leader"] = Math.min(...commanders);
  const morale = interceptionModifiers[facts.morale(f.unit)] ?? 0;
  if (morale !== 0) modifiers["morale"] = morale;
  return { most: table[orderOf(s, f.unit) ?? "rally"] ?? -99, modifiers };
}
const isBeside = (c: Pick<QueryContext, "s" | "facts">, f: Interception): boolean => {
  const [unit, target] = [c.s.units[f.unit], c.s.units[f.target]];
  if (!isOnMap(unit) || !isOnMap(target)) return false;
  return hexesOf(target).some((hex) => c.facts.adjacent(unit.hex, hex));
};

/** Cavalry intercepts: the roll, its move, the fire of the enemy, a pistol, a close combat (7.5.3). */
export const interception = flow("interception", "7.5.2", {
  die: {
    rule: "7.5.2",
    roll: d10,
    chance: "sealed",
    roller: ({ f }) => f.side,
    on(c, [die = 0]) {
      const { f, tell } = c;
      const { most: max, modifiers } = rollOf(c, f);
      const modified = die + sumOf(modifiers);
      const success = modified <= max;
      tell("interception-rolled", {
        ...{ unit: f.unit, target: f.target, die, modifiers: { ...modifiers }, modified, most: max },
        result: success ? "success" : "failure",
      });
      return success ? "go" : "close";
    },
  },
  go: {
    rule: "7.5.3",
    auto({ s, f, call }) {
      const unit = s.units[f.unit];
      if (!isOnMap(unit)) return "close";
      call("moving", {
        ...{ at: "step", side: f.side, unit: f.unit, with: null, steps: f.steps, spent: 0, hits: 0 },
        ...{ pause: false, interrupted: false, fired: false, stopped: false, here: unit.hex },
        ...{ path: [unit.hex], intercepting: true, aim: null },
      });
      return "answer";
    },
  },
  answer: {
    rule: "7.5.3",
    auto(c) {
      const { s, f } = c;
      if (!isBeside(c, f) || !isOnMap(s.units[f.target])) return "close";
      const target = s.units[f.target];
      const partner = isOnMap(target) ? partnerOf(s, f.target, target) : undefined;
      drawReactions(c, f.unit, "fire", { only: [f.target, ...(partner === undefined ? [] : [partner.id])] });
      return "pistol";
    },
  },
  pistol: {
    rule: "7.5.3",
    by: ({ f }) => f.side,
    when(c) {
      const { s, f } = c;
      const unit = s.units[f.unit];
      if (!isOnMap(unit) || !isBeside(c, f) || !canShoot(s, f.unit, unit)) return "7.5.3";
      return shotsAt(c, f.unit, unit, f.target, false).length > 0 || "9.1.3";
    },
    standing: ({ f }, { unit = f.unit }) => unit === f.unit,
    conditions: { unit: { kind: "piece", says: "the cavalry that has intercepted" } },
    asks: ({ f, facts }) => `does ${facts.unitName(f.unit)} fire a pistol at ${facts.unitName(f.target)}?`,
  },
  fight: {
    rule: "7.5.3",
    by: ({ f }) => f.side,
    when(c) {
      const { s, f } = c;
      const [unit, target] = [s.units[f.unit], s.units[f.target]];
      if (!isOnMap(unit) || !isOnMap(target) || !isBeside(c, f)) return "7.5.3";
      return attackable(c, unit).some((hex) => hexesOf(target).includes(hex)) || "10.1.2";
    },
    standing: ({ f }, { unit = f.unit }) => unit === f.unit,
    conditions: { unit: { kind: "piece", says: "the cavalry that has intercepted" } },
    asks: ({ f, facts }) => `does ${facts.unitName(f.unit)} attack ${facts.unitName(f.target)}?`,
  },
  close: { rule: "7.5.4", auto: () => undefined },
});
