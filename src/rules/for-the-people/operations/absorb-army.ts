import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { generalsAt, isBrigade } from "../position/board.js";
import { armiesAt } from "../position/end-of-move.js";
import { titleOf } from "../position/names.js";
import { loseGeneral } from "../position/pieces.js";
import { reliefCost } from "../position/relief.js";
import { changeWill } from "../position/will.js";
import { will } from "../terms/figures.js";
import { onTrack } from "../terms/places.js";

/**
 * Of two Armies in a space one is removed with all its Generals, who come back next turn: for the loss of its marker, and of
 * its commander's standing (5.24, 5.61, 12.7). Its SP, and its Cavalry Brigades, which are SP, join the other.
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
    const { s, f, p, tell } = c;
    const { commander } = s.armies[p.army];
    const cost = commander === null ? 0 : reliefCost(c, p.army, commander);
    const { came } = f;
    const own = generalsAt(s, f.space, f.side).filter(
      (id) => !isBrigade(s, id) && came.generals.includes(id) === (p.army === came.army),
    );
    s.armies[p.army] = { at: onTrack(s.turn + 1), commander: null };
    tell("army-merged", { army: p.army, space: f.space });
    changeWill(c, f.side, -will.army[f.side], "an Army is absorbed (12.7)");
    changeWill(c, f.side, -cost, "its commander loses it (5.24)");
    for (const general of own) loseGeneral(c, general, "next-turn");
    return "choose";
  },
  candidates({ s, f }, offer) {
    for (const army of armiesAt(s, f.space, f.side)) offer({ army });
  },
  complete: true,
  describe: (p) => `${titleOf(p.army)} is absorbed`,
});
