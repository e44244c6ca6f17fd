/** The roll of cavalry that may pursue (10.7.5). */
import type { QueryContext } from "../kit.js";
import { pursuitModifiers } from "../terms/combat-tables.js";
import type { UnitId } from "../terms/ids.js";
import { orderOf } from "./battle.js";
import { type Combat, momentumOf } from "./combat-figures.js";
import { isWith } from "./command.js";
import type { Modifiers } from "./small-arms.js";
import { hexesOf, isOnMap } from "./units.js";

export function pursuitRoll(c: Pick<QueryContext, "s" | "facts" | "ruling">, f: Combat, id: UnitId): Modifiers {
  const { s, facts } = c;
  const unit = s.units[id];
  const added: Modifiers = {};
  if (!isOnMap(unit)) return added;
  if (orderOf(s, id) === "charge") added["charge"] = pursuitModifiers.charge;
  // Momentum that the combat did not count was not used in it.
  const attackers = f.attackers.flatMap((one) => {
    const attacker = s.units[one];
    return attacker === undefined ? [] : [{ id: one, unit: attacker }];
  });
  if (f.attackers.includes(id) && momentumOf(c, attackers) > 0) added["momentum"] = pursuitModifiers.momentum;
  const cromwell = Object.keys(s.leaders)
    .sort()
    .find((one) => facts.isCromwell(one) && s.leaders[one]?.side === unit.side);
  if (cromwell !== undefined && isWith(c, cromwell, hexesOf(unit))) added["cromwell"] = pursuitModifiers.cromwell;
  return added;
}
