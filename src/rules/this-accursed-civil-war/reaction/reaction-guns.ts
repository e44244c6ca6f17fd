import { mayBe } from "../../mechanics/unknown.js";
import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { facingsAt } from "../position/arcs.js";
import { putsGunsIn } from "../position/harm.js";
import { firesBack, mayRise } from "../position/reactions.js";
import { counts, isCovered, isGun, isOnMap, unitsIn } from "../position/units.js";
import { wrongUnit } from "../position/unknown-names.js";
import { reactor } from "./reactor.js";

/** Guns that could fire in reaction turn instead, or change places with the unit that shares their hex (6.2.3, 8.3). */
export const reactionGuns = move({
  name: "reaction-guns",
  rule: "6.2.3",
  at: ["reactions/choose"],
  params: moveShapes["reaction-guns"],
  preconditions: { guns: { rule: "6.2.3", says: "{actual} is not artillery of this side that may react" } },
  resolve(c, reject) {
    const found = reactor(c, c.f, c.p.unit);
    const mover = c.s.units[c.f.unit];
    return found !== undefined && isGun(found.unit) && isOnMap(mover)
      ? { ...found, mover }
      : reject("guns", wrongUnit(c.s, c.p.unit));
  },
  checks: {
    once: { rule: "9.7.1", says: "{unit} has reacted to this already", ok: ({ f, p }) => !f.fired.includes(p.unit) },
    bears: {
      rule: "9.9.6",
      says: "{unit} could not fire in reaction now",
      ok: (c) =>
        c.p.facing === undefined ? mayRise(c, { ...c.f, fired: [] }, c.d) : firesBack(c, c.f, c.d, c.d.mover),
    },
    "a-facing": {
      rule: "6.1",
      says: "units do not face {actual} on this map",
      ok: (c) => c.p.facing === undefined || facingsAt(c, c.d.hex).includes(c.p.facing) || { actual: c.p.facing },
    },
    "with-somebody": {
      rule: "8.3",
      says: "nobody shares the hex of {unit}",
      ok: ({ s, p, d }) => p.facing !== undefined || unitsIn(s, d.hex).filter((one) => counts(one.unit)).length > 1,
    },
  },
  apply(c) {
    const { s, f, p, d, tell } = c;
    f.fired.push(p.unit);
    if (p.facing !== undefined) {
      d.unit.facing = p.facing;
      if (c.ruling("turned-guns") === "fired") d.unit.fired = true;
      tell("turned", { unit: p.unit, facing: p.facing });
      return "choose";
    }
    // The order of the stack changes in place of the shot: the guns count as having fired (8.3).
    d.unit.fired = true;
    const [top] = putsGunsIn(s, d.hex, isCovered(s, p.unit, d.unit, d.hex));
    tell("top-changed", { unit: top?.id ?? p.unit, hex: d.hex });
    return "choose";
  },
  candidates(c, offer) {
    const mover = c.s.units[c.f.unit];
    for (const id of Object.keys(c.s.units).sort()) {
      const found = reactor(c, c.f, id);
      if (found === undefined || !isGun(found.unit) || !isOnMap(mover)) continue;
      if (!mayBe(() => mayRise(c, c.f, found))) continue;
      for (const facing of facingsAt(c, found.hex)) offer({ unit: id, facing });
      offer({ unit: id });
    }
  },
  complete: true,
  describe: ({ unit, facing }, facts) =>
    facing === undefined ? `${facts.unitName(unit)} changes places` : `${facts.unitName(unit)} turns to ${facing}`,
});
