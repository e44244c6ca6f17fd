import type { CardId, Side } from "../ids.js";
import type { Acting, Reading } from "../kit.js";

/** What an event does when it is played (6.31). */
export interface Effect {
  /** The section where the rulebook says it. */
  readonly rule: string;
  /** Whether the condition that it states is met; where it is not, the card must be discarded (6.32.A). */
  condition?(c: Reading, by: Side): boolean;
  /** Carries the event out, for the player of the card; left out where only the condition is known. */
  carryOut?(c: Acting, by: Side, card: CardId): void;
  /** The card goes where the effect says, not to the discards. */
  readonly placesCard?: true;
}
