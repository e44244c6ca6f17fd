import type { Answer } from "../../sdk/finding.js";
import type { EffectContext, QueryContext } from "../kit.js";
import { actOf, facesWithThem, hasMoved, unitsIn } from "../position/units.js";
import { mountCost, point } from "../terms/constants.js";
import type { Facing, HexId, UnitId } from "../terms/ids.js";
import type { Unit } from "../terms/state.js";
import type { March } from "./marcher.js";

/** Cavalry mounts or dismounts where its march ends. */
type Change = "mount" | "dismount";

/** Whether a unit that ends its movement among others turns nobody but who could turn now too (7.11, 7.12). */
export function turnsOnlyItself(
  { s, f }: Pick<QueryContext, "s"> & { readonly f: { readonly units: readonly UnitId[] } },
  p: { readonly unit: UnitId; readonly path: readonly HexId[]; readonly facing?: Facing | undefined },
): Answer {
  const hex = p.path.at(-1) ?? "";
  const others = unitsIn(s, hex).filter(({ id }) => id !== p.unit);
  // Who stands there from the start of this movement, in the same hex, turns with the unit as in face-stack.
  if (s.units[p.unit]?.hex === hex || others.every(({ id }) => f.units.includes(id) && !actOf(s, id).moved))
    return true;
  return facesWithThem(s, p.unit, hex, p.facing);
}

/** What is asked of cavalry that mounts or dismounts at the end of a march. */
interface Changing extends Pick<QueryContext, "s" | "facts" | "ruling"> {
  readonly p: { readonly path: readonly HexId[]; readonly change?: Change | undefined };
  readonly d: { readonly unit: Unit; readonly march: March };
}

/** Mounting and dismounting at the end of a march, whichever march it is (12.1). */
export const changing = {
  "cavalry-turns": {
    rule: "12.1",
    says: "{unit} does not {change}: it is {actual}, not {expected}",
    ok({ p, d }: Changing): Answer {
      if (p.change === undefined) return true;
      const fit = d.unit.type === "cavalry" && d.unit.mounted === (p.change === "dismount");
      const expected = p.change === "mount" ? "cavalry on foot" : "cavalry in the saddle";
      return fit || { expected, actual: d.unit.type };
    },
  },
  "turns-away-from-enemy": {
    rule: "12.1",
    says: "{unit} mounts or dismounts in {actual}, next to an enemy",
    ok({ p, d }: Changing): Answer {
      const goal = p.path.at(-1) ?? "";
      return p.change === undefined || !d.march.field.near.has(goal) || { actual: goal };
    },
  },
} as const;

/** Mounting and dismounting with a marker of strategic movement (LG.SM). */
export const changingStrategically = {
  ...changing,
  "only-moves": {
    rule: "LG.SM",
    says: "{unit} moves strategically and does nothing else: it does not {actual}",
    ok({ p, d, ruling }: Changing): Answer {
      if (p.change === undefined || d.march.mode !== "strategic") return true;
      return ruling("strategic-change") === "yes" || { actual: p.change };
    },
  },
} as const;

/** What mounting or dismounting adds to a march, in half points (12.1). */
export const changeCost = (change: Change | undefined): number => (change === undefined ? 0 : mountCost * point);

/** A unit as it stands where its march ends (12.1); by the reading it joins others as what it came. */
export const asItEnds = (c: Pick<QueryContext, "ruling">, unit: Unit, change: Change | undefined): Unit =>
  change === undefined || c.ruling("dismount-joins") === "coming" ? unit : { ...unit, mounted: change === "mount" };

/** Mounts or dismounts a unit (12.1). */
export function turnOver({ s, tell }: Pick<EffectContext, "s" | "tell">, id: UnitId, change: Change | undefined): void {
  const unit = s.units[id];
  if (unit === undefined || change === undefined) return;
  unit.mounted = change === "mount";
  hasMoved(s, id);
  tell("turned-over", { unit: id, state: unit.mounted ? "mounted" : "dismounted" });
}
