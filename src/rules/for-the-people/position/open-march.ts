import type { EffectContext, QueryContext } from "../kit.js";
import { isSpace, other } from "../terms/constants.js";
import { allowances } from "../terms/figures.js";
import type { GeneralId, SpaceId } from "../terms/ids.js";
import { railroadsToBuild } from "../terms/places.js";
import type { Frames, State } from "../terms/state.js";
import { controlOf, fortOf, isBrigade, occupies, spAt } from "./board.js";
import { isConcentration } from "./campaigns.js";
import { type Party, party, partySp, type SomeParty, wholeParty, without } from "./parties.js";

export type March = Frames["march"];

/** The march that is under way in a state: the innermost one. */
export function openMarch(s: State | undefined): March | undefined {
  const frame = s?.stack.findLast(({ flow }) => flow === "march");
  return frame?.flow === "march" ? frame : undefined;
}

/** Everything that moves: the General who was activated, and what goes along. */
export const movers = ({ general, carried }: Pick<March, "general" | "carried">): Party =>
  general === null ? carried : { ...carried, generals: [general, ...carried.generals] };

/** The SP that move (5.51). */
export const movingSp = (s: State, f: March): number => partySp(s, movers(f));

/** Movement spaces of a force: more where the whole move goes along friendly railroads (5.13, 5.91). */
export const spacesOf = (f: Pick<March, "kind" | "rail">): number =>
  f.rail ? allowances[f.kind].rail : allowances[f.kind].spaces;

/** What of one's own stands where the force is, and is not with it. */
export const standing = (s: State, f: March): Party => without(wholeParty(s, f.here, f.side), movers(f));

/** What goes along after a step's changes. */
export function changed(f: March, leave: SomeParty | undefined, take: SomeParty | undefined): Party {
  const [less, more] = [party(leave), party(take)];
  const rest = without(f.carried, less);
  return {
    infantry: rest.infantry + more.infantry,
    generals: [...rest.generals, ...more.generals],
    elites: [...rest.elites, ...more.elites],
  };
}

/** Whether a step goes along a railroad into a space that the side controls (5.91). */
export const alongRail = ({ s, facts }: Pick<QueryContext, "s" | "facts">, f: March, to: SpaceId): boolean =>
  (isRail(s, facts, f.here, to) || facts.line(f.here, to) === "baltimore-ohio") && controlOf(s, facts, to) === f.side;

/** Whether a railroad joins two spaces: printed, or completed by the Confederacy (5.93). */
export function isRail(s: State, facts: QueryContext["facts"], a: SpaceId, b: SpaceId): boolean {
  return facts.line(a, b) === "rail" || (s.railroads && isCompleted(a, b));
}

const isCompleted = (a: SpaceId, b: SpaceId): boolean =>
  railroadsToBuild.some(([c, d]) => (c === a && d === b) || (c === b && d === a));

/** Whether a space holds anything of the enemy that stops a force: SP (5.11). */
export const meetsEnemy = (s: State, f: Pick<March, "side">, space: SpaceId): boolean =>
  spAt(s, space, other(f.side)) > 0;

/** Whether a space is occupied by the enemy in any way (5.71, 5.92). */
export const heldByEnemy = ({ s, facts }: Pick<QueryContext, "s" | "facts">, f: Pick<March, "side">, space: SpaceId) =>
  occupies(s, facts, space, other(f.side));

/** The SP that have moved on this card and may not move again, by space (4.31). */
export const movedAt = (s: State, space: SpaceId): number => s.play.movedSp[space] ?? 0;

/** Infantry of a side in a space that has not moved on this card. */
export const freshInfantry = (s: State, f: Pick<March, "side">, space: SpaceId): number =>
  Math.max(0, (s.infantry[f.side][space] ?? 0) - movedAt(s, space));

/** Notes that SP and Generals have moved on this card (4.31). */
export function noteMoved(s: State, space: SpaceId, moved: Party): void {
  if (moved.infantry > 0) s.play.movedSp[space] = movedAt(s, space) + moved.infantry;
  s.play.moved.push(...moved.generals.filter((id) => !s.play.moved.includes(id)));
}

