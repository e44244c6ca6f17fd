import { askEach } from "../../sdk/facts.js";
import type { QueryContext } from "../kit.js";
import { other } from "../terms/constants.js";
import type { Side, SpaceId } from "../terms/ids.js";
import { confederateStates } from "../terms/places.js";
import type { Battle } from "./battle-figures.js";
import { controlOf, spAt } from "./board.js";
import { alongRiver } from "./interceptions.js";
import { byWater } from "./naval-control.js";
import { underNavalControl } from "./rivers.js";
import { hasLine, surelyHasLine } from "./supply.js";
import { sailingFrom } from "./waters.js";

/** What a question about a retreat needs. */
export interface Retreat extends Pick<QueryContext, "s" | "facts" | "readings" | "ruling" | "options"> {
  readonly f: Battle;
}

/** The side that was beaten in defence. */
const beaten = ({ f }: Pick<Retreat, "f">): Side => other(f.attacker);

/** Whether a road or a railroad joins two spaces for a retreat; undefined where that is not known. */
function isOpenByLand(c: Retreat, to: SpaceId): boolean | undefined {
  const kind = c.facts.lineMaybe(c.f.space, to);
  return kind === undefined ? undefined : kind === "road" || kind === "rail";
}

const isOpenByRiver = (c: Retreat, to: SpaceId): boolean => alongRiver(c, beaten(c), c.f.space, to);

/** Whether a line joins two spaces for a retreat, be it a river; undefined where that is not known. */
export const isOpenLine = (c: Retreat, to: SpaceId): boolean | undefined => isOpenByRiver(c, to) || isOpenByLand(c, to);

/** Whether a river under Union Naval Control bars a Confederate retreat (7.61). */
export const barredByRiver = (c: Retreat, to: SpaceId): boolean =>
  beaten(c) === "confederate" && !isOpenByRiver(c, to) && underNavalControl(c, c.f.space, to);

/** How good a space is for a retreat, the best first (7.61). */
export type RetreatKind = "friendly" | "neutral" | "enemy";

/** What kind of space it is for a beaten side: with a line of communication, without an enemy PC, with one. */
export function retreatKind(c: Retreat, to: SpaceId): RetreatKind {
  const side = beaten(c);
  const control = controlOf(c.s, c.facts, to);
  if (control === other(side)) return "enemy";
  return control === side && hasLine(c, to, side) ? "friendly" : "neutral";
}

/**
 * What is asked of the spaces around a beaten defender: where they may go; or whether they go anywhere and who says where,
 * which a river alone does not decide unless that was agreed.
 */
type Asked = "where" | "whether";

/** Spaces next to a beaten defender into which the retreat could lead at all: no enemy SP there, no river in the way. */
export function landExits(c: Retreat, asked: Asked = "where"): SpaceId[] {
  const rivers = asked === "where" || c.ruling("next-by-river") === "rivers";
  const near = c.facts.neighbours(c.f.space).filter((to) => isOpenByLand(c, to) === true && !barredByRiver(c, to));
  const ports = rivers ? byWater(c.facts, c.f.space).filter((to) => isOpenByRiver(c, to)) : [];
  return [...new Set([...near, ...ports])].filter((to) => spAt(c.s, to, c.f.attacker) === 0);
}

/**
 * Whether a beaten Union force stands in a port of a Confederate state: it goes to a space with a Union PC alone, not whence
 * the attack came, or by sea; else it surrenders (7.62).
 */
export const inConfederatePort = (c: Retreat): boolean =>
  beaten(c) === "union" && c.facts.port(c.f.space) !== "none" && confederateStates.includes(c.facts.state(c.f.space));

/** Whether the Union may go to a space from a port of a Confederate state, as far as its PC says (7.62). */
export const isOpenFromPort = (c: Retreat, to: SpaceId): boolean =>
  to !== c.f.from && controlOf(c.s, c.facts, to) === "union";

/** The spaces of the kind that must be taken, of those that are open (7.61). */
export function landRetreats(c: Retreat, asked: Asked = "where"): SpaceId[] {
  const exits = landExits(c, asked);
  if (inConfederatePort(c)) return exits.filter((to) => isOpenFromPort(c, to));
  const known = askEach(exits, (to) => ({ to, kind: retreatKind(c, to) }));
  const of = (kinds: readonly RetreatKind[]) => known.flatMap(({ to, kind }) => (kinds.includes(kind) ? to : []));
  const friendly = of(["friendly"]);
  // Nothing says that the space whence the attack came is open: nobody has to go there, nor where a river alone leads.
  const owed = (to: SpaceId) => to !== c.f.from && isOpenByLand(c, to) === true && surelyHasLine(c, to, beaten(c));
  if (friendly.some(owed)) return friendly;
  const reading = c.ruling("where-to-retreat");
  if (reading === "anywhere") return exits;
  const neutral = reading === "enemy-alone" ? [] : of(["neutral"]);
  return [...friendly, ...(neutral.length > 0 ? neutral : of(["enemy"]))];
}

/** Who chooses the space of a retreat: the attacker where only enemy spaces are open, and several (7.61). */
export function retreatChooser(c: Retreat): Side {
  // Whether a friendly space has a line plays no part where one that is not the enemy's is open anyway.
  const open = landExits(c, "whether").some((to) => controlOf(c.s, c.facts, to) !== c.f.attacker);
  if (open && c.ruling("where-to-retreat") !== "enemy-alone") return beaten(c);
  const spaces = landRetreats(c, "whether");
  const enemyOnly = spaces.length > 1 && spaces.every((to) => retreatKind(c, to) === "enemy");
  return enemyOnly && seaRetreats(c).length === 0 ? c.f.attacker : beaten(c);
}

/** Ports to which a beaten Union force in a port may go by sea: friendly, and not past enemy forts (6.16, 7.62). */
export function seaRetreats(c: Retreat): SpaceId[] {
  const { s, facts, f } = c;
  if (beaten(c) !== "union" || facts.port(f.space) === "none") return [];
  const reached = sailingFrom(c, f.space);
  return facts.spaces.filter(
    (port) =>
      reached.has(port) &&
      facts.port(port) !== "none" &&
      controlOf(s, facts, port) === "union" &&
      spAt(s, port, "confederate") === 0,
  );
}
