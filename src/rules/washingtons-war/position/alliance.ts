import type { EffectContext } from "../kit.js";

/** The space of the French Alliance Track where France enters (12.2.A). */
const entry = 9;

/**
 * Moves the French Alliance marker (12.1): not below 0, not above 9, and no more once France has entered or is
 * about to (12.2.A).
 *
 * @example
 * moveAlliance(c, 1, "the British lose a battle");
 */
export function moveAlliance({ s, tell }: Pick<EffectContext, "s" | "tell">, spaces: number, why: string): void {
  if (s.franceEntered !== null || s.allianceDue) return;
  const from = s.alliance;
  s.alliance = Math.max(0, Math.min(entry, from + spaces));
  tell("alliance-moved", { from, to: s.alliance, by: spaces, why });
  if (s.alliance < entry) return;
  s.allianceDue = true;
  tell("alliance-reached", {});
}

/** The British lose the Regulars Advantage, once and for good (9.41), and the Alliance moves by 2 (12.1). */
export function loseRegulars(c: Pick<EffectContext, "s" | "tell">, why: string): void {
  if (!c.s.regularsAdvantage) return;
  c.s.regularsAdvantage = false;
  c.tell("regulars-lost", { why });
  moveAlliance(c, 2, "the Regulars Advantage is lost");
}
