/**
 * Shuffles whose proof held, kept from one command to the next: checking one takes a tenth of a second and more. They lie
 * beside the identity key, where nobody else writes, and never in a game folder, which may come from somebody.
 *
 * @packageDocumentation
 */

import type { App } from "../../app/core/app.js";
import { isFailure, systemCode } from "../../app/core/failure.js";
import { isFolder, isThere, readJson, writeWhole } from "../../app/core/files.js";
import { join } from "../../app/core/paths.js";
import { heldProofs, holdProofs } from "../../replay/index.js";

const fileOf = ({ home }: Pick<App, "home">): string => join(home, "proofs.json");

/** Takes in what earlier commands have checked; what came in. A damaged file costs time and nothing else. */
export async function readProofs(app: Pick<App, "store" | "home">): Promise<string> {
  const file = fileOf(app);
  if (isThere(app, file)) {
    const names = await readJson(app, file).catch(() => undefined);
    if (Array.isArray(names)) holdProofs(names.filter((name) => typeof name === "string"));
  }
  return heldProofs().join();
}

/** Keeps what this command has checked, where it has checked something. */
export async function keepProofs(app: Pick<App, "store" | "home">, before: string): Promise<void> {
  const names = heldProofs();
  if (names.join() === before || !(await isFolder(app, app.home))) return;
  try {
    await writeWhole(app, fileOf(app), `${JSON.stringify(names, null, 1)}\n`);
  } catch (thrown) {
    // A disk that is full or may not be written to: the next command checks once more.
    if (!isFailure(thrown) && systemCode(thrown) === undefined) throw thrown;
  }
}
