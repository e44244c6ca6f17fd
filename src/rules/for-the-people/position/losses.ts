import type { EffectContext } from "../kit.js";
import type { GeneralId, Side, SpaceId } from "../terms/ids.js";
import { addInfantry, brigadesAt, elitesAt, generalsAt, infantryAt, spAt } from "./board.js";
import { loseGeneral, loseGenerals } from "./pieces.js";
import { loseArmyAt } from "./possession.js";

/** A Cavalry Brigade of two SP becomes one of one, any other is lost and its General comes back later (5.54, 5.67 C). */
export function loseBrigadeSp(c: EffectContext, general: GeneralId): void {
  const { s, tell } = c;
  if (s.generals[general].brigade > 1) {
    s.generals[general].brigade -= 1;
    return;
  }
  tell("brigade-lost", { general });
  loseGeneral(c, general, "cavalry");
}

/** A side loses infantry SP and the SP of some Cavalry Brigades in a space. */
export function loseSp(
  c: EffectContext,
  space: SpaceId,
  side: Side,
  lost: { readonly infantry: number; readonly brigades: readonly GeneralId[] },
): void {
  const sp = lost.infantry + lost.brigades.length;
  if (sp === 0) return;
  c.tell("sp-lost", { side, space, sp });
  addInfantry(c.s, space, side, -lost.infantry);
  for (const general of lost.brigades) loseBrigadeSp(c, general);
}

/** A number of SP, infantry first: where the owner has no choice, or the text leaves no choice. */
export function infantryFirst(c: Pick<EffectContext, "s">, space: SpaceId, side: Side, sp: number) {
  const infantry = Math.min(sp, infantryAt(c.s, space, side));
  const brigades = brigadesAt(c.s, space, side).flatMap((id) =>
    Array.from({ length: c.s.generals[id].brigade }, () => id),
  );
  return { infantry, brigades: brigades.slice(0, sp - infantry) };
}

/** A force without SP is gone: its Generals wait on the Turn Track, its Army is lost, its elite units go back (7.35). */
export function dissolve(c: EffectContext, space: SpaceId, side: Side): void {
  if (spAt(c.s, space, side) > 0) return;
  for (const elite of elitesAt(c.s, space, side)) c.s.elites[elite] = null;
  loseArmyAt(c, space, side);
  loseGenerals(c, generalsAt(c.s, space, side));
}

/** Everything that a side has in a space is lost (5.72, 7.63). */
export function eliminate(c: EffectContext, space: SpaceId, side: Side): void {
  loseSp(c, space, side, infantryFirst(c, space, side, spAt(c.s, space, side)));
  dissolve(c, space, side);
}
