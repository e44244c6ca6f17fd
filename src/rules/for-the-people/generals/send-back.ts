import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { generalsAt, isBrigade, spaceOf } from "../position/board.js";
import { titleOf } from "../position/names.js";
import { crowded, excessAt } from "../position/organisation.js";
import { loseGeneral } from "../position/pieces.js";
import { other, sideOf } from "../terms/constants.js";

/** Generals of the enemy beyond what their space holds wait for the next turn; the opponent chooses them (5.29, 5.34). */
export const sendBack = move({
  name: "send-back",
  rule: "5.34",
  at: ["round/organisation"],
  params: moveShapes["send-back"],
  checks: {
    "of-the-enemy": {
      rule: "5.34",
      says: "{actual} is not a General of the enemy on the map",
      ok({ s, by, p }) {
        const wrong = p.generals.find((id) => sideOf(id) === by || spaceOf(s, id) === undefined);
        return wrong === undefined || { actual: wrong, path: "/generals" };
      },
    },
    "no-brigade": {
      rule: "5.34",
      says: "{actual} is a Cavalry Brigade, which stays",
      ok({ s, p }) {
        const wrong = p.generals.find((id) => isBrigade(s, id));
        return wrong === undefined || { actual: wrong, path: "/generals" };
      },
    },
    "no-more-than-excess": {
      rule: "5.34",
      says: "{space} has {expected} Generals too many, not {actual}",
      ok(c) {
        for (const id of c.p.generals) {
          const space = spaceOf(c.s, id);
          if (space === undefined) continue;
          const max = excessAt(c, space, other(c.by));
          const sent = c.p.generals.filter((one) => spaceOf(c.s, one) === space).length;
          if (sent > max) return { space, expected: max, actual: sent, path: "/generals" };
        }
        return true;
      },
    },
  },
  apply(c) {
    const { s, f, by, p, tell } = c;
    for (const general of new Set(p.generals)) {
      tell("general-sent-back", { general, space: spaceOf(s, general) ?? "" });
      loseGeneral(c, general, "next-turn");
    }
    f.looked.push(by);
    return "organisation";
  },
  complete: false,
  *holes(c, { generals = [] }) {
    const spaces = crowded(c, other(c.by));
    const values = spaces.flatMap((space) => generalsAt(c.s, space, other(c.by)).filter((id) => !isBrigade(c.s, id)));
    const max = spaces.reduce((sum, space) => sum + excessAt(c, space, other(c.by)), 0);
    yield { param: "/generals", values: values.filter((id) => !generals.includes(id)), pick: [0, max] };
  },
  describe: (p) => `sends back ${p.generals.map(titleOf).join(", ")}`,
});
