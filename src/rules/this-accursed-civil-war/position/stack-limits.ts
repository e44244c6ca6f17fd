/** Who may stand together (8.1). */
import type { Figures } from "../../sdk/finding.js";
import type { Sight } from "../kit.js";
import type { HexId, UnitId } from "../terms/ids.js";
import type { Unit } from "../terms/state.js";
import { counts, enemiesIn, isGun, unitsIn } from "./units.js";

/** Why a unit cannot be in a hex; undefined where it can. `merging`: cavalry takes in cavalry (8.4). */
export function crowding(
  { s }: Pick<Sight, "s">,
  id: UnitId,
  unit: Unit,
  hex: HexId,
  merging = false,
): Figures | undefined {
  const there = unitsIn(s, hex).filter((one) => one.id !== id && counts(one.unit));
  const enemy = there.find((one) => one.unit.side !== unit.side);
  if (enemy !== undefined) return { hex, actual: enemy.id };
  for (const one of there) {
    // A wagon is not a combat unit (8.1.1).
    if (isGun(one.unit) !== isGun(unit) || one.unit.type === "wagon" || unit.type === "wagon") continue;
    const types = [one.unit.type, unit.type].sort().join(" ");
    if (types === "cavalry light") continue;
    if (types === "cavalry cavalry" && merging && unit.casualties > 0) continue;
    return { hex, actual: one.id };
  }
  // Cavalry that is taken in leaves the map at once (8.4).
  const taken = (one: Unit): boolean => merging && one.type === "cavalry" && unit.type === "cavalry";
  const line = there.filter((one) => !isGun(one.unit) && one.unit.type !== "wagon" && !taken(one.unit));
  // Guns lie with cavalry and with light infantry, so with both of them, no matter which of the three comes last (8.1.1).
  if (line.length > 1 && blocksPassage(unit)) return { hex, actual: line[1]?.id ?? "" };
  return undefined;
}

/** Friends through whom nobody passes, guns left out (8.1.2). */
export const blocksPassage = (unit: Unit): boolean => counts(unit) && !isGun(unit) && unit.type !== "wagon";
export const isEnemyHex = (s: Sight["s"], side: Unit["side"], hex: HexId): boolean =>
  enemiesIn(s, side, hex).length > 0;
