import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { brigadesAt, infantryAt } from "../position/board.js";
import { type Role, sideIn } from "../position/fighting.js";
import { loseSp } from "../position/losses.js";
import { titleOf } from "../position/names.js";

/** Infantry or Cavalry Brigades: who loses SP chooses (5.54). */
export const chooseLosses = move({
  name: "choose-losses",
  rule: "5.54",
  at: ["battle/losses"],
  params: moveShapes["choose-losses"],
  resolve({ by, f }) {
    const role: Role = by === f.attacker ? "attacker" : "defender";
    return { role };
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
      ok({ s, f, by, p }) {
        const here = brigadesAt(s, f.space, by);
        const stranger = p.brigades.find(
          (id) => !here.includes(id) || p.brigades.filter((one) => one === id).length > s.generals[id].brigade,
        );
        if (stranger !== undefined) return { actual: stranger, path: "/brigades" };
        return p.infantry <= infantryAt(s, f.space, by) || { actual: `${p.infantry} infantry SP`, path: "/infantry" };
      },
    },
  },
  apply(c) {
    const { f, p, by, d } = c;
    loseSp(c, f.space, by, p);
    f.owed[d.role] = 0;
    return "losses";
  },
  candidates({ s, f, by }, offer) {
    const role: Role = by === f.attacker ? "attacker" : "defender";
    const here = brigadesAt(s, f.space, sideIn(f, role));
    for (let n = 0; n <= Math.min(here.length, f.owed[role]); n++)
      offer({ infantry: f.owed[role] - n, brigades: here.slice(0, n) });
  },
  complete: false,
  *holes({ s, f, by }, { brigades = [] }) {
    const role: Role = by === f.attacker ? "attacker" : "defender";
    const counts = Array.from({ length: f.owed[role] + 1 }, (_, at) => f.owed[role] - at);
    yield { param: "/infantry", kind: "count", values: counts };
    const here = brigadesAt(s, f.space, by).filter((id) => !brigades.includes(id));
    yield { param: "/brigades", kind: "list", values: here, pick: [0, here.length + brigades.length] };
  },
  describe: (p) => `loses ${[`${p.infantry} infantry SP`, ...p.brigades.map(titleOf)].join(", ")}`,
});
