import type { EffectContext, QueryContext } from "../kit.js";
import { colonyIds, other } from "../terms/constants.js";
import type { GeneralId, Side, SpaceId } from "../terms/ids.js";
import { washingtonsCapture } from "../terms/tables.js";
import { moveAlliance } from "./alliance.js";
import { armyOf, at, cuOf, generalAt, generalsAt, hasAmericanUnit, spaceOf } from "./board.js";

/** A General falls into the enemy's hands; Washington leaves the game, at a price (7.6). */
export function captureGeneral(c: Pick<EffectContext, "s" | "tell" | "call">, general: GeneralId): void {
  const { s, tell, call } = c;
  const space = spaceOf(s, general) ?? s.generals[general];
  if (general !== "washington") {
    s.generals[general] = "captured";
    tell("general-captured", { general, space });
    return;
  }
  s.generals.washington = "eliminated";
  tell("washington-captured", { space });
  moveAlliance(c, washingtonsCapture.alliance, "Washington is captured");
  call("washingtonCaptured", { at: "remove" });
}

/** Captures the enemy Generals without CUs in a space that a side's Army or reinforcements enter (7.6.A, 8.2.C). */
export function captureLoneGenerals(c: Pick<EffectContext, "s" | "tell" | "call">, space: SpaceId, by: Side): void {
  const enemy = other(by);
  if (cuOf(c.s, space, enemy) > 0) return;
  for (const general of generalsAt(c.s, space, enemy)) captureGeneral(c, general);
}

/** Congress is dispersed, wherever it is (7.7). */
export function disperseCongress({ s, tell }: Pick<EffectContext, "s" | "tell">): void {
  if (s.congress === "dispersed") return;
  const space = s.congress;
  s.congress = "dispersed";
  tell("congress-dispersed", { space });
}

/** Congress is dispersed where a British Army stands with it and no American CU is there (7.7). */
export function disperseBeforeArmy(c: Pick<EffectContext, "s" | "tell">, space: SpaceId): void {
  if (c.s.congress !== space || cuOf(c.s, space, "american") > 0) return;
  if (armyOf(c.s, space, "british") !== undefined) disperseCongress(c);
}

/** Congress is dispersed where the American force that fought beside it is gone (7.7). */
export function disperseAfterFight(c: Pick<EffectContext, "s" | "tell">, space: SpaceId): void {
  const { s } = c;
  if (s.congress !== space) return;
  if (cuOf(s, space, "american") === 0 && generalsAt(s, space, "american").length === 0) disperseCongress(c);
}

/** Whose Generals keep a PC from being removed for Washington's capture: see the ruling. */
export type Guards = "american" | "both-sides";

/** Whether an American PC may be removed for Washington's capture: no American CU, General or Congress (7.6.B). */
export function removable(c: Pick<EffectContext, "s">, space: SpaceId, guards: Guards = "american"): boolean {
  if (at(c.s, space).pc !== "american" || hasAmericanUnit(c.s, space)) return false;
  return guards === "american" || generalAt(c.s, space, "british") === undefined;
}

/** How many PCs must be removed: five, or one of each colony that has one to give, Canada among them (7.6.B). */
export function mustRemove(c: Pick<QueryContext, "s" | "facts">, guards: Guards = "american"): number {
  const colonies = colonyIds.filter((colony) =>
    c.facts.spacesOf(colony).some((space) => removable(c, space, guards)),
  ).length;
  return Math.min(washingtonsCapture.pcs, colonies);
}
