/**
 * A rebuilt folder: its owner's newest packet may be missing from it, and no number is signed twice (log-format 12).
 *
 * @packageDocumentation
 */

import { requireYes } from "../core/confirming.js";
import { isThere, type Kept } from "../core/files.js";

import type { GameFolder } from "./folder.js";

/** Whether nobody has said yet that a restored folder lacks nothing. */
export function isUnsure(app: Kept, { places }: Pick<GameFolder, "places">): boolean {
  return isThere(app, places.restored);
}

/** Asks, before the first signature in a restored folder, whether everything that was sent is in its log. */
export async function requireComplete(
  app: Kept,
  { folder }: { readonly folder: Pick<GameFolder, "places"> },
  yes: boolean,
): Promise<void> {
  if (!isUnsure(app, folder)) return;
  const question =
    "This folder was restored. If you have sent a packet that its log does not have, receive it first from your sent mails: a second packet with the same number is the proof that you wrote two histories. Is everything that you have sent there?";
  requireYes(question, yes);
  await app.store.rm(folder.places.restored, { force: true });
}
