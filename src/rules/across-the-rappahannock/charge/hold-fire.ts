import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { defendingHexes } from "./defence.js";

/** No defensive fire, or none beside (10.32). */
export const holdFire = move({
  name: "hold-fire",
  rule: "10.32",
  at: ["assault/defend"],
  params: moveShapes["hold-fire"],
  checks: {
    "could-fire": {
      rule: "10.32",
      says: "{actual} could not fire in defence anyway: {expected} could",
      ok(c) {
        const able = defendingHexes(c, c.f);
        return c.p.hex === undefined || able.includes(c.p.hex) || { expected: able, actual: c.p.hex };
      },
    },
  },
  apply({ p, f }) {
    if (p.hex === undefined) return "lone";
    f.defended.push(p.hex);
    return "defend";
  },
  complete: false,
  *holes(c) {
    yield { param: "/hex", values: defendingHexes(c, c.f), optional: true, extra: true, sure: true };
  },
  describe: ({ hex }) => (hex === undefined ? "hold the fire" : `${hex} holds its fire`),
});
