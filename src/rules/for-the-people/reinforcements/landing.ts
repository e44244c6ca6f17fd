import type { EffectContext } from "../kit.js";
import { addInfantry } from "../position/board.js";
import { scatterGenerals } from "../position/possession.js";
import type { SpaceId } from "../terms/ids.js";

/** An SP comes in past the blockade (10.54). */
export function landAt(c: EffectContext, port: SpaceId): void {
  addInfantry(c.s, port, "confederate", 1);
  c.tell("sp-added", { sp: 1, side: "confederate", space: port });
  scatterGenerals(c, port, "union");
}
