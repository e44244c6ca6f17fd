import { exits, reactors } from "../../mechanics/points/reactions.js";
import { missing } from "../../sdk/facts.js";
import type { Facts } from "../pack/facts.js";
import { generalIds, nationalitiesOf, other, sideOf } from "../terms/constants.js";
import type { Forces, GeneralId, Side, SpaceId } from "../terms/ids.js";
import type { Frames, State } from "../terms/state.js";
import { allowance, linkCost, maxCu, overrunning } from "../terms/tables.js";
import {
  armyOf,
  at,
  cuOf,
  forces,
  forcesOf,
  generalAt,
  plus,
  type SomeForces,
  spaceOf,
  total,
  usable,
  within,
} from "./board.js";

export type March = Frames["march"];

/** The march that is under way in a state. */
export function openMarch(s: State | undefined): March | undefined {
  const frame = s?.stack[s.stack.length - 1];
  return frame?.flow === "march" ? frame : undefined;
}

/** The side whose General marches. */
export const marcher = (f: March): Side => sideOf(f.general);

/** Spaces that the General may count in this activation as it stands (7.3.A, 7.3.C). */
export function maxSpaces(f: March): number {
  if (f.marblehead) return allowance.marblehead;
  if (marcher(f) === "british") return allowance.british;
  return f.overran ? allowance.fighting : allowance.american;
}

/** What a step to a neighbour counts. @throws the missing-fact signal where the connection is not known */
export function stepCost(facts: Facts, from: SpaceId, to: SpaceId): number {
  return linkCost[facts.link(from, to)];
}

/** What a step changes in the Army: taken up less left behind, by nationality. */
export function change(p: {
  readonly drop?: SomeForces | undefined;
  readonly pickup?: SomeForces | undefined;
}): Forces {
  return plus(forces(p.pickup), forces(p.drop), -1);
}

/** CUs that the General may take up where he is: not with another General before in this Campaign (7.2.A). */
export function unmoved(s: State, f: March): Forces {
  const others = plus(forcesOf(s, f.here, marcher(f)), f.carried, -1);
  return plus(others, s.card.moved[f.here] ?? {}, -1);
}

/** CUs of his side where he is that are not with him. */
export function standing(s: State, f: March): Forces {
  return plus(forcesOf(s, f.here, marcher(f)), f.carried, -1);
}

/** Whether an enemy General stands in a space without CUs (7.4.A). */
export function loneEnemy(s: State, space: SpaceId, side: Side): boolean {
  return cuOf(s, space, other(side)) === 0 && generalAt(s, space, other(side)) !== undefined;
}

/**
 * Whether a General without CUs could leave a space again, into one where he may stop (7.4.A, 7.4.B).
 *
 * @throws the missing-fact signal where only a connection that nobody knows could let him go on
 */
export function canGoOn(s: State, facts: Facts, general: GeneralId, from: SpaceId, left: number): boolean {
  const side = sideOf(general);
  const hasWay = facts.neighbours(from).some((to) => {
    const kind = facts.link(from, to);
    const rest = left - linkCost[kind];
    if (!usable(kind, general) || rest < 0 || cuOf(s, to, other(side)) > 0 || at(s, to).pc === other(side))
      return false;
    return !loneEnemy(s, to, side) || canGoOn(s, facts, general, to, rest);
  });
  if (!hasWay && left > 0 && !facts.linksKnown(from)) throw missing(`links/${from}`);
  return hasWay;
}

/** Whether a General may use what joins two spaces (7.4.D); undefined where that is not known. */
function mayUse(facts: Facts, general: GeneralId, from: SpaceId, to: SpaceId): boolean | undefined {
  const kind = facts.linkMaybe(from, to);
  return kind === undefined ? undefined : usable(kind, general);
}

/** American Armies that have not tried to intercept on this card and are, or may be, adjacent (7.8). */
export const interceptors = (s: State, facts: Facts, space: SpaceId): GeneralId[] =>
  reactors<GeneralId, SpaceId>(
    {
      forces: generalIds,
      at: (general) => spaceOf(s, general),
      able: (general, from) => armyOf(s, from, "american") === general,
      reaches: (general, from, to) => mayUse(facts, general, from, to),
      tried: (general) => s.card.attempted.includes(general),
    },
    space,
  );

/** Whether a space is open to an American Army that evades or retreats from the British (9.61). */
export function openTo(s: State, space: SpaceId, side: Side): boolean {
  return at(s, space).pc !== other(side) && cuOf(s, space, other(side)) === 0;
}

/** Known spaces to which an American Army may evade (7.9.B, 9.61). */
export const evadeSpaces = (s: State, facts: Facts, f: March, general: GeneralId): SpaceId[] =>
  exits({
    near: facts.neighbours(f.here),
    usable: (to) => mayUse(facts, general, f.here, to),
    barred: [f.from],
    open: (to) => openTo(s, to, "american"),
  });

/** The CUs with which a General intercepts or evades: those he names, or all where he has no choice (7.8.C). */
export function withGeneral(here: Forces, named: SomeForces): Forces {
  if (named.american !== undefined || named.french !== undefined) return forces(named);
  if (total(here) <= maxCu) return here;
  if (here.french === 0) return forces({ american: maxCu });
  if (here.american === 0) return forces({ french: maxCu });
  return forces();
}

/** How many CUs must go with a General who intercepts or evades: all of them, at most five. */
export function mustBring(here: Forces): number {
  return Math.min(maxCu, total(here));
}

/** Every way to bring the CUs that must come: one, unless the stack is mixed and larger than five (7.8.C). */
export function* waysToBring(here: Forces): Generator<{ american?: number; french?: number }> {
  if (here.american === 0 || here.french === 0 || total(here) <= maxCu) {
    yield {};
    return;
  }
  for (let american = 0; american <= maxCu; american++) {
    const named = { american, french: maxCu - american };
    if (within(named, here)) yield named;
  }
}

/** Whether the Army overruns what is in the space that it entered (9.7). */
export function overruns(s: State, space: SpaceId, side: Side, cu: number): boolean {
  if (cu < overrunning.least || cu > overrunning.most) return false;
  return cuOf(s, space, other(side)) === overrunning.overrun && generalAt(s, space, other(side)) === undefined;
}

/** Adds CUs of the marching side to those that have moved with a General during this card (7.2.A). */
export function noteMoved(s: State, space: SpaceId, which: SomeForces): void {
  if (total(which) === 0) return;
  s.card.moved[space] = plus(s.card.moved[space] ?? {}, which);
}

/** The nationalities that a General may lead (12.2.C). */
export const mayLead = (general: GeneralId) => nationalitiesOf[sideOf(general)];
