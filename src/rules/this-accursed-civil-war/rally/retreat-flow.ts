import { d10 } from "../../sdk/kit.js";
import { flow } from "../kit.js";
import { leadersIn } from "../position/command.js";
import { fought, loseInFlight } from "../position/flight.js";
import { removeLeader, suffer } from "../position/harm.js";
import { retreatWays } from "../position/retreat-run.js";
import { hexesOf, isOnMap, partnerOf } from "../position/units.js";
import { unableModifier, unableToRetreat } from "../terms/combat-tables.js";
import type { UnitId } from "../terms/ids.js";
import type { State } from "../terms/state.js";

/**
 * Who rolls: of cavalry and the light infantry with it each that is Broken (8.2.1, 10.4.5); where they have fought the
 * cavalry alone, as the light infantry is left out of close combat.
 */
function endangered(s: Pick<State, "stack" | "units">, id: UnitId): UnitId[] {
  const unit = s.units[id];
  if (!isOnMap(unit)) return [id];
  const partner = partnerOf(s, id, unit);
  if (partner?.unit.morale !== "broken") return [id];
  if (unit.morale !== "broken") return [partner.id];
  return fought(s, id) || fought(s, partner.id) ? [id] : [id, partner.id];
}

/** A unit retreats, or cannot (10.4.1, 10.4.5, 11.4.3). */
export const retreat = flow("retreat", "10.4.1", {
  choose: {
    rule: "10.4.1",
    by: ({ f }) => f.side,
    when(c) {
      const { s, f } = c;
      const unit = s.units[f.unit];
      if (!isOnMap(unit) || f.most === 0) return "10.4.1";
      return (
        retreatWays(c, { ...f, least: f.broken ? f.most : 1 }, partnerOf(s, f.unit, unit)?.id).length > 0 || "10.4.5"
      );
    },
    standing: ({ f }, { unit = f.unit }) => unit === f.unit,
    conditions: { unit: { kind: "piece", says: "the unit that retreats" } },
    asks: ({ f, facts }) =>
      `${facts.unitName(f.unit)} retreats ${f.least === f.most ? f.most : `${f.least} or ${f.most}`} ${f.most === 1 ? "hex" : "hexes"}`,
  },
  unable: {
    rule: "10.4.5",
    when: ({ s, f }) => f.broken && f.most > 0 && f.way.length === 0 && isOnMap(s.units[f.unit]),
    roll: ({ s, f }) => ({ ...d10, count: endangered(s, f.unit).length }),
    chance: "sealed",
    roller: ({ f }) => f.side,
    on(c, dice) {
      const { s, f, facts, tell } = c;
      for (const [at, unit] of endangered(s, f.unit).entries()) {
        const die = dice[at] ?? 0;
        const modified = die + unableModifier(facts.morale(unit));
        const lost = modified <= unableToRetreat.eliminatedUpTo;
        tell("could-not-retreat", { unit, die, modified, result: lost ? "it is eliminated" : "it stays" });
        if (lost) loseInFlight(c, unit, "it could not retreat");
      }
    },
  },
  close: {
    rule: "10.4.5",
    auto(c) {
      const { s, f } = c;
      const unit = s.units[f.unit];
      if (!isOnMap(unit) || f.broken) return;
      // Who falls back in order and cannot loses a casualty for each hex (10.4.5).
      // Its way begins with the hex that it has left.
      const owed = Math.max(0, f.least - Math.max(0, f.way.length - 1));
      if (owed === 0) return;
      const leaders = fought(s, f.unit) ? leadersIn(s, hexesOf(unit), unit.side) : [];
      suffer(c, f.unit, owed, "it could not retreat");
      if (!isOnMap(s.units[f.unit]))
        for (const leader of leaders) removeLeader(c, leader, "with a unit that was eliminated");
    },
  },
});
