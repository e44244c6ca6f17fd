import { moveShapes } from "../generated/shapes.js";
import { move, type QueryContext } from "../kit.js";
import { at } from "../position/board.js";
import { each, offTheMap, onTheMap } from "../position/checks.js";
import { oneOfEachColony } from "../position/holes.js";
import { spaceNames } from "../position/names.js";
import { hasBritishPiece, placeMarkers } from "../position/politics.js";
import { thirteenColonies } from "../terms/constants.js";
import type { SpaceId } from "../terms/ids.js";

/** Committees of Correspondence: the American places one PC in each of the thirteen colonies (4.0). */
export const placeCommittees = move({
  name: "place-committees",
  rule: "4.0",
  at: ["setUp/committees"],
  params: moveShapes["place-committees"],
  preconditions: onTheMap(),
  resolve(c, reject) {
    const off = offTheMap(c, ...c.p.spaces);
    return off ? reject("on-the-map", off) : {};
  },
  checks: {
    "one-per-colony": {
      rule: "4.0",
      says: "one PC is placed in each of the thirteen colonies, and none in Canada: not in {actual}",
      ok({ facts, p }) {
        const placed = p.spaces.map((space) => facts.colony(space)).sort();
        const wanted = [...thirteenColonies].sort();
        return placed.join() === wanted.join() || { expected: wanted, actual: placed, path: "/spaces" };
      },
    },
    "no-british-piece": {
      rule: "4.0",
      says: "{actual} holds a British piece, a CU, General or PC: no American PC is placed there",
      ok: ({ s, p }) => each(p.spaces, (space) => !hasBritishPiece(s, space)),
    },
    "one-marker": {
      rule: "10.0.A",
      says: "{actual} has a PC, and a space holds one",
      ok: ({ s, p }) => each(p.spaces, (space) => at(s, space).pc !== "american"),
    },
  },
  apply(c) {
    placeMarkers(c.s, c.p.spaces, "american");
    c.tell("committees-placed", { spaces: c.p.spaces });
  },
  // Beside the holes: among a few forms stands every space, so that a list can be narrowed to it.
  candidates({ s, facts }, offer) {
    const open = openByColony(s, facts);
    const longest = Math.max(...open.map((spaces) => spaces.length));
    for (let i = 0; i < longest; i++) offer({ spaces: open.flatMap((spaces) => spaces[i % spaces.length] ?? []) });
  },
  complete: false,
  *holes({ s, facts }, { spaces = [] }) {
    yield oneOfEachColony({ facts }, openByColony(s, facts), spaces);
  },
  describe: (p, facts) => `Committees of Correspondence: ${spaceNames(facts, p.spaces)}`,
});

/** The spaces that a PC may go to, colony by colony. */
const openByColony = (s: QueryContext["s"], facts: QueryContext["facts"]): SpaceId[][] =>
  thirteenColonies.map((colony) =>
    facts.spacesOf(colony).filter((space) => at(s, space).pc === null && !hasBritishPiece(s, space)),
  );
