/**
 * The files of an event beside a game of it: by them is told later whether it was played as the event says.
 *
 * @packageDocumentation
 */
import type { App } from "../core/app.js";
import { isThere, writeWhole } from "../core/files.js";
import type { EventAtHand } from "../reading/event-at-hand.js";
import type { Places } from "./places.js";

/** Keeps what a game was begun or joined with; nothing where it is of no event. */
export async function keepEvent(app: App, { event }: Places, at: EventAtHand | undefined): Promise<void> {
  if (at === undefined) return;
  await writeWhole(app, event.profile, at.files.profile);
  if (at.files.round !== undefined) await writeWhole(app, event.round, at.files.round);
}

/** Where the files of the event of a game lie; undefined where it has none. */
export function keptEvent(
  { store }: Pick<App, "store">,
  { event: { profile, round } }: Places,
): { readonly profile: string; readonly round: string | undefined } | undefined {
  if (!isThere({ store }, profile)) return undefined;
  return { profile, round: isThere({ store }, round) ? round : undefined };
}
