import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { spAt } from "../position/board.js";
import { isLanding, isOpenPort } from "../position/supply.js";
import { runnerPorts } from "../terms/places.js";
import { landAt } from "./landing.js";

/** The SP of blockade runners comes into an open port of the zone (10.54). */
export const landSupplies = move({
  name: "land-supplies",
  rule: "10.54",
  at: ["reinforcement/landing"],
  params: moveShapes["land-supplies"],
  checks: {
    "of-the-zone": {
      rule: "10.52",
      says: "{port} is not a port for blockade runners of the zone",
      ok: ({ f, p }) =>
        (f.landing !== null && runnerPorts[f.landing].some((port) => port === p.port)) || {
          actual: p.port,
          path: "/port",
        },
    },
    "an-open-port": {
      rule: "10.52",
      says: "{port} is closed: it and its coastal fort must be Confederate",
      ok: (c) => isOpenPort(c, c.p.port) || { actual: c.p.port, path: "/port" },
    },
    "no-union-sp": {
      rule: "10.43",
      says: "{actual} Union SP stand in {port}: nothing lands there",
      ok({ s, p }) {
        const sp = spAt(s, p.port, "union");
        return sp === 0 || { expected: 0, actual: sp, path: "/port" };
      },
    },
  },
  apply(c) {
    landAt(c, c.p.port);
    c.f.landing = null;
    return "zone";
  },
  candidates(c, offer) {
    if (c.f.landing === null) return;
    for (const port of runnerPorts[c.f.landing]) if (isLanding(c, port)) offer({ port });
  },
  complete: true,
  describe: ({ port }, facts) => `the SP lands in ${facts.name(port)}`,
});