/** Keeps count of what goes along no more, and of what is taken up again (4.31). */
export function noteDropped(f: March, leave: Party, take: Party): void {
  if (f.here !== f.origin) {
    const dropped = Math.max(0, (f.dropped[f.here] ?? 0) + leave.infantry - take.infantry);
    if (dropped > 0) f.dropped[f.here] = dropped;
    else delete f.dropped[f.here];
  }
  const taken = take.infantry > 0 || take.generals.length > 0;
  if (taken && !f.tookFrom.includes(f.here)) f.tookFrom.push(f.here);
  // Who stays where the move began has not moved.
  const left = f.here === f.origin ? [] : leave.generals;
  f.leftBehind = [...f.leftBehind, ...left].filter((id) => !take.generals.includes(id));
}

/** Everything that has moved in a march has moved with its card (4.31). */
export function noteMarch(s: State, f: March): void {
  noteMoved(s, f.here, movers(f));
  for (const [space, infantry] of Object.entries(f.dropped))
    if (isSpace(space)) noteMoved(s, space, party({ infantry }));
  s.play.moved.push(...f.leftBehind.filter((id) => !s.play.moved.includes(id)));
}

/** A force of the enemy that is one Cavalry Brigade and nothing else (7.21). */
export function loneBrigade(s: State, f: Pick<March, "side">, space: SpaceId): GeneralId | undefined {
  const { infantry, generals } = wholeParty(s, space, other(f.side));
  const [only, ...more] = generals;
  return infantry === 0 && only !== undefined && more.length === 0 && isBrigade(s, only) ? only : undefined;
}

/** Opens the march of a force that was activated (5.14). */
export function openMarchOf(
  { s, call, tell }: Pick<EffectContext, "s" | "call" | "tell">,
  locals: Pick<March, "side" | "kind" | "general" | "army" | "limit" | "operations" | "campaign"> & {
    readonly space: SpaceId;
    readonly carried: Party;
    readonly sea?: March["sea"];
  },
): void {
  const { space, carried, sea = null, ...rest } = locals;
  const sp = partySp(
    s,
    rest.general === null ? carried : { ...carried, generals: [rest.general, ...carried.generals] },
  );
  if (rest.general === null) tell("division-activated", { space, sp });
  else tell("activated", { general: rest.general, space, sp });
  call("march", {
    at: "announced",
    ...rest,
    origin: space,
    from: space,
    here: space,
    spent: 0,
    rail: rest.kind !== "army" && sea === null,
    carried: { infantry: carried.infantry, generals: [...carried.generals], elites: [...carried.elites] },
    // By sea it comes to where it goes without more ado: whom it meets there it attacks (6.4).
    duty: locals.campaign && sea === null && isConcentrationOpen(s),
    dropped: {},
    leftBehind: [],
    tookFrom: [],
    tried: false,
    trying: null,
    intercepted: false,
    fleeing: null,
    fleeingLeader: null,
    sea,
    lost: [],
    stopped: null,
    ended: null,
  });
}

/** Whether the innermost campaign is the activation of a concentration (4.52). */
function isConcentrationOpen(s: State): boolean {
  const frame = s.stack.findLast(({ flow }) => flow === "campaign");
  return frame?.flow === "campaign" && isConcentration(frame);
}

/** What is left of a force that moves: less than before after a battle, or after an answer of the other side (4.25). */
export function refreshMarch(s: State, march: March): void {
  const { here, side, general } = march;
  march.carried = {
    infantry: Math.min(s.infantry[side][here] ?? 0, march.carried.infantry),
    generals: march.carried.generals.filter((id) => id !== general && s.generals[id].at === here),
    elites: march.carried.elites.filter((id) => s.elites[id] === here),
  };
}

/** Whether a fort of the enemy stands in a space (5.72). */
export const enemyFort = ({ s, facts }: Pick<QueryContext, "s" | "facts">, f: Pick<March, "side">, space: SpaceId) =>
  fortOf(s, facts, space) === other(f.side);
