import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { marchSoFar } from "../position/march-end.js";
import { endChecks } from "../position/orders-of-march.js";

/** The unit stays where it is (7.4.1). */
export const endMove = move({
  name: "end-move",
  rule: "7.4.1",
  at: ["moving/go"],
  params: moveShapes["end-move"],
  preconditions: { "still-there": { rule: "7.1.1", says: "{actual} stands where its move has brought it" } },
  resolve(c, reject) {
    const march = marchSoFar(c);
    return march === undefined ? reject("still-there", { actual: c.f.unit }) : { march };
  },
  checks: {
    "not-nearer": { ...endChecks["not-nearer"], ok: (c) => endChecks["not-nearer"].ok(c) },
    "back-to-command": { ...endChecks["back-to-command"], ok: (c) => endChecks["back-to-command"].ok(c) },
    "charge-home": { ...endChecks["charge-home"], ok: (c) => endChecks["charge-home"].ok(c) },
    "same-facing": { ...endChecks["same-facing"], ok: (c) => endChecks["same-facing"].ok(c) },
    "off-the-bridge": { ...endChecks["off-the-bridge"], ok: (c) => endChecks["off-the-bridge"].ok(c) },
  },
  apply: () => "close",
  candidates: (_, offer) => offer({}),
  complete: true,
  describe: () => "end the move",
});
