/**
 * Judging what has changed in a club since the last time. A result is written to the index when it is there, so a run that was stopped
 * goes on where it was; a row that names a person never rests on what was kept: its log is judged again from the first entry.
 *
 * @packageDocumentation
 */
import { statSync } from "node:fs";
import { readdir } from "node:fs/promises";
import type { App } from "../../app/core/app.js";
import { type Exit, exits } from "../../app/core/failure.js";
import { isFolder, readBytes } from "../../app/core/files.js";
import { join } from "../../app/core/paths.js";
import { toHex } from "../../replay/crypto/bytes.js";
import { sha256 } from "../../replay/crypto/hash.js";
import { type ClubPlaces, logName } from "../archive/places.js";
import { type AcrossNote, acrossLogs } from "../indexed/across.js";
import type { Database } from "../indexed/database.js";
import {
  countVerdicts,
  dropLogs,
  dropResults,
  type IndexedLog,
  type Known,
  keptRow,
  knownLogs,
  putLogs,
  touchLogs,
} from "../indexed/logs.js";
import { eachOf } from "../judging/pool.js";
import type { JudgeTask, Outcome } from "../judging/task.js";
import type { ResultKeys } from "./keys.js";

export interface ClubRun {
  readonly places: ClubPlaces;
  readonly db: Database;
  readonly keys: ResultKeys;
  /** Paths of its tasks start from the folder of games. */
  readonly judge: JudgeTask;
  /** Judges here, where {@link ClubRun.judge} asks others. */
  readonly here?: JudgeTask;
  /** So many at a time. */
  readonly atOnce: number;
  /** CPU seconds that a log may take. */
  readonly limit: number;
  /** Judges every log, whatever was kept. */
  readonly all: boolean;
  /** Logs that have to be judged once more, since who judged them is not believed any longer. */
  again?(): readonly string[];
  /** Hears of each log that was judged, before it is in the index. */
  told(outcome: Outcome, done: number, of: number): void;
}

/** What a run came to. */
export interface ClubVerified {
  readonly judged: number;
  /** Logs whose result was kept. */
  readonly kept: number;
  /** Logs whose kept result was another one than what was found now, although nothing of what was read has changed. */
  readonly differing: readonly string[];
  readonly words: ReadonlyMap<string, number>;
  readonly notes: readonly AcrossNote[];
  readonly exit: Exit;
}

/** A log that has to be judged. */
interface Waiting {
  readonly path: string;
  readonly size: number;
  readonly mtime: number;
  readonly before: Known | undefined;
}

/** So many results are written together: whoever is killed judges no more than these again. */
const together = 50;

