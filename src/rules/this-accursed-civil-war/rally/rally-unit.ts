import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { underArmy } from "../pack/names.js";
import { orderOf } from "../position/battle.js";
import { commanderOf, isWith } from "../position/command.js";
import { setMorale } from "../position/harm.js";
import { drawReactions } from "../position/interruption.js";
import { helpers, orderAllows } from "../position/recovery.js";
import { hexesOf, isUnitOnMap, noteOf, onMap, serves } from "../position/units.js";
import { wrongUnit } from "../position/unknown-names.js";
import type { MoveParams } from "../schema.js";
import { betterMorale } from "../terms/constants.js";
import { type Recovering, recoveryChecks } from "./recovery-checks.js";

/** A unit rallies: of itself with a commander, else by a morale check (12.2.4, 12.2.5, 12.3.3). */
export const rallyUnit = move<"rally-unit", MoveParams["rally-unit"], "activation/actions", Recovering, "a-unit">({
  name: "rally-unit",
  rule: "12.2.4",
  at: ["activation/actions"],
  params: moveShapes["rally-unit"],
  preconditions: { "a-unit": { rule: "12.2.4", says: "{actual} is not a unit on the map" } },
  resolve({ s, p }, reject) {
    const unit = s.units[p.unit];
    return isUnitOnMap(unit) ? { unit } : reject("a-unit", wrongUnit(s, p.unit));
  },
  checks: {
    ...recoveryChecks("rally", "12.3.3"),
    "receiving-charge": {
      rule: "5.6.3",
      says: "{unit} is under Receive Charge: it rallies with its commander or next to him, and nobody who commands it is there",
      ok: (c) =>
        c.p.army === true || orderOf(c.s, c.p.unit) !== "receive-charge" || orderAllows(c, c.p.unit, c.d.unit, "rally"),
    },
    "can-improve": {
      rule: "12.2.4",
      says: "the morale of {unit} gets no better than {actual}",
      ok({ d }) {
        const { morale, threshold } = d.unit;
        return (morale !== "normal" && !(morale === "shaken" && threshold)) || { actual: morale };
      },
    },
  },
  apply(c) {
    const { s, p, d, tell, call } = c;
    const army = p.army === true ? helpers(c, p.unit, d.unit)[0] : undefined;
    if (army !== undefined) s.armyActed.push(army);
    if (p.army !== true || c.ruling("army-action") === "used") noteOf(s, p.unit).action = "rally";
    // Without a die it rallies with its own Wing Commander, or by the action of the Army Commander with it.
    const chief = p.army === true ? army : commanderOf(s, d.unit.wing);
    drawReactions(c, p.unit, "rally");
    if (chief !== undefined && isWith(c, chief, hexesOf(d.unit), false)) {
      setMorale(c, p.unit, betterMorale[d.unit.morale]);
      tell("rallied", { unit: p.unit, state: d.unit.morale });
    } else {
      const purpose = p.army === true ? ("army-rally" as const) : ("rally" as const);
      call("checks", { at: "next", checks: [{ unit: p.unit, extra: 0, purpose, causes: [] }] });
    }
    return "acting";
  },
  candidates(c, offer) {
    for (const { id, unit } of onMap(c.s, (one) => one.side === c.by && one.morale !== "normal" && serves(one))) {
      if (unit.wing === c.f.wing) offer({ unit: id });
      if (helpers(c, id, unit).length > 0) offer({ unit: id, army: true });
    }
  },
  complete: true,
  describe: ({ unit, army }, facts) => `${facts.unitName(unit)} rallies${underArmy(army)}`,
});
