import type { Answer } from "../../sdk/finding.js";
import { other } from "../terms/constants.js";
import type { SpaceId } from "../terms/ids.js";
import { controlOf, spAt } from "./board.js";
import { type Entered, isNext } from "./reacting.js";

/** What keeps defenders from retreating to a space before battle; undefined where nothing does (7.24). */
export function shutToWithdrawal(
  c: Entered,
  to: SpaceId,
): { readonly check: "next" | "enemy" | "origin" | "control" } | undefined {
  const { s, f, facts } = c;
  const side = other(f.side);
  const near = isNext(c, side, f.here, to) ?? facts.line(f.here, to) !== "none";
  if (!near) return { check: "next" };
  if (to === f.from) return { check: "origin" };
  if (spAt(s, to, f.side) > 0) return { check: "enemy" };
  if (controlOf(s, facts, to) === f.side) return { check: "control" };
  return undefined;
}

/** An answer of one of the checks of a withdrawal. */
export const withdrawalAnswer = (c: Entered, to: SpaceId, check: "next" | "enemy" | "origin" | "control"): Answer =>
  shutToWithdrawal(c, to)?.check !== check || { actual: to, path: "/to" };

/** Known spaces to which the defenders may retreat before battle (7.24). */
export const withdrawalSpaces = (c: Entered): SpaceId[] =>
  c.facts.neighbours(c.f.here).filter((to) => shutToWithdrawal(c, to) === undefined);
