import type { Precondition } from "../../mechanics/points/reactions.js";
import type { Answer } from "../../sdk/finding.js";
import type { QueryContext } from "../kit.js";
import { other } from "../terms/constants.js";
import { allowances } from "../terms/figures.js";
import type { ArmyId, GeneralId, Side, SpaceId } from "../terms/ids.js";
import type { State } from "../terms/state.js";
import { armyAt, brigadeSp, fortOf, isBrigade, seniors, spAt } from "./board.js";
import { mayHoldEffect } from "./cards.js";
import { byWater, isDenied } from "./naval-control.js";
import { loneBrigade, type March, movingSp } from "./open-march.js";
import { type Kind, type Party, wholeParty } from "./parties.js";
import { mayCross } from "./rivers.js";

/** What a question about a reaction needs. */
export type Reaction = Pick<QueryContext, "s" | "facts" | "readings" | "ruling">;

/** A space that somebody has entered. */
export interface Entered extends Reaction {
  readonly f: March;
}

/** SP of the moving side that stood in the space before it was entered. */
const before = ({ s, f }: Pick<Entered, "s" | "f">): number => spAt(s, f.here, f.side) - movingSp(s, f);

/** What must be so for anybody to intercept: the window and the move ask it (5.81, 5.82). */
export const interceptable = {
  "once-a-move": {
    rule: "5.82",
    says: "one attempt to intercept is made for a move: none is left in {actual}",
    ok: ({ f }: Pick<Entered, "f">): Answer => !f.tried || { actual: f.here },
  },
  "space-not-held": {
    rule: "5.81",
    says: "nobody intercepts into {space}: {actual} stand there",
    ok: (c: Entered): Answer => {
      const { s, f, facts, ruling } = c;
      const reading = ruling("where-to-intercept");
      if (before(c) > 0) return { space: f.here, actual: "SP of the side that moves" };
      const fort = fortOf(s, facts, f.here);
      const counts = fort !== null && (fort === f.side || reading !== "held-by-mover");
      if (counts) return { space: f.here, actual: "a fort" };
      const own = spAt(s, f.here, other(f.side)) > 0 && reading === "any-piece";
      return !own || { space: f.here, actual: "SP of the side that intercepts" };
    },
  },
} as const satisfies { readonly [name: string]: Precondition<Entered> };

/** A force as it stands in a space: what it is, who can command it, what belongs to it. */
export interface Force {
  readonly kind: Kind;
  readonly army: ArmyId | null;
  /** Who commands: more than one where they rank alike and their owner chooses (5.31); none for a generic commander. */
  readonly commanders: readonly GeneralId[];
  readonly party: Party;
}

/** The force that a side has in a space, and who commands it (5.22, 5.31, 5.55). Undefined where no General is with it. */
export function forceAt({ s, facts }: Pick<Reaction, "s" | "facts">, space: SpaceId, side: Side): Force | undefined {
  const party = wholeParty(s, space, side);
  const army = armyAt(s, space, side);
  if (army !== undefined) {
    const { commander } = s.armies[army];
    return { kind: "army", army, commanders: commander === null ? [] : [commander], party };
  }
  if (party.generals.length === 0) return undefined;
  const officers = party.generals.filter((id) => !isBrigade(s, id));
  if (officers.length > 0) return { kind: "corps", army: null, commanders: seniors(s, facts, officers), party };
  return { kind: "cavalry", army: null, commanders: party.generals, party };
}

/** Who may command a force that intercepts; a brigade goes without the infantry beside it (5.55). */
export function interceptorsAt(c: Pick<Reaction, "s" | "facts">, space: SpaceId, side: Side): readonly GeneralId[] {
  const force = forceAt(c, space, side);
  if (force === undefined || spAt(c.s, space, side) === 0) return [];
  return force.commanders;
}

/**
 * Whether a river joins two ports that a side goes along: 1.2 counts rivers among the lines that make spaces adjacent. The
 * Confederacy goes along one where Union Naval Control is denied at both ends (6.61).
 */
export const alongRiver = (c: Reaction, side: Side, from: SpaceId, to: SpaceId): boolean =>
  c.ruling("next-by-river") !== "roads-and-railroads" &&
  byWater(c.facts, from).includes(to) &&
  (side === "union" || (isDenied(c, from, side) && isDenied(c, to, side)));

