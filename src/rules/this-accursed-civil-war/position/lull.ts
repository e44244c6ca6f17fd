/** First Newbury: when the King may declare a lull (FN.1). */
import type { EffectContext, Sight } from "../kit.js";
import type { Side, UnitId, WingId } from "../terms/ids.js";
import type { Frames, State } from "../terms/state.js";
import { battle } from "./battle.js";
import { counts, enemiesBeside, hexesOf, isGun, onMap } from "./units.js";

/** Two enemies who stand next to each other; undefined where the armies are apart. */
export function inContact(c: Sight): readonly [UnitId, UnitId] | undefined {
  for (const { id, unit } of onMap(c.s, (one) => one.side === "royalist" && counts(one))) {
    const [enemy] = enemiesBeside(c, unit.side, hexesOf(unit));
    if (enemy !== undefined) return [id, enemy.id];
  }
  return undefined;
}

/** A wing of Parliament under Charge. */
export const chargingWing = (s: State): WingId | undefined =>
  Object.keys(s.wings)
    .sort()
    .find((id) => s.wings[id]?.side === "parliament" && s.wings[id]?.order === "charge");

/**
 * Asks the King while a wing of Parliament acts: the rulebook bounds a lull by how the armies stand, not by whose decision
 * is due (FN.1). Effect.
 */
export function offerLull({
  s,
  f,
  call,
}: Pick<EffectContext, "s" | "call"> & { readonly f: Pick<Frames["activation"], "side" | "declined"> }): void {
  if (battle(s).special.lull !== true || s.lull > 0 || f.side === "royalist" || f.declined === true) return;
  call("lull", { at: "declare" });
}

/** Units whose formation their side chooses in a lull: Normal, or Open Order (FN.1). */
export const formable = (s: State, side: Side): UnitId[] =>
  onMap(s, (one) => one.side === side && !isGun(one) && one.type !== "wagon").map(({ id }) => id);
