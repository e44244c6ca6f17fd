// A unit as the model sees it, and what happens to its morale and its formation (6.3, 6.4, 9.6, 11, 12).
import type { Arm } from "./tables.js";
import { threshold } from "./tables.js";

export type Spirit = "normal" | "shaken" | "broken" | "eliminated";
export type Ranks = "normal" | "shaken" | "broken" | "hedgehog" | "open" | "column";
export interface Body {
  readonly arm: Arm;
  readonly double: boolean;
  /** Printed. */
  readonly strength: number;
  readonly morale: number;
  readonly losses: number;
  readonly spirit: Spirit;
  readonly ranks: Ranks;
}
export type Off<Rule extends string> = Rule | null;

export const moraleRules = [
  "shaken is one less",
  "broken is one",
  "losses eliminate",
  "threshold shakes",
  "morale seven wants two",
  "morale eight wants three",
  "salvo checks",
  "hits past the threshold",
  "one more for each further check",
  "leader helps a check",
  "check worsens one state",
  "broken and failing is eliminated",
  "guns die of a hit",
  "open order breaks",
  "rally stops at shaken",
] as const;
export type MoraleRule = (typeof moraleRules)[number];
type O = Off<MoraleRule>;

export const strengthNow = ({ strength, losses }: Body): number => strength - losses;
/** Current morale (11.4.2, 11.4.3). */
export function moraleNow({ morale, spirit }: Body, off: O = null): number {
  if (spirit === "broken") return off === "broken is one" ? morale - 1 : 1;
  return spirit === "shaken" && off !== "shaken is one less" ? morale - 1 : morale;
}

const worse: { readonly [S in Spirit]: Spirit } = {
  normal: "shaken",
  shaken: "broken",
  broken: "eliminated",
  eliminated: "eliminated",
};
export const worsened = (spirit: Spirit): Spirit => worse[spirit];

/** Whether a morale check holds (11.2). */
export const holds = (body: Body, die: number, leader: number, extra: number, off: O = null): boolean =>
  die + (off === "leader helps a check" ? 0 : leader) + (off === "one more for each further check" ? 0 : extra) <=
  moraleNow(body, off);

/** A body after a check that failed. */
export function failed(body: Body, off: O = null): Body {
  const next = off === "check worsens one state" ? "broken" : worsened(body.spirit);
  return { ...body, spirit: next === "eliminated" && off === "broken and failing is eliminated" ? "broken" : next };
}

/** A formation hit; on a hedgehog none, on open order it breaks (6.3.3). */
export function hitRanks(ranks: Ranks, off: O = null): Ranks {
  if (ranks === "open") return off === "open order breaks" ? "open" : "broken";
  return ranks === "normal" ? "shaken" : ranks === "shaken" ? "broken" : ranks;
}
/** One reform (6.3.2, 6.3.4, 6.4). */
export function reformed({ ranks, arm }: Body): Ranks {
  if (ranks === "broken") return "shaken";
  if (ranks === "hedgehog") return "broken";
  if (ranks === "column") return arm === "cavalry" ? "shaken" : "broken";
  return "normal";
}

export const isPastThreshold = (body: Body, losses: number): boolean => {
  const limit = threshold(body.strength, body.morale);
  return limit !== null && losses >= limit;
};

/** What hits do before any die: losses, elimination, the threshold, and how many checks are due (9.6, 11.5). */
export function struck(
  body: Body,
  hits: number,
  salvo: boolean,
  off: O = null,
): { readonly body: Body; readonly checks: number } {
  const losses = body.losses + hits;
  if (hits > 0 && body.arm === "guns" && off !== "guns die of a hit")
    return { body: { ...body, spirit: "eliminated" }, checks: 0 };
  if (hits > 0 && losses >= body.strength && body.arm !== "guns" && off !== "losses eliminate")
    return { body: { ...body, losses, spirit: "eliminated" }, checks: 0 };
  const before = isPastThreshold(body, body.losses);
  const now = isPastThreshold(body, losses) && off !== "threshold shakes";
  const spirit: Spirit = now && !before && body.spirit === "normal" ? "shaken" : body.spirit;
  const ranks = hits > 0 && body.ranks === "open" ? hitRanks("open", off) : body.ranks;
  const wanted =
    body.morale >= 8 && off !== "morale eight wants three"
      ? 3
      : body.morale === 7 && off !== "morale seven wants two"
        ? 2
        : 1;
  const causes = [
    hits >= wanted,
    salvo && off !== "salvo checks",
    hits > 0 && before && off !== "hits past the threshold",
  ];
  return { body: { ...body, losses, spirit, ranks }, checks: causes.filter(Boolean).length };
}

/** A rally: automatic beside its own leader, else a check (12.2.5); never past Shaken after the threshold (12.2.4). */
export function rallied(body: Body, die: number | "automatic", leader: number, off: O = null): Body {
  if (die !== "automatic" && !holds(body, die, leader, 0, off)) return failed(body, off);
  const capped = isPastThreshold(body, body.losses) && off !== "rally stops at shaken";
  if (body.spirit === "broken") return { ...body, spirit: "shaken" };
  return { ...body, spirit: capped ? "shaken" : "normal" };
}

/** Points of a turn (7.2.1, 6.3): half if shaken, none if broken or a hedgehog, two more in column. */
export function allowance({ arm, ranks }: Pick<Body, "arm" | "ranks">, withLight = false): number {
  const full = arm === "guns" ? 0 : arm === "heavy" ? 4 : arm === "light" || withLight ? 6 : 8;
  if (ranks === "shaken") return full / 2;
  if (ranks === "broken" || ranks === "hedgehog") return 0;
  return ranks === "column" && full > 0 ? full + 2 : full;
}
