/**
 * The site of an event: which pages have to be written, from what, and which are up to date. How they look is up to the caller.
 *
 * @packageDocumentation
 */
import pkg from "../../../package.json" with { type: "json" };
import { type App, pathOf } from "../../app/core/app.js";
import { isFailure } from "../../app/core/failure.js";
import { isFolder, isThere, namesIn, readBytes, writeWhole } from "../../app/core/files.js";
import { join } from "../../app/core/paths.js";
import { alone } from "../../app/folder/alone.js";
import { eventNamed, type ProfileFile } from "../../app/reading/event-at-hand.js";
import { type ReadRound, readProfile, readRound } from "../../app/reading/event-files.js";
import { equalBytes, toHex } from "../../replay/crypto/bytes.js";
import { sha256 } from "../../replay/crypto/hash.js";
import { packetName } from "../../replay/index.js";
import { tiesWords } from "../../report/summary.js";
import { type ClubPlaces, gidOf, logName, openPlaces } from "../archive/places.js";
import { readPlayers, readSettings } from "../archive/settings.js";
import { undecidedGames } from "../indexed/across.js";
import type { Database } from "../indexed/database.js";
import { knownLogs } from "../indexed/logs.js";
import { arrivalsByLog, type Seen } from "../results/arrivals.js";
import { type Pace, paceOf } from "../results/pace.js";
import { writerName } from "../results/played.js";
import { withDatabase } from "../running/club.js";
import { type TableRow, tableRows } from "../running/table.js";
import { type KeptPage, keepSite, openSite, type SiteGame, siteFile } from "./kept.js";
import { type PublicView, publicView } from "./public-view.js";

/** A page of a game, before it is drawn. */
export interface GamePage {
  readonly game: SiteGame;
  readonly view: PublicView;
  readonly pace: readonly Pace[];
  /** When the last packet that is shown was seen: ISO 8601; empty where that is not known. */
  readonly seen: string;
  /** Whether it was played under the profile of its event, in sentences that are not escaped; empty where nobody has asked. */
  readonly event: readonly string[];
  /** The raw log lies beside the page; not where it holds what looks like the address of a mail. */
  readonly withLog: boolean;
}

/** A game in the lists: what its page says, and who has to write by what is known today. */
export interface ListedGame {
  readonly game: SiteGame;
  readonly row: Pick<TableRow, "turn" | "since" | "due" | "state">;
  /** Packets that the club has of it: a deadline that moves on gets a higher number. */
  readonly packets: number;
}

/** An event, for the lists. */
export interface SiteEvent {
  readonly name: string;
  readonly games: readonly ListedGame[];
  /** When anything was last seen: ISO 8601; empty where nothing was. */
  readonly updated: string;
}

/** How a site looks: files by their names below its folder. */
export interface SiteLook {
  /** Raised when pages look otherwise: all are written again. */
  readonly version: number;
  page(page: GamePage, event: string): Promise<string>;
  /** Everything that is not one game's: the lists, the feed, the calendar, the stylesheet. */
  lists(event: SiteEvent): ReadonlyMap<string, string>;
}

/** What a run wrote. */
export interface SiteWritten {
  /** Pages of games that were written. */
  readonly written: number;
  /** Pages that stood. */
  readonly kept: number;
  /** Pages of games that are gone. */
  readonly removed: number;
  /** Games of which nothing is public yet, or whose log cannot be judged. */
  readonly without: number;
}

/** The number of pages that are written before the site remembers them: after a crash no more than these are written again. */
const together = 200;

/**
 * What looks like the address of a mail. Its parts are bounded as those of an address are: a text without blanks, as long as a line
 * of a log may be, is looked through once.
 */
