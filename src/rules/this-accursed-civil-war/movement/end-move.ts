import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { marchChecks } from "../position/orders-of-march.js";
import { isOnMap } from "../position/units.js";
import { marchSoFar, wayToEnd } from "./way-to-end.js";

/** The unit stays where it is (7.4.1). */
export const endMove = move({
  name: "end-move",
  rule: "7.4.1",
  at: ["moving/go"],
  params: moveShapes["end-move"],
  preconditions: { "still-there": { rule: "7.1.1", says: "{actual} stands where its move has brought it" } },
  resolve(c, reject) {
    const { s, f } = c;
    const unit = s.units[f.unit];
    const march = marchSoFar(c);
    if (!isOnMap(unit) || march === undefined) return reject("still-there", { actual: f.unit });
    // Who was interrupted and can end nowhere better ends where it was stopped: that is no choice of his.
    if (!f.interrupted || f.stopped || f.aim === unit.hex) return { march: { ...march, pause: f.interrupted } };
    return { march: { ...march, pause: wayToEnd(c) === undefined } };
  },
  checks: {
    "not-nearer": { ...marchChecks["not-nearer"], ok: (c) => marchChecks["not-nearer"].ok(c) },
    "back-to-command": { ...marchChecks["back-to-command"], ok: (c) => marchChecks["back-to-command"].ok(c) },
    "same-facing": {
      ...marchChecks["same-facing"],
      ok: (c) => c.f.spent === 0 || marchChecks["same-facing"].ok(c),
    },
    "off-the-bridge": { ...marchChecks["off-the-bridge"], ok: (c) => marchChecks["off-the-bridge"].ok(c) },
  },
  apply: () => "close",
  candidates: (_, offer) => offer({}),
  complete: true,
  describe: () => "end the move",
});
