/**
 * The file in which a player notes their hand, where cards are dealt outside the log: theirs alone, never sent.
 *
 * @packageDocumentation
 */
import { shown } from "../../boards/text/escape.js";
import { isRecord } from "../../schema/json.js";
import { isThere, readJson, secretMode, writeWhole } from "../input/files.js";
import { failure, type Io } from "../terminal/io.js";
import { warnOfRights } from "../terminal/rights.js";

const isNoted = (value: unknown): value is { readonly gid: string; readonly cards: readonly string[] } =>
  isRecord(value) &&
  value["version"] === 1 &&
  typeof value["gid"] === "string" &&
  Array.isArray(value["cards"]) &&
  value["cards"].every((card) => typeof card === "string");

/** The hand noted for a game; none where there is no file, or it is of another game. */
export async function readNoted(io: Io, file: string, gid: string): Promise<readonly string[]> {
  if (!isThere(file)) return [];
  await warnOfRights(io, file);
  const noted = await readJson(file);
  if (isNoted(noted)) return noted.gid === gid ? noted.cards : [];
  throw failure("hand-damaged", `${shown(file)} is damaged: delete it, then note the hand again with turnproof hand.`);
}

export async function writeNoted(file: string, gid: string, cards: readonly string[]): Promise<void> {
  await writeWhole(file, `${JSON.stringify({ version: 1, gid, cards }, null, 2)}\n`, secretMode);
}
