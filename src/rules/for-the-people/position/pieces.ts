import type { EffectContext } from "../kit.js";
import { isSpace } from "../terms/constants.js";
import { cavalryReturns } from "../terms/figures.js";
import type { GeneralId, Side, SpaceId } from "../terms/ids.js";
import { coastalForts, onTrack, onTrackAsCavalry, removed } from "../terms/places.js";
import { controlOf, isBrigade, leaveCommand, putGeneral, spAt, takeControl } from "./board.js";
import { removeMarkers } from "./naval-markers.js";
import { testSources } from "./sources.js";
import { changeWill } from "./will.js";

/**
 * A side gains a space: by a PC, or where it is its own from the start by taking the enemy's off (3.42). A Resource space
 * under a Union PC is destroyed (12.2), naval weapons of a coastal fort go (6.7), and a coastal fort without a garrison
 * falls with its port (6.84).
 */
export function markControl(c: EffectContext, space: SpaceId, side: Side): void {
  const { s, facts, tell } = c;
  if (controlOf(s, facts, space) === side) return;
  takeControl(s, facts, space, side);
  tell("pc-placed", { side, space });
  if (side !== "union") return;
  destroyResource(c, space);
  if (Object.hasOwn(coastalForts, space)) removeMarkers(c, space);
  for (const [fort, guarded] of Object.entries(coastalForts)) {
    if (guarded !== space || !isSpace(fort) || controlOf(s, facts, fort) !== "confederate") continue;
    if (spAt(s, fort, "confederate") === 0) markControl(c, fort, "union");
  }
  testSources(c);
}

/** A Resource space that the Union controls is destroyed for good (12.2). */
function destroyResource(c: EffectContext, space: SpaceId): void {
  const { s, facts, tell } = c;
  const value = facts.resource(space);
  if (value === 0 || s.destroyed.includes(space)) return;
  s.destroyed.push(space);
  tell("resource-destroyed", { space, value });
  changeWill(c, "union", value, `${facts.name(space)} is destroyed (12.2)`);
  changeWill(c, "confederate", -value, `${facts.name(space)} is destroyed (12.2)`);
}

/** A PC leaves a space: its state's side controls it again, in a Border State nobody (3.42). */
export function removePc(c: Pick<EffectContext, "s" | "tell">, space: SpaceId): void {
  const { s, tell } = c;
  const side = s.pc[space];
  if (side === undefined) return;
  delete s.pc[space];
  tell("pc-removed", { side, space });
}

/** A fort marker leaves the map and can be placed again (6.86). */
export function removeFort({ s, tell }: Pick<EffectContext, "s" | "tell">, space: SpaceId): void {
  const side = s.forts[space];
  if (side === undefined) return;
  delete s.forts[space];
  tell("fort-removed", { side, space });
}

/**
 * A General leaves the map: until the next turn, or for good (5.6). A cavalry General comes back after three turns
 * instead; the SP of the brigade go with the General, and whether they return is the caller's (5.54).
 */
export function loseGeneral(
  c: Pick<EffectContext, "s" | "tell">,
  general: GeneralId,
  until: "next-turn" | "cavalry" | "game",
): void {
  const { s, tell } = c;
  const turn = s.turn + (until === "cavalry" ? cavalryReturns : 1);
  // 5.67: Van Dorn and Sheridan stay what they have become; other cavalry is so by name.
  const changed = isBrigade(s, general) && (general === "van-dorn" || general === "sheridan");
  const place = until === "game" ? removed : changed ? onTrackAsCavalry(turn) : onTrack(turn);
  leaveCommand(s, general);
  putGeneral(s, general, place);
  tell("general-off", { general, place });
}

/** Every General of a side in a space leaves the map; those of Cavalry Brigades for three turns (5.54, 7.35). */
export function loseGenerals(c: Pick<EffectContext, "s" | "tell">, generals: readonly GeneralId[]): void {
  for (const general of generals) loseGeneral(c, general, isBrigade(c.s, general) ? "cavalry" : "next-turn");
}
