/** How a way is said hex by hex: the hexes to which a march can go on, whatever it is asked at its end (6.11, 6.14). */

import { distanceToNearest } from "../../mechanics/hex/fields.js";
import type { Walked } from "../../mechanics/hex/paths.js";
import { later } from "../../mechanics/holes.js";
import { mayBe } from "../../mechanics/unknown.js";
import { isMissing } from "../../sdk/facts.js";
import type { Hole } from "../../sdk/index.js";
import type { QueryContext } from "../kit.js";
import { onMapInPlay } from "../position/calendar.js";
import { fieldOf } from "../position/field.js";
import { offRoadStep, passesNobody } from "../position/strategic.js";
import { closedTo, goesOnBeside, intoEnemyEntry, keepsAway, mayExtend } from "../position/ways.js";
import { extendedDistance, strategicDistance } from "../terms/constants.js";
import type { HexId, LeaderId, Mode, UnitId } from "../terms/ids.js";
import type { Leader, Unit } from "../terms/state.js";
import { leaderMarch, type March, marched, pointsOf, unitMarch } from "./marcher.js";

type Asking = Omit<QueryContext, "options">;

/** Who walks: where his way begins, and how. */
export interface Walker {
  /** The hex where he stands, or those through which he comes in. */
  readonly starts: readonly HexId[];
  /** The modes that are open to him. The first is what he uses where he says nothing. */
  readonly modes: readonly Mode[];
  /** His march along a path. */
  march(path: readonly HexId[], mode: Mode): March;
  /** What else is asked of every hex that he enters; the path ends with it. */
  enters?(path: readonly HexId[]): boolean;
}

/** The modes of who has no marker of strategic movement: near enemies the normal one alone (6.13). */
const modesFrom = (c: Asking, hex: HexId | null, enemies: ReadonlySet<HexId>): readonly Mode[] =>
  hex !== null && distanceToNearest(c.facts, hex, enemies) <= extendedDistance ? ["normal"] : ["normal", "extended"];

/** A unit or train on the map, or at the hexes through which it comes in. */
export function unitWalker(
  c: Asking,
  id: UnitId,
  unit: Unit,
  more: Partial<Pick<March, "enters" | "extra">> & { readonly starts?: readonly HexId[] } = {},
): Walker {
  const field = fieldOf(c.s, c.facts, unit.side);
  const { starts = unit.hex === null ? [] : [unit.hex], ...rest } = more;
  const tired = unit.type !== "train" && !mayExtend(unit);
  const modes: readonly Mode[] = tired ? ["normal"] : modesFrom(c, unit.hex, field.enemies);
  return {
    starts,
    modes: unit.strategic ? ["strategic"] : modes,
    march: (path, mode) => unitMarch({ unit, id, path, field, known: {} }, mode, rest),
  };
}

/** A leader on the map, or at the hexes through which he comes in. */
export function leaderWalker(
  c: Asking,
  id: LeaderId,
  { side, hex, strategic }: Leader,
  more: { readonly enters?: boolean; readonly starts?: readonly HexId[] } = {},
): Walker {
  const field = fieldOf(c.s, c.facts, side);
  const { starts = hex === null ? [] : [hex], ...rest } = more;
  return {
    starts,
    modes: strategic ? ["strategic"] : modesFrom(c, hex, field.enemies),
    march: (path, mode) => leaderMarch({ id, side, field }, path, mode, rest),
  };
}

/** More hexes than anybody's points pay for. */
export const longest = 199;

/** The hexes of a way that is offered over ground that is not known. */
const maxUnknown = 12;

/** A cost, or undefined where a fact is missing. */
function known(ask: () => Walked): Walked | undefined {
  try {
    return ask();
  } catch (thrown) {
    if (!isMissing(thrown)) throw thrown;
    return undefined;
  }
}

/** Whether a march can come along a path, be it that it must go on from its last hex. */
export function comesAlong(c: Asking, walker: Walker, path: readonly HexId[], mode: Mode): boolean {
  const march = walker.march(path, mode);
  const [first = ""] = path;
  if (march.unit !== null) {
    if (goesOnBeside(march) !== true) return false;
    if (march.enters && path.length > 1 && march.field.near.has(first)) return false;
    const stepped = march.enters ? ["", ...path] : path;
    if (mode === "strategic" && passesNobody(c, march.id, stepped) !== true) return false;
  }
  // Where the ground is not known nobody is led round in circles: what it costs is for the checks to ask.
  const straight = new Set(path).size === path.length && path.length <= maxUnknown;
  return mayBe(() => {
    const found = known(() => marched(c, march));
    if (found === undefined) return straight;
    if ("stops" in found || found.cost > pointsOf(c, march)) return false;
    if (mode === "extended") return keepsAway(c, march, extendedDistance) === true;
    return mode === "normal" || (keepsAway(c, march, strategicDistance) === true && offRoadStep(c, path) === true);
  });
}

/** The modes in which a march can come along a path, those that were not said left out. */
export const modesAlong = (c: Asking, walker: Walker, path: readonly HexId[], said: Mode | undefined): Mode[] =>
  walker.modes.filter((mode) => (said === undefined || said === mode) && comesAlong(c, walker, path, mode));

/** The hexes to which a march can go on from the end of its path. */
export function hexesOn(c: Asking, walker: Walker, path: readonly HexId[], said: Mode | undefined): HexId[] {
  const last = path.at(-1);
  const { field, side, unit } = walker.march(path, walker.modes[0] ?? "normal");
  const next = last === undefined ? walker.starts : c.facts.has(last) ? c.facts.neighbours(last) : [];
  const begins = last === undefined && !walker.march([], "normal").enters;
  return next.filter((hex) => {
    if (!begins && (!c.facts.has(hex) || !onMapInPlay(c.s, hex) || closedTo(c, { unit, field }, hex))) return false;
    if (begins) return true;
    const way = [...path, hex];
    if (modesAlong(c, walker, way, said).length === 0) return false;
    if (unit !== null && !mayBe(() => intoEnemyEntry(c, side, [hex]) === true)) return false;
    return walker.enters === undefined || mayBe(() => walker.enters?.(way) ?? true);
  });
}

/** The path of a march, hex by hex. */
export function pathHole(
  c: Asking,
  walker: Walker,
  { path = [], mode }: { readonly path?: readonly HexId[] | undefined; readonly mode?: Mode | undefined },
): Hole {
  return { param: "/path", values: later(() => hexesOn(c, walker, path, mode)), pick: [1, longest] };
}

/** The mode of a march that has come so far; what is taken where nobody says it is the first that leads along the path. */
export function modeHole(c: Asking, walker: Walker, path: readonly HexId[], must: boolean): Hole {
  const modes = modesAlong(c, walker, path, undefined);
  const [first] = modes;
  const standard = first !== undefined && (must || first !== walker.modes[0]) ? { standard: first } : {};
  return { param: "/mode", values: modes, optional: true, extra: true, ...standard };
}
