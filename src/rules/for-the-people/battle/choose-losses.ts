import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import type { Role } from "../position/battle-figures.js";
import { loseSp } from "../position/losses.js";
import { partyWords } from "../position/names.js";
import { payToll } from "./aftermath.js";
import { poolOf } from "./loss-pools.js";

/** Infantry or Cavalry Brigades: who loses SP chooses, in battle and by a retreat (5.54, 7.61). */
export const chooseLosses = move({
  name: "choose-losses",
  rule: "5.54",
  at: ["battle/losses", "battle/toll"],
  params: moveShapes["choose-losses"],
  resolve(c) {
    const role: Role = c.by === c.f.attacker ? "attacker" : "defender";
    return { role, pool: poolOf(c, role) };
  },
  checks: {
    "as-many-as-lost": {
      rule: "7.81",
      says: "{expected} SP are lost, not {actual}",
      ok({ f, p, d }) {
        const chosen = p.infantry + p.brigades.length;
        return chosen === f.owed[d.role] || { expected: f.owed[d.role], actual: chosen };
      },
    },
    "are-there": {
      rule: "5.54",
      says: "only SP that fought in {space} are lost: not {actual}",
      ok({ s, p, d: { pool } }) {
        const wrongBrigade = p.brigades.find(
          (id) => !pool.brigades.includes(id) || p.brigades.filter((one) => one === id).length > s.generals[id].brigade,
        );
        if (wrongBrigade !== undefined) return { actual: wrongBrigade, path: "/brigades" };
        return p.infantry <= pool.infantry || { actual: `${p.infantry} infantry SP`, path: "/infantry" };
      },
    },
  },
  apply(c) {
    const { f, p, by, d } = c;
    if (f.retreat !== null) {
      payToll(c, d.role, p);
      return "retreated";
    }
    loseSp(c, f.space, by, p);
    f.owed[d.role] = 0;
    return "losses";
  },
  complete: false,
  *holes(c, { brigades = [] }) {
    const { f, by } = c;
    const role: Role = by === f.attacker ? "attacker" : "defender";
    const pool = poolOf(c, role);
    const counts = Array.from({ length: f.owed[role] + 1 }, (_, at) => f.owed[role] - at);
    yield { param: "/infantry", kind: "count", values: counts.filter((sp) => sp <= pool.infantry) };
    const here = pool.brigades.filter((id) => !brigades.includes(id));
    yield { param: "/brigades", kind: "list", values: here, pick: [0, here.length + brigades.length] };
  },
  describe: (p) => `loses ${partyWords({ infantry: p.infantry, generals: p.brigades }, "infantry SP") || "nothing"}`,
});
