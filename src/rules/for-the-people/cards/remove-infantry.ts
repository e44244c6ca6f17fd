import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { addInfantry, infantryAt } from "../position/board.js";
import { dissolve } from "../position/losses.js";
import { spaceNames } from "../position/names.js";
import type { SpaceId } from "../terms/ids.js";

const timesIn = (spaces: readonly SpaceId[], space: SpaceId): number => spaces.filter((one) => one === space).length;

/** Infantry SP that an event takes off, chosen by their owner: each space as often as it loses an SP (4.24). */
export const removeInfantry = move({
  name: "remove-infantry",
  rule: "4.24",
  at: ["removal/choose"],
  params: moveShapes["remove-infantry"],
  checks: {
    "as-many-as-lost": {
      rule: "4.24",
      says: "{expected} SP are lost, not {actual}",
      ok: ({ f, p }) => p.spaces.length === f.sp || { expected: f.sp, actual: p.spaces.length, path: "/spaces" },
    },
    "infantry-there": {
      rule: "4.24",
      says: "{space} holds {expected} infantry SP, not {actual}",
      ok({ s, by, p }) {
        for (const space of new Set(p.spaces)) {
          const [expected, actual] = [infantryAt(s, space, by), timesIn(p.spaces, space)];
          if (actual > expected) return { space, expected, actual, path: "/spaces" };
        }
        return true;
      },
    },
  },
  apply(c) {
    const { s, by, p, tell } = c;
    for (const space of new Set(p.spaces)) {
      const sp = timesIn(p.spaces, space);
      addInfantry(s, space, by, -sp);
      tell("sp-removed", { sp, side: by, space });
      dissolve(c, space, by);
    }
  },
  complete: false,
  *holes({ s, f, by, facts }, { spaces = [] }) {
    const values = facts.spaces.filter((space) => infantryAt(s, space, by) > timesIn(spaces, space));
    yield { param: "/spaces", kind: "list", values, pick: [f.sp, f.sp] };
  },
  describe: (p, facts) => `loses infantry in ${spaceNames(facts, p.spaces)}`,
});
