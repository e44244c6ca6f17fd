import * as z from "zod/mini";

const rule = z.boolean();

/** Which advanced and optional rules are used; each may be used alone or with others (1.0, 8.0). */
export const options = z.strictObject({
  /** 2.0 to 2.2 */
  supply: rule,
  /** 3.0: marches by the Command Table. */
  commandMarches: rule,
  /** 4.0 */
  containment: rule,
  /** 5.0 */
  coastalDefences: rule,
  /** 6.0: instead of the win by taking Washington. */
  captureOfWashington: rule,
  /** 7.0: battle days and leadership by the Command Table. */
  battleLeadership: rule,
  /** 8.1 */
  battlefieldMorale: rule,
  /** 8.11: needs battlefieldMorale. */
  rally: rule,
  /** 8.12 */
  desertion: rule,
  /** 8.2 to 8.22 */
  leaders: rule,
  /** 8.23: needs leaders, and battlefieldMorale or desertion. */
  leadersAndDesertion: rule,
  /** 8.3 */
  borderStates: rule,
  /** 8.4 */
  foreignIntervention: rule,
  /** 16.12.M12: no invasion of Yorktown and Norfolk while Fort Monroe is Confederate. */
  fortMonroe: rule,
  /** 16.5 */
  crackInfantryMovesAsCavalry: rule,
  /** 16.12.B6: Union pieces may retreat by sea. */
  navalEvacuation: rule,
  /** 16.12.B2 */
  cavalryWithdrawal: rule,
  /** How many veteran and crack pieces a side may have at a time; null: no limit (16.12.P3). */
  promotionPoolLimit: z.nullable(z.int().check(z.minimum(0), z.maximum(99))),
});
export type Options = z.output<typeof options>;
