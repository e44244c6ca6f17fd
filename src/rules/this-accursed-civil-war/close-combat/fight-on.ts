import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { attackable } from "../position/arcs.js";
import { notesShot } from "../position/charge.js";
import { combatFrame, isOpenTo } from "../position/combat-figures.js";
import { hexesOf, isOnMap } from "../position/units.js";

/** The interceptor fights at once (7.5.3). */
export const fightOn = move({
  name: "fight-on",
  rule: "7.5.3",
  at: ["interception/fight"],
  params: moveShapes["fight-on"],
  preconditions: { "in-front": { rule: "10.1.2", says: "{actual} is not before the interceptor" } },
  resolve(c, reject) {
    const [unit, target] = [c.s.units[c.f.unit], c.s.units[c.f.target]];
    if (!isOnMap(unit) || !isOnMap(target)) return reject("in-front", { actual: c.f.target });
    const hex = attackable(c, unit).find((one) => hexesOf(target).includes(one));
    return hex === undefined ? reject("in-front", { actual: c.f.target }) : { hex };
  },
  checks: {
    "open-to-attack": {
      rule: "SN.1",
      says: "{hex} cannot be attacked",
      ok: (c) => isOpenTo(c, c.d.hex) || { hex: c.d.hex },
    },
  },
  apply(c) {
    const { f, d, call } = c;
    // Who is attacked on its way under Charge has met the enemy (5.6.1).
    notesShot(c, f.target);
    call("combat", combatFrame(f.side, [f.unit], d.hex));
    return "close";
  },
  candidates: (_, offer) => offer({}),
  complete: true,
  describe: () => "the interceptor fights",
});
