import type { EffectContext } from "../kit.js";
import type { Exchange } from "../position/combat/types.js";
import { face, record } from "../position/units.js";
import type { Facing, UnitId } from "../terms/ids.js";
import { shotFigures } from "./shots.js";

/** Adds an answer to an exchange; it counts together with the fire that it answers (9.13). */
export function answer(
  c: EffectContext,
  f: Exchange,
  units: readonly UnitId[],
  facing: Facing,
  extraLong: boolean,
): void {
  const { s } = c;
  const from = f.shots[0]?.target ?? "";
  const target = f.shots[0]?.from ?? "";
  const shot = { units: [...units], from, target, extraLong, die: null };
  shotFigures(c, shot);
  face(s, from, facing);
  for (const id of units) record(s, id).responded = true;
  f.shots.push(shot);
}
