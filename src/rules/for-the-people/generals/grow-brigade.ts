import { moveShapes } from "../generated/shapes.js";
import { type EffectContext, move } from "../kit.js";
import { addInfantry, infantryAt, spaceOf } from "../position/board.js";
import { type March, movers, movingSp, openMarch, standing } from "../position/marching.js";
import { titleOf } from "../position/names.js";
import { sideOf } from "../terms/constants.js";
import type { GeneralId } from "../terms/ids.js";

/**
 * Where the force that marches stands beside the brigade, the SP is one that stands there and does not march; one that
 * marches where there is no other, or where the force would become too large by it (5.15, 5.67).
 */
function takeFromMarch(s: EffectContext["s"], march: March, general: GeneralId): void {
  if (s.generals[general].at !== march.here) return;
  const full = movers(march).generals.includes(general) && movingSp(s, march) >= march.limit;
  if (standing(s, march).infantry > 0 && !full) return;
  march.carried.infantry = Math.max(0, march.carried.infantry - 1);
}

/** The brigade of Forrest, or of Sheridan, takes up a second SP (5.67 C, D; optional). It is no play of a card, and possible at any moment of one's own. */
export const growBrigade = move({
  name: "grow-brigade",
  rule: "5.67",
  at: ["round/play", "campaign/choose", "march/go"],
  params: moveShapes["grow-brigade"],
  checks: {
    "forrest-or-sheridan": {
      rule: "5.67",
      says: "{general} leads no brigade of one SP that grows by an optional rule that was agreed",
      ok: ({ s, by, p, options }) =>
        (((p.general === "forrest" && options.forrest) || (p.general === "sheridan" && options.sheridan)) &&
          sideOf(p.general) === by &&
          s.generals[p.general].brigade === 1) || { actual: p.general, path: "/general" },
    },
    "beside-infantry": {
      rule: "5.67",
      says: "no infantry SP stands with {general} to join the brigade",
      ok({ s, by, p }) {
        const space = spaceOf(s, p.general);
        return (space !== undefined && infantryAt(s, space, by) > 0) || { actual: p.general };
      },
    },
  },
  apply({ s, f, by, p, tell }) {
    const space = spaceOf(s, p.general);
    if (space === undefined) return f.at;
    const march = openMarch(s);
    if (march !== undefined) takeFromMarch(s, march, p.general);
    addInfantry(s, space, by, -1);
    s.generals[p.general].brigade = 2;
    tell("brigade-formed", { general: p.general, space });
    return f.at;
  },
  candidates(_, offer) {
    offer({ general: "forrest" });
    offer({ general: "sheridan" });
  },
  complete: true,
  describe: ({ general }) => `the brigade of ${titleOf(general)} grows`,
});
