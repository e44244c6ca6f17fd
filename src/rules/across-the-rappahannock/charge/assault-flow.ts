import { sumOf } from "../../mechanics/result-table.js";
import { d10 } from "../../sdk/kit.js";
import { type EffectContext, flow } from "../kit.js";
import { chargersIn, liveAttackers, mayFallBack, pairsOf, partsOf } from "../position/combat/assaults.js";
import { advances } from "../position/combat/follow-ups.js";
import { disorder, takeOff } from "../position/combat/harm.js";
import { startResolution } from "../position/combat/resolution.js";
import type { Assault } from "../position/combat/types.js";
import { chargeConditions, faces } from "../position/standing-orders.js";
import { fights, isLine, unitsIn } from "../position/units.js";
import { other } from "../terms/constants.js";
import { defendingHexes } from "./defence.js";
import { firstFallBack } from "./falling-back.js";
import { occupiers } from "./occupiers.js";
import type { Charge } from "./shapes.js";
import { volleyOf } from "./volleys.js";

/** Charges that were declared together (10.2, 10.3). */
export const assault = flow("assault", "10.21", {
  before: {
    rule: "10.27",
    by: ({ f }) => other(f.side),
    when: (c) => firstFallBack(c, c.f) !== undefined || "10.27",
    standing: (c, when) => faces(c.f.charges, when, firstFallBack(c, c.f)?.path[0]),
    conditions: chargeConditions,
    asks: (c) =>
      `retreat before the charge? ${mayFallBack(c, c.f)
        .map(({ id }) => c.facts.unitName(id))
        .join(", ")}`,
  },
  occupy: {
    rule: "10.27",
    by: ({ f }) => f.side,
    when: (c) => (c.f.left !== null && occupiers(c, c.f).length > 0) || "10.27",
    asks: ({ f }) => `does infantry enter ${f.left}, which was left?`,
  },
  defend: {
    rule: "10.31",
    by: ({ f }) => other(f.side),
    when: (c) => defendingHexes(c, c.f).length > 0 || "10.31",
    standing: (c, when) => faces(c.f.charges, when, defendingHexes(c, c.f)[0]),
    conditions: chargeConditions,
    asks: (c) => `defensive fire: ${defendingHexes(c, c.f).join(", ")}`,
  },
  volley: {
    rule: "10.33",
    roll: (c) => ({ ...d10, count: Math.max(1, volleyOf(c, c.f).dice) }),
    chance: "sealed",
    when: ({ f }) => f.volley !== null,
    on(c, dice) {
      const { f, tell } = c;
      if (f.volley === null) return;
      const { hex } = f.volley;
      // Read before anybody is struck (10.33).
      for (const { target, unit, modifiers, cohesion, at } of volleyOf(c, f).shots) {
        const die = dice[at] ?? 0;
        const modified = die + sumOf(modifiers);
        const result = modified > cohesion ? "disordered" : "nothing";
        tell("defensive-fire-rolled", {
          hex,
          target,
          die,
          modifiers: { ...modifiers },
          modified,
          unit,
          cohesion,
          result,
        });
        if (result === "nothing") continue;
        disorder(c, unit, "defensive fire");
        if (f.stopped.includes(target)) continue;
        f.stopped.push(target);
        tell("charge-stopped", { hex: target, units: chargersIn(c, f, target) });
      }
      f.volley = null;
      return "defend";
    },
  },
  lone: {
    rule: "10.28",
    auto(c) {
      const { s, f, tell } = c;
      for (const charge of f.charges) {
        for (const to of new Set(pairsOf(c, f, charge).map((pair) => pair.to))) {
          const there = unitsIn(s, to);
          if (there.some(({ unit }) => isLine(unit))) {
            // LG.Eng.Train: a train that was put into a stack is lost when the stack is charged.
            for (const { id, unit } of there) if (!fights(unit)) takeOff(c, id, "charged");
            continue;
          }
          charge.emptied.push(to);
          tell("lone-artillery", { units: there.map(({ id }) => id), hex: to });
          for (const { id } of there) takeOff(c, id, "alone when charged");
        }
      }
    },
  },
  next: {
    rule: "10.24",
    auto(c) {
      const { f } = c;
      divide(c);
      for (const charge of f.charges) {
        if (!charge.resolved && pairsOf(c, f, charge).length === 0) callOff(c, charge);
        if (!charge.resolved) continue;
        // 11.31: the advance comes before anything else; no die was cast, so nobody attacks on.
        const options = advances(c, f.side, charge.attackers, liveAttackers(c, f, charge), charge.emptied);
        charge.emptied = options.map(({ hex }) => hex);
        if (options.length === 0) continue;
        const must = c.ruling("lone-advance") === "must";
        c.call("advance", {
          at: "choose",
          side: f.side,
          options: options.map((one) => ({ ...one, must })),
          continues: false,
        });
        return "next";
      }
      const open = f.charges.filter(({ resolved }) => !resolved);
      const [only] = open;
      if (only === undefined) return "close";
      if (open.length > 1) return "choose";
      startResolution(c, f, only);
      return "next";
    },
  },
  choose: {
    rule: "10.24",
    by: ({ f }) => f.side,
    asks: (c) =>
      `next charge: ${c.f.charges.flatMap(({ resolved, targets }, at) => (resolved ? [] : [`${at}: ${targets.join(", ")}`])).join("; ")}`,
  },
  close: {
    rule: "LG.SM",
    auto(c) {
      const { s, f, tell } = c;
      for (const id of Object.keys(s.units).sort()) {
        const unit = s.units[id];
        if (unit?.strategic !== true || unit.side === f.side || s.acts[id]?.attacked !== true) continue;
        unit.strategic = false;
        tell("strategic-marker-lost", { unit: id });
      }
    },
  },
});

/** Charges whose attackers are separated now fall apart: every part is resolved by itself (10.21, 10.24). */
function divide(c: EffectContext & { readonly f: Assault }): void {
  const { f, tell } = c;
  f.charges = f.charges.flatMap((charge) => {
    if (charge.resolved) return [charge];
    const parts = partsOf(c, f, charge);
    if (parts.length > 1) {
      for (const part of parts) {
        const live = liveAttackers(c, f, part).map(({ id }) => id);
        tell("charge-divided", { attackers: live, targets: part.targets });
      }
    }
    return parts;
  });
}

/** A charge that nobody is left to make, or to suffer: it is over (10.21). */
function callOff(c: EffectContext & { readonly f: Assault }, charge: Charge): void {
  charge.resolved = true;
  if (charge.emptied.length > 0) return;
  const stopped = charge.attackers.every(({ hex }) => c.f.stopped.includes(hex));
  const why = stopped ? "defensive fire" : "nobody is left to charge";
  c.tell("charge-void", { attackers: charge.attackers.map(({ unit }) => unit), targets: charge.targets, why });
}
