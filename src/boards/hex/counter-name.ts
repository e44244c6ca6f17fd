/**
 * Names on counters: one size on all boards of hexes, and as large as a counter allows.
 *
 * @packageDocumentation
 */
import { fitted, squeezed } from "../letters.js";
import type { SceneNode } from "../scene.js";

/** The height of names on counters, in units. */
export const counterLetters = 11;

/** So much wider than its room a name may be before it is cut; up to there it is squeezed. */
const mostSqueezed = 1.45;

/** A name across a counter, white, its baseline at the point. */
export function counterName(name: string, x: number, y: number, room: number): SceneNode {
  const text = fitted(name, counterLetters, room * mostSqueezed);
  return squeezed(text, x, y, counterLetters, room, { "text-anchor": "middle", fill: "#fff" });
}
