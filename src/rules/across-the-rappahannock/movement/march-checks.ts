/**
 * What every march must keep, by who marches and in which mode. The moves that walk take whole sets of these checks, so
 * that none of them forgets a mode.
 */
import type { Answer } from "../../sdk/finding.js";
import type { QueryContext } from "../kit.js";
import { onMapInPlay } from "../position/calendar.js";
import { offRoadStep, passesNobody } from "../position/strategic.js";
import {
  gap,
  goesOnBeside,
  gunsInContact,
  intoEnemy,
  intoEnemyEntry,
  intoTrain,
  keepsAway,
  leaderIntoEnemy,
  onMaps,
} from "../position/ways.js";
import { extendedDistance, point, strategicDistance } from "../terms/constants.js";
import type { HexId, Mode } from "../terms/ids.js";
import { cameBefore, closedAt, costOnce, type March, type Marching, marched, pointsOf } from "./marcher.js";

type Asked = Omit<QueryContext, "options"> & { readonly d: Marching };

/** What is wrong with a way from where somebody stands: it begins elsewhere, or leaves out a hex. */
export function brokenFrom(
  c: Pick<QueryContext, "s" | "facts">,
  from: HexId,
  path: readonly HexId[],
): Exclude<Answer, boolean> | null {
  const first = path[0] ?? null;
  const elsewhere = { expected: from, actual: first, message: "the way begins in {actual}, not in {expected}" };
  const wrong = first === from ? gap(c, path) : elsewhere;
  return wrong === true ? null : wrong === false ? {} : wrong;
}

/** Hexes that are entered: all of a way in, all but the first of another. */
const entered = ({ path, enters }: March): readonly HexId[] => (enters ? path : path.slice(1));

/** The way as questions take it that leave out its start. */
const stepped = ({ path, enters }: March): readonly HexId[] => (enters ? ["", ...path] : path);

/** The first hex next to an enemy that a march may not even enter because it goes on: in from off the map, or out of it. */
function besideAtTheEdge({ path, enters, leaves, field }: March): HexId | undefined {
  const [first] = path;
  if (enters && path.length > 1 && first !== undefined && field.near.has(first)) return first;
  const last = path.at(-1);
  return leaves && path.length > 1 && last !== undefined && field.near.has(last) ? last : undefined;
}

const columnSentence =
  "the path costs {actual} movement point(s), its first hex paid once more for each of {before} before it; {mover} has {expected} ({mode})";

/** Whether a path leads over a map that is not played on: that is said by itself, and what it costs there does not matter. */
const leavesTheMaps = ({ s }: Asked, { path }: March): boolean => path.some((hex) => !onMapInPlay(s, hex));

/** What units, trains and leaders keep in every mode. */
const everybody = {
  "on-the-map": {
    rule: "6.12",
    says: "the path leaves the map at {actual}",
    ok: (c: Asked): Answer => onMaps(c, c.d.march.path),
  },
  "enough-points": {
    rule: "6.11",
    says: "the path costs {actual} movement point(s); {mover} has {expected} ({mode})",
    ok(c: Asked): Answer {
      const { march } = c.d;
      if (leavesTheMaps(c, march)) return true;
      const max = pointsOf(c, march);
      const known = costOnce(c, march);
      if (known === undefined || known <= max) return true;
      // What breaks a rule reads its facts again, so that the finding is tied to their sources.
      const cost = marched(c, march);
      if ("stops" in cost) return true;
      const figures = { mover: march.id, mode: march.mode, expected: max / point, actual: cost.cost / point };
      const before = march.enters && march.unit !== null ? cameBefore(c, march) : 0;
      return before === 0 ? figures : { ...figures, before, message: columnSentence };
    },
  },
} as const;

/** What stops somebody, in words. */
const reasons = {
  water: "nothing carries it over the water there",
  ford: "the scenario closes the ford",
  town: "it keeps to the roads in towns",
  terrain: "the terrain or a wall is closed to it",
  road: "next to an enemy no road helps, and off the road the ground is closed to it",
} as const;

const passable = {
  passable: {
    rule: "6.24",
    says: "{mover} cannot go {actual}: {why}",
    ok(c: Asked): Answer {
      const { march } = c.d;
      if (leavesTheMaps(c, march) || costOnce(c, march) !== undefined) return true;
      const closed = closedAt(c, march);
      if (closed === undefined) return true;
      const actual = closed.from === null ? `into ${closed.to}` : `from ${closed.from} to ${closed.to}`;
      return { mover: march.id, actual, why: reasons[closed.what] };
    },
  },
} as const;

const enemiesThere = { rule: "6.14", says: "enemies stand in {actual}, which is on the path" } as const;

