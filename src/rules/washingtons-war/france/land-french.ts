import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { landFrench } from "../position/arrivals.js";
import { offTheMap, onTheMap } from "../position/checks.js";
import { frenchPorts, opensToFrench } from "../position/politics.js";

/** Rochambeau and the French CUs land when France enters (12.2.B.ii). */
export const landFrenchForces = move({
  name: "land-french",
  rule: "12.2.B.ii",
  at: ["frenchEntry/land"],
  params: moveShapes["land-french"],
  preconditions: onTheMap(),
  resolve(c, reject) {
    const off = offTheMap(c, c.p.port);
    return off ? reject("on-the-map", off) : {};
  },
  checks: {
    "port-open": {
      rule: "12.2.B.ii",
      says: "the French do not land in {actual}: it is not a port that is free of British CUs and of a British PC",
      ok: (c) => opensToFrench(c, c.p.port) || { actual: c.p.port, path: "/port" },
    },
  },
  apply(c) {
    landFrench(c, c.p.port, "entry");
  },
  candidates: (c, offer) => frenchPorts(c).forEach((port) => void offer({ port })),
  complete: true,
  describe: (p, facts) => `the French land in ${facts.name(p.port)}`,
});
