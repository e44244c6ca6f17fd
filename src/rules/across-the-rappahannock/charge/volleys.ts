import type { Acting } from "../kit.js";
import { cohesionOf } from "../position/combat/harm.js";
import type { Assault } from "../position/combat/types.js";
import { record } from "../position/units.js";
import { interruptWork } from "../position/works.js";
import type { HexId } from "../terms/ids.js";
import { defensiveFirers, defensiveModifiersAt, struckUnit } from "./defence.js";

/** A hex fires in defence; reads what its die needs, so that nothing is missing once it is cast. */
export function fire(c: Acting, f: Assault, hex: HexId, targets: readonly HexId[]): "volley" {
  const { s } = c;
  for (const target of targets) {
    defensiveModifiersAt(c, f, hex, target, targets);
    const struck = struckUnit(c, f, target);
    if (struck !== undefined) cohesionOf(c, struck);
  }
  for (const { id } of defensiveFirers(c, hex)) {
    record(s, id).defended = true;
    interruptWork(c, id);
  }
  f.defended.push(hex);
  f.volley = { hex, targets: [...targets].sort() };
  return "volley";
}
