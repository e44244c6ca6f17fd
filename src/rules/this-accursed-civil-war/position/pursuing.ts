/** The roll of cavalry that may pursue (10.7.5). */
import type { QueryContext } from "../kit.js";
import { pursuitModifiers } from "../terms/combat-tables.js";
import type { UnitId } from "../terms/ids.js";
import { orderOf } from "./battle.js";
import { isWith } from "./command.js";
import { type Combat, hasMomentum } from "./fighting.js";
import type { Modifiers } from "./firing.js";
import { hexesOf, isOnMap } from "./units.js";

export function pursuitRoll(c: Pick<QueryContext, "s" | "facts">, f: Combat, id: UnitId): Modifiers {
  const { s, facts } = c;
  const unit = s.units[id];
  const added: Modifiers = {};
  if (!isOnMap(unit)) return added;
  if (orderOf(s, id) === "charge") added["charge"] = pursuitModifiers.charge;
  if (f.attackers.includes(id) && hasMomentum(s, id)) added["momentum"] = pursuitModifiers.momentum;
  const cromwell = Object.keys(s.leaders)
    .sort()
    .find((one) => facts.isCromwell(one) && s.leaders[one]?.side === unit.side);
  if (cromwell !== undefined && isWith(c, cromwell, hexesOf(unit))) added["cromwell"] = pursuitModifiers.cromwell;
  return added;
}
