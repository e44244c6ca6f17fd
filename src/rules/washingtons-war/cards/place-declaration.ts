import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { at, spaceFor } from "../position/board.js";
import { each, offTheMap, onTheMap } from "../position/checks.js";
import { oneOfEachColony } from "../position/holes.js";
import { spaceNames } from "../position/names.js";
import { declarationSpaces } from "../position/politics.js";
import { thirteenColonies } from "../terms/constants.js";

/** The Declaration of Independence: one American PC in each colony where one may be placed (6.34.C.i). */
export const placeDeclaration = move({
  name: "place-declaration",
  rule: "6.34.C.i",
  at: ["declaration/place"],
  params: moveShapes["place-declaration"],
  preconditions: onTheMap(),
  resolve(c, reject) {
    const off = offTheMap(c, ...c.p.spaces);
    return off ? reject("on-the-map", off) : {};
  },
  checks: {
    "one-per-colony": {
      rule: "6.34.C.i",
      says: "one PC is placed in each of the thirteen colonies where that is possible, and none in Canada: in {expected}, not in {actual}",
      ok({ s, facts, p }) {
        const placed = p.spaces.map((space) => facts.colony(space)).sort();
        const wanted = thirteenColonies.filter((id) => declarationSpaces(s, facts.spacesOf(id)).length > 0).sort();
        return placed.join() === wanted.join() || { expected: wanted, actual: placed, path: "/spaces" };
      },
    },
    uncontrolled: {
      rule: "10.11.A.ii",
      says: "{actual} has a PC: the Declaration flips none",
      ok: ({ s, p }) => each(p.spaces, (space) => at(s, space).pc === null),
    },
    "no-british-cu": {
      rule: "10.11.A.ii",
      says: "{actual} holds British CUs: no PC is placed there",
      ok: ({ s, p }) => each(p.spaces, (space) => at(s, space).british === 0),
    },
  },
  apply({ s, p, tell }) {
    for (const space of p.spaces) {
      spaceFor(s, space).pc = "american";
      tell("pc-placed", { side: "american", space });
    }
  },
  complete: false,
  *holes({ s, facts }, { spaces = [] }) {
    const open = thirteenColonies.map((colony) => declarationSpaces(s, facts.spacesOf(colony)));
    yield oneOfEachColony(
      { facts },
      open.filter((ones) => ones.length > 0),
      spaces,
    );
  },
  describe: (p, facts) => `Declaration of Independence: ${spaceNames(facts, p.spaces)}`,
});
