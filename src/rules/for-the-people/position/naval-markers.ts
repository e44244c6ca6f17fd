import type { EffectContext } from "../kit.js";
import type { SpaceId } from "../terms/ids.js";
import type { State } from "../terms/state.js";

/** The Confederate naval weapons (6.7). */
export type NavalMarker = "ironclad" | "torpedo" | "hunley";

/** The naval weapons in a space. */
export function markersAt(s: State, space: SpaceId): NavalMarker[] {
  const found: NavalMarker[] = [];
  if (s.ironclads.includes(space)) found.push("ironclad");
  if (s.torpedoes.includes(space)) found.push("torpedo");
  if (s.hunley === space) found.push("hunley");
  return found;
}

/** A naval weapon is placed; it never moves again (6.7). */
export function placeMarker({ s, tell }: Pick<EffectContext, "s" | "tell">, marker: NavalMarker, space: SpaceId): void {
  if (marker === "ironclad") s.ironclads.push(space);
  else if (marker === "torpedo") s.torpedoes.push(space);
  else s.hunley = space;
  tell("marker-placed", { marker, space });
}

/** A naval weapon is eliminated (6.7). */
export function removeMarker(
  { s, tell }: Pick<EffectContext, "s" | "tell">,
  marker: NavalMarker,
  space: SpaceId,
): void {
  if (marker === "ironclad") s.ironclads = s.ironclads.filter((one) => one !== space);
  else if (marker === "torpedo") s.torpedoes = s.torpedoes.filter((one) => one !== space);
  else s.hunley = null;
  tell("marker-removed", { marker, space });
}

/** All of them in a space are eliminated: Union SP end their move there, or a coastal fort falls (6.7). */
export function removeMarkers(c: Pick<EffectContext, "s" | "tell">, space: SpaceId): void {
  for (const marker of markersAt(c.s, space)) removeMarker(c, marker, space);
}
