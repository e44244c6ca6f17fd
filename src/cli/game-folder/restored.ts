/**
 * A folder that was made anew: one's newest packet may be missing from it, and no number is signed twice (log-format 12).
 *
 * @packageDocumentation
 */
import { isThere } from "../input/files.js";
import { confirm, type Shell } from "../terminal/shell.js";
import { rm } from "../terminal/system.js";
import type { GameFolder } from "./folder.js";

/** Whether nobody has said yet that a restored folder lacks nothing. */
export function isUnsure({ places }: Pick<GameFolder, "places">): boolean {
  return isThere(places.restored);
}

/** Asks, before the first signature in a restored folder, whether everything that was sent is in its log. */
export async function requireComplete(
  shell: Shell,
  { folder }: { readonly folder: Pick<GameFolder, "places"> },
  yes: boolean,
): Promise<void> {
  if (!isUnsure(folder)) return;
  const question =
    "This folder was restored. If you have sent a packet that its log does not hold, receive it first from your sent mails: a second packet with the same number is the proof that you wrote two histories. Nothing that you have sent is missing?";
  await confirm(shell, question, yes);
  await rm(folder.places.restored, { force: true });
}
