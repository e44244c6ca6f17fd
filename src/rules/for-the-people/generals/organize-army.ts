import { moveShapes } from "../generated/shapes.js";
import { move, type QueryContext } from "../kit.js";
import { addInfantry, commandOf, spaceOfArmy } from "../position/board.js";
import { changeWill } from "../position/will.js";
import type { SpaceId } from "../terms/ids.js";
import { capitals } from "../terms/places.js";

/** How near to Washington the Army is, and how many SP come once (5.67 A). */
const [reach, bonus] = [4, 5];

/** Whether a space is within this number of steps of Washington by road or rail. */
function isNear({ facts }: Pick<QueryContext, "facts">, space: SpaceId): boolean {
  let edge: readonly SpaceId[] = [capitals.union];
  const seen = new Set<SpaceId>(edge);
  for (let step = 0; step < reach; step++) {
    edge = edge.flatMap((one) => facts.neighbours(one)).filter((one) => !seen.has(one));
    for (const one of edge) seen.add(one);
  }
  return seen.has(space);
}

/** McClellan commands an Army near Washington: five SP come once (5.67 A; optional). It is not a play of a card. */
export const organizeArmy = move({
  name: "organize-army",
  rule: "5.67",
  at: ["round/play"],
  agreed: ({ mcclellan }) => mcclellan,
  params: moveShapes["organize-army"],
  checks: {
    "option-chosen": {
      rule: "5.67",
      says: "McClellan's five SP are the Union's by an optional rule that was agreed, and once ({actual})",
      ok: ({ s, by, options }) =>
        (options.mcclellan && by === "union" && !s.organized) || { actual: s.organized ? "taken" : "not agreed" },
    },
    "near-washington": {
      rule: "5.67",
      says: "McClellan commands no Army within {expected} spaces of Washington ({actual})",
      ok(c) {
        const army = commandOf(c.s, "mcclellan");
        const space = army === undefined ? undefined : spaceOfArmy(c.s, army);
        return (space !== undefined && isNear(c, space)) || { expected: reach, actual: c.s.generals["mcclellan"].at };
      },
    },
  },
  apply(c) {
    const { s, ruling, tell } = c;
    const army = commandOf(s, "mcclellan");
    const space = army === undefined ? undefined : spaceOfArmy(s, army);
    s.organized = true;
    if (space === undefined) return "play";
    if (ruling("mcclellan-bonus") === "will") {
      changeWill(c, "union", bonus, "McClellan organizes an Army (5.67)");
      return "play";
    }
    addInfantry(s, space, "union", bonus);
    tell("sp-added", { sp: bonus, side: "union", space });
    return "play";
  },
  candidates: (_, offer) => offer({}),
  complete: true,
  describe: () => "McClellan organizes his Army",
});
