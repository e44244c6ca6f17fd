/**
 * The file in which a player notes their hand, where cards are dealt outside the log: theirs alone, never sent.
 *
 * @packageDocumentation
 */
import { shown } from "../../boards/text/escape.js";
import { isRecord } from "../../schema/json.js";
import type { App } from "../core/app.js";
import { failure } from "../core/failure.js";
import { isThere, readJson, secretMode, writeWhole } from "../core/files.js";
import { warnOfRights } from "./rights.js";

/** A deck has at most 256 cards: a longer hand is not valid. */
const maxCards = 256;

const isNoted = (value: unknown): value is { readonly gid: string; readonly cards: readonly string[] } =>
  isRecord(value) &&
  value["version"] === 1 &&
  typeof value["gid"] === "string" &&
  Array.isArray(value["cards"]) &&
  value["cards"].length <= maxCards &&
  value["cards"].every((card) => typeof card === "string");

/** The hand as it was noted, and why it cannot be used. */
export interface NotedHand {
  readonly cards: readonly string[];
  readonly trouble?: string;
}

/**
 * The hand noted for a game; none where there is no file. A file that cannot be used is told, never thrown: it decides
 * nothing, so a game goes on without it.
 */
export async function readNoted(app: App, file: string, gid: string): Promise<NotedHand> {
  if (!isThere(app, file)) return { cards: [] };
  const mend = "move it away or delete it, then note the hand again.";
  try {
    await warnOfRights(app, file);
    const noted = await readJson(app, file);
    if (!isNoted(noted)) return { cards: [], trouble: `${shown(file)} is damaged: ${mend}` };
    if (noted.gid === gid) return { cards: noted.cards };
    return { cards: [], trouble: `${shown(file)} belongs to another game: ${mend}` };
  } catch (thrown) {
    // A folder, bytes that are not text, a file that may not be read: why does not matter to who plays.
    if (!(thrown instanceof Error)) throw thrown;
    return { cards: [], trouble: `${shown(file)} cannot be read: ${mend}` };
  }
}

/** The note stays as it lies: what is in it may be all that its owner has. */
export function requireUsable({ trouble }: { readonly trouble?: string | undefined }): void {
  if (trouble !== undefined) throw failure("hand-damaged", trouble);
}

export async function writeNoted(app: App, file: string, gid: string, cards: readonly string[]): Promise<void> {
  await writeWhole(app, file, `${JSON.stringify({ version: 1, gid, cards }, null, 2)}\n`, secretMode);
}
