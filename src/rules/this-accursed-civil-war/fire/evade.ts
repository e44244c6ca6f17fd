import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { arcOf } from "../position/arcs.js";
import { endsMomentum, isActive } from "../position/combat-figures.js";
import { barsEvasion, evasions } from "../position/evasion.js";
import { facesPartner, putsGuns, relocate } from "../position/harm.js";
import { drawReactions } from "../position/interruption.js";
import { isGun, isOnMap, partnerOf, serves, unitsIn } from "../position/units.js";

/** Cavalry goes into a flank hex, facing as before, and is not hit (7.6). */
export const evade = move({
  name: "evade",
  rule: "7.6",
  at: ["cannonade/evade"],
  params: moveShapes.evade,
  preconditions: { "a-hex": { rule: "7.6", says: "{actual} is not a hex next to the cavalry that is fired at" } },
  resolve(c, reject) {
    const unit = c.s.units[c.f.current?.unit ?? ""];
    if (!isOnMap(unit) || !c.facts.has(c.p.hex) || !c.facts.adjacent(unit.hex, c.p.hex))
      return reject("a-hex", { actual: c.p.hex });
    return { unit, id: c.f.current?.unit ?? "" };
  },
  checks: {
    "hit-cavalry": {
      rule: "7.6",
      says: "{unit} does not evade: it is not cavalry that the shot has put out of order",
      ok: ({ f, d }) => (d.unit.type === "cavalry" && f.result !== null && f.result !== "miss") || { unit: d.id },
    },
    flank: { rule: "7.6", says: "{hex} is not a flank hex", ok: (c) => arcOf(c, c.d.unit, c.p.hex) === "flank" },
    free: {
      rule: "7.6",
      says: "nobody evades to {hex}: {actual}",
      ok(c) {
        const bar = barsEvasion(c, c.d.id, c.p.hex);
        return bar === undefined || { actual: bar };
      },
    },
  },
  apply(c) {
    const { s, f, p, d, tell } = c;
    const partner = partnerOf(s, d.id, d.unit);
    const to = { hex: p.hex, right: null, facing: d.unit.facing };
    const from = d.unit.hex;
    // A unit that goes along is no longer a target.
    if (partner !== undefined) {
      relocate(c, partner.id, to);
      f.targets = f.targets.filter((one) => one.unit !== partner.id);
    }
    relocate(c, d.id, to);
    if (p.below === true) putsGuns(c, d.id, true);
    endsMomentum(s, [d.id, ...(partner === undefined ? [] : [partner.id])]);
    // In the middle of its own move it goes on from there (7.4.1).
    const way = s.stack.findLast((one) => one.flow === "moving" && one.unit === d.id);
    if (way?.flow === "moving") {
      way.here = p.hex;
      way.path.push(p.hex);
    }
    tell("evaded", { unit: d.id, from, hex: p.hex });
    if (partner === undefined) facesPartner(c, d.id);
    // It has moved as an active unit: its enemies may react to that as to any hex that it enters (7.4.1, 9.7.1). Nobody has
    // to: 7.4.3 may mean its own movement alone.
    if (isActive(s, d.id)) drawReactions(c, d.id, "enter", { freely: true });
    // The hit is ignored; a check that came with it is not, nor is its danger for leaders (9.11).
    f.evaded = true;
    return f.result === "hit-and-check" ? "leaders" : "next";
  },
  complete: false,
  *holes(c, { hex }) {
    yield { param: "/hex", values: evasions(c, c.f.current?.unit ?? "") };
    const guns = hex !== undefined && unitsIn(c.s, hex).some(({ unit }) => isGun(unit) && serves(unit));
    if (guns) yield { param: "/below", values: [true], optional: true, extra: true };
  },
  describe: ({ hex, below }) => `evade to ${hex}${below === true ? ", below the guns" : ""}`,
});
