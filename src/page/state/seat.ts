/**
 * The part of the page that plays: loaded where a game folder is served, and never without one.
 *
 * @packageDocumentation
 */
import { signal } from "@preact/signals";

type Play = typeof import("../play/index.js");

/** What plays; null where nothing is played here. */
export const seat = signal<Play | null>(null);

/** Sits down at the folder that is served. */
export async function sitDown(token: string, judgeAgain: () => Promise<void>): Promise<void> {
  const play = await import("../play/index.js");
  await play.begin(token, judgeAgain);
  seat.value = play;
}
