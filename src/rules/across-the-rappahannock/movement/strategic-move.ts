import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { catchLeaders } from "../position/caught.js";
import { moverOf } from "../position/costs.js";
import { fieldOf } from "../position/field.js";
import { arrive, crossesTooSoon, lockedNow, orderedAway } from "../position/locks.js";
import { offRoadStep, passesNobody } from "../position/strategic.js";
import { actOf, face, fights, record, relocate } from "../position/units.js";
import {
  allowanceOf,
  costIfKnown,
  gap,
  intoEnemyEntry,
  keepsAway,
  loneLeaders,
  onMaps,
  walked,
  wayOf,
} from "../position/walking.js";
import { passBridges } from "../position/works.js";
import { point, strategicDistance } from "../terms/constants.js";
import { strategicWays } from "./ways.js";

/** Strategic movement along roads, with four times the allowance (LG.SM). */
export const strategicMove = move({
  name: "strategic-move",
  rule: "LG.SM",
  at: ["strategic/move"],
  params: moveShapes["strategic-move"],
  gates: {
    "a-unit": { rule: "LG.SM", says: "there is a unit of that name on the map" },
    "a-way": { rule: "6.12", says: "a way begins where the unit stands and goes from hex to hex" },
  },
  look(c, shut) {
    const { s, p, facts } = c;
    const unit = s.units[p.unit];
    if (unit === undefined || unit.hex === null) return shut("a-unit", { actual: p.unit });
    const broken = p.path[0] === unit.hex ? gap(c, p.path) : { expected: unit.hex, actual: p.path[0] ?? null };
    if (broken !== true) return shut("a-way", broken === false ? {} : broken);
    return { unit, way: wayOf({ s, facts }, p.unit, unit, p.path) };
  },
  checks: {
    marked: {
      rule: "LG.SM",
      says: "only units of the side with a strategic movement marker move",
      ok: ({ f, p, d }) => f.units.includes(p.unit) && d.unit.strategic,
    },
    once: { rule: "6.12", says: "a unit completes its movement in one go", ok: ({ s, p }) => !actOf(s, p.unit).moved },
    "not-building": {
      rule: "LG.Eng.Pontoon",
      says: "a train under construction stays",
      ok: ({ s, p }) => (s.trains[p.unit]?.building ?? null) === null,
    },
    "goes-somewhere": { rule: "6.11", says: "it enters a hex", ok: ({ p }) => p.path.length > 1 },
    "not-locked": {
      rule: "SC.Salem",
      says: "the scenario lets the unit move by now",
      ok: (c) => lockedNow(c, c.p.unit),
    },
    "as-ordered": {
      rule: "SC.Full",
      says: "a command with a written destination goes there first",
      ok: (c) => orderedAway(c, c.p.unit, c.p.path),
    },
    "crosses-elsewhere": {
      rule: "SC.Full",
      says: "a command with a written destination crosses the rivers on maps S and C",
      ok: (c) => crossesTooSoon(c, c.p.unit, c.p.path),
    },
    "on-the-map": { rule: "6.12", says: "every hex of the way is on the map", ok: (c) => onMaps(c, c.p.path) },
    "by-road": {
      rule: "LG.SM",
      says: "strategic movement follows pikes and roads, over bridges, pontoons, good fords and stream fords",
      ok: (c) => offRoadStep(c, c.p.path),
    },
    "keeps-away": {
      rule: "LG.SM",
      says: "strategic movement keeps more than three hexes from enemies",
      ok: (c) => keepsAway(c, c.d.way, strategicDistance),
    },
    "passes-nobody": {
      rule: "LG.SM",
      says: "it enters no hex of another unit",
      ok: (c) => passesNobody(c, c.p.unit, c.p.path),
    },
    "enough-points": {
      rule: "LG.SM",
      says: "the way costs no more than four times the movement allowance",
      ok(c) {
        const cost = walked(c, c.d.way);
        if ("stops" in cost) return { actual: cost.stops };
        const most = allowanceOf(c, c.p.unit, c.d.unit, "strategic");
        return cost.cost <= most || { expected: most / point, actual: cost.cost / point };
      },
    },
    "enemy-entry": {
      rule: "6.53",
      says: "nobody enters an enemy entry hex before all reinforcements have come through",
      ok: (c) => intoEnemyEntry(c, c.d.unit.side, c.p.path.slice(1)),
    },
  },
  apply(c) {
    const { s, p, d, tell } = c;
    const cost = costIfKnown(() => walked(c, d.way));
    const lone = loneLeaders(c, d.unit.side, p.path.slice(1));
    const goal = p.path.at(-1) ?? "";
    relocate(s, p.unit, goal);
    const act = record(s, p.unit);
    act.moved = true;
    act.mode = "strategic";
    act.hexes += p.path.length - 1;
    act.dearest = cost?.dearest ?? null;
    if (fights(d.unit)) for (const hex of p.path.slice(1)) s.control[hex] = d.unit.side;
    if (p.facing !== undefined) face(s, goal, p.facing);
    arrive(c, p.unit, p.path);
    tell("moved", { unit: p.unit, to: goal, path: [...p.path], cost: cost?.cost ?? null });
    passBridges(c, d.unit, p.path.slice(1));
    catchLeaders(c, d.unit.side, lone);
    return "move";
  },
  candidates(c, offer) {
    const { s, f, facts } = c;
    for (const id of f.units) {
      const unit = s.units[id];
      if (unit === undefined || unit.hex === null || actOf(s, id).moved || !facts.has(unit.hex)) continue;
      const field = fieldOf(s, facts, unit.side);
      const most = allowanceOf(c, id, unit, "strategic");
      for (const path of strategicWays(c, moverOf(unit), unit.hex, field, most, (hex) => field.friends.has(hex))) {
        offer({ unit: id, path });
      }
    }
  },
  complete: false,
  describe: ({ unit, path }, facts) => `${facts.unitName(unit)} (strategic): ${path.join(" ")}`,
});
