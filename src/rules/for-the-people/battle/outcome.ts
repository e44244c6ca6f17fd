import type { QueryContext } from "../kit.js";
import { type Fight, type Role, sideIn } from "../position/battle-figures.js";
import { forceAt } from "../position/interceptions.js";
import { sides } from "../terms/constants.js";
import type { GeneralId } from "../terms/ids.js";
import { pennsylvaniaCapitals } from "../terms/places.js";

/** Who may command the defenders: those who rank highest alike (5.31, 7.41). */
export const commandersOf = (c: Fight): readonly GeneralId[] =>
  forceAt(c, c.f.space, sideIn(c.f, "defender"))?.commanders ?? [];

/** Whether the asterisk of the table counts: not in a Resource space or a capital (7.10). */
export function starCounts({ s, f, facts, options }: Fight & Pick<QueryContext, "options">): boolean {
  const isCapital =
    sides.some((side) => s.capitals[side] === f.space) ||
    (options.pennsylvaniaCapitals && pennsylvaniaCapitals.some((space) => space === f.space));
  return f.star && facts.resource(f.space) === 0 && !isCapital;
}

/**
 * Who has won: who inflicts more by the table. A tie goes to the defender, but to the attacker by an asterisk in a space
 * that is neither a Resource space nor a capital, and against a fort without a garrison where attackers are left (6.81, 7.32, 7.10).
 */
export function wins(c: Parameters<typeof starCounts>[0]): Role {
  const { f } = c;
  if (f.loss.attacker !== f.loss.defender) return f.loss.defender > f.loss.attacker ? "attacker" : "defender";
  if (f.fort === "ungarrisoned") return f.owed.attacker < f.sp.attacker ? "attacker" : "defender";
  return starCounts(c) ? "attacker" : "defender";
}
