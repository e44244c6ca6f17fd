/**
 * What a site remembers of each page in its own folder, so that only pages whose log has changed are written: hashes, and the row
 * of the lists. A file that is damaged is rebuilt, with all pages.
 *
 * @packageDocumentation
 */
import type { App } from "../../app/core/app.js";
import { failure } from "../../app/core/failure.js";
import { isFolder, isThere, namesIn, readJson, writeWhole } from "../../app/core/files.js";
import { join } from "../../app/core/paths.js";
import { shown } from "../../boards/text/escape.js";
import { isRecord } from "../../schema/json.js";

/** Somebody who holds a seat. */
export interface SitePlayer {
  readonly name: string;
  readonly side: string;
  /** The same for one person in all games of the site. */
  readonly person: string;
  /** The seat was theirs from the first packet on: how the game ends counts for them. */
  readonly first: boolean;
}

/** A game in the lists of a site: nothing that is not public. All of it text, nothing escaped. */
export interface SiteGame {
  /** Name of its page, a hash. */
  readonly page: string;
  readonly game: string;
  readonly players: readonly SitePlayer[];
  readonly state: "not begun" | "open" | "over" | "not judged";
  readonly verdict: string;
  /** The turn of the game, and what breaks a tie, as far as the public view goes. */
  readonly at: string;
  readonly ties: string;
  /** A side, or "draw"; empty while it goes on. */
  readonly winner: string;
  readonly way: string;
  /** Packets that are shown. */
  readonly packets: number;
  /** When the last of them was seen: ISO 8601, UTC; empty where that is not known. */
  readonly updated: string;
  /** The page names somebody who broke a rule. */
  readonly names: boolean;
  /** The club has more than one history of the game, of which this is one: it counts for nobody. */
  readonly disputed: boolean;
}

/** A page as it was written. */
export interface KeptPage {
  /** A hash of all that it was made of. */
  readonly key: string;
  readonly game: SiteGame;
}

/** The file of a site, and what of it is its own. */
export const siteFile = "site.json";

/** The folder of a site: new, empty, or one that was written before. What was written, by page. */
export async function openSite(app: App, out: string): Promise<Map<string, KeptPage>> {
  const kept = new Map<string, KeptPage>();
  if (!(await isFolder(app, out))) return kept;
  const file = join(out, siteFile);
  if (!isThere(app, file)) {
    if ((await namesIn(app, out)).length === 0) return kept;
    throw failure("folder-used", `${shown(out)} contains other things: a site needs a folder of its own.`);
  }
  const value = await readJson(app, file);
  const pages = isRecord(value) && value["version"] === 1 ? value["pages"] : undefined;
  if (!isRecord(pages)) return kept;
  for (const [page, one] of Object.entries(pages)) {
    if (pageName.test(page) && isRecord(one) && typeof one["key"] === "string" && isGame(one["game"]))
      kept.set(page, { key: one["key"], game: one["game"] });
  }
  return kept;
}

/** Writes what a site remembers. */
export async function keepSite(app: App, out: string, pages: ReadonlyMap<string, KeptPage>): Promise<void> {
  const sorted = [...pages].sort(([a], [b]) => (a < b ? -1 : 1));
  const value = { version: 1, pages: Object.fromEntries(sorted) };
  await writeWhole(app, join(out, siteFile), `${JSON.stringify(value, null, 1)}\n`);
}

const pageName = /^[0-9a-f]{32}$/;

const texts = ["page", "game", "verdict", "at", "ties", "winner", "way", "updated"] as const;

function isGame(value: unknown): value is SiteGame {
  if (!isRecord(value) || !texts.every((name) => typeof value[name] === "string")) return false;
  const { players, state, packets, names, disputed } = value;
  return (
    ["not begun", "open", "over", "not judged"].includes(String(state)) &&
    typeof packets === "number" &&
    typeof names === "boolean" &&
    typeof disputed === "boolean" &&
    Array.isArray(players) &&
    players.every(
      (player) =>
        isRecord(player) &&
        typeof player["first"] === "boolean" &&
        ["name", "side", "person"].every((name) => typeof player[name] === "string"),
    )
  );
}
