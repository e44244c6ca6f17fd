import type { EffectContext } from "../kit.js";
import { spaceOf } from "../position/board.js";
import { reinforcementBox, sideOf } from "../terms/constants.js";
import type { GeneralId } from "../terms/ids.js";

/** A General too many goes to the Reinforcements box of his side; Rochambeau to the American Leaders (7.4.C). */
export function sendBack({ s, tell }: Pick<EffectContext, "s" | "tell">, general: GeneralId): void {
  const space = spaceOf(s, general) ?? "";
  const box = reinforcementBox[sideOf(general)];
  s.generals[general] = box;
  tell("general-sent-back", { general, space, box });
}
