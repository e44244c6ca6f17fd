import { ifKnown } from "../../mechanics/unknown.js";
import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { spAt } from "../position/board.js";
import {
  barredByRiver,
  inConfederatePort,
  isOpenFromPort,
  isOpenLine,
  landExits,
  landRetreats,
  retreatKind,
} from "../position/retreat-spaces.js";
import { retreatTo } from "./aftermath.js";

/** A beaten defender retreats a space, all together (7.61). */
export const retreat = move({
  name: "retreat",
  rule: "7.61",
  at: ["battle/retreat"],
  params: moveShapes.retreat,
  checks: {
    "next-to-it": {
      rule: "7.61",
      says: "{to} does not lie next to {space} by road or rail",
      ok: (c) => {
        const open = isOpenLine(c, c.p.to) ?? c.facts.line(c.f.space, c.p.to) !== "none";
        return open || { actual: c.p.to, path: "/to" };
      },
    },
    "no-enemy-sp": {
      rule: "7.61",
      says: "enemy SP stand in {to}",
      ok: ({ s, f, p }) => spAt(s, p.to, f.attacker) === 0 || { actual: p.to, path: "/to" },
    },
    "not-over-the-river": {
      rule: "7.61",
      says: "the Confederacy does not retreat to {to} across a river under Union Naval Control",
      ok: (c) => !barredByRiver(c, c.p.to) || { actual: c.p.to, path: "/to" },
    },
    "from-a-port": {
      rule: "7.62",
      says: "from a port of a Confederate state the Union goes to a space with its own PC, from which no attack came, or by sea: not to {to}",
      ok: (c) => !inConfederatePort(c) || isOpenFromPort(c, c.p.to) || { actual: c.p.to, path: "/to" },
    },
    "best-space": {
      rule: "7.61",
      says: "{to} is {actual}, and {expected} is open to the retreat: a friendly space with a line of communication goes first",
      ok(c) {
        const open = landRetreats(c);
        if (open.length === 0 || open.includes(c.p.to) || inConfederatePort(c)) return true;
        return { expected: open, actual: `a ${retreatKind(c, c.p.to)} space`, path: "/to" };
      },
    },
  },
  apply(c) {
    retreatTo(c, c.p.to);
  },
  complete: false,
  *holes(c) {
    yield { param: "/to", values: ifKnown(() => landRetreats(c)) ?? landExits(c) };
  },
  describe: ({ to }, facts) => `retreats to ${facts.name(to)}`,
});
