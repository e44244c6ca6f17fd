import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { at, moveForces, spacesWith } from "../position/board.js";
import { owedToEurope } from "../position/european-war.js";
import { spaceNames } from "../position/names.js";
import type { SpaceId } from "../terms/ids.js";

const times = (spaces: readonly SpaceId[], space: SpaceId) => spaces.filter((other) => other === space).length;

/** The European War calls two British CUs away, from one space or two (12.2.B.iii). */
export const europeanWarRemoval = move({
  name: "european-war-removal",
  rule: "12.2.B.iii",
  at: ["turn/europeanWarLosses"],
  params: moveShapes["european-war-removal"],
  checks: {
    "in-the-year-of-entry": {
      rule: "12.2.B.iii",
      says: "it is {actual}, and CUs are removed in the End Phase of the turn in which France entered: {expected}",
      ok: ({ s }) => s.franceEntered === s.year || { expected: s.franceEntered, actual: s.year },
    },
    two: {
      rule: "12.2.B.iii",
      says: "{actual} British CU are removed; {expected} must go",
      ok: ({ s, p }) =>
        p.spaces.length === owedToEurope(s) || { expected: owedToEurope(s), actual: p.spaces.length, path: "/spaces" },
    },
    "from-the-map": {
      rule: "12.2.B.iii",
      says: "{actual} British CUs are removed from {space}, which holds {expected}",
      ok({ s, p }) {
        const space = p.spaces.find((id) => times(p.spaces, id) > at(s, id).british);
        if (space === undefined) return true;
        return {
          ...(space === "british-reinforcements" && {
            message: "no CU for the European War comes from {space}, only from spaces of the map",
          }),
          space,
          expected: at(s, space).british,
          actual: times(p.spaces, space),
          path: `/spaces/${p.spaces.indexOf(space)}`,
        };
      },
    },
  },
  apply({ s, p, tell }) {
    for (const space of p.spaces) moveForces(s, { british: 1 }, space, null);
    tell("european-war-losses", { cu: p.spaces.length, spaces: p.spaces });
  },
  complete: false,
  *holes({ s }, { spaces = [] }) {
    const left = (space: SpaceId) => at(s, space).british - times(spaces, space);
    const values = spacesWith(s, "british").filter((space) => left(space) > 0);
    yield { param: "/spaces", values, pick: [owedToEurope(s), owedToEurope(s)] };
  },
  describe: (p, facts) => `remove a British CU each from ${spaceNames(facts, p.spaces)}`,
});
