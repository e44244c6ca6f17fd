import type { EffectContext, QueryContext } from "../kit.js";
import type { Side, SpaceId } from "../terms/ids.js";
import { cuOf } from "./board.js";

/** The sides whose automatic victory holds on the map now (13.1): nothing is said about the moment. */
export function automaticVictories({ s, facts }: Pick<QueryContext, "s" | "facts">): readonly Side[] {
  const won: Side[] = [];
  if (!holdsSpace(s, "british", (space) => facts.colony(space) !== "Canada")) won.push("american");
  if (!holdsSpace(s, "american", () => true)) won.push("british");
  return won;
}

/** Whether CUs of a side stand in a space that counts; asked after every step, so it stops at the first one. */
function holdsSpace(s: QueryContext["s"], side: Side, counts: (space: SpaceId) => boolean): boolean {
  for (const space in s.spaces) if (cuOf(s, space, side) > 0 && counts(space)) return true;
  return false;
}

const reasons: { readonly [side in Side]: string } = {
  american: "no British CU is left in the thirteen colonies",
  british: "no American or French CU is left on the map",
};

/**
 * Ends the game where an automatic victory has come about: in the Strategy and Winter Attrition Phases, at the
 * instant it does (13.1). Call it after every change of the CUs on the map.
 *
 * @returns whether the game is over
 */
export function testAutomaticVictory(c: Pick<EffectContext, "s" | "facts" | "ruling" | "win">): boolean {
  const { s, win, ruling } = c;
  if (s.over !== null) return true;
  if (s.phase !== "strategy" && s.phase !== "winter-attrition") return false;
  const won = automaticVictories(c);
  const [first] = won;
  if (first === undefined) return false;
  if (won.length === 1) win(first, "13.1", reasons[first]);
  else win(ruling("two-automatic-victories"), "13.1", "both automatic victories at the same instant");
  return true;
}
