import { moveShapes } from "../generated/shapes.js";
import { type EffectContext, move } from "../kit.js";
import { addInfantry, infantryAt, spaceOf } from "../position/board.js";
import { titleOf } from "../position/names.js";
import { movedAt, movers, movingSp, noteMoved, openMarch, standing } from "../position/open-march.js";
import { party } from "../position/parties.js";
import { sideOf } from "../terms/constants.js";
import type { GeneralId, Side, SpaceId } from "../terms/ids.js";

/**
 * Takes up the SP that suits its owner best: one that has not moved with this card where there is one (4.31). Where the
 * force that marches stands beside the brigade, it is one that stands there and does not march; one that marches where
 * there is no other, or where the force would become too large by it (5.15, 5.67). A brigade with an SP that has moved
 * moves no more with this card.
 */
function takeUp(s: EffectContext["s"], space: SpaceId, side: Side, general: GeneralId): void {
  const march = openMarch(s);
  const here = march !== undefined && march.side === side && march.here === space ? march : undefined;
  const marches = here !== undefined && movers(here).generals.includes(general);
  const full = here !== undefined && marches && here.carried.infantry > 0 && movingSp(s, here) >= here.limit;
  const beside = here === undefined ? infantryAt(s, space, side) : standing(s, here).infantry;
  const moved = movedAt(s, space);
  // What it carries on from there may have been the last SP of an Army: that is asked where it stops (5.36).
  if (here !== undefined && marches && beside > 0 && !full && !here.tookFrom.includes(space)) here.tookFrom.push(space);
  if (beside > moved && !full) return;
  // What marches has moved, but for who marches too, and where the move begins.
  if (here !== undefined && here.carried.infantry > 0 && (marches || here.here === here.origin || beside === 0)) {
    here.carried.infantry -= 1;
    if (!marches && here.here !== here.origin) noteMoved(s, space, party({ generals: [general] }));
    return;
  }
  if (moved > 1) s.play.movedSp[space] = moved - 1;
  else delete s.play.movedSp[space];
  noteMoved(s, space, party({ generals: [general] }));
}

/** The brigade of Forrest, or of Sheridan, takes up a second SP (5.67 C, D; optional). It is not a play of a card, and possible at any moment in which its owner decides something. */
export const growBrigade = move({
  name: "grow-brigade",
  rule: "5.67",
  at: [
    ...(["round/play", "campaign/choose", "fleet/choose", "march/go", "march/intercept", "march/withdraw"] as const),
    ...(["interrupt/answer", "battle/commander", "battle/leaders", "battle/losses", "battle/retreat"] as const),
    ...(["battle/toll", "political/marking", "attrition/choose"] as const),
  ],
  agreed: ({ forrest, sheridan }) => forrest || sheridan,
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
    takeUp(s, space, by, p.general);
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
