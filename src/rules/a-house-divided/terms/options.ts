import * as z from "zod/mini";

const rule = z.boolean();

/** Which advanced and optional rules are used; each may be used alone or with others (1.0, 8.0). */
export const options = z.strictObject({
  /** Supply (2.0 to 2.2). */
  supply: rule,
  /** Marches by the Command Table (3.0). */
  commandMarches: rule,
  /** Containment of ports (4.0). */
  containment: rule,
  /** Coastal defences: garrisons of forts (5.0). */
  coastalDefences: rule,
  /** The capture of Washington, instead of the win by taking it (6.0). */
  captureOfWashington: rule,
  /** Battle days, and leadership by the Command Table (7.0). */
  battleLeadership: rule,
  /** Battlefield morale (8.1). */
  battlefieldMorale: rule,
  /** Rally: needs battlefieldMorale (8.11). */
  rally: rule,
  /** Desertion (8.12). */
  desertion: rule,
  /** Leaders (8.2 to 8.22). */
  leaders: rule,
  /** Leaders and desertion: needs leaders, and battlefieldMorale or desertion (8.23). */
  leadersAndDesertion: rule,
  /** Border States (8.3). */
  borderStates: rule,
  /** Foreign intervention (8.4). */
  foreignIntervention: rule,
  /** No invasion of Yorktown and Norfolk while Fort Monroe is Confederate (16.12.M12). */
  fortMonroe: rule,
  /** Crack infantry moves as cavalry does (16.5). */
  crackInfantryMovesAsCavalry: rule,
  /** Union pieces may retreat by sea (16.12.B6). */
  navalEvacuation: rule,
  /** Cavalry may withdraw before a battle (16.12.B2). */
  cavalryWithdrawal: rule,
  /** How many veteran and crack pieces a side may have at a time; null: no limit (16.12.P3). */
  promotionPoolLimit: z.nullable(z.int().check(z.minimum(0), z.maximum(99))),
});
export type Options = z.output<typeof options>;
