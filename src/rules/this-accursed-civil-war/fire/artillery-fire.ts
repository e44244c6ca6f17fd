import { later } from "../../mechanics/holes.js";
import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { besideLine } from "../pack/names.js";
import { arcTo } from "../position/arcs.js";
import { cannonadeFrame, enemyHexes, notBeside, readyGuns, sidesOf, targetsOn } from "../position/cannon.js";
import { drawReactions } from "../position/interruption.js";
import { hidden } from "../position/sight.js";
import { actOf, enemiesIn, isCovered, isGun, isOnMap, noteOf } from "../position/units.js";
import { wrongUnit } from "../position/unknown-names.js";

/** Guns of the wing that acts fire (9.9). */
export const artilleryFire = move({
  name: "artillery-fire",
  rule: "9.9.1",
  at: ["activation/actions"],
  params: moveShapes["artillery-fire"],
  preconditions: {
    guns: { rule: "9.9.1", says: "{actual} is not artillery on the map" },
    "a-hex": { rule: "9.9.2", says: "{actual} is not a hex of the map" },
  },
  resolve(c, reject) {
    const { s, p, facts } = c;
    const unit = s.units[p.unit];
    if (!isOnMap(unit) || !isGun(unit)) return reject("guns", wrongUnit(s, p.unit));
    const wrong = [p.hex, p.beside ?? p.hex].find((hex) => !facts.has(hex));
    if (wrong !== undefined) return reject("a-hex", { actual: wrong });
    const misplaced = p.beside === undefined ? undefined : notBeside(c, p.unit, unit.hex, p.hex, p.beside);
    return misplaced === undefined ? { unit, hex: unit.hex } : reject("a-hex", misplaced);
  },
  checks: {
    "of-the-wing": {
      rule: "3.2",
      says: "{unit} is not of the wing that acts",
      ok: ({ d, f }) => d.unit.wing === f.wing,
    },
    "one-action": {
      rule: "4.2.3",
      says: "{unit} has acted already",
      ok: ({ s, p }) => actOf(s, p.unit).action === null,
    },
    once: { rule: "9.9.1", says: "{unit} has fired in this turn", ok: ({ d }) => !d.unit.fired },
    serviceable: {
      rule: "9.9.9",
      says: "{unit} is {actual}",
      ok: ({ d }) => d.unit.guns === "serviceable" || { actual: d.unit.guns },
    },
    steady: { rule: "9.9.8", says: "{unit} is Broken", ok: ({ d }) => d.unit.morale !== "broken" },
    "on-top": {
      rule: "8.3",
      says: "{unit} lies below others",
      ok: ({ s, p, d }) => !isCovered(s, p.unit, d.unit, d.hex),
    },
    "a-target": {
      rule: "9.1.1",
      says: "no enemy is in {hex}",
      ok: ({ s, p, by }) => enemiesIn(s, by, p.hex).length > 0,
    },
    "in-range": {
      rule: "9.1.1",
      says: "{hex} is {actual} hex(es) away, {unit} reaches {expected}",
      ok({ facts, p, d }) {
        const [actual, expected] = [facts.distance(d.hex, p.hex), facts.maximum(p.unit)];
        return actual <= expected || { actual, expected };
      },
    },
    "in-arc": {
      rule: "9.1.3",
      says: "{hex} is behind {unit}",
      ok(c) {
        const arc = arcTo(c, c.d.unit, c.p.hex);
        return arc === "front" || (arc === "flank" && c.ruling("guns-flank") === "yes");
      },
    },
    "in-sight": {
      rule: "9.10.1",
      says: "{unit} does not see {hex}: {actual}",
      ok(c) {
        const hides = hidden(c, c.by, c.d.hex, c.p.hex, [c.p.unit]);
        return hides === undefined || { actual: hides };
      },
    },
  },
  apply(c) {
    const { s, f, p, d, call } = c;
    d.unit.fired = true;
    noteOf(s, p.unit).action = "fire";
    const targets = targetsOn(c, p.unit, d.unit, p.hex, p.beside);
    drawReactions(c, p.unit, "fire", { only: targets.map(({ unit }) => unit), into: targets.map(({ hex }) => hex) });
    call("cannonade", cannonadeFrame(p.unit, f.side, targets));
    return "acting";
  },
  // Beside the holes: the hex beside the line matters in few lines only; the holes name each for every target.
  candidates(c, offer) {
    for (const { id } of readyGuns(c.s, c.f.wing)) {
      for (const hex of enemyHexes(c, c.by)) offer({ unit: id, hex });
    }
  },
  complete: false,
  *holes(c, { unit, hex }) {
    yield {
      param: "/unit",
      values: readyGuns(c.s, c.f.wing).map(({ id }) => id),
    };
    if (unit === undefined) return;
    yield { param: "/hex", values: enemyHexes(c, c.by) };
    const from = c.s.units[unit]?.hex ?? null;
    if (hex === undefined || from === null) return;
    yield { param: "/beside", values: later(() => sidesOf(c, unit, from, hex)), optional: true, extra: true };
  },
  describe: ({ unit, hex, beside }, facts) => `${facts.unitName(unit)} fires at ${hex}${besideLine(beside)}`,
});
