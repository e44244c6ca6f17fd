import type { QueryContext } from "../kit.js";
import { type Battle, loser } from "../position/battle-drms.js";
import { at, blockaded, cuOf, generalAt, isPort, usable } from "../position/board.js";
import { openTo } from "../position/open-march.js";
import { other } from "../terms/constants.js";
import type { Side, SpaceId } from "../terms/ids.js";

/** What the loser's force must be told from: its side, whether it still has CUs, and who leads it. */
export function losers({ s }: Pick<QueryContext, "s">, f: Battle) {
  const side = loser(f);
  return { side, cu: cuOf(s, f.space, side), general: generalAt(s, f.space, side) };
}

/**
 * Where the text leaves open whether a retreat is allowed: `some`, a reading that the players may follow allows it, so
 * who retreats breaks nothing; `each`, every one of them does, so who surrenders instead breaks the rule.
 */
export type Under = "some" | "each";

type Readings = Pick<QueryContext, "s" | "readings">;

const holds = <R>(readings: readonly R[], open: R, under: Under): boolean =>
  under === "some" ? readings.includes(open) : readings.every((reading) => reading === open);

/** Whether CUs that lost their General may retreat at all. */
export function mayRetreat(c: Readings, f: Battle, under: Under): boolean {
  return losers(c, f).general !== undefined || holds(c.readings("leaderless-losers"), "retreat", under);
}

/** Whether the force may use the connection to a space (7.4.D). @throws the missing-fact signal */
export function joined(c: QueryContext, f: Battle, to: SpaceId, under: Under): boolean {
  const kind = c.facts.link(f.space, to);
  if (kind === "arnold" && !holds(c.readings("falmouth-quebec-retreat"), "open", under)) return false;
  return usable(kind, losers(c, f).general);
}

/** A General without CUs does not end in the space of a lone enemy General (3.0). */
export function meetsNoGeneral(c: Pick<QueryContext, "s">, f: Battle, to: SpaceId): boolean {
  const { side, cu } = losers(c, f);
  return cu > 0 || cuOf(c.s, to, other(side)) > 0 || generalAt(c.s, to, other(side)) === undefined;
}

/** Whether the loser may retreat by land to a space: 9.61. @throws the missing-fact signal */
export function openByLand(c: QueryContext, f: Battle, to: SpaceId, under: Under): boolean {
  const side: Side = loser(f);
  const origin = side === f.attacker ? to === f.from : to !== f.from;
  return origin && openTo(c.s, to, side) && meetsNoGeneral(c, f, to) && joined(c, f, to, under);
}

/** Known spaces to which the loser may retreat by land. */
export function landRetreats(c: QueryContext, f: Battle, under: Under): SpaceId[] {
  if (!mayRetreat(c, f, under)) return [];
  return c.facts.neighbours(f.space).filter((to) => openByLand(c, f, to, under));
}

/** Whether the space of the battle lets a British defender retreat by sea (9.62). */
export function seaOpenFrom({ s, facts }: Pick<QueryContext, "s" | "facts">, space: SpaceId): boolean {
  if (!isPort(facts, space) || blockaded(s, facts, space)) return false;
  return at(s, space).pc === "british" || !facts.fortified(space);
}

/** Whether a fortified port takes in a retreat by sea: the rule sets no limit of its own. */
export function fortOpenTo({ s, facts, readings }: QueryContext, to: SpaceId, under: Under): boolean {
  return holds(readings("fortified-ports"), "letter", under) || at(s, to).pc === "british" || !facts.fortified(to);
}

/** Whether the British may sail to the port that the attacker came from: 9.62 does not say no. */
export const originOpen = ({ readings }: Pick<QueryContext, "readings">, under: Under): boolean =>
  holds(readings("sea-retreat-to-origin"), "open", under);

/** Whether a port takes in a British retreat by sea (9.62). */
export function openBySea(c: QueryContext, f: Battle, to: SpaceId, under: Under): boolean {
  const { s, facts } = c;
  if (!isPort(facts, to) || blockaded(s, facts, to) || to === f.space) return false;
  if (to === f.from && !originOpen(c, under)) return false;
  return openTo(s, to, "british") && fortOpenTo(c, to, under) && meetsNoGeneral(c, f, to);
}

/** Ports to which the loser may retreat by sea: a British defender only. */
export function seaRetreats(c: QueryContext, f: Battle, under: Under): SpaceId[] {
  if (loser(f) !== "british" || f.attacker === "british" || !mayRetreat(c, f, under)) return [];
  if (!seaOpenFrom(c, f.space)) return [];
  return c.facts.spaces.filter((to) => openBySea(c, f, to, under));
}

/** Ports to one of which the loser has to sail: nobody who rather surrenders, unless that was agreed (9.62, 9.63). */
export const owedToSea = (c: QueryContext, f: Battle): SpaceId[] =>
  c.ruling("surrender-or-sail") === "sail" ? seaRetreats(c, f, "each") : [];
