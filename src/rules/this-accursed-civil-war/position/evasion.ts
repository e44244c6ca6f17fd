/** Cavalry that evades artillery fire (7.6). */

import { mayBe } from "../../mechanics/unknown.js";
import type { QueryContext } from "../kit.js";
import type { HexId, UnitId } from "../terms/ids.js";
import { hexesIn } from "./arcs.js";
import { orderOf } from "./battle.js";
import { drawsNear } from "./duties.js";
import { crowding } from "./stack-limits.js";
import { entryOf } from "./steps.js";
import { isLine, isOnMap, partnerOf, unitsIn } from "./units.js";

type Asking = Pick<QueryContext, "s" | "facts" | "ruling">;

/** What bars a flank hex; undefined: nothing. Under Make Ready and Rally nobody evades towards the enemy. */
export function barsEvasion(c: Asking, id: UnitId, hex: HexId): string | undefined {
  const unit = c.s.units[id];
  if (!isOnMap(unit)) return id;
  const crowd = crowding(c, id, unit, hex);
  if (crowd !== undefined) return String(crowd["actual"]);
  // The light infantry with it goes along: there is no room for a second one (8.1.1).
  const light = partnerOf(c.s, id, unit);
  const more = light === undefined ? undefined : crowding(c, light.id, { ...light.unit, type: "light" }, hex);
  const other = unitsIn(c.s, hex).find((one) => light !== undefined && isLine(one.unit));
  if (more !== undefined || other !== undefined) return other?.id ?? String(more?.["actual"]);
  if (entryOf(c, unit.type, hex) === null) return hex;
  const order = orderOf(c.s, id);
  if (order !== "make-ready" && order !== "rally") return undefined;
  const nearer = drawsNear(c, id, [unit.hex], { hex, right: null, facing: unit.facing });
  return nearer === undefined ? undefined : String(nearer["enemy"]);
}
/** The flank hexes into which cavalry may evade; where a fact is missing it may. */
export function evasions(c: Asking, id: UnitId): HexId[] {
  const unit = c.s.units[id];
  if (!isOnMap(unit) || unit.type !== "cavalry" || unit.formation === "hedgehog") return [];
  return hexesIn(c, unit, "flank").filter((hex) => mayBe(() => barsEvasion(c, id, hex) === undefined));
}