/** What units and trains keep in every mode. */
const bodies = {
  "not-into-enemies": { ...enemiesThere, ok: ({ d }: Asked): Answer => intoEnemy(d.march) },
  "not-into-trains": {
    rule: "LG.Eng.Train",
    says: "a pontoon train of the enemy stands in {actual}, which is on the path: it stacks with nobody",
    ok: ({ d }: Asked): Answer => intoTrain(d.march),
  },
  "stops-beside-enemy": {
    rule: "6.14",
    says: "the path goes on from {actual}, where an enemy is adjacent",
    ok({ d }: Asked): Answer {
      const { march } = d;
      const edge = besideAtTheEdge(march);
      return edge === undefined ? goesOnBeside(march) : { actual: edge };
    },
  },
  "enemy-entry": {
    rule: "6.53",
    says: "{actual} is an entry hex of the enemy, who has reinforcements to come",
    ok: (c: Asked): Answer => intoEnemyEntry(c, c.d.march.side, entered(c.d.march)),
  },
} as const;

/** What fights keeps beside. */
const fighters = {
  "guns-behind-others": {
    rule: "6.32",
    says: "the guns go next to an enemy in {actual}, where no friendly infantry or cavalry stands",
    ok(c: Asked): Answer {
      const { march } = c.d;
      return march.unit === null || gunsInContact(c, { ...march, unit: march.unit, path: stepped(march) });
    },
  },
  "ordered-to-close": {
    rule: "11.12",
    says: "{mover} is disordered and goes next to an enemy in {actual}",
    ok({ d }: Asked): Answer {
      const { march } = d;
      const close =
        march.unit?.disordered === true ? entered(march).find((hex) => march.field.near.has(hex)) : undefined;
      return close === undefined || { mover: march.id, actual: close };
    },
  },
} as const;

const isExtended = ({ mode }: March): boolean => mode === "extended";
const isStrategic = ({ mode }: March): boolean => mode === "strategic";

/** Extended movement, of any unit or leader (6.13). */
const extended = {
  "extended-keeps-away": {
    rule: "6.13",
    says: "extended movement begins or leads within {expected} hex(es) of an enemy: {actual} at {hex}",
    ok: (c: Asked): Answer => !isExtended(c.d.march) || keepsAway(c, c.d.march, extendedDistance),
  },
} as const;

/** Who may use it (11.12, 12.3). */
const extendedFighters = {
  ...extended,
  "may-extend": {
    rule: "11.12",
    says: "{mover} is disordered and uses extended movement",
    ok: ({ d }: Asked): Answer =>
      !isExtended(d.march) || d.march.unit?.disordered !== true || { mover: d.march.id, actual: "disordered" },
  },
  "extended-in-the-saddle": {
    rule: "12.3",
    says: "{mover} is dismounted cavalry and uses extended movement",
    ok({ d }: Asked): Answer {
      const { unit, id } = d.march;
      const onFoot = unit?.type === "cavalry" && !unit.mounted;
      return !isExtended(d.march) || !onFoot || { mover: id, actual: "dismounted" };
    },
  },
} as const;

/** Strategic movement, of any unit or leader (LG.SM). */
const strategic = {
  "strategic-by-road": {
    rule: "LG.SM",
    says: "strategic movement from {actual} follows no pike or road, nor a bridge, pontoon, good ford or stream ford",
    ok: (c: Asked): Answer => !isStrategic(c.d.march) || offRoadStep(c, c.d.march.path),
  },
  "strategic-keeps-away": {
    rule: "LG.SM",
    says: "strategic movement comes within {expected} hex(es) of an enemy: {actual} at {hex}",
    ok: (c: Asked): Answer => !isStrategic(c.d.march) || keepsAway(c, c.d.march, strategicDistance),
  },
} as const;

const strategicBodies = {
  ...strategic,
  "strategic-passes-nobody": {
    rule: "LG.SM",
    says: "another unit stands in {actual}, which strategic movement enters",
    ok: (c: Asked): Answer => !isStrategic(c.d.march) || passesNobody(c, c.d.march.id, stepped(c.d.march)),
  },
} as const;

/** What leaders keep in every mode. */
const heads = {
  "not-into-enemies": { ...enemiesThere, ok: (c: Asked): Answer => leaderIntoEnemy(c, c.d.march) },
} as const;

/** The checks of a march by who marches: in every mode, and in each of the other two. */
export const marching = {
  unit: {
    always: { ...everybody, ...passable, ...bodies },
    inContact: fighters,
    extended: extendedFighters,
    strategic: strategicBodies,
  },
  train: { always: { ...everybody, ...passable, ...bodies }, extended },
  leader: { always: { ...everybody, ...passable, ...heads }, extended, strategic },
} as const;

/** The checks that a unit keeps which stops are told apart: by terrain, water, closed fords, towns (move-unit). */
export const unitAlways = { ...everybody, ...bodies } as const;

/** How somebody marches: as he says, else as his marker says. */
export const modeOf = (said: Mode | undefined, strategicMarker: boolean): Mode =>
  said ?? (strategicMarker ? "strategic" : "normal");
