/**
 * Shuffles whose proof held, kept from one command to the next: checking one takes a tenth of a second and more. They lie
 * beside the identity key, where nobody else writes, and never in a game folder, which may come from somebody.
 *
 * @packageDocumentation
 */
import { heldProofs, holdProofs } from "../../replay/index.js";
import { isFolder, isThere, readJson, writeWhole } from "../input/files.js";
import { type Io, isFailure, systemCode } from "../terminal/io.js";
import { join } from "../terminal/system.js";
import { homeFolder } from "./secrets.js";

const fileOf = (io: Io): string => join(homeFolder(io), "proofs.json");

/** Takes in what earlier commands have checked; what came in. A damaged file costs time and nothing else. */
export async function readProofs(io: Io): Promise<string> {
  const file = fileOf(io);
  if (isThere(file)) {
    const names = await readJson(file).catch(() => undefined);
    if (Array.isArray(names)) holdProofs(names.filter((name) => typeof name === "string"));
  }
  return heldProofs().join();
}

/** Keeps what this command has checked, where it has checked something. */
export async function keepProofs(io: Io, before: string): Promise<void> {
  const names = heldProofs();
  if (names.join() === before || !(await isFolder(homeFolder(io)))) return;
  try {
    await writeWhole(fileOf(io), `${JSON.stringify(names, null, 1)}\n`);
  } catch (thrown) {
    // A disk that is full or may not be written to: the next command checks once more.
    if (!isFailure(thrown) && systemCode(thrown) === undefined) throw thrown;
  }
}
