/** How a way off the map is said hex by hex: from each hex that is offered the exit can still be reached (LG.OffMap). */

import { cheapestPaths, type Reached } from "../../mechanics/cost-search.js";
import { distanceToNearest } from "../../mechanics/hex/fields.js";
import type { Walked } from "../../mechanics/hex/paths.js";
import { later } from "../../mechanics/holes.js";
import { mayBe } from "../../mechanics/unknown.js";
import { isMissing } from "../../sdk/facts.js";
import type { Hole } from "../../sdk/index.js";
import { kept } from "../../sdk/kept.js";
import type { QueryContext } from "../kit.js";
import { onMapInPlay } from "../position/calendar.js";
import { type Mover, stepCost } from "../position/costs.js";
import { joining, passing } from "../position/stacks.js";
import { follows, passesNobody } from "../position/strategic.js";
import { closedTo, intoEnemyEntry } from "../position/ways.js";
import { extendedDistance, point, strategicDistance } from "../terms/constants.js";
import type { HexId, Mode } from "../terms/ids.js";
import { exitHexes, exitsOf } from "./map-exits.js";
import { type March, marched, marcher, pointsOf } from "./marcher.js";
import { longest, type Walker } from "./path-holes.js";

type Asking = Omit<QueryContext, "options">;

/** Who may leave, and what else is asked of the way. */
export interface Leaver extends Walker {
  /** Where they stand. */
  readonly from: HexId;
  /** Whether a step may be a part of the way. */
  steps?(from: HexId, to: HexId): boolean;
  /** Whether the way may end in a hex. */
  ends?(hex: HexId): boolean;
}

/** No step costs less, in half points: on a pike a leader pays half a point, everybody else one (T.Terrain). */
const leastStep = { unit: 2, leader: 1 } as const;

/** Who goes out by an exit in a mode. */
interface Going {
  readonly leaver: Leaver;
  readonly exit: string;
  readonly mode: Mode;
  /** The march before its first hex, and how T.Terrain sees who marches. */
  readonly march: March;
  readonly who: Mover;
}

function goingOf(c: Asking, leaver: Leaver, exit: string, mode: Mode): Going {
  const march = leaver.march([], mode);
  return { leaver, exit, mode, march, who: marcher(c, march.unit, mode) };
}

const openHexes = kept<boolean>();

/** Whether somebody may come into a hex: nobody goes on from one next to an enemy, nor out of the map there (6.14). */
function isOpen(c: Asking, { march, mode }: Going, hex: HexId): boolean {
  const { s, facts } = c;
  const { unit, side, field, id } = march;
  const key = `${id} ${mode} ${hex}`;
  const asked = (): boolean => {
    if (!facts.has(hex) || !onMapInPlay(s, hex) || closedTo(c, { unit, field }, hex)) return false;
    if (!orElse(c, () => facts.onMap(hex), true)) return false;
    const away = mode === "normal" ? -1 : mode === "extended" ? extendedDistance : strategicDistance;
    if (away >= 0 && distanceToNearest(facts, hex, field.enemies) <= away) return false;
    if (unit === null) return true;
    const fits = () => mayBe(() => joining(c, id, unit, hex) === true);
    if (field.near.has(hex) || passing(c, side, hex, field, unit.hex, fits) === null) return false;
    if (mode === "strategic" && passesNobody(c, id, ["", hex]) !== true) return false;
    return orElse(c, () => intoEnemyEntry(c, side, [hex]) === true, true);
  };
  return openHexes.get(s, key) ?? openHexes.set(s, key, asked());
}

/** Whether a step is a part of a way out, whatever it costs. */
const isStep = (c: Asking, { leaver, mode }: Going, from: HexId, to: HexId): boolean =>
  orElse(c, () => leaver.steps?.(from, to) ?? true, true) &&
  (mode !== "strategic" || orElse(c, () => follows(c, from, to), true));

