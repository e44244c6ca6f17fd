import type { Reading } from "../kit.js";
import { at, blockaded, cuOf, generalAt, isPort, usable } from "../position/board.js";
import { type Battle, loser } from "../position/fighting.js";
import { openTo } from "../position/marching.js";
import { other } from "../terms/constants.js";
import type { Side, SpaceId } from "../terms/ids.js";

/** What the loser's force must be told from: its side, whether it still has CUs, and who leads it. */
export function losers({ s }: Pick<Reading, "s">, f: Battle) {
  const side = loser(f);
  return { side, cu: cuOf(s, f.space, side), general: generalAt(s, f.space, side) };
}

/** Whether CUs that lost their General may retreat at all. */
export function mayRetreat(c: Pick<Reading, "s" | "ruling">, f: Battle): boolean {
  return losers(c, f).general !== undefined || c.ruling("leaderless-losers") === "retreat";
}

/** Whether the force may use the connection to a space (7.4.D). @throws the missing-fact signal */
export function joined(c: Reading, f: Battle, to: SpaceId): boolean {
  const kind = c.facts.link(f.space, to);
  if (kind === "arnold" && c.ruling("falmouth-quebec-retreat") === "closed") return false;
  return usable(kind, losers(c, f).general);
}

/** A General without CUs does not end in the space of a lone enemy General (3.0, 7.4.A). */
export function meetsNoGeneral(c: Pick<Reading, "s">, f: Battle, to: SpaceId): boolean {
  const { side, cu } = losers(c, f);
  return cu > 0 || cuOf(c.s, to, other(side)) > 0 || generalAt(c.s, to, other(side)) === undefined;
}

/** Whether the loser may retreat by land to a space: 9.61. @throws the missing-fact signal */
export function openByLand(c: Reading, f: Battle, to: SpaceId): boolean {
  const side: Side = loser(f);
  const origin = side === f.attacker ? to === f.from : to !== f.from;
  return origin && openTo(c.s, to, side) && meetsNoGeneral(c, f, to) && joined(c, f, to);
}

/** Known spaces to which the loser may retreat by land. */
export function landRetreats(c: Reading, f: Battle): SpaceId[] {
  if (!mayRetreat(c, f)) return [];
  return c.facts.neighbours(f.space).filter((to) => openByLand(c, f, to));
}

/** Whether the space of the battle lets a British defender retreat by sea (9.62). */
export function seaOpenFrom({ s, facts }: Pick<Reading, "s" | "facts">, space: SpaceId): boolean {
  if (!isPort(facts, space) || blockaded(s, facts, space)) return false;
  return at(s, space).pc === "british" || !facts.fortified(space);
}

/** Whether a fortified port takes in a retreat by sea: the rule sets no limit of its own. */
export function fortOpenTo({ s, facts, ruling }: Reading, to: SpaceId): boolean {
  return ruling("fortified-ports") === "letter" || at(s, to).pc === "british" || !facts.fortified(to);
}

/** Whether a port takes in a British retreat by sea (9.62). */
export function openBySea(c: Reading, f: Battle, to: SpaceId): boolean {
  const { s, facts } = c;
  if (!isPort(facts, to) || blockaded(s, facts, to) || to === f.space) return false;
  if (to === f.from && c.ruling("sea-retreat-to-origin") === "closed") return false;
  return openTo(s, to, "british") && fortOpenTo(c, to) && meetsNoGeneral(c, f, to);
}

/** Ports to which the loser may retreat by sea: a British defender only. */
export function seaRetreats(c: Reading, f: Battle): SpaceId[] {
  if (loser(f) !== "british" || f.attacker === "british" || !mayRetreat(c, f)) return [];
  if (!seaOpenFrom(c, f.space)) return [];
  return c.facts.spaces.filter((to) => openBySea(c, f, to));
}