/** Whether a space lies next to another for a reaction, by road, rail or river; undefined where that is not known. */
export const isNext = (c: Reaction, side: Side, from: SpaceId, to: SpaceId): boolean | undefined =>
  alongRiver(c, side, from, to) || isNextByLand(c, side, from, to);

function isNextByLand(c: Reaction, side: Side, from: SpaceId, to: SpaceId): boolean | undefined {
  const kind = c.facts.lineMaybe(from, to);
  if (kind === undefined) return undefined;
  if (kind !== "road" && kind !== "rail") return false;
  return c.ruling("reactions-over-rivers") === "free" || mayCross(c, side, from, to);
}

/** The event that lets somebody intercept over two spaces (1.3). */
export const farInterception = "first-manassas";

/** Whether a side may hold the card with which somebody intercepts over two spaces (1.3). */
export const mayInterceptFar = ({ s, facts }: Pick<Reaction, "s" | "facts">, side: Side): boolean =>
  side === "confederate" && mayHoldEffect(s, facts, side, [farInterception]);

/** The spaces from which a force may intercept, as far as is known: next to the space, with First Manassas two away (5.81, 1.3). */
export function interceptingFrom(c: Entered, next: Next = nextTo): SpaceId[] {
  const side = other(c.f.side);
  const near = next(c, side, c.f.here);
  const far = mayInterceptFar(c, side) ? near.flatMap((space) => next(c, side, space)) : [];
  return [...new Set([...near, ...far])].filter((space) => interceptorsAt(c, space, side).length > 0);
}

/** The spaces next to one, for a reaction of a side. */
type Next = (c: Reaction, side: Side, space: SpaceId) => SpaceId[];

const nextByLand: Next = (c, side, space) =>
  c.facts.neighbours(space).filter((from) => isNextByLand(c, side, from, space) !== false);

/** The spaces next to one for a reaction, as far as is known: by road, rail or river. */
export const nextTo: Next = (c, side, space) => [
  ...new Set([
    ...nextByLand(c, side, space),
    ...byWater(c.facts, space).filter((from) => alongRiver(c, side, from, space)),
  ]),
];

/** The spaces for which a reaction is asked after: a river alone opens no question, unless that was agreed. */
export const nextAsked: Next = (c, side, space) =>
  c.ruling("next-by-river") === "rivers" ? nextTo(c, side, space) : nextByLand(c, side, space);

/** Whether a space lies two away from another, through one without SP of the enemy (1.3). */
export const isTwoAway = (c: Entered, side: Side, from: SpaceId, to: SpaceId): boolean =>
  nextTo(c, side, to).some(
    (between) => spAt(c.s, between, other(side)) === 0 && nextTo(c, side, between).includes(from),
  );

/** The most infantry that goes with an interceptor: within the limit of its kind of force (5.13, 5.81). */
export function maxInfantry(s: State, { kind, party }: Force, generals: readonly GeneralId[]): number {
  if (kind === "cavalry") return 0;
  return Math.max(0, Math.min(party.infantry, allowances[kind].sp - brigadeSp(s, generals)));
}

/** Cavalry with a force helps it to intercept and to retreat before battle (5.81, 7.23). */
export const cavalryModifier = (s: State, generals: readonly GeneralId[]): number =>
  generals.some((id) => isBrigade(s, id)) ? -2 : 0;

/** How defenders may retreat before battle: by themselves, by a roll, or not at all (7.21 to 7.23). */
export function withdrawal(c: Entered): { readonly how: "automatic" | "roll" | "none"; readonly rule: string } {
  const { s, f, ruling } = c;
  const side = other(f.side);
  const lone = loneBrigade(s, f, f.here);
  // A brigade that comes by sea with infantry is not a brigade alone (5.43).
  const alone = f.kind === "cavalry" && f.carried.infantry === 0;
  if (lone !== undefined && !alone) return { how: "automatic", rule: "7.21" };
  if (lone !== undefined && ruling("cavalry-before-cavalry") === "stays") return { how: "none", rule: "7.21" };
  const force = forceAt(c, f.here, side);
  if (force === undefined) return { how: "none", rule: "7.23" };
  const beaten = [force.army, ...force.commanders].some((id) => id !== null && f.lost.includes(id));
  return beaten ? { how: "automatic", rule: "7.22" } : { how: "roll", rule: "7.23" };
}

/** Generals of a side in a space, with their SP: what retreats before battle. */
export const defendersOf = ({ s, f }: Pick<Entered, "s" | "f">): Party => wholeParty(s, f.here, other(f.side));
