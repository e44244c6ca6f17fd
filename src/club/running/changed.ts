/**
 * Which logs of a club have to be judged: files and index are read side by side, both in the order of their paths.
 *
 * @packageDocumentation
 */
import { readdirSync, type Stats, statSync } from "node:fs";
import type { App } from "../../app/core/app.js";
import { systemCode } from "../../app/core/failure.js";
import { readBytes } from "../../app/core/files.js";
import { join } from "../../app/core/paths.js";
import { toHex } from "../../replay/crypto/bytes.js";
import { sha256 } from "../../replay/crypto/hash.js";
import { type ClubPlaces, logName } from "../archive/places.js";
import type { Database } from "../indexed/database.js";
import { type Known, knownLogs } from "../indexed/logs.js";
import type { ResultKeys } from "./keys.js";

/** A log that has to be judged. */
export interface Waiting {
  /** Below the folder of games. */
  readonly path: string;
  /** Its row names a person. */
  readonly named: boolean;
}

/** Logs that wait, kept as text: of a hundred thousand no object is made before its turn comes. */
export interface WaitingList {
  readonly count: number;
  each(): Generator<Waiting>;
}

export interface Changed {
  readonly waiting: WaitingList;
  /** Files that were touched and hold what was judged. */
  readonly touched: readonly Pick<Known, "path" | "stat">[];
  readonly missing: readonly string[];
  /** Logs whose result stands. */
  readonly kept: number;
}

interface Looking {
  readonly places: ClubPlaces;
  readonly db: Database;
  readonly keys: ResultKeys;
  readonly limit: number;
  readonly all: boolean;
}

/** Looks at every file of the archive. */
export async function changedLogs(app: App, { places, db, keys, limit, all }: Looking): Promise<Changed> {
  const waiting = waitingList();
  const touched: Pick<Known, "path" | "stat">[] = [];
  const missing: string[] = [];
  const rules = new Map<string, readonly string[]>();
  let kept = 0;
  const index = knownLogs(db);
  let known = index.next().value;
  for (const path of logPaths(places)) {
    for (; known !== undefined && known.path < path; known = index.next().value) missing.push(known.path);
    const before = known?.path === path ? known : undefined;
    if (before !== undefined) known = index.next().value;
    const file = timesOf(places, path);
    if (file === undefined) {
      if (before !== undefined) missing.push(path);
      continue;
    }
    if (!all && before !== undefined && !before.names && before.rules !== "") {
      const { game } = before;
      const now = rules.get(game) ?? [await keys.rulesOf(game), await keys.rulesOf(game, limit)];
      rules.set(game, now);
      if (now.includes(before.rules)) {
        const at = app.now().getTime();
        const isSame = file.text === before.stat;
        if (isSame || (await hashOf(app, places, path)) === before.sha256) {
          if (!isSame) touched.push({ path, stat: statAt(file, at) });
          kept += 1;
          continue;
        }
      }
    }
    waiting.add(path, before?.names ?? false);
  }
  for (; known !== undefined; known = index.next().value) missing.push(known.path);
  return { waiting, touched, missing, kept };
}

/** The number of paths in one text. */
const inText = 500;

function waitingList(): WaitingList & { add(path: string, named: boolean): void } {
  const texts: string[] = [];
  let open: string[] = [];
  let count = 0;
  return {
    get count() {
      return count;
    },
    add(path, named) {
      open.push(named ? `!${path}` : path);
      count += 1;
      if (open.length < inText) return;
      texts.push(open.join("\n"));
      open = [];
    },
    *each() {
      for (const text of [...texts, open.join("\n")])
        for (const line of text.split("\n"))
          if (line !== "") yield { path: line.replace("!", ""), named: line.startsWith("!") };
    },
  };
}

/** What the system says of a file. */
export interface FileTimes {
  readonly text: string;
  readonly size: number;
  /** When anything of it was changed last, by its folder: milliseconds since 1970. */
  readonly changed: number;
}

/**
 * Size and time are what somebody may put back; when the folder's entry was changed, and which place on the disk it leads to, they
 * may not.
 */
export function timesOf({ games }: ClubPlaces, path: string): FileTimes | undefined {
  const found: Stats | undefined = statSync(join(games, path), { throwIfNoEntry: false });
  if (found === undefined) return undefined;
  const { size, mtimeMs, ctimeMs, ino } = found;
  return { text: `${size} ${mtimeMs} ${ctimeMs} ${ino}`, size, changed: Math.max(mtimeMs, ctimeMs) };
}

/** Clocks of disks tick so slowly, in milliseconds. */
const tick = 2000;

/**
 * What is kept of a file that was read at a time. One that was changed just before may change again within one tick of the disk's
 * clock, and nobody would see it: of such a file nothing is kept, and the next run reads its bytes.
 */
export const statAt = ({ text, changed }: FileTimes, read: number): string => (read - changed > tick ? text : "");

/** SHA-256 of a log, unpacked; empty where it cannot be read. */
export async function hashOf(app: App, { games }: ClubPlaces, path: string): Promise<string> {
  try {
    return toHex(sha256(await readBytes(app, join(games, path))));
  } catch {
    return "";
  }
}

/** The logs of the archive, shelf by shelf. */
function* logPaths({ games }: ClubPlaces): Generator<string> {
  for (const shelf of namesIn(games)) {
    if (!/^[0-9a-f]{2}$/.test(shelf)) continue;
    const names = namesIn(join(games, shelf)).filter((name) => logName.test(name));
    const packed = names.some((name) => name.endsWith(".gz"));
    const plain = packed ? new Set(names) : undefined;
    for (const name of names) {
      // Of two files of one history the plain one was written last.
      if (plain === undefined || !name.endsWith(".gz") || !plain.has(name.slice(0, -3))) yield `${shelf}/${name}`;
    }
  }
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder).sort();
  } catch (thrown) {
    // A club that has taken nothing in, or a file among the shelves.
    const code = systemCode(thrown);
    if (code === "ENOENT" || code === "ENOTDIR") return [];
    throw thrown;
  }
}
