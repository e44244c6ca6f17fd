import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import type { Role } from "../position/battle-figures.js";
import { loseSp } from "../position/losses.js";
import { payToll } from "./aftermath.js";
import { inOrder } from "./loss-pools.js";

/** Infantry or Cavalry Brigades first, whatever is lost: an answer that fits every battle, so that a standing order can give it. */
export const lossesInOrder = move({
  name: "losses-in-order",
  rule: "5.54",
  at: ["battle/losses", "battle/toll"],
  params: moveShapes["losses-in-order"],
  checks: {},
  apply(c) {
    const { f, by, p } = c;
    const role: Role = by === f.attacker ? "attacker" : "defender";
    const lost = inOrder(c, role, p.first);
    if (f.retreat !== null) {
      payToll(c, role, lost);
      return "retreated";
    }
    loseSp(c, f.space, by, lost);
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
