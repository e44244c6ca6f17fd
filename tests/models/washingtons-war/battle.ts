// The model of a battle: modifiers, result and losses (9.2 to 9.5), from the rulebook alone.

import type { GeneralId, Side, SpaceId, State } from "./board.js";
import {
  agilityOf,
  at,
  colonyOf,
  controller,
  cus,
  enemyOf,
  isBlockaded,
  isFortified,
  leader,
  pcsIn,
  tacticalOf,
  zoneOf,
} from "./board.js";

/** The rules of battle that the model can go without. */
export const battleRules = [
  "half the Tactical rating (9.3)",
  "no more than his CUs (9.3)",
  "British Regulars (9.41)",
  "Royal Navy (9.42)",
  "fortified ports (9.42)",
  "blockaded ports (9.42)",
  "Militia (9.43)",
  "Canadian Militia (9.43)",
  "Winter Offensive (9.44)",
  "Battle cards (9.45)",
  "discarded events (9.45)",
  "interception (9.46)",
  "ties to the attacker (9.2)",
  "losses by the die (9.5)",
  "Agility of the loser (9.5)",
  "three CUs and the Regulars (9.41)",
  "surrender counts (9.41)",
  "a British defeat (12.1)",
  "the Regulars and France (12.1)",
  "Washington and France (7.6.B)",
  "a winner without CUs (9.5)",
  "an overrun by treason (9.7)",
  "Congress after a lost battle (7.7)",
] as const;
export type BattleRule = (typeof battleRules)[number];

/** A battle before its dice. The position is the one in which it begins. */
export interface Fight {
  readonly space: SpaceId;
  readonly attacker: Side;
  readonly origin: SpaceId;
  readonly intercepted: boolean;
  readonly spent: { readonly [S in Side]: "none" | "battle" | "discard" };
  /** Both hands are empty and nobody is owed a card: the card that activated was the last one (9.44). */
  readonly lastCard: boolean;
}

export interface Dice {
  readonly value: { readonly [S in Side]: number };
  readonly battle: { readonly [S in Side]: number };
  readonly loser: number;
  readonly winner: number;
}

/** What a General adds to the roll (9.3). */
export function battleValue(general: GeneralId | undefined, die: number, cu: number, without?: BattleRule): number {
  if (general === undefined) return 0;
  const tactical = tacticalOf(general);
  const value = die <= 3 && without !== "half the Tactical rating (9.3)" ? Math.floor(tactical / 2) : tactical;
  return without === "no more than his CUs (9.3)" ? value : Math.min(value, cu);
}

function navy(s: State, space: SpaceId, without?: BattleRule): boolean {
  if (zoneOf(space) === undefined || without === "Royal Navy (9.42)") return false;
  if (isBlockaded(s, space) && without !== "blockaded ports (9.42)") return false;
  return !isFortified(space) || at(s, space).pc === "british" || without === "fortified ports (9.42)";
}

function militia(s: State, space: SpaceId, without?: BattleRule): Side | null {
  const colony = colonyOf(space);
  if (without === "Militia (9.43)") return null;
  if (colony !== "Canada" || without !== "Canadian Militia (9.43)") return controller(s, colony);
  const lead = pcsIn(s, colony, "american") - pcsIn(s, colony, "british");
  return lead === 0 ? null : lead > 0 ? "american" : "british";
}

/** Everything that a side adds to its die (9.4), by the rows of the table. */
export function modifiers(s: State, fight: Fight, side: Side, die: number, without?: BattleRule) {
  const { space, attacker, spent, intercepted, lastCard } = fight;
  const cu = cus(s, space, side);
  const general = leader(s, space, side);
  const washington = side === "american" && attacker === "american" && general === "washington";
  const rows = {
    cu,
    general: battleValue(general, die, cu, without),
    regulars: side === "british" && s.regularsAdvantage && without !== "British Regulars (9.41)" ? 1 : 0,
    navy: side === "british" && navy(s, space, without) ? 1 : 0,
    militia: militia(s, space, without) === side ? 1 : 0,
    winterOffensive: washington && lastCard && without !== "Winter Offensive (9.44)" ? 2 : 0,
    battleCard: spent[side] === "battle" && without !== "Battle cards (9.45)" ? 2 : 0,
    discard: spent[side] === "discard" && without !== "discarded events (9.45)" ? 1 : 0,
    interception: side === "american" && intercepted && without !== "interception (9.46)" ? 1 : 0,
  };
  return { ...rows, drm: Object.values(rows).reduce((a, b) => a + b, 0) };
}

/** Who wins, and what both lose (9.2 step 4, 9.5). */
export function result(s: State, fight: Fight, dice: Dice, without?: BattleRule) {
  const { space, attacker } = fight;
  const defender = enemyOf(attacker);
  const total = (side: Side) => dice.battle[side] + modifiers(s, fight, side, dice.value[side], without).drm;
  const lead = total(attacker) - total(defender);
  const winner = lead > 0 || (lead === 0 && without !== "ties to the attacker (9.2)") ? attacker : defender;
  const loser = enemyOf(winner);
  const table = dice.loser <= 3 ? 1 : dice.loser <= 5 ? 2 : 3;
  const rolled = without === "losses by the die (9.5)" ? 1 : table;
  const beaten = leader(s, space, loser);
  const limit = 1 + (beaten === undefined || without === "Agility of the loser (9.5)" ? 0 : agilityOf(beaten));
  const lost = (side: Side) => (side === loser ? Math.min(rolled, cus(s, space, loser)) : dice.winner <= limit ? 1 : 0);
  return {
    winner,
    loser,
    totals: { attacker: total(attacker), defender: total(defender) },
    rolled,
    limit,
    lost: { american: lost("american"), british: lost("british") },
  };
}

/** What a battle does to Regulars and French Alliance (9.2 step 7, 9.41, 12.1, 7.6.B). */
export function aftermath(
  s: State,
  { winner, lost, surrendered, washington }: { winner: Side; lost: number; surrendered: number; washington: boolean },
  without?: BattleRule,
) {
  const counted = lost + (without === "surrender counts (9.41)" ? 0 : surrendered);
  const fewest = without === "three CUs and the Regulars (9.41)" ? 4 : 3;
  const regulars = s.regularsAdvantage && counted < fewest;
  let { alliance } = s;
  // He is captured before step 7, and the marker never goes below 0.
  if (washington && without !== "Washington and France (7.6.B)") alliance = Math.max(0, alliance - 3);
  if (winner === "american" && without !== "a British defeat (12.1)") alliance += 1;
  if (s.regularsAdvantage && !regulars && without !== "the Regulars and France (12.1)") alliance += 2;
  return { regulars, alliance: s.franceEntered === null ? Math.min(9, alliance) : s.alliance };
}

/** A General who has won without a CU left is a prisoner in an enemy PC (9.5). */
export function winnerStays(s: State, space: SpaceId, winner: Side, left: number, without?: BattleRule): boolean {
  return left > 0 || at(s, space).pc !== enemyOf(winner) || without === "a winner without CUs (9.5)";
}

/** Congress stays where the Americans neither retreated nor died to the last man in winning (7.7). */
export const congressStays = (winner: Side, somebody: boolean, without?: BattleRule): boolean =>
  (winner === "american" && somebody) || without === "Congress after a lost battle (7.7)";
