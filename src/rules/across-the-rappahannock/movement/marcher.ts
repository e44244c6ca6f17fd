/** What goes along a path: a unit, a train or a leader, in one of three modes, perhaps coming onto the map or leaving it. */
import { type Field, noField } from "../../mechanics/hex/fields.js";
import { firstStep, type Walked, walkedPath } from "../../mechanics/hex/paths.js";
import type { QueryContext } from "../kit.js";
import { type Barrier, barrierOf, leaderMover, type Mover, moverOf, stepCost } from "../position/costs.js";
import { firstHexCost, paidBefore } from "../position/entry.js";
import { joining, passing } from "../position/stacks.js";
import { allowanceOf, type Way, walked } from "../position/ways.js";
import { extendedBonus, hooker, point, strategicFactor, woundedAllowance } from "../terms/constants.js";
import type { HexId, LeaderId, Mode, Side, UnitId } from "../terms/ids.js";
import type { Unit } from "../terms/state.js";

type Asking = Omit<QueryContext, "options">;

/** A way that somebody goes, and how. */
export interface March {
  readonly id: UnitId | LeaderId;
  /** The counter of a unit or train; null for a leader. */
  readonly unit: Unit | null;
  readonly side: Side;
  readonly mode: Mode;
  /** The hexes, from where it stands or through which it comes in. */
  readonly path: readonly HexId[];
  readonly enters: boolean;
  readonly leaves: boolean;
  /** Half points for what it does besides: mounting, loading. */
  readonly extra: number;
  /** The enemies as they stand now. */
  readonly field: Field;
  /** See {@link Way}. */
  readonly known: Way["known"];
}

/** What the checks of a march are asked with. */
export interface Marching {
  readonly march: March;
}

/** The march of a unit or a train along its way. */
export const unitMarch = (
  way: Way,
  mode: Mode,
  more: Partial<Pick<March, "enters" | "leaves" | "extra">> = {},
): March => ({
  id: way.id,
  unit: way.unit,
  side: way.unit.side,
  mode,
  path: way.path,
  enters: false,
  leaves: false,
  extra: 0,
  field: way.field,
  known: {},
  ...more,
});

/** The march of a leader. */
export const leaderMarch = (
  leader: { readonly id: LeaderId; readonly side: Side; readonly field: Field },
  path: readonly HexId[],
  mode: Mode,
  more: Partial<Pick<March, "enters" | "leaves">> = {},
): March => ({ ...leader, unit: null, mode, path, enters: false, leaves: false, extra: 0, known: {}, ...more });

/** A leader as somebody who passes through friends, and by enemies (5.12, 6.14, 6.42). */
export const leaderUnit = (side: Side) => ({ side, leads: true });

/** How T.Terrain sees who marches; weather closes no good ford to strategic movement, if the reading says so (LG.SM). */
export function marcher(c: Pick<QueryContext, "ruling">, unit: Unit | null, mode: Mode): Mover {
  const who = unit === null ? leaderMover(c) : moverOf(c, unit);
  return mode === "strategic" && c.ruling("strategic-fords") === "open" ? { ...who, throughWeather: true } : who;
}

/** Half movement points of a leader (5.12, 6.13, LG.SM); Hooker's when he is wounded (LG.Hooker.Roof). */
export function leaderAllowance(c: Pick<QueryContext, "s" | "facts">, id: LeaderId, mode: Mode): number {
  const base = id === hooker && c.s.hooker.wounded > 0 ? woundedAllowance : c.facts.leaderAllowance(id);
  if (mode === "strategic") return base * strategicFactor * point;
  return (base + (mode === "extended" ? extendedBonus.leader : 0)) * point;
}

/** Half movement points of who marches. */
export const pointsOf = (c: Pick<QueryContext, "s" | "facts">, { id, unit, mode }: March): number =>
  unit === null ? leaderAllowance(c, id, mode) : allowanceOf(c, id, unit, mode);

/** What a leader's way costs: his own column, nothing for units in the way (5.12, 6.42). */
const leaderWalked = (c: Asking, { path, field }: March, who: Mover): Walked =>
  walkedPath(path, ({ from, to }) => stepCost(c, who, from, to, field, true)?.cost ?? null);

/** How often the first hex is paid once more, for who has come through it with the marker in play (6.51). */
export const cameBefore = (c: Pick<QueryContext, "s" | "ruling">, { path }: March): number =>
  paidBefore(c, path[0] ?? "");

/** The first step of a march that is closed to who marches, and by what; crowds are asked for elsewhere. */
export function closedAt(
  c: Asking,
  march: March,
): { readonly from: HexId | null; readonly to: HexId; readonly what: Barrier } | undefined {
  const { path, field, unit, mode, enters } = march;
  const who = marcher(c, unit, mode);
  const [first = ""] = path;
  if (enters && firstHexCost(c, who, first, field) === null) {
    const byRoad = field.near.has(first) && firstHexCost(c, who, first, noField) !== null;
    return { from: null, to: first, what: byRoad ? "road" : "terrain" };
  }
  const step = firstStep(path, (from, to) => barrierOf(c, who, from, to, field) ?? undefined);
  return step === undefined ? undefined : { from: step.from, to: step.to, what: step.found };
}

/** What the first hex of a way in costs: for units as often as units have come through it, and once more (6.51, 6.42). */
function comingIn(c: Asking, march: March, who: Mover): Walked {
  const [first = ""] = march.path;
  const cost = firstHexCost(c, who, first, march.field);
  if (cost === null) return { stops: first };
  if (march.unit === null) return { cost, costliest: cost };
  const times = 1 + cameBefore(c, march);
  const { id, unit } = march;
  const fits = () => joining(c, id, unit, first) === true;
  // Friends in the first hex are paid for where the way leads on through them.
  const friends = march.path.length > 1 ? (passing(c, march.side, first, march.field, null, fits) ?? 0) * point : 0;
  return { cost: cost * times + friends, costliest: cost + friends };
}

/** What it costs to leave the map from the last hex (LG.OffMap). */
function goingOut(c: Asking, march: March, who: Mover): Walked {
  if (!march.leaves || c.ruling("exit-cost") === "nothing") return { cost: 0, costliest: 0 };
  const last = march.path.at(-1) ?? "";
  const cost = firstHexCost(c, who, last, march.field);
  return cost === null ? { stops: last } : { cost, costliest: cost };
}

/** What the whole march costs, in half points, and its costliest hex; or the place where it is stopped. */
export function marched(c: Asking, march: March): Walked {
  const { unit, enters } = march;
  const who = marcher(c, unit, march.mode);
  const parts = [
    () => (enters ? comingIn(c, march, who) : { cost: 0, costliest: 0 }),
    () => (unit === null ? leaderWalked(c, march, who) : walked(c, { ...march, unit }, who)),
    () => goingOut(c, march, who),
  ];
  let cost = march.extra;
  let costliest = 0;
  for (const part of parts) {
    const found = part();
    if ("stops" in found) return found;
    cost += found.cost;
    costliest = Math.max(costliest, found.costliest);
  }
  return { cost, costliest };
}

/** The cost of a march that nothing stops, reckoned once; it may only let a check pass (see {@link Way}). */
export function costOnce(c: Asking, march: March): number | undefined {
  if (march.known.cost === undefined) {
    const found = marched(c, march);
    if ("stops" in found) return undefined;
    march.known.cost = found;
  }
  return march.known.cost.cost;
}
