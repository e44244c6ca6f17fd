import type { EffectContext } from "../kit.js";
import { reinforcementBox } from "../terms/constants.js";
import type { GeneralId, Side, SpaceId } from "../terms/ids.js";
import { generalsAt, spaceFor } from "./board.js";
import { captureLoneGenerals, disperseBeforeArmy } from "./capture.js";

/** A General comes from his box; one of his side who is there goes to it (8.1.C, 8.2.C). */
export function arrive(
  { s, tell }: Pick<EffectContext, "s" | "tell">,
  side: Side,
  general: GeneralId,
  space: SpaceId,
): void {
  const box = reinforcementBox[side];
  for (const old of generalsAt(s, space, side)) {
    s.generals[old] = box;
    tell("general-replaced", { general: old, space, box });
  }
  s.generals[general] = space;
  tell("general-arrived", { general, space });
}

/** What arriving reinforcements do to what stands alone in their space: enemy Generals, Congress (8.2.C, 7.7). */
export function takeAlone(c: EffectContext, side: Side, space: SpaceId): void {
  captureLoneGenerals(c, space, side);
  if (side === "british") disperseBeforeArmy(c, space);
}

/**
 * Rochambeau and the five French CUs land in a port (12.2.B.ii). Where an American General stands there, the owner
 * sends one of the two to the Leader box when France enters; as a reinforcement Rochambeau replaces him (8.2.C).
 * Washington is never sent, so Rochambeau goes.
 */
export function landFrench(c: EffectContext, port: SpaceId, as: "entry" | "reinforcement"): void {
  const { s, tell, call } = c;
  const cu = s.frenchBox;
  spaceFor(s, port).french += cu;
  s.frenchBox = 0;
  s.frenchWaiting = false;
  tell("french-landed", { cu, port });
  if (s.generals.washington === port) {
    s.generals.rochambeau = "american-leaders";
    tell("general-replaced", { general: "rochambeau", space: port, box: "american-leaders" });
  } else if (as === "reinforcement") {
    arrive(c, "american", "rochambeau", port);
  } else {
    s.generals.rochambeau = port;
    tell("general-arrived", { general: "rochambeau", space: port });
    call("excessGeneral", { at: "forced", space: port, side: "american" });
  }
  captureLoneGenerals(c, port, "american");
}