/** Judges what has changed. The caller holds the lock of the club. */
export async function verifyClub(app: App, run: ClubRun): Promise<ClubVerified> {
  const { places, db, keys } = run;
  const waiting: Waiting[] = [];
  const touched: Waiting[] = [];
  const gone: string[] = [];
  let kept = 0;
  // Files and index are read side by side, both in the order of their paths.
  const index = knownLogs(db);
  let known = index.next().value;
  for await (const path of logPaths(app, places)) {
    for (; known !== undefined && known.path < path; known = index.next().value) gone.push(known.path);
    const before = known?.path === path ? known : undefined;
    const one = lookAt(places, path, before);
    if (one === undefined) continue;
    if (!run.all && (await isKept(app, run, one, touched))) kept += 1;
    else waiting.push(one);
    if (before !== undefined) known = index.next().value;
  }
  for (; known !== undefined; known = index.next().value) gone.push(known.path);
  dropLogs(db, gone);
  touchLogs(db, touched);
  const differing: string[] = [];
  let judged = 0;
  let results: IndexedLog[] = [];
  const write = () => {
    const batch = results;
    results = [];
    putLogs(db, batch);
  };
  await eachOf(waiting, run.atOnce, (one) => judgeOne(one, run.judge));
  const here = run.here ?? run.judge;
  for (const path of run.again?.() ?? []) {
    const one = lookAt(places, path, undefined);
    if (one !== undefined) await judgeOne(one, here);
  }
  write();
  // What is kept is worth nothing where it says other things than what it was made of.
  if (differing.length > 0) dropResults(db);
  const { exits: found, words } = countVerdicts(db);
  const order: readonly Exit[] = [exits.violations, exits.undetermined, exits.wrong];
  return {
    ...{ judged, kept, differing, words, notes: acrossLogs(db) },
    exit: order.find((exit) => found.has(exit)) ?? exits.done,
  };

  async function judgeOne({ path, size, mtime, before }: Waiting, judge: JudgeTask): Promise<void> {
    const outcome = await judge({ file: path });
    const log = await indexed(run, { path, size, mtime }, outcome, before);
    if (
      before !== undefined &&
      before.key !== "" &&
      before.key === log.key &&
      keptRow(db, path) !== JSON.stringify(log.row)
    )
      differing.push(path);
    judged += 1;
    run.told(outcome, judged, waiting.length);
    results.push(log);
    if (results.length >= together) write();
  }

  async function indexed(
    { limit }: ClubRun,
    file: Pick<Waiting, "path" | "size" | "mtime">,
    { row, exit, sha256: hash, status }: Outcome,
    before: Known | undefined,
  ): Promise<IndexedLog> {
    const game = status?.game ?? before?.game ?? "";
    const isSlow = row.code === "cli/too-slow";
    const bytes = hash === "" ? await hashOf(app, places, file.path) : hash;
    return {
      ...{ ...file, gid: gidOf(file.path), sha256: bytes, game, exit, row, status },
      // What crashed is tried again; what was too slow only with another limit.
      key: row.code === "cli/crashed" ? "" : await keys.keyOf(bytes, game, isSlow ? limit : undefined),
      names: exit === exits.violations || row.author !== "",
    };
  }
}

const gidOf = (path: string): string => logName.exec(path.slice(path.lastIndexOf("/") + 1))?.[1] ?? "";

/** The logs of the archive, shelf by shelf. */
async function* logPaths(app: App, { games }: ClubPlaces): AsyncGenerator<string> {
  if (!(await isFolder(app, games))) return;
  for (const shelf of (await readdir(games)).sort()) {
    if (!/^[0-9a-f]{2}$/.test(shelf)) continue;
    const names = (await readdir(join(games, shelf))).filter((name) => logName.test(name));
    const plain = new Set(names);
    for (const name of names.sort()) {
      // Of two files of one history the plain one was written last.
      if (!name.endsWith(".gz") || !plain.has(name.slice(0, -3))) yield `${shelf}/${name}`;
    }
  }
}

function lookAt({ games }: ClubPlaces, path: string, before: Known | undefined): Waiting | undefined {
  const found = statSync(join(games, path), { throwIfNoEntry: false });
  return found === undefined ? undefined : { path, size: found.size, mtime: found.mtimeMs, before };
}

/** Whether the result of a log stands: nothing that was read for it has changed, and it names nobody. */
async function isKept(
  app: App,
  { places, keys, limit }: ClubRun,
  { path, size, mtime, before }: Waiting,
  touched: Waiting[],
): Promise<boolean> {
  if (before === undefined || before.names || before.key === "") return false;
  const isSame = before.size === size && before.mtime === mtime;
  const hash = isSame ? before.sha256 : await hashOf(app, places, path);
  if (hash === "") return false;
  const key = await keys.keyOf(hash, before.game);
  if (before.key !== key && before.key !== (await keys.keyOf(hash, before.game, limit))) return false;
  if (!isSame) touched.push({ path, size, mtime, before });
  return true;
}

/** SHA-256 of a log, unpacked; empty where it cannot be read. */
async function hashOf(app: App, { games }: ClubPlaces, path: string): Promise<string> {
  try {
    return toHex(sha256(await readBytes(app, join(games, path))));
  } catch {
    return "";
  }
}
