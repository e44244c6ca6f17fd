/**
 * What a club has agreed with itself: its name, how much of strangers it keeps, and who plays in it.
 *
 * @packageDocumentation
 */
import { type App, pathOf } from "../../app/core/app.js";
import { failure } from "../../app/core/failure.js";
import { isThere, type Kept, newFolder, readBytes, readJson, textOf, writeNew } from "../../app/core/files.js";
import { shown } from "../../boards/text/escape.js";
import { isRecord } from "../../schema/json.js";
import { type ClubPlaces, clubPlaces } from "./places.js";

export interface ClubSettings {
  readonly name: string;
  /** What of unknown games is kept: bytes and packets, at most. */
  readonly quarantine: { readonly bytes: number; readonly packets: number };
}

const standard = { bytes: 64 * 1024 * 1024, packets: 20_000 };

const listHelp = `# Who plays here: the identity key of each player, as turnproof keygen shows it (did:key or 64 hex digits), and a name.
# Games whose players are not all listed wait in the quarantine. As long as this file names nobody, every game is taken in.
`;

/** Makes the folder of a club. */
export async function initClub(app: App, typed: string, name: string): Promise<ClubPlaces> {
  const places = clubPlaces(pathOf(app, typed));
  await newFolder(app, places.folder);
  await writeNew(app, places.players, listHelp);
  const settings = { version: 1, name, quarantine: standard };
  await writeNew(app, places.settings, `${JSON.stringify(settings, null, 2)}\n`);
  return places;
}

/** The settings of a club. */
export async function readSettings(app: Kept, { settings }: ClubPlaces): Promise<ClubSettings> {
  const value = await readJson(app, settings);
  const quarantine = isRecord(value) ? value["quarantine"] : undefined;
  if (!isRecord(value) || value["version"] !== 1 || typeof value["name"] !== "string" || !isRecord(quarantine))
    throw failure("club-settings", `${shown(settings)} does not hold the settings of a club of this version.`);
  const { bytes, packets } = quarantine;
  if (!isCount(bytes) || !isCount(packets))
    throw failure("club-settings", `${shown(settings)}: quarantine needs bytes and packets, as whole numbers.`);
  return { name: value["name"], quarantine: { bytes, packets } };
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

const listed = /^([0-9a-f]{64}|did:key:\S{1,120})(?:\s+(\S.*))?$/;

/** Identity keys of the players, with the names that the club knows them by; empty where nobody is listed. */
export async function readPlayers(app: Kept, { players }: ClubPlaces): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  if (!isThere(app, players)) return found;
  const text = textOf(await readBytes(app, players));
  if (text === undefined) throw failure("player-list", `${shown(players)} is not UTF-8 text.`);
  for (const [at, raw] of text.split(/\r?\n/).entries()) {
    const line = raw.trim();
    if (line === "" || line.startsWith("#")) continue;
    const [, key, name = ""] = listed.exec(line) ?? [];
    const hex = key === undefined ? undefined : await hexOf(key);
    if (hex === undefined)
      throw failure("player-list", `${shown(players)}, line ${at + 1}, does not begin with an identity key.`);
    found.set(hex, name);
  }
  return found;
}

async function hexOf(key: string): Promise<string | undefined> {
  if (!key.startsWith("did:")) return key;
  const { decodeDidKey, toHex } = await import("../../replay/index.js");
  const bytes = decodeDidKey(key);
  return bytes === undefined ? undefined : toHex(bytes);
}
