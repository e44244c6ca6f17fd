import { entriesInOrder } from "../../mechanics/records.js";
import { d10 } from "../../sdk/kit.js";
import { flow, type QueryContext } from "../kit.js";
import { leadersIn } from "../position/command.js";
import { setMorale, worsen } from "../position/harm.js";
import { hexesOf, isOnMap, moraleOf } from "../position/units.js";
import { betterMorale } from "../terms/constants.js";
import type { Check } from "../terms/frames/morale.js";
import type { LeaderId } from "../terms/ids.js";

/** The leader whose Command Value counts: the best of those with the unit, one alone (11.2). */
function helperOf({ s, facts }: Pick<QueryContext, "s" | "facts">, { unit: id, purpose }: Check): number {
  const unit = s.units[id];
  if (!isOnMap(unit)) return 0;
  const there: LeaderId[] = leadersIn(s, hexesOf(unit), unit.side);
  // A rally is helped by a commander who is next to the unit (12.2.5, 12.3.3).
  if (purpose === "rally") {
    for (const [leader, { role, wing, hex, side, place }] of entriesInOrder(s.leaders)) {
      if (place !== "map" || hex === null || side !== unit.side || there.includes(leader)) continue;
      if (role === "wing" && wing !== unit.wing) continue;
      if (hexesOf(unit).some((one) => facts.adjacent(one, hex))) there.push(leader);
    }
  }
  return Math.min(0, ...there.map((leader) => facts.command(leader)));
}

/** Morale checks one after the other, and what comes of them (11.2, 11.4). */
export const checks = flow("checks", "11.2", {
  next: {
    rule: "11.2",
    auto(c) {
      const { s, f, facts } = c;
      f.checks = f.checks.filter((one) => isOnMap(s.units[one.unit]));
      const [first] = f.checks;
      if (first === undefined) return "close";
      // Read before the die is cast.
      helperOf(c, first);
      facts.morale(first.unit);
      return "die";
    },
  },
  die: {
    rule: "11.2",
    roll: d10,
    chance: "sealed",
    roller: ({ s, f }) => s.units[f.checks[0]?.unit ?? ""]?.side ?? "royalist",
    on(c, [die = 0]) {
      const { s, f, tell } = c;
      const [check, ...rest] = f.checks;
      const unit = check === undefined ? undefined : s.units[check.unit];
      f.checks = rest;
      if (check === undefined || !isOnMap(unit)) return "next";
      const morale = moraleOf(c, check.unit, unit);
      const leader = helperOf(c, check);
      const modified = die + leader + check.extra;
      const passed = modified <= morale;
      const modifiers = { ...(leader === 0 ? {} : { leader }), ...(check.extra === 0 ? {} : { extra: check.extra }) };
      tell("morale-rolled", {
        unit: check.unit,
        die,
        modifiers,
        modified,
        morale,
        result: passed ? "passed" : "failed",
      });
      if (!passed) {
        worsen(c, check.unit, check.causes);
        return "next";
      }
      if (check.purpose === "hedgehog") {
        unit.formation = "hedgehog";
        tell("formed", { unit: check.unit });
      }
      if (check.purpose === "rally") {
        const better = betterMorale[unit.morale];
        // Beyond its threshold a unit gets no better than Shaken (12.2.4).
        setMorale(c, check.unit, unit.threshold && better === "normal" ? "shaken" : better);
        tell("rallied", { unit: check.unit, state: unit.morale });
      }
      return "next";
    },
  },
  close: { rule: "11.4", auto: () => undefined },
});
