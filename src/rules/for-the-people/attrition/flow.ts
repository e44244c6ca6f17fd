import { askEach } from "../../sdk/facts.js";
import { inOneAnswer } from "../../sdk/kept.js";
import { type EffectContext, flow } from "../kit.js";
import { attritionOf, forages, mixedLosses } from "../position/attrition.js";
import { brigadesAt, infantryAt, spAt } from "../position/board.js";
import { dissolve, loseSp } from "../position/losses.js";
import { sides } from "../terms/constants.js";
import type { GeneralId, Side, SpaceId } from "../terms/ids.js";
import type { Frames } from "../terms/state.js";

/** SP that a side loses in a space: brigades that were named, then infantry, then other brigades (9.1). */
function lose(
  c: EffectContext & { readonly f: Frames["attrition"] },
  space: SpaceId,
  side: Side,
  why: "attrition" | "foraging",
): void {
  const { s, f, tell } = c;
  const sp = attritionOf(spAt(s, space, side));
  if (sp === 0) return;
  const here = brigadesAt(s, space, side);
  const named = here.filter((id) => f.brigades.includes(id)).slice(0, sp);
  const infantry = Math.min(sp - named.length, infantryAt(s, space, side));
  const others: GeneralId[] = here.filter((id) => !named.includes(id)).slice(0, sp - named.length - infantry);
  tell(why, { sp, side, space });
  loseSp(c, space, side, { infantry, brigades: [...named, ...others] });
  dissolve(c, space, side);
}

/** The Attrition Phase (3.5, 9). */
export const attrition = flow("attrition", "9.1", {
  choose: {
    rule: "9.1",
    by: (c) => sides.filter((side) => !c.f.chosen.includes(side) && mixedLosses(c, side).length > 0),
    when: (c) => sides.some((side) => !c.f.chosen.includes(side) && mixedLosses(c, side).length > 0) || "9.1",
    standing: () => true,
    conditions: {},
    asks: () => "name the Cavalry Brigades that are lost instead of infantry",
  },
  losses: {
    rule: "9.1",
    auto(c) {
      for (const side of sides) for (const space of c.facts.spaces) lose(c, space, side, "attrition");
    },
  },
  forage: {
    rule: "9.2",
    auto(c) {
      // Who forages is found out before anybody is lost to it.
      const foraging = inOneAnswer(() =>
        askEach(
          sides.flatMap((side) => c.facts.spaces.map((space) => ({ side, space }))),
          ({ side, space }) => ({ side, space, hungry: forages(c, space, side) }),
        ),
      );
      for (const { side, space, hungry } of foraging) if (hungry) lose(c, space, side, "foraging");
    },
  },
  done: { rule: "3.5", auto: () => "end" },
});
