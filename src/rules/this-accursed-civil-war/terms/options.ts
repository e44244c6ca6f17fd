import * as z from "zod/mini";

const rule = z.boolean();

/** Optional rules and choices of the battles. */
export const options = z.strictObject({
  /** The orders that the wings had on the day instead of free choice. */
  historicalOrders: rule,
  /** EH.Options: the King's heavy infantry fires with 1 less. */
  royalistMusketPenalty: rule,
  /** EH.Options: the King's cavalry has one pistol shot. */
  royalistOnePistol: rule,
  /** MM.York: what becomes of the contingent from York. */
  york: z.enum(["centre", "partial", "delayed", "none"]),
  /** SN.Setup: Northampton away, or his troops with other wings. */
  northampton: z.enum(["away", "joined"]),
  /** SN.Setup: Douglas away, or his troops with other wings. */
  douglas: z.enum(["away", "joined"]),
  /** SN.Options: eight turns. */
  eightTurns: rule,
  /** SN.Options: from where Parliament attacks. */
  attack: z.enum(["historical", "east", "donnington", "bagnor"]),
  /** NA.Setup: two guns of three pounds. */
  royalistGuns: rule,
});
export type Options = z.output<typeof options>;
