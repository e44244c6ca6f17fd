import { strayIn } from "../../mechanics/counting.js";
import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { leaderChoice, type Role } from "../position/battle-figures.js";
import { isBrigade } from "../position/board.js";
import { titleOf } from "../position/names.js";
import { generalsOf, sideOfElite } from "../terms/constants.js";
import type { EliteId, GeneralId, Side } from "../terms/ids.js";
import { eliteIds } from "../terms/lists.js";

/** The elite units of a side (7.51). */
const elitesOf = (side: Side): EliteId[] => eliteIds.filter((id) => sideOfElite(id) === side);

/**
 * Whose ratings count, the first ones first: an answer that fits every battle, so that a standing order can give it.
 * Those of the list who fight there are used, as many as may be; where more must be, those that come next in the roster.
 */
export const leadersInOrder = move({
  name: "leaders-in-order",
  rule: "7.42",
  at: ["battle/leaders"],
  params: moveShapes["leaders-in-order"],
  checks: {
    "own-leaders": {
      rule: "7.42",
      says: "{actual} is not a leader of the {side}, or is named twice",
      ok({ by, p }) {
        const own: readonly string[] = [...generalsOf[by], ...elitesOf(by)];
        const named: readonly string[] = [...p.subordinates, ...p.elites];
        const wrong = strayIn(named, own);
        return wrong === undefined || { actual: wrong, side: by };
      },
    },
  },
  apply(c) {
    const { s, f, by, p } = c;
    const role: Role = by === f.attacker ? "attacker" : "defender";
    const { eligible, least, most: max, elites } = leaderChoice(c, role);
    const wanted = p.subordinates.filter((id) => eligible.includes(id));
    const subordinates: GeneralId[] = [];
    for (const id of [...wanted, ...eligible.filter((one) => !wanted.includes(one))]) {
      if (subordinates.length >= (wanted.includes(id) ? max : least)) break;
      // 7.42: one of them at most is a Cavalry Brigade.
      if (isBrigade(s, id) && subordinates.some((one) => isBrigade(s, one))) continue;
      subordinates.push(id);
    }
    f.leaders[role] = { subordinates, elites: p.elites.filter((id) => elites.includes(id)) };
    return "leaders";
  },
  complete: false,
  *holes({ by }, { subordinates = [], elites = [] }) {
    const [generals, units] = [generalsOf[by], elitesOf(by)];
    yield {
      param: "/subordinates",
      values: generals.filter((id) => !subordinates.includes(id)),
      pick: [0, generals.length],
      sure: true,
    };
    yield { param: "/elites", values: units.filter((id) => !elites.includes(id)), pick: [0, units.length], sure: true };
  },
  describe: (p) =>
    `uses, as far as they fight, ${[...p.subordinates, ...p.elites].map(titleOf).join(", ") || "nobody"}`,
});
