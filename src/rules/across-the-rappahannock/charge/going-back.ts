import type { EffectContext } from "../kit.js";
import { catchLeaders } from "../position/caught.js";
import type { Assault } from "../position/combat/types.js";
import { face, record, relocate, unitsIn } from "../position/units.js";
import { other } from "../terms/constants.js";
import type { Facing, HexId, UnitId } from "../terms/ids.js";

/** Goes back along a way before the charge; where the hex is empty then, infantry may enter it (10.27). */
export function goBackBefore(
  c: EffectContext,
  f: Assault,
  id: UnitId,
  path: readonly HexId[],
  facing: Facing | undefined,
): "before" | "occupy" {
  const { s, tell } = c;
  const [from = ""] = path;
  const to = path.at(-1) ?? from;
  for (const hex of path.slice(1)) relocate(s, id, hex);
  record(s, id).retreated = true;
  if (facing !== undefined) face(s, to, facing);
  tell("retreated-before-charge", { unit: id, from, to });
  catchLeaders(c, other(f.side), path);
  if (unitsIn(s, from).length > 0) return "before";
  f.left = from;
  return "occupy";
}
