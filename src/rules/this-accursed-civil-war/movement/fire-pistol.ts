import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { inCommand } from "../position/command.js";
import { drawReactions } from "../position/interruption.js";
import { shotsAt, shotsOf } from "../position/small-arms.js";
import { actOf, isOnMap } from "../position/units.js";
import { volleyFrame } from "../position/volleys.js";

/** Cavalry fires a pistol within its move (9.2). */
export const firePistol = move({
  name: "fire-pistol",
  rule: "9.2",
  at: ["moving/go"],
  params: moveShapes["fire-pistol"],
  preconditions: { "a-target": { rule: "9.1.1", says: "{actual} is not a unit on the map" } },
  resolve(c, reject) {
    const [unit, target] = [c.s.units[c.f.unit], c.s.units[c.p.target]];
    if (!isOnMap(unit) || !isOnMap(target)) return reject("a-target", { actual: c.p.target });
    return { unit: c.f.unit, own: unit, shots: shotsAt(c, c.f.unit, unit, c.p.target, false) };
  },
  checks: {
    cavalry: {
      rule: "9.2",
      says: "{unit} is not cavalry: it does not fire within its move",
      ok: ({ d }) => d.own.type === "cavalry",
    },
    loaded: {
      rule: "9.8.3",
      says: "{unit} has no pistol loaded",
      ok: ({ d }) => d.own.type !== "cavalry" || d.own.pistols > 0,
    },
    once: { rule: "9.2", says: "{unit} has fired a pistol in this move already", ok: ({ f }) => !f.fired },
    "on-the-move": {
      rule: "9.2",
      says: "{unit} has neither moved nor turned: it fires within its move",
      ok: ({ f, ruling }) => f.spent > 0 || ruling("standing-pistol") === "yes",
    },
    "before-it": {
      rule: "9.1.3",
      says: "{target} is in no front or flank hex that can be fired at",
      ok: ({ d }) => d.own.type !== "cavalry" || d.own.pistols === 0 || d.shots.length > 0,
    },
    "in-command": {
      rule: "5.4.3",
      says: "{unit} is out of command: it fires only in reaction",
      ok: (c) =>
        !actOf(c.s, c.f.unit).loose || (c.ruling("pistol-back-in-command") === "moment" && inCommand(c, c.f.unit)),
    },
  },
  apply(c) {
    const { f, p, d, call } = c;
    Object.assign(f, { fired: true, pause: true });
    drawReactions(c, f.unit, "fire", { only: [p.target], into: d.shots.map(({ to }) => to) });
    call("volley", volleyFrame(f.unit, f.side, d.shots, {}));
    return "step";
  },
  candidates(c, offer) {
    const unit = c.s.units[c.f.unit];
    if (!isOnMap(unit) || c.f.fired) return;
    for (const target of new Set(shotsOf(c, c.f.unit, unit, false).map((shot) => shot.target))) offer({ target });
  },
  complete: true,
  describe: ({ target }, facts) => `fire a pistol at ${facts.unitName(target)}`,
});
