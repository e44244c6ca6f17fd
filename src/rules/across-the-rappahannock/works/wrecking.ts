import { isArtillery } from "../position/units.js";
import { endsOf } from "../position/works.js";
import type { HexId, UnitId } from "../terms/ids.js";
import type { State, Unit } from "../terms/state.js";

export const wreck = {
  rule: "LG.Eng.Destroy",
  says: "{unit} does not stand at an end of a bridge of pontoons at {hexside}",
} as const;

/** Who wrecks a bridge, and where he stands. */
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

/** Infantry and cavalry wreck bridges. */
export const byFootOrHorse = ({ unit }: { readonly unit: Unit }) => !isArtillery(unit) && unit.type !== "train";