/** Where the ways end, and what it costs to leave there. */
function* ends(c: Asking, { leaver, exit, mode, march }: Going): Iterable<readonly [HexId, number]> {
  for (const hex of exitHexes(c, march.side, exit) ?? []) {
    if (!c.facts.has(hex) || !orElse(c, () => leaver.ends?.(hex) ?? true, true)) continue;
    const out = orElse<Walked>(c, () => marched(c, { ...leaver.march([hex], mode), leaves: true }), nothing);
    if (!("stops" in out)) yield [hex, out.cost];
  }
}

const doubts = kept<boolean>();

/** What holds; where a fact is missing the way may lead on, and what is offered has to be tried. */
function orElse<T>(c: Asking, ask: () => T, otherwise: T): T {
  try {
    return ask();
  } catch (thrown) {
    if (!isMissing(thrown)) throw thrown;
    doubts.set(c.s, "", true);
    return otherwise;
  }
}

const nothing = { cost: 0, costliest: 0 } as const;
const stepsBack = kept<number | null>();

/** What a step costs, friends in the way left out; null where it cannot be taken. */
function costOf(c: Asking, { march, who }: Going, from: HexId, to: HexId): number | null {
  const { side, field } = march;
  const key = `${side} ${who.column} ${who.townByRoad} ${who.guns} ${who.throughWeather} ${from} ${to}`;
  const known = stepsBack.get(c.s, key);
  if (known !== undefined) return known;
  const step = orElse<{ readonly cost: number } | null>(c, () => stepCost(c, who, from, to, field, true), nothing);
  return stepsBack.set(c.s, key, step === null ? null : step.cost);
}

/** Whether a path is whole so far: every hex next to the one before it, and open. */
const isUnbroken = (c: Asking, going: Going, path: readonly HexId[]): boolean =>
  path[0] === going.leaver.from &&
  c.facts.has(path[0]) &&
  onMapInPlay(c.s, path[0]) &&
  path.every((hex, at) => {
    const before = path[at - 1];
    if (before === undefined) return going.mode !== "strategic" || awayFromAll(c, going, hex);
    return isOpen(c, going, hex) && c.facts.adjacent(before, hex) && isStep(c, going, before, hex);
  });

const awayFromAll = (c: Asking, { march }: Going, hex: HexId): boolean =>
  distanceToNearest(c.facts, hex, march.field.enemies) > strategicDistance;

/** Half points that are left at the end of a path; less than none where it cannot be gone. */
function left(c: Asking, { leaver, mode }: Going, path: readonly HexId[], leaves: boolean): number {
  const march = { ...leaver.march(path, mode), leaves };
  const found = orElse<Walked>(c, () => marched(c, march), nothing);
  return "stops" in found ? -1 : pointsOf(c, march) - found.cost;
}

/**
 * The cheapest ways out from the hexes next to the end of a path, searched from the exit towards it: each hex with what
 * the way costs from there, and the hex that follows.
 *
 * @param only the one hex that is sought: where they stand, be it next to an enemy
 */
function waysOut(c: Asking, going: Going, path: readonly HexId[], only?: HexId): ReadonlyMap<HexId, Reached<HexId>> {
  const { id, unit, side, field } = going.march;
  const last = path.at(-1) ?? going.leaver.from;
  const least = leastStep[unit === null ? "leader" : "unit"];
  const ahead = (hex: HexId) => least * c.facts.distance(hex, last);
  const friends = (hex: HexId) => {
    if (unit === null) return 0;
    const fits = () => mayBe(() => joining(c, id, unit, hex) === true);
    return (passing(c, side, hex, field, unit.hex, fits) ?? 0) * point;
  };
  const paidAtTheEnd = c.ruling("pass-through") === "table";
  const goals = only === undefined ? c.facts.neighbours(last).filter((hex) => isOpen(c, going, hex)) : [only];
  const goalsLeft = new Set(goals);
  const back = function* (hex: HexId): Iterable<readonly [HexId, number]> {
    if (goalsLeft.size === 0) return;
    if (hex === "") {
      for (const [end, cost] of ends(c, going)) if (isOpen(c, going, end)) yield [end, cost + ahead(end)];
      return;
    }
    goalsLeft.delete(hex);
    for (const before of c.facts.neighbours(hex)) {
      if ((before !== only && !isOpen(c, going, before)) || !isStep(c, going, before, hex)) continue;
      const step = costOf(c, going, before, hex);
      if (step === null) continue;
      const cost = step + (before === only && !paidAtTheEnd ? 0 : friends(paidAtTheEnd ? hex : before));
      yield [before, Math.max(0, cost + ahead(before) - ahead(hex))];
    }
  };
  return cheapestPaths("", back, left(c, going, path, false));
}

