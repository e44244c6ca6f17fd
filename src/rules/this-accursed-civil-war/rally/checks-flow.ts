import { d10 } from "../../sdk/kit.js";
import { flow, type QueryContext } from "../kit.js";
import { armiesOf, commanderOf, isWith, leadersIn, mayInfluence } from "../position/command.js";
import { setMorale, worsen } from "../position/harm.js";
import { hexesOf, isOnMap, isUnitOnMap, moraleOf } from "../position/units.js";
import { betterMorale } from "../terms/constants.js";
import type { Check } from "../terms/morale-shapes.js";

/**
 * The Command Value that counts: the best of the leaders with the unit, one alone (11.2). A rally is helped by its own Wing
 * Commander beside it too (12.2.5); one that an Army Commander tries by his value and no other (12.3.3).
 */
function helperOf(c: Pick<QueryContext, "s" | "facts">, { unit: id, purpose }: Check): number {
  const { s, facts } = c;
  const unit = s.units[id];
  if (!isOnMap(unit)) return 0;
  const hexes = hexesOf(unit);
  if (purpose === "army-rally") {
    const army = armiesOf(s, unit.side).find((one) => isWith(c, one, hexes) && mayInfluence(s, one, id));
    return army === undefined ? 0 : Math.min(0, facts.command(army));
  }
  const there = leadersIn(s, hexes, unit.side);
  const commander = purpose === "rally" ? commanderOf(s, unit.wing) : undefined;
  if (commander !== undefined && isWith(c, commander, hexes)) there.push(commander);
  return Math.min(0, ...there.map((leader) => facts.command(leader)));
}

/** Morale checks one after the other, and what comes of them (11.2, 11.4). */
export const checks = flow("checks", "11.2", {
  next: {
    rule: "11.2",
    auto(c) {
      const { s, f, facts } = c;
      f.checks = f.checks.filter((one) => isUnitOnMap(s.units[one.unit]));
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
      if (check.purpose === "rally" || check.purpose === "army-rally") {
        setMorale(c, check.unit, betterMorale[unit.morale]);
        tell("rallied", { unit: check.unit, state: unit.morale });
      }
      return "next";
    },
  },
  close: { rule: "11.4", auto: () => undefined },
});
