import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { shotsAt } from "../position/small-arms.js";
import { isOnMap } from "../position/units.js";
import { volleyFrame } from "../position/volleys.js";

/** The interceptor fires a pistol before it fights (7.5.3). */
export const interceptingFire = move({
  name: "intercepting-fire",
  rule: "7.5.3",
  at: ["interception/pistol"],
  params: moveShapes["intercepting-fire"],
  preconditions: { "still-there": { rule: "7.5.3", says: "{actual} is on the map" } },
  resolve(c, reject) {
    const unit = c.s.units[c.f.unit];
    return isOnMap(unit)
      ? { unit: c.f.unit, own: unit, shots: shotsAt(c, c.f.unit, unit, c.f.target, false) }
      : reject("still-there", { actual: c.f.unit });
  },
  checks: {
    loaded: { rule: "9.8.3", says: "{unit} has no pistol loaded", ok: ({ d }) => d.own.pistols > 0 },
    "before-it": {
      rule: "9.1.3",
      says: "{target} is in no front or flank hex of {unit}",
      ok: ({ d }) => d.own.pistols === 0 || d.shots.length > 0,
    },
  },
  apply({ f, d, call }) {
    call("volley", volleyFrame(f.unit, f.side, d.shots, {}));
    return "fight";
  },
  candidates: (_, offer) => offer({}),
  complete: true,
  describe: () => "fire a pistol",
});