/** Whether somebody may leave the map at the end of a path. */
function endsHere(c: Asking, going: Going, path: readonly HexId[]): boolean {
  const goal = path.at(-1);
  if (!isUnbroken(c, going, path)) return false;
  for (const [hex] of ends(c, going)) if (hex === goal) return left(c, going, path, true) >= 0;
  return false;
}

/** The hexes with which a path goes on that leads out, those of the cheapest way first. */
function hexesOut(c: Asking, going: Going, path: readonly HexId[]): HexId[] {
  const last = path.at(-1);
  if (last === undefined || !isUnbroken(c, going, path)) return [];
  const ways = waysOut(c, going, path);
  const least = leastStep[going.march.unit === null ? "leader" : "unit"];
  const after = (hex: HexId): number => {
    const way = ways.get(hex);
    const on = [...path, hex];
    return way === undefined || !isStep(c, going, last, hex) ? -1 : left(c, going, on, false) - (way.cost - least);
  };
  const found = c.facts.neighbours(last).flatMap((hex) => {
    const spare = after(hex);
    return spare < 0 ? [] : [{ hex, spare }];
  });
  return found.sort((one, two) => two.spare - one.spare).map(({ hex }) => hex);
}

/** Whether somebody who stands where they do can leave the map by an exit. */
export const canLeave = (c: Asking, leaver: Leaver, exit: string, modes: readonly Mode[] = leaver.modes): boolean =>
  modes.some((mode) => {
    const going = goingOf(c, leaver, exit, mode);
    const path = [leaver.from];
    if (!isUnbroken(c, going, path)) return false;
    return endsHere(c, going, path) || waysOut(c, going, path, leaver.from).has(leaver.from);
  });

/** The exit, the way to it and its mode. What is taken where nobody says the mode is the first that leads along the path. */
export function* leavingHoles(
  c: Asking,
  leaver: Leaver,
  chosen: {
    readonly path?: readonly HexId[] | undefined;
    readonly exit?: string | undefined;
    readonly mode?: Mode | undefined;
  },
  may: (exit: string) => boolean = () => true,
): Iterable<Hole> {
  const { path = [], exit } = chosen;
  const modes = leaver.modes.filter((one) => chosen.mode === undefined || one === chosen.mode);
  const exits = exitsOf(c, leaver.march([], "normal").side).filter(may);
  yield { param: "/exit", values: later(() => exits.filter((one) => canLeave(c, leaver, one, modes))) };
  if (exit === undefined || !exits.includes(exit)) return;
  const ways = modes.map((mode) => goingOf(c, leaver, exit, mode));
  const complete = ways.filter((going) => path.length === 0 || isUnbroken(c, going, path));
  if (complete.length === 0) return;
  const able = path.length === 0 ? [] : complete.flatMap((going) => (endsHere(c, going, path) ? going.mode : []));
  const on =
    path.length > 0
      ? [...new Set(complete.flatMap((going) => hexesOut(c, going, path)))]
      : canLeave(c, leaver, exit, modes)
        ? [leaver.from]
        : [];
  const least = able.length > 0 ? path.length : path.length + 1;
  const pick = [least, longest] as const;
  const sure = doubts.get(c.s, "") === undefined;
  yield { param: "/path", values: on, pick, extra: able.length > 0, sure, vouched: true };
  const [first] = able;
  if (first === undefined) return;
  const standard = first === leaver.modes[0] ? {} : { standard: first };
  yield { param: "/mode", values: able, optional: true, extra: true, sure, ...standard };
}
