import type { EffectContext, QueryContext } from "../kit.js";
import { cohesionOf } from "../position/combat/harm.js";
import type { Modifiers } from "../position/combat/terrain.js";
import type { Assault } from "../position/combat/types.js";
import { record } from "../position/units.js";
import { interruptWork } from "../position/works.js";
import type { HexId, UnitId } from "../terms/ids.js";
import { defensiveFirers, defensiveModifiersAt, struckUnit } from "./defence.js";

/** A die read against one of the hexes fired at: whom it strikes, with what it is read. */
interface Shot {
  readonly target: HexId;
  readonly unit: UnitId;
  readonly modifiers: Modifiers;
  readonly cohesion: number;
  /** Which of the dice. */
  readonly at: number;
}

/** The dice of the defensive fire that is due, and what each is read against (10.33, 10.36). */
export function volleyOf(
  c: Pick<QueryContext, "s" | "facts" | "ruling">,
  f: Assault,
): { readonly dice: number; readonly shots: readonly Shot[] } {
  if (f.volley === null) return { dice: 0, shots: [] };
  const { hex, targets } = f.volley;
  const reading = c.ruling("defence-dice");
  const firers = reading === "unit" ? defensiveFirers(c, hex).map((one) => [one]) : [undefined];
  const shots = firers.flatMap((firing, order) =>
    targets.flatMap((target, place) => {
      const unit = struckUnit(c, f, target);
      if (unit === undefined) return [];
      const modifiers = defensiveModifiersAt(c, f, hex, target, targets, firing);
      return [{ target, unit, modifiers, cohesion: cohesionOf(c, unit), at: reading === "target" ? place : order }];
    }),
  );
  return { dice: reading === "target" ? targets.length : firers.length, shots };
}

/** A hex fires in defence; reads what its dice need, so that nothing is missing once they are cast. */
export function fire(c: EffectContext, f: Assault, hex: HexId, targets: readonly HexId[]): "volley" {
  const { s } = c;
  f.volley = { hex, targets: [...targets].sort() };
  volleyOf(c, f);
  for (const { id } of defensiveFirers(c, hex)) {
    record(s, id).defended = true;
    interruptWork(c, id);
  }
  f.defended.push(hex);
  return "volley";
}
