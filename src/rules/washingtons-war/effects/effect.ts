import type { Cited } from "../../sdk/types.js";
import type { Acting, Reading } from "../kit.js";
import type { CardId, Side } from "../terms/ids.js";

/** What an event does when it is played (6.31); each card has a file of its own beside this one. */
export interface Effect {
  /** The section where the rulebook says it. */
  readonly rule: string;
  /**
   * Its condition; where it is not met, the card must be discarded (6.32.A). One that no rulebook states, but that the
   * effect cannot do without, says so by its source.
   */
  readonly condition?: Cited & { met(c: Reading, by: Side): boolean };
  /** Carries the event out, for the player of the card; left out where only the condition is known. */
  carryOut?(c: Acting, by: Side, card: CardId): void;
  /** What a Battle card does beside its DRM, when it is played in a battle (6.33.A). */
  inBattle?(c: Acting): void;
  /** The card goes where the effect says, not to the discards. */
  readonly placesCard?: true;
}
