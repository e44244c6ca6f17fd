// Close combat: what is added to the die, and what comes of it (10).
import { type Body, moraleNow, type Off, type Spirit, strengthNow, worsened } from "./bodies.js";
import { type Chase, chaseResult, type Fight, fightResult, type Meets, matrixModifier } from "./tables.js";

export const fightRules = [
  "leaders help",
  "morale differs",
  "strength compares",
  "pikes halve before horse",
  "matrix",
  "hedgehog column",
  "pistols of attackers",
  "pistols of defenders",
  "flanks",
  "attacker shaken",
  "attacker broken",
  "defender shaken",
  "defender broken",
  "salvo just fired",
  "horse at speed",
  "foot at speed",
  "terrain defends",
  "no pikes before horse",
] as const;
export type FightRule = (typeof fightRules)[number];
type O = Off<FightRule>;

export interface Combat {
  readonly attackers: readonly Body[];
  readonly defender: Body;
  /** Command values of the leaders used, 0 to -2. */
  readonly attackerLeader: number;
  readonly defenderLeader: number;
  /** Attacking units that spend a pistol, and whether the defender does. */
  readonly pistols: number;
  readonly pistolDefends: boolean;
  /** Flank and rear hexes of the defender with attackers in them. */
  readonly flanks: number;
  readonly salvo: boolean;
  /** Every attacker that could moved two hexes straight. */
  readonly speed: boolean;
  readonly terrain: number;
  /** The defender has no pikes (NA.1). */
  readonly noPikes: boolean;
}

/** The odds as they are added: fractions for the defender (10.3.4). */
export function oddsModifier(attack: number, defence: number): number {
  if (attack >= defence) {
    const ratio = defence === 0 ? 4 : Math.floor(attack / defence);
    return ratio >= 4 ? 2 : ratio >= 2 ? 1 : 0;
  }
  const ratio = attack === 0 ? 4 : Math.ceil(defence / attack);
  return ratio >= 4 ? -2 : ratio >= 2 ? -1 : 0;
}

const sum = (list: readonly number[]): number => list.reduce((total, one) => total + one, 0);

export function combatModifier(combat: Combat, off: O = null): number {
  const { attackers, defender } = combat;
  const has = (rule: FightRule, when: boolean, by: number): number => (when && off !== rule ? by : 0);
  const horse = attackers.every(({ arm }) => arm === "cavalry");
  const halved = horse && defender.arm === "heavy" && off !== "pikes halve before horse";
  const defence = halved ? Math.ceil(strengthNow(defender) / 2) : strengthNow(defender);
  const meets: Meets =
    defender.ranks === "hedgehog" && off !== "hedgehog column"
      ? "hedgehog"
      : defender.arm === "guns"
        ? "light"
        : defender.arm;
  // Of several attackers of several kinds whatever serves the defender best (10.1.4).
  const least = (value: (one: Body) => number): number => Math.min(...attackers.map(value));
  const shown = (one: Body): number => (one.arm === "guns" ? 0 : matrixModifier(one.arm, meets));
  const morale = Math.max(...attackers.map((one) => moraleNow(one))) - moraleNow(defender);
  const ranks = least((one) =>
    one.ranks === "shaken"
      ? has("attacker shaken", true, -1)
      : one.ranks === "broken"
        ? has("attacker broken", true, -2)
        : 0,
  );
  const speed = least((one) =>
    one.arm === "cavalry" ? has("horse at speed", true, 2) : one.arm === "heavy" ? has("foot at speed", true, 1) : 0,
  );
  return (
    has("leaders help", true, combat.defenderLeader - combat.attackerLeader) +
    has("morale differs", true, morale) +
    has("strength compares", true, oddsModifier(sum(attackers.map(strengthNow)), defence)) +
    has("matrix", true, least(shown)) +
    has("pistols of attackers", true, combat.pistols) +
    has("pistols of defenders", combat.pistolDefends, -1) +
    has("flanks", defender.ranks !== "hedgehog", combat.flanks) +
    ranks +
    has("salvo just fired", combat.salvo, 1) +
    (combat.speed ? speed : 0) +
    has("defender shaken", defender.ranks === "shaken", 1) +
    has("defender broken", defender.ranks === "broken", 2) +
    has("terrain defends", true, combat.terrain) +
    has("no pikes before horse", combat.noPikes && attackers.every(({ arm }) => arm === "cavalry"), 1)
  );
}
export const combatResult = (combat: Combat, die: number, off: O = null): Fight =>
  fightResult(die + combatModifier(combat, off));

/** What a result makes of a morale (10.4.2). */
export function afterFight(spirit: Spirit, result: "shaken" | "broken" | "eliminated"): Spirit {
  if (result === "eliminated" || spirit === "eliminated") return "eliminated";
  if (spirit === "broken") return "eliminated";
  if (spirit === "shaken" && result === "shaken") return worsened(spirit);
  return result;
}

/** Whether those who cannot fight are taken or cut down without a die (5.3.1, 10.5.1, 10.6). */
export function isHelpless(defender: Body, attackers: readonly Body[]): boolean {
  if (defender.arm === "guns") return true;
  const small = (one: Body): boolean => one.arm === "light" && strengthNow(one) === 1;
  return small(defender) && attackers.some((one) => !small(one));
}

export const chases = (die: number, charging: boolean, speed: boolean, cromwell: boolean): Chase =>
  chaseResult(die + (charging ? 1 : 0) + (speed ? 1 : 0) - (cromwell ? 2 : 0));
