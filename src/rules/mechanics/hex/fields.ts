/**
 * Enemy fields: where the enemies of a side stand, which hexes they look at, how far away they are.
 *
 * @packageDocumentation
 */
import { type FrontSize, frontHexes } from "./facing.js";
import type { HexDirection, HexGrid } from "./grid.js";

/** What fields ask of a map. */
export type FieldMap = Pick<HexGrid, "has" | "neighbours" | "distance">;

/** The position as one side sees it. */
export interface Field {
  /** Hexes in which enemies stand. */
  readonly enemies: ReadonlySet<string>;
  /** Hexes that enemies look at: next to them, or in front of them. */
  readonly near: Pick<ReadonlySet<string>, "has">;
  /** Hexes that nobody of the side enters: those of the enemies, and of what harms nobody and yet stands in the way. */
  readonly closed: ReadonlySet<string>;
  /** How many of the side's own stand in a hex. */
  readonly friends: ReadonlyMap<string, number>;
}

/** A field without anybody. */
export const noField: Field = { enemies: new Set(), near: new Set(), closed: new Set(), friends: new Map() };

/** How pieces are laid into a field, each hex that one of them occupies. */
export interface Laying {
  friend(hex: string): void;
  /** @param looksAt the hexes that this enemy looks at; where they are not named, all hexes next to it */
  enemy(hex: string, looksAt?: readonly string[]): void;
  /** A piece of the enemy that nobody fears: a wagon. */
  harmless(hex: string): void;
}

/**
 * The field of a side, from its own pieces and those of its enemies. A unit of several hexes is laid hex by hex.
 *
 * @example
 * const field = layField(grid, (lay) => {
 *   for (const unit of units) unit.side === "red" ? lay.friend(unit.hex) : lay.enemy(unit.hex);
 * });
 * field.near.has("A0304"); // whether an enemy is next to it
 */
export function layField(map: FieldMap, laid: (lay: Laying) => void): Field {
  const enemies = new Set<string>();
  const closed = new Set<string>();
  const friends = new Map<string, number>();
  const around = new Set<string>();
  const seen = new Set<string>();
  laid({
    friend(hex) {
      friends.set(hex, (friends.get(hex) ?? 0) + 1);
    },
    enemy(hex, looksAt) {
      enemies.add(hex);
      closed.add(hex);
      if (looksAt === undefined) around.add(hex);
      else for (const one of looksAt) seen.add(one);
    },
    harmless(hex) {
      closed.add(hex);
    },
  });
  // Asked of the few hexes of a way: so what lies around an enemy is looked up, not laid out.
  const near = {
    has: (hex: string) => seen.has(hex) || (map.has(hex) && map.neighbours(hex).some((next) => around.has(next))),
  };
  return { enemies, near, closed, friends };
}

/** How far the nearest of some hexes is, in hexes; infinite where there is none. */
export function distanceToNearest(map: Pick<FieldMap, "distance">, hex: string, others: Iterable<string>): number {
  let least = Number.POSITIVE_INFINITY;
  for (const one of others) least = Math.min(least, map.distance(hex, one));
  return least;
}

/** A piece that faces, by the hexes that it occupies. */
export interface Facer {
  readonly hexes: readonly string[];
  readonly facing: HexDirection;
  readonly front: FrontSize;
}

/** The hexes in front of a piece: of each hex that it occupies, its own left out, each once. */
export function inFrontOf(grid: HexGrid, { hexes, facing, front }: Facer): string[] {
  const found = new Set(hexes.flatMap((hex) => frontHexes(grid, hex, facing, front)));
  for (const hex of hexes) found.delete(hex);
  return [...found];
}

/**
 * Who looks at which hex: for zones of control that are held by front hexes, and for who may react to whom.
 *
 * @param looksAt the hexes that a piece looks at; none: it looks nowhere
 * @example const zones = watched(enemies, (unit) => inFrontOf(grid, faced(unit))); zones.get("A0304") // the enemies
 */
export function watched<P>(pieces: Iterable<P>, looksAt: (piece: P) => readonly string[]): ReadonlyMap<string, P[]> {
  const zones = new Map<string, P[]>();
  for (const piece of pieces) {
    for (const hex of looksAt(piece)) {
      const there = zones.get(hex);
      if (there === undefined) zones.set(hex, [piece]);
      else there.push(piece);
    }
  }
  return zones;
}
