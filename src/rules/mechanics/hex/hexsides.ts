/**
 * What lies on hexsides and runs across them: routes of a pack, and questions about all sides of a hex.
 *
 * @packageDocumentation
 */
import { isMissing, pairKey, type RelationData } from "../../sdk/facts.js";
import type { HexGrid } from "./grid.js";

/** Routes by the hexsides that they cross, in the order of the pack. */
export function routesBySide<K extends string>(
  routes: RelationData<{ kind: K; hexes: string[] }>,
): ReadonlyMap<string, readonly { readonly kind: K; readonly route: string }[]> {
  const sides = new Map<string, { kind: K; route: string }[]>();
  for (const [route, { value }] of Object.entries(routes.entries)) {
    for (let at = 1; at < value.hexes.length; at++) {
      const key = pairKey(value.hexes[at - 1] ?? "", value.hexes[at] ?? "");
      const here = sides.get(key) ?? [];
      here.push({ kind: value.kind, route });
      sides.set(key, here);
    }
  }
  return sides;
}

/**
 * Whether a hex has something on any of its sides. One side where it is known to be is enough.
 *
 * @throws the missing-fact signal where no side is known to have it, and of one it is not known
 */
export function onAnySide(
  grid: Pick<HexGrid, "neighbours">,
  hex: string,
  has: (a: string, b: string) => boolean,
): boolean {
  let unknown: unknown;
  for (const next of grid.neighbours(hex)) {
    try {
      if (has(hex, next)) return true;
    } catch (signal) {
      if (!isMissing(signal)) throw signal;
      unknown = signal;
    }
  }
  if (unknown !== undefined) throw unknown;
  return false;
}
