import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { leaderless, officersWith } from "../position/end-of-move.js";
import { titleOf } from "../position/names.js";

/** An Army that has lost its commander gets another of its Generals, without a loss of Strategic Will (5.28). */
export const nameCommander = move({
  name: "name-commander",
  rule: "5.28",
  at: ["round/succession"],
  params: moveShapes["name-commander"],
  checks: {
    "without-commander": {
      rule: "5.28",
      says: "{army} is not an Army of the {by} side that needs a commander",
      ok: ({ s, by, p }) =>
        leaderless(s).some(({ side, army }) => side === by && army === p.army) || { actual: p.army, path: "/army" },
    },
    "with-the-army": {
      rule: "5.28",
      says: "{general} is not a General with {army} who could command it",
      ok: ({ s, by, p }) => officersWith(s, p.army, by).includes(p.general) || { actual: p.general, path: "/general" },
    },
  },
  apply({ s, p, tell }) {
    s.armies[p.army].commander = p.general;
    tell("commander-named", { army: p.army, general: p.general });
    return "succession";
  },
  candidates({ s, by }, offer) {
    for (const { side, army } of leaderless(s))
      if (side === by) for (const general of officersWith(s, army, side)) offer({ army, general });
  },
  complete: true,
  describe: (p) => `${titleOf(p.general)} commands ${titleOf(p.army)}`,
});
