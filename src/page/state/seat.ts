/**
 * The part of the page that plays: loaded where there is a game folder, and never without one.
 *
 * @packageDocumentation
 */
import { signal } from "@preact/signals";
import type { Asker } from "../play/ask.js";

type Play = typeof import("../play/index.js");

/** What plays; null where nothing is played here. */
export const seat = signal<Play | null>(null);

/** Sits down at a folder: one that is served, or one that this browser keeps. */
export async function sitDown(at: (play: Play) => Asker, judgeAgain: () => Promise<void>): Promise<Play> {
  const play = await import("../play/index.js");
  await play.begin(at(play), judgeAgain);
  seat.value = play;
  return play;
}
