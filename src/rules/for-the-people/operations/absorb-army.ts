import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { politicalOf } from "../position/board.js";
import { armiesAt } from "../position/ending.js";
import { titleOf } from "../position/names.js";
import { loseGeneral } from "../position/pieces.js";
import { changeWill } from "../position/will.js";
import { will } from "../terms/figures.js";
import { onTrack } from "../terms/places.js";

/**
 * Of two Armies in a space one is removed: for the loss of its marker, and of its commander's standing; the commander comes
 * back next turn (5.24, 12.7).
 */
export const absorbArmy = move({
  name: "absorb-army",
  rule: "5.24",
  at: ["stacking/choose"],
  params: moveShapes["absorb-army"],
  checks: {
    "in-the-space": {
      rule: "5.24",
      says: "{army} does not stand in {space}",
      ok: ({ s, f, p }) => armiesAt(s, f.space, f.side).includes(p.army) || { actual: p.army, path: "/army" },
    },
  },
  apply(c) {
    const { s, f, p, facts, tell } = c;
    const { commander } = s.armies[p.army];
    s.armies[p.army] = { at: onTrack(s.turn + 1), commander: null };
    tell("army-merged", { army: p.army, space: f.space });
    changeWill(c, f.side, -will.army[f.side], "an Army is absorbed (12.7)");
    if (commander === null) return "choose";
    changeWill(c, f.side, -politicalOf(facts, commander), "its commander loses it (5.24)");
    loseGeneral(c, commander, "next-turn");
    return "choose";
  },
  candidates({ s, f }, offer) {
    for (const army of armiesAt(s, f.space, f.side)) offer({ army });
  },
  complete: true,
  describe: (p) => `${titleOf(p.army)} is absorbed`,
});
