import { passedOn } from "../../mechanics/points/paths.js";
import type { Answer } from "../../sdk/finding.js";
import type { QueryContext } from "../kit.js";
import { hasPieces, occupiedBy } from "../position/board.js";
import type { Enemies } from "../position/march-routes.js";
import { maxMarches, other } from "../terms/constants.js";
import type { BoxId, Side } from "../terms/ids.js";

type Readings = Pick<QueryContext, "ruling">;

/** The boxes of one march of a leader alone, by the agreed reading (8.21). */
const boxesInMarch = ({ ruling }: Readings): number => (ruling("lone-leader-march") === "one" ? 1 : 2);

/** The marches by which a leader alone comes to a battle at most, by the agreed reading (8.21). */
const marchesToBattle = ({ ruling }: Readings): number =>
  ruling("leader-reinforcement") === "one-march" ? 1 : maxMarches;

/** How many boxes a leader alone comes far to reinforce a battle (8.21). */
export const leaderReach = (c: Readings): number => boxesInMarch(c) * marchesToBattle(c);

/** The boxes with enemies before the end of a path. */
const enemiesOn = (enemies: Enemies, path: readonly BoxId[]): BoxId[] => passedOn(path, (box) => enemies.has(box));

/** The marches that a path takes a leader alone: a second one where it is long, or where they stop beside enemies (8.21). */
export const marchesAlone = (c: Readings, enemies: Enemies, path: readonly BoxId[]): number =>
  path.length > boxesInMarch(c) || enemiesOn(enemies, path).length > 0 ? maxMarches : 1;

/** A leader alone passes no enemies; between two marches they may stop with own pieces that stand among enemies (8.21). */
export function leaderStops(
  c: Pick<QueryContext, "s" | "ruling">,
  side: Side,
  enemies: Enemies,
  path: readonly BoxId[],
): Answer {
  const [met, ...more] = enemiesOn(enemies, path);
  if (met === undefined) return true;
  const before = path.indexOf(met) + 1;
  const max = boxesInMarch(c);
  const stop = marchesToBattle(c) > 1 && before <= max && path.length - before <= max;
  if (stop && more.length === 0 && hasPieces(c.s, met, side)) return true;
  return { actual: met, message: "enemy pieces stand in {actual}: the move ends there" };
}

/** The boxes that a leader alone reaches in one march, past no enemies, and the way to each. */
function oneMarch(c: QueryContext, side: Side, enemies: Enemies, from: BoxId): Map<BoxId, BoxId[]> {
  const { facts } = c;
  const next = (box: BoxId) => facts.neighbours(box).filter((to) => side === "union" || !facts.potomac(box, to));
  const nearest = next(from);
  const ways = new Map<BoxId, BoxId[]>(nearest.map((box) => [box, [box]]));
  if (boxesInMarch(c) === 1) return ways;
  for (const near of nearest) {
    if (enemies.has(near)) continue;
    for (const far of next(near)) if (!ways.has(far)) ways.set(far, [near, far]);
  }
  return ways;
}

/** The way of a leader alone to a battle, by as few marches as will do (8.21). */
export function leaderRoute(c: QueryContext, side: Side, from: BoxId, to: BoxId): BoxId[] | undefined {
  const { s } = c;
  const enemies = occupiedBy(s, other(side));
  const first = oneMarch(c, side, enemies, from);
  const direct = first.get(to);
  if (direct !== undefined || marchesToBattle(c) === 1) return direct;
  for (const [stop, path] of first) {
    if (enemies.has(stop) && !hasPieces(s, stop, side)) continue;
    const rest = oneMarch(c, side, enemies, stop).get(to);
    if (rest !== undefined) return [...path, ...rest];
  }
  return undefined;
}
