import type { EffectContext } from "../kit.js";
import { other, sideOf } from "../terms/constants.js";
import type { GeneralId, SpaceId } from "../terms/ids.js";
import { allianceFor } from "../terms/tables.js";
import { moveAlliance } from "./alliance.js";
import { forcesOf, moveForces } from "./board.js";
import { disperseAfterFight } from "./capture.js";
import { testAutomaticVictory } from "./victory.js";

/** An Army with enough CUs overruns what stands in a space: removed, without dice and without losses (9.7, 12.1, 7.7). */
export function overrun(c: EffectContext, general: GeneralId, space: SpaceId, cu: number): void {
  const { s, tell } = c;
  const side = sideOf(general);
  moveForces(s, forcesOf(s, space, other(side)), space, null);
  tell("overrun", { general, cu, side: other(side), space });
  if (side === "american") moveAlliance(c, allianceFor.britishDefeat, "the British are overrun");
  else disperseAfterFight(c, space);
  testAutomaticVictory(c);
}
