// The model of interception, evasion and of what a step meets (7.6 to 7.9, 9.7), from the rulebook alone.

import type { GeneralId, Side, SpaceId, State } from "./board.js";
import { agilityOf, around, at, cus, enemyOf, generalsOf, leader, line, open } from "./board.js";
import { type Cus, type SomeCus, sum } from "./movement.js";

/** The rules of interception and evasion that the model can go without. */
export const reactionRules = [
  "an American PC (7.8.A)",
  "no British CUs before (7.8.B)",
  "Arnold's way (7.4.D)",
  "an Army intercepts (7.8.A)",
  "one attempt (7.8.E)",
  "five CUs react (7.8.C)",
  "no enemy CUs (9.61.A)",
  "no enemy PC (9.61.A)",
  "not to the attacker's origin (9.61.B)",
  "no evasion after an attempt (7.8.E)",
  "Washington and Greene (7.9.A)",
  "four or five overrun (9.7)",
  "a General stops an overrun (9.7)",
] as const;
export type ReactionRule = (typeof reactionRules)[number];

/** The Generals who may try to intercept in a space that a British Army has just entered (7.8). */
export function interceptors(
  s: State,
  { here, entered, british }: { readonly here: SpaceId; readonly entered: Cus; readonly british: boolean },
  without?: ReactionRule,
): readonly GeneralId[] {
  if (!british) return [];
  // A British General alone never enters an American PC (7.4.B): the rule cannot be shown to count.
  if (sum(entered) === 0) return [];
  if (at(s, here).pc !== "american" && without !== "an American PC (7.8.A)") return [];
  const before = at(s, here).british - entered.british;
  if (before > 0 && without !== "no British CUs before (7.8.B)") return [];
  return generalsOf.american.filter((general) => {
    const from = s.generals[general] ?? "";
    const kind = line(from, here);
    if (kind === "" || (!open(kind, general) && without !== "Arnold's way (7.4.D)")) return false;
    if (cus(s, from, "american") === 0 && without !== "an Army intercepts (7.8.A)") return false;
    return !s.card.attempted.includes(general) || without === "one attempt (7.8.E)";
  });
}

/** What an interceptor or an evader takes along: everything, or five of his choice (7.8.C, 7.9.B). */
export function mayTake(s: State, from: SpaceId, mix: SomeCus, without?: ReactionRule): boolean {
  const { american, french } = at(s, from);
  const named = (mix.american ?? 0) + (mix.french ?? 0);
  if ((mix.american ?? 0) > american || (mix.french ?? 0) > french) return false;
  return without === "five CUs react (7.8.C)" ? named <= american + french : named === Math.min(5, american + french);
}

/** Where an American Army may evade to (7.9.B, 9.61). */
export function mayEvade(s: State, army: SpaceId, to: SpaceId, origin: SpaceId, without?: ReactionRule): boolean {
  const kind = line(army, to);
  const general = leader(s, army, "american");
  if (kind === "" || (!open(kind, general) && without !== "Arnold's way (7.4.D)")) return false;
  if (at(s, to).british > 0 && without !== "no enemy CUs (9.61.A)") return false;
  if (at(s, to).pc === "british" && without !== "no enemy PC (9.61.A)") return false;
  return to !== origin || without === "not to the attacker's origin (9.61.B)";
}

/** The highest die with which a General evades (7.9.A). */
export function evadesWith(general: GeneralId, without?: ReactionRule): number {
  const more = (general === "washington" || general === "greene") && without !== "Washington and Greene (7.9.A)";
  return agilityOf(general) + (more ? 2 : 0);
}

/** An Army, or a General alone, that has just entered a space. */
export interface Entry {
  readonly side: Side;
  readonly here: SpaceId;
  readonly origin: SpaceId;
  readonly entered: Cus;
  /** By sea, or the American lets it pass. */
  readonly safe: boolean;
}

/** What comes next after an entry, and after those who tried to intercept have done so (7.8.E, 7.9.B, 9.7). */
export function meets(
  s: State,
  entry: Entry,
  without?: ReactionRule,
): "intercept" | "evade" | "overrun" | "battle" | "go" {
  const { side, here, origin, entered, safe } = entry;
  if (interceptors(s, { here, entered, british: side === "british" && !safe }, without).length > 0) return "intercept";
  const enemy = enemyOf(side);
  const against = cus(s, here, enemy);
  if (against === 0) return "go";
  const army = leader(s, here, enemy);
  const tried = army !== undefined && s.card.attempted.includes(army);
  if (side === "british" && army !== undefined && !(tried && without !== "no evasion after an attempt (7.8.E)")) {
    if (around(here).some((to) => mayEvade(s, here, to, origin, without))) return "evade";
  }
  return overruns(against, army, entered, without) ? "overrun" : "battle";
}

/** 4 or 5 CUs with the General against 1 without one (9.7). */
export function overruns(against: number, army: GeneralId | undefined, entered: Cus, without?: ReactionRule): boolean {
  const strong = sum(entered) >= 4 || without === "four or five overrun (9.7)";
  return against === 1 && strong && (army === undefined || without === "a General stops an overrun (9.7)");
}
