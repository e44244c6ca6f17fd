import { endsOf } from "../position/works.js";
import type { HexId, UnitId } from "../terms/ids.js";
import type { State, Unit } from "../terms/state.js";

export const wreck = {
  rule: "LG.Eng.Destroy",
  says: "{unit} does not stand at an end of a bridge of pontoons at {hexside}",
} as const;

/** What is asked of units that wreck a bridge, in one sentence for all scenarios. */
export const line = { says: "{unit} is neither infantry nor cavalry" } as const;
export const wholeActivation = {
  says: "{unit} has not spent the whole activation at {hexside}, or may not do what else it has done",
} as const;
export const calm = { says: "an enemy stands at an end of {hexside} or next to {unit}" } as const;

/** Who wrecks a bridge, and where they stand. */
interface Wrecker {
  readonly s: State;
  readonly p: { readonly unit: UnitId; readonly hexside: string };
}

/** The unit at an end of a bridge of pontoons; else the name of what is not there. */
export function atPontoon({ s, p }: Wrecker): string | { readonly unit: Unit; readonly hex: HexId } {
  const unit = s.units[p.unit];
  if (unit === undefined || unit.hex === null || !endsOf(p.hexside).includes(unit.hex)) return p.unit;
  return s.pontoons.includes(p.hexside) ? { unit, hex: unit.hex } : p.hexside;
}
