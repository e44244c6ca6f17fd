import { oddsTable } from "../terms/combat-tables.js";

/** In whose favour a ratio that the table does not list is rounded (10.23, 10.41), or up to a whole ratio (SC.Jackson). */
export type Rounding = "defender" | "attacker" | "whole";

export interface Odds {
  /** As the table writes it: "3-2". */
  readonly ratio: string;
  readonly drm: number;
}

/** A ratio compared with a row, exactly: positive where it is better for the attacker. */
const against = (attackers: number, defenders: number, row: (typeof oddsTable)[number]): number =>
  attackers * row.defenders - defenders * row.attackers;

/**
 * The ratio of a charge and its modifier. A ratio between two rows goes to the lower one in the defender's favour, to the
 * higher one in the attacker's; beyond the ends it stays there.
 *
 * `whole` goes up to the next whole ratio: 9 to 5 becomes 2-1, 3 to 5 becomes 1-1 (SC.Jackson).
 *
 * @example oddsOf(9, 4, "defender") // { ratio: "2-1", drm: 2 }
 */
export function oddsOf(attackers: number, defenders: number, rounding: Rounding): Odds {
  const [worst, best] = [oddsTable[0], oddsTable[oddsTable.length - 1] ?? oddsTable[0]];
  const named = (row: (typeof oddsTable)[number]): Odds => ({
    ratio: `${row.attackers}-${row.defenders}`,
    drm: row.drm,
  });
  if (against(attackers, defenders, best) >= 0) return named(best);
  if (against(attackers, defenders, worst) <= 0) return named(worst);
  if (rounding === "whole") return oddsOf(Math.ceil(attackers / defenders), 1, "defender");
  const lower = oddsTable.findLast((row) => against(attackers, defenders, row) >= 0) ?? worst;
  const higher = oddsTable.find((row) => against(attackers, defenders, row) <= 0) ?? best;
  return named(rounding === "defender" ? lower : higher);
}

/** Whether a ratio is above 0.5 (SC.Jackson). */
export const overOneHalf = (attackers: number, defenders: number): boolean =>
  defenders > 0 && 2 * attackers > defenders;

/** Whether more than half of the step to the next whole ratio is there, from 1-1 on (SC.Jackson). */
export function overHalf(attackers: number, defenders: number): boolean {
  return attackers >= defenders && 2 * (attackers % defenders) > defenders;
}
