import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { brigadesAt, infantryAt } from "../position/board.js";
import type { Role } from "../position/fighting.js";
import { infantryFirst, loseSp } from "../position/losses.js";

/** Infantry or Cavalry Brigades first, whatever is lost: an answer that fits every battle, so that a standing order can give it. */
export const lossesInOrder = move({
  name: "losses-in-order",
  rule: "5.54",
  at: ["battle/losses"],
  params: moveShapes["losses-in-order"],
  checks: {},
  apply(c) {
    const { s, f, by, p } = c;
    const role: Role = by === f.attacker ? "attacker" : "defender";
    const owed = f.owed[role];
    if (p.first === "infantry") loseSp(c, f.space, by, infantryFirst(c, f.space, by, owed));
    else {
      const sp = brigadesAt(s, f.space, by).flatMap((id) => Array.from({ length: s.generals[id].brigade }, () => id));
      const brigades = sp.slice(0, owed);
      loseSp(c, f.space, by, { infantry: Math.min(owed - brigades.length, infantryAt(s, f.space, by)), brigades });
    }
    f.owed[role] = 0;
    return "losses";
  },
  candidates(_, offer) {
    offer({ first: "infantry" });
    offer({ first: "cavalry" });
  },
  complete: true,
  describe: ({ first }) => `loses ${first} first`,
});