const addressInText = /(?:[^\s<>"'(),;:@\\]{1,64}|")@[^\s<>"'(),;:@\\]{1,255}\.[^\s<>"'(),;:@\\]{1,64}/gu;

/** A text without what looks like the address of a mail. */
export const withoutAddress = (text: string): string => text.replace(addressInText, "(address)");

/**
 * Writes the site of a club into a folder: what changed since the last time, each file whole or not at all.
 *
 * @param out the folder of the site: new, empty, or one that was written before
 * @param events profiles and rounds by their files: each page says whether its game was played so
 * @throws a refusal `folder-used` where it holds other things
 * @example await siteIn(app, "cup", "public", look);
 */
export async function siteIn(
  app: App,
  folder: string,
  out: string,
  look: SiteLook,
  events: EventFiles = { profiles: [], rounds: [] },
): Promise<SiteWritten> {
  const places = await openPlaces(app, folder);
  const files = await readFiles(app, events);
  return alone(app, places.folder, () =>
    withDatabase(app, places, false, (db) => writeSite(app, places, db, pathOf(app, out), look, files)),
  );
}

/** Files of an event as they are typed. */
interface EventFiles {
  readonly profiles: readonly string[];
  readonly rounds: readonly string[];
}

/** Files of an event that were read. */
interface EventRead {
  readonly profiles: readonly ProfileFile[];
  readonly rounds: readonly ReadRound[];
}

async function readFiles(app: App, events: EventFiles): Promise<EventRead> {
  const profiles: ProfileFile[] = [];
  for (const file of events.profiles) profiles.push(await readProfile(app, file));
  const rounds: ReadRound[] = [];
  for (const file of events.rounds) rounds.push(await readRound(app, file, profiles));
  return { profiles, rounds };
}

async function writeSite(
  app: App,
  places: ClubPlaces,
  db: Database,
  out: string,
  look: SiteLook,
  events: EventRead,
): Promise<SiteWritten> {
  const ofEvent = [...events.profiles, ...events.rounds].map((one) => one.hash);
  const [{ name }, listed, seen] = await Promise.all([
    readSettings(app, places),
    readPlayers(app, places),
    arrivalsByLog(app, places),
  ]);
  const before = await openSite(app, out);
  // After a crash before the first pages are remembered the folder is a site all the same.
  if (!isThere(app, join(out, siteFile))) await keepSite(app, out, before);
  const pages = new Map<string, KeptPage>();
  const games: ListedGame[] = [];
  const here = { ...app, cwd: places.games };
  const known = new Map([...knownLogs(db)].map((log) => [log.path, log]));
  const { several } = undecidedGames(db);
  let [written, kept, without] = [0, 0, 0];
  for await (const row of tableRows(app, places, db)) {
    // A log that was taken away since is shown no longer, whether its club was verified again or not.
    if (!isThere(app, join(places.games, row.log))) continue;
    const arrivals = seen.get(row.log) ?? [];
    const page = pageOf(row.log);
    const log = known.get(row.log);
    const key = hash(
      JSON.stringify([
        pkg.version,
        look.version,
        name,
        log?.sha256,
        log?.rules,
        several.has(gidOf(row.log)),
        arrivals.at(-1) ?? null,
        [...listed],
        ofEvent,
      ]),
    );
    const stands = before.get(page);
    // A page that names somebody rests on nothing that was kept.
    if (stands?.key === key && log?.rules !== "" && !stands.game.names && hasFiles(app, out, stands.game)) {
      kept += 1;
      pages.set(page, stands);
    } else {
      const made = await gamePage(here, page, row, several.has(gidOf(row.log)), arrivals, listed, events);
      if (made.page === undefined) {
        without += 1;
        await removeFiles(app, out, page);
      } else if (await writeFiles(app, out, made.page, await look.page(made.page, name))) written += 1;
      else kept += 1;
      pages.set(page, { key: made.page === undefined ? "" : key, game: made.game });
      if (written % together === 0 && written > 0) await keepSite(app, out, new Map([...before, ...pages]));
    }
    const game = pages.get(page)?.game;
    if (game !== undefined) games.push({ game, row, packets: arrivals.at(-1)?.packets ?? 0 });
  }
  const updated = [...seen.values()].reduce((last, all) => maximum(last, all.at(-1)?.at ?? ""), "");
  for (const [file, text] of look.lists({ name, games, updated })) await writeChanged(app, join(out, file), text);
  const obsolete = (await pagesIn(app, out)).filter((page) => !pages.has(page));
  for (const page of obsolete) await removeFiles(app, out, page);
  await keepSite(app, out, pages);
  return { written, kept, removed: obsolete.length, without };
}

const maximum = (a: string, b: string): string => (a > b ? a : b);
const hash = (text: string): string => toHex(sha256(new TextEncoder().encode(text)));

/** The name of a game's page: a hash of its id and the number of its history. */
function pageOf(log: string): string {
  const [, gid = log, number = "1"] = logName.exec(log.slice(log.lastIndexOf("/") + 1)) ?? [];
  return hash(`turnproof/site ${gid} ${number}`).slice(0, 32);
}

async function gamePage(
  app: App,
  page: string,
  row: TableRow,
  disputed: boolean,
  seen: readonly Seen[],
  listed: ReadonlyMap<string, string>,
  events: EventRead,
): Promise<{ readonly game: SiteGame; readonly page?: GamePage }> {
  const none: SiteGame = {
    ...{ page, game: row.game, players: [], state: row.state === "not judged" ? "not judged" : "not begun" },
    ...{ verdict: "", at: "", ties: "", winner: "", way: "", packets: 0, updated: "", names: false, disputed },
  };
  // What could not be judged within its limits is not judged here without any.
  const view = row.state === "not judged" ? undefined : await viewOf(app, row.log);
  const machine = view?.replayed.machine;
  const report = view?.report;
  if (view === undefined || report?.game == null || machine == null) return { game: none };
  const { outcome, state } = report.game;
  const figures = machine.table.figures(machine.state);
  const game: SiteGame = {
    ...{ page, game: report.game.title, verdict: report.verdict, packets: view.packets.length },
    players: machine.seats.map(({ id, name, side, idKey: bytes }) => {
      const idKey = toHex(bytes);
      return {
        name: withoutAddress(listed.get(idKey) || name),
        side,
        person: hash(`turnproof/site ${idKey}`).slice(0, 32),
        first: machine.seatChanges.every(({ player }) => player !== id),
      };
    }),
    state: state === "ended" ? "over" : state === "open" ? "open" : "not begun",
    ...{ at: figures?.turn ?? "", ties: tiesWords(figures?.ties) },
    ...{ winner: outcome?.winner ?? "", way: withoutAddress(outcome?.reason ?? "") },
    updated: seenAt(view, seen),
    names: report.findings.some(({ severity }) => severity === "violation"),
    disputed,
  };
  const pace = paceOf(
    view.packets.map(({ packet }) => packet),
    seen,
    writerName(machine),
    machine.receipts.taken,
  );
  const withLog = new TextDecoder().decode(view.log).match(addressInText) === null;
  return { game, page: { game, view, pace, seen: game.updated, event: eventLines(view, events), withLog } };
}

/** Whether a game was played under the profile that it names, as far as everybody may see it. */
function eventLines(
  { replayed: { manifest, machine } }: PublicView,
  { profiles, rounds }: EventRead,
): readonly string[] {
  if (profiles.length === 0 || manifest === null) return [];
  const { event } = manifest;
  if (event === undefined) return ["Event: the game names none."];
  const at = eventNamed(profiles, rounds, event);
  if (at === undefined) return [`Event: it names the profile ${event.profile.slice(0, 16)}, which is missing here.`];
  const { lines } = at.told(manifest, machine?.spans.map(({ agreement }) => agreement) ?? []);
  return lines.map(withoutAddress);
}

async function viewOf(app: App, log: string): Promise<PublicView | undefined> {
  try {
    return await publicView(app, await readBytes(app, pathOf(app, log)));
  } catch (thrown) {
    if (!isFailure(thrown)) throw thrown;
    return undefined;
  }
}

/** When the last packet of a view was seen: with the first arrival that brought it. */
function seenAt({ packets }: PublicView, seen: readonly Seen[]): string {
  const names = new Set(packets.map(({ packet }) => packetName(packet)));
  const last = seen.findLast((one) => names.has(one.last));
  return (seen.find(({ packets: count }) => count >= packets.length) ?? last)?.at ?? "";
}

/** Pages of games that lie there, whether the site remembers them or not: a run that was killed may have written some. */
async function pagesIn(app: App, out: string): Promise<readonly string[]> {
  const folder = join(out, "games");
  const names = (await isFolder(app, folder)) ? await namesIn(app, folder) : [];
  return [...new Set(names.flatMap((name) => /^([0-9a-f]{32})\.(?:html|pbem)$/.exec(name)?.[1] ?? []))];
}

const pageFile = (out: string, page: string): string => join(out, "games", `${page}.html`);
const logFile = (out: string, page: string): string => join(out, "games", `${page}.pbem`);

const hasFiles = (app: App, out: string, { page, packets }: SiteGame): boolean =>
  packets === 0 || isThere(app, pageFile(out, page));

/** Whether anything of a page was another one than what stood there. */
async function writeFiles(app: App, out: string, { game, view, withLog }: GamePage, text: string): Promise<boolean> {
  if (withLog) await writeChanged(app, logFile(out, game.page), view.log);
  else await app.store.rm(logFile(out, game.page), { force: true });
  return writeChanged(app, pageFile(out, game.page), text);
}

async function removeFiles(app: App, out: string, page: string): Promise<void> {
  for (const file of [pageFile(out, page), logFile(out, page)]) await app.store.rm(file, { force: true });
}

/** Writes a file where it is another one than what stands there. */
async function writeChanged(app: App, path: string, data: string | Uint8Array): Promise<boolean> {
  const bytes = typeof data === "string" ? new TextEncoder().encode(data) : data;
  if (isThere(app, path) && equalBytes(await readBytes(app, path), bytes)) return false;
  await writeWhole(app, path, bytes);
  return true;
}
