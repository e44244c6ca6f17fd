import { strayIn } from "../../mechanics/counting.js";
import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { leaderChoice, type Role } from "../position/battle-figures.js";
import { isBrigade } from "../position/board.js";
import { titleOf } from "../position/names.js";

/** Subordinates and elite units whose modifiers count in a battle (7.42, 7.43, 7.51). */
export const chooseLeaders = move({
  name: "choose-leaders",
  rule: "7.42",
  at: ["battle/leaders"],
  params: moveShapes["choose-leaders"],
  resolve(c) {
    const role: Role = c.by === c.f.attacker ? "attacker" : "defender";
    return { role, choice: leaderChoice(c, role) };
  },
  checks: {
    subordinates: {
      rule: "7.42",
      says: "{actual} does not fight in {space} under a commander of its side",
      ok({ p, d }) {
        const unlisted = strayIn(p.subordinates, d.choice.eligible);
        return unlisted === undefined || { actual: unlisted, path: "/subordinates" };
      },
    },
    "how-many": {
      rule: "7.42",
      says: "{expected} subordinates add their ratings, not {actual}",
      ok({ p, d }) {
        const { least, most: max } = d.choice;
        const chosen = p.subordinates.length;
        const expected = least === max ? max : `${least} to ${max}`;
        return (chosen >= least && chosen <= max) || { expected, actual: chosen, path: "/subordinates" };
      },
    },
    "one-brigade": {
      rule: "7.42",
      says: "one of them at most is a Cavalry Brigade, not {actual}",
      ok({ s, p }) {
        const brigades = p.subordinates.filter((id) => isBrigade(s, id)).length;
        return brigades <= 1 || { expected: 1, actual: brigades, path: "/subordinates" };
      },
    },
    elites: {
      rule: "7.51",
      says: "{actual} does not fight in {space}",
      ok({ p, d }) {
        const unlisted = strayIn(p.elites, d.choice.elites);
        return unlisted === undefined || { actual: unlisted, path: "/elites" };
      },
    },
  },
  apply({ f, p, d }) {
    f.leaders[d.role] = { subordinates: [...p.subordinates], elites: [...p.elites] };
    return "leaders";
  },
  complete: false,
  *holes(c, { subordinates = [], elites = [] }) {
    const role: Role = c.by === c.f.attacker ? "attacker" : "defender";
    const choice = leaderChoice(c, role);
    const { least, most: max } = choice;
    yield {
      param: "/subordinates",
      values: choice.eligible.filter((id) => !subordinates.includes(id)),
      pick: [least, max],
    };
    yield {
      param: "/elites",
      values: choice.elites.filter((id) => !elites.includes(id)),
      pick: [0, choice.elites.length],
    };
  },
  describe: (p) => `uses ${[...p.subordinates, ...p.elites].map(titleOf).join(", ") || "nobody"}`,
});
