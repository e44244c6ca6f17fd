import type { CardEffect } from "../../mechanics/cards/effects.js";
import type { EffectContext, QueryContext } from "../kit.js";
import type { Side } from "../terms/ids.js";

/**
 * What an event does when it is played (6.31); each card has a file of its own beside this one. Where its condition is
 * not met, the card must be discarded (6.32.A).
 */
export interface Effect extends CardEffect<QueryContext, EffectContext, Side> {
  /** What a Battle card does beside its DRM, when it is played in a battle (6.33.A). */
  inBattle?(c: EffectContext): void;
}
