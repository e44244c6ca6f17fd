import type { EffectContext } from "../kit.js";
import { disorder } from "../position/combat/harm.js";
import type { Resolution } from "../position/combat/types.js";
import type { UnitId } from "../terms/ids.js";

/** They stay where they are, at the price of Disorder instead of retreat and check (LG.IP, FR.Entrench). */
export function stay(c: EffectContext, f: Resolution, units: readonly UnitId[]): void {
  for (const id of units) {
    f.retreating = f.retreating.filter((one) => one !== id);
    f.checks = f.checks.filter(({ unit }) => unit !== id);
    c.tell("stood-in-fortification", { unit: id, hex: c.s.units[id]?.hex ?? "" });
    disorder(c, id, "stands in its fortification");
  }
}
