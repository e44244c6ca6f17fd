import type { EffectContext } from "../kit.js";
import { addInfantry } from "../position/board.js";
import type { SpaceId } from "../terms/ids.js";

/** An SP comes in past the blockade (10.54). */
export function landAt({ s, tell }: Pick<EffectContext, "s" | "tell">, port: SpaceId): void {
  addInfantry(s, port, "confederate", 1);
  tell("sp-added", { sp: 1, side: "confederate", space: port });
}
