import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { controlOf, spAt } from "../position/board.js";
import { seaRetreats } from "../position/retreat-spaces.js";
import { sails } from "../position/waters.js";
import { retreatTo } from "./aftermath.js";

/** A beaten Union force in a port retreats by sea to a friendly port (6.16, 7.62). */
export const retreatBySea = move({
  name: "retreat-by-sea",
  rule: "7.62",
  at: ["battle/retreat"],
  params: moveShapes["retreat-by-sea"],
  checks: {
    "the-union": {
      rule: "7.62",
      says: "only the Union retreats by sea, not the {by} side",
      ok: ({ f }) => f.attacker === "confederate" || { actual: "confederate" },
    },
    "from-a-port": {
      rule: "6.16",
      says: "{space} is not a port",
      ok: ({ f, facts }) => facts.port(f.space) !== "none" || { actual: f.space },
    },
    "to-a-port": {
      rule: "6.16",
      says: "{to} is not a port",
      ok: ({ p, facts }) => facts.port(p.to) !== "none" || { actual: p.to, path: "/to" },
    },
    "a-friendly-port": {
      rule: "7.62",
      says: "{to} is not under Union control",
      ok: ({ s, p, facts }) =>
        (controlOf(s, facts, p.to) === "union" && spAt(s, p.to, "confederate") === 0) || { actual: p.to, path: "/to" },
    },
    "past-no-fort": {
      rule: "7.62",
      says: "the way to {to} leads past Confederate forts or ironclads",
      ok: (c) => c.f.space === c.p.to || sails(c, c.f.space, c.p.to) || { actual: c.p.to, path: "/to" },
    },
  },
  apply(c) {
    retreatTo(c, c.p.to);
  },
  complete: false,
  *holes(c) {
    yield { param: "/to", values: seaRetreats(c) };
  },
  describe: ({ to }, facts) => `retreats by sea to ${facts.name(to)}`,
});
