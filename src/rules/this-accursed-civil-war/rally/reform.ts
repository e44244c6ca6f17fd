import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { underArmy } from "../pack/names.js";
import { inCommand } from "../position/command.js";
import { drawReactions } from "../position/interruption.js";
import { fullPistols, helpers, reformed } from "../position/recovery.js";
import { actOf, isGun, isOnMap, noteOf, onMap, partnerOf } from "../position/units.js";
import { wrongUnit } from "../position/unknown-names.js";
import type { MoveParams } from "../schema.js";
import type { Unit } from "../terms/state.js";
import { type Recovering, recoveryChecks } from "./recovery-checks.js";

/** Who goes into Open Order, or loads a pistol and stays in it (6.3.3, 9.8.4). */
const canBeOpen = ({ formation, type }: Unit): boolean =>
  formation === "normal" || (formation === "open" && type === "cavalry");

/** A unit reforms: its formation one state better, one pistol loaded (12.2.3, 9.8.4); by its own action, or the Army Commander's. */
export const reform = move<"reform", MoveParams["reform"], "activation/actions", Recovering, "a-unit">({
  name: "reform",
  rule: "12.2.3",
  at: ["activation/actions"],
  params: moveShapes.reform,
  preconditions: { "a-unit": { rule: "12.2.3", says: "{actual} is not a unit on the map that reforms" } },
  resolve({ s, p }, reject) {
    const unit = s.units[p.unit];
    return isOnMap(unit) && !isGun(unit) ? { unit } : reject("a-unit", wrongUnit(s, p.unit));
  },
  checks: {
    ...recoveryChecks("reform", "12.3.2"),
    "once-a-stack": {
      rule: "8.2.1",
      says: "{actual} has reformed for {unit} already",
      ok(c) {
        const partner = partnerOf(c.s, c.p.unit, c.d.unit);
        const reforms = partner !== undefined && actOf(c.s, partner.id).action === "reform";
        return !reforms || c.ruling("stacked-reforms") === "each" || { actual: partner.id };
      },
    },
    "in-command": {
      rule: "5.4.3",
      says: "{unit} is out of command: it does not reform",
      ok: (c) => c.p.army === true || c.ruling("rally-out-of-command") === "yes" || inCommand(c, c.p.unit),
    },
    "something-to-do": {
      rule: "12.2.3",
      says: "{unit} has nothing to reform",
      ok({ s, p, d, options }) {
        const better = reformed(d.unit, p.to === "open") !== d.unit.formation;
        return better || (d.unit.type === "cavalry" && d.unit.pistols < fullPistols(s, options, d.unit));
      },
    },
    "open-order": {
      rule: "6.3.3",
      says: "{unit} goes into Open Order only from Normal formation, or stays in it while it loads",
      ok: ({ p, d }) => p.to !== "open" || ["normal", "open"].includes(d.unit.formation),
    },
  },
  apply(c) {
    const { s, p, d, options, tell } = c;
    if (p.army === true) {
      const [army] = helpers(c, p.unit, d.unit);
      if (army !== undefined) s.armyActed.push(army);
    }
    if (p.army !== true || c.ruling("army-action") === "used") noteOf(s, p.unit).action = "reform";
    const before = d.unit.formation;
    const after = reformed(d.unit, p.to === "open");
    const loads = d.unit.type === "cavalry" && d.unit.pistols < fullPistols(s, options, d.unit);
    // What happens to the formation of a stack happens to all of it (8.2.1).
    const partner = partnerOf(s, p.unit, d.unit);
    if (partner !== undefined && partner.unit.formation === before) partner.unit.formation = after;
    if (after !== before) {
      d.unit.formation = after;
      tell("reformed", { unit: p.unit, state: after });
    }
    if (loads && (after === before || c.ruling("half-reload") === "both")) {
      d.unit.pistols += 1;
      tell("reloaded", { unit: p.unit, pistols: d.unit.pistols });
    }
    drawReactions(c, p.unit, "reform");
    return "acting";
  },
  complete: false,
  // Beside the holes: through the holes three times slower, for the same moves.
  candidates(c, offer) {
    for (const { id, unit } of onMap(c.s, (one) => one.side === c.by && !isGun(one))) {
      if (unit.wing === c.f.wing) offer({ unit: id });
      if (unit.wing === c.f.wing && canBeOpen(unit)) offer({ unit: id, to: "open" });
      if (helpers(c, id, unit).length > 0) offer({ unit: id, army: true });
    }
  },
  *holes(c, { unit: id }) {
    const able = onMap(c.s, (one) => one.side === c.by && !isGun(one));
    yield {
      param: "/unit",
      values: able
        .filter(({ id, unit }) => unit.wing === c.f.wing || helpers(c, id, unit).length > 0)
        .map(({ id }) => id),
    };
    const unit = id === undefined ? undefined : c.s.units[id];
    if (id === undefined || unit === undefined) return;
    yield { param: "/army", values: [true], optional: true };
    if (canBeOpen(unit)) yield { param: "/to", values: ["open"], optional: true };
  },
  describe: ({ unit, army, to }, facts) =>
    `${facts.unitName(unit)} reforms${to === "open" ? " into Open Order" : ""}${underArmy(army)}`,
});
