/** The line of sight of artillery (9.4, 9.51, BR.Towns). */
import { enteringHex, leavingHexes, obstacleBetween, sightLine } from "../../../mechanics/hex/sight.js";
import type { QueryContext } from "../../kit.js";
import type { HexId, Side } from "../../terms/ids.js";
import { fights, unitsIn } from "../units.js";
import { type Blocked, blockedBy } from "./heights.js";

type Sight = Pick<QueryContext, "s" | "facts" | "ruling">;

/** The level of a town as an obstacle (BR.Towns). */
const townLevel = 2;

/** Levels that a town adds to its own ground, or null where it does not block this gun (BR.Towns). */
function townOver({ facts, ruling }: Sight, gun: HexId, hex: HexId): number | null {
  if (facts.terrain(hex) !== "town") return null;
  // Fredericksburg lies below the guns on the far bank that do not stand down at the river.
  if (facts.overlooked(hex) && facts.bank(gun) === "east" && !facts.partlyRiver(gun)) return null;
  return ruling("town-height") === "added" ? townLevel : townLevel - facts.level(hex);
}

/** Whether combat units of either side stand in a hex. */
function isManned(s: Sight["s"], hex: HexId): boolean {
  for (const id in s.units) {
    const unit = s.units[id];
    if (unit?.hex === hex && fights(unit)) return true;
  }
  return false;
}

/**
 * What blocks the sight of a gun: the hexes, and why; undefined where it sees its target. Neighbours always see each
 * other.
 *
 * @throws the missing-fact signal where level or terrain of a hex is not known
 */
export function blockedSight(
  c: Sight,
  gun: HexId,
  target: HexId,
): { readonly hexes: readonly HexId[]; readonly why: Blocked } | undefined {
  const { s, facts, ruling } = c;
  if (facts.distance(gun, target) < 2) return undefined;
  const [from, to] = [facts.level(gun), facts.level(target)];
  const obstacle = obstacleBetween<Blocked>(
    facts.grid,
    gun,
    target,
    ({ hex, toViewer, toTarget }) =>
      blockedBy(from, to, {
        height: facts.level(hex),
        town: townOver(c, gun, hex),
        woods: facts.terrain(hex) === "woods",
        units: isManned(s, hex),
        toViewer,
        toTarget,
      }),
    ruling("sight-along-hexside"),
  );
  const [why] = obstacle?.reasons ?? [];
  return obstacle === undefined || why === undefined ? undefined : { hexes: obstacle.hexes, why };
}

/** The hex through which fire reaches its target: the last on the line, the gun's own where they are neighbours. */
export const entryOf = ({ facts }: Pick<QueryContext, "facts">, gun: HexId, target: HexId): HexId =>
  enteringHex(facts.grid, gun, target);

/** The hexes through which the line leaves the gun's own: one, or the two along whose hexside it runs. */
export const exitsOf = ({ facts }: Pick<QueryContext, "facts">, gun: HexId, target: HexId): HexId[] =>
  leavingHexes(facts.grid, gun, target);

/**
 * The hexes of friends that fire may hit by mistake: next to the target, on the line, lower than one of its ends (9.51).
 */
export function friendsBetween(c: Sight, gun: HexId, target: HexId, side: Side): HexId[] {
  const { s, facts, ruling } = c;
  const highest = () => Math.max(facts.level(gun), facts.level(target));
  return sightLine(facts.grid, gun, target).flatMap((group) => {
    const hexes = group
      .filter(({ hex, toTarget }) => {
        if (toTarget !== 1 || !unitsIn(s, hex).some(({ unit }) => fights(unit) && unit.side === side)) return false;
        return facts.level(hex) < highest();
      })
      .map(({ hex }) => hex);
    return ruling("sight-along-hexside") === "both" && hexes.length < group.length ? [] : hexes;
  });
}
