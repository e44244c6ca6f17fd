import { effectTable } from "../../../../src/rules/index.js";
import type { EffectContext, Side } from "../kit.js";
import { layDown } from "../position.js";
import { carryOutThing, type DeclaredThing } from "./declared.js";
import type { Effect } from "./effect.js";
import { goodHarvest } from "./good-harvest.js";
import { recruits } from "./recruits.js";
import { spies } from "./spies.js";

/** The effects of the cards by the name that the sheet gives to them. */
export const effectOf = effectTable<Effect>([
  ["good-harvest", goodHarvest],
  ["recruits", recruits],
  ["spies", spies],
]);

/** Plays an event that has left the hand: its text, or what its player declared. */
export function carryOutEvent(c: EffectContext, by: Side, card: string, declared: readonly DeclaredThing[]): void {
  layDown(c, card);
  effectOf(c.facts.card(card).effect)?.carryOut?.(c, by, card);
  if (declared.length === 0) return;
  c.tell("declared", { card, side: by, things: declared.map((thing) => thing.do) });
  for (const thing of declared) carryOutThing(c, thing);
}
