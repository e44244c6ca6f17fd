/**
 * Counters on hexes: names of one size, as large as a counter allows, and corners that tell the sides apart in print.
 *
 * @packageDocumentation
 */
import { fitted, squeezed } from "../letters.js";
import type { SceneNode } from "../scene.js";

/** The height of names on counters, in units. */
export const counterLetters = 11;

/** Corners of counters by side: colours alone do not tell sides apart where nothing is coloured. */
export const corners = { square: 2, round: 12 } as const;

/** So much wider than its room a name may be before it is cut; up to there it is squeezed. */
const maxSqueezed = 1.45;

/** A name across a counter, white, its baseline at the point. */
export function counterName(name: string, x: number, y: number, room: number): SceneNode {
  const text = fitted(name, counterLetters, room * maxSqueezed);
  return squeezed(text, x, y, counterLetters, room, { "text-anchor": "middle", fill: "#fff" });
}
