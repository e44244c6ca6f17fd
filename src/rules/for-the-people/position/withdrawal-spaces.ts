import { mayBe } from "../../mechanics/unknown.js";
import type { Answer } from "../../sdk/finding.js";
import { other } from "../terms/constants.js";
import type { GeneralId, SpaceId } from "../terms/ids.js";
import { controlOf, spAt } from "./board.js";
import { type Entered, forceAt, isNext, nextTo } from "./interceptions.js";
import { sails } from "./waters.js";

/** What keeps defenders from retreating to a space before battle; undefined where nothing does (7.24). */
export function whyNoWithdrawal(
  c: Entered,
  to: SpaceId,
): { readonly check: "next" | "enemy" | "origin" | "control" } | undefined {
  const { s, f, facts } = c;
  const side = other(f.side);
  const near = bySea(c, to) || (isNext(c, side, f.here, to) ?? facts.line(f.here, to) !== "none");
  if (!near) return { check: "next" };
  if (to === f.from) return { check: "origin" };
  if (spAt(s, to, f.side) > 0) return { check: "enemy" };
  if (controlOf(s, facts, to) === f.side) return { check: "control" };
  return undefined;
}

/** Who may lead a retreat before battle: who commands, one of several who rank alike, the best defender first (5.31). */
export const leadersOfWithdrawal = (c: Entered): readonly GeneralId[] =>
  [...(forceAt(c, c.f.here, other(c.f.side))?.commanders ?? [])].sort(
    (a, b) => c.facts.defence(b) - c.facts.defence(a),
  );

/** An answer of one of the checks of a withdrawal. */
export const withdrawalAnswer = (c: Entered, to: SpaceId, check: "next" | "enemy" | "origin" | "control"): Answer =>
  whyNoWithdrawal(c, to)?.check !== check || { actual: to, path: "/to" };

/** Known spaces to which the defenders may retreat before battle (7.24). */
export function withdrawalSpaces(c: Entered, next = nextTo): SpaceId[] {
  const near = next(c, other(c.f.side), c.f.here);
  const ports = c.facts.spaces.filter((to) => !near.includes(to) && mayBe(() => bySea(c, to)));
  return [...near, ...ports].filter((to) => mayBe(() => whyNoWithdrawal(c, to) === undefined));
}

/** Whether a Union force in a port may retreat before battle to another by sea (7.24, 7.62). */
function bySea({ s, f, facts }: Entered, to: SpaceId): boolean {
  if (f.side === "union" || to === f.here || facts.port(f.here) === "none" || facts.port(to) === "none") return false;
  return controlOf(s, facts, to) === "union" && sails({ s, facts }, f.here, to);
}
