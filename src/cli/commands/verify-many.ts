/**
 * Many files: a row as each is judged, and nothing kept of it but the row, so that ten years of logs need no more
 * memory than one.
 *
 * @packageDocumentation
 */
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { type Exit, exits, failure } from "../../app/core/failure.js";
import { isFolder, isThere } from "../../app/core/files.js";
import { placesIn } from "../../app/folder/folder.js";
import { shown, shownJson } from "../../boards/text/escape.js";
import { eachOf } from "../../club/judging/pool.js";
import type { JudgeTask, Task } from "../../club/judging/task.js";
import { csvLine, csvTitles } from "../../report/summary.js";
import { countLines, rowPrinter } from "../output/summary.js";
import { progressBar } from "../terminal/progress-bar.js";
import type { Shell } from "../terminal/shell.js";

/** How rows are written: as lines for people, for a spreadsheet, one JSON object a line, or the whole reports as one JSON list. */
export type RowFormat = "text" | "csv" | "jsonl" | "json";

/** The exit of many: who accuses somebody says so, whatever else could not be read; what is undetermined hides behind no broken file. */
export function exitOfMany(codes: ReadonlySet<Exit>): Exit {
  const order: readonly Exit[] = [exits.violations, exits.undetermined, exits.wrong];
  return order.find((code) => codes.has(code)) ?? exits.done;
}

/** How many files are judged. */
export interface Many {
  readonly format: RowFormat;
  readonly judge: JudgeTask;
  /** The number of files judged at a time. */
  readonly atOnce: number;
}

/** Judges files, and writes each as soon as it is judged: with several threads not in the order of their names. */
export async function verifyMany(shell: Shell, tasks: readonly Task[], { format, judge, atOnce }: Many): Promise<void> {
  const line = rowPrinter(tasks.map(({ file }) => file));
  const codes = new Set<Exit>();
  const counts = new Map<string, number>();
  const games = new Map<string, { readonly file: string; readonly hash: string }>();
  const twice: string[] = [];
  const bar = progressBar(shell, tasks.length);
  if (format === "csv") shell.say(`${csvTitles()},sha256`);
  let written = 0;
  await eachOf(tasks, atOnce, async (task) => {
    if (atOnce === 1) bar.show(written, task.file);
    const { row, exit, sha256: hash, document } = await judge(task);
    const { file } = row;
    codes.add(exit);
    counts.set(row.verdict, (counts.get(row.verdict) ?? 0) + 1);
    const known = row.gid === "" ? undefined : games.get(row.gid);
    if (row.gid !== "" && known === undefined) games.set(row.gid, { file, hash });
    if (known !== undefined) {
      const what = known.hash === hash ? "the same file" : "another log of the same game";
      twice.push(`${shown(file)} is ${what} as ${shown(known.file)} (game ${row.gid.slice(0, 16)})`);
    }
    bar.clear();
    if (format === "csv") shell.say(`${csvLine(row)},${hash}`);
    else if (format === "jsonl") shell.say(JSON.stringify({ ...row, sha256: hash }));
    else if (format === "json") shell.say(`${written === 0 ? "[" : ","}\n${shownJson(document)}`);
    else shell.say(line(row));
    written += 1;
    if (atOnce > 1) bar.show(written, file);
  });
  bar.clear();
  if (format === "json") shell.say("]");
  else if (format === "text") for (const said of countLines(counts, twice, shell.paint)) shell.say(said);
  if (format !== "text") for (const said of twice) shell.note(said);
  shell.exit = exitOfMany(codes);
}

/** How deep folders of folders are looked through: a club has seasons, divisions, tables. */
const deepest = 8;

const isLogName = (name: string): boolean => /\.pbem(?:\.gz)?$/.test(name);

/** The number of folders searched for a log that is too deep; if there are more, the report says that one may be there. */
const maxLookedInto = 2000;

/** What is to be judged, and the folders below which logs lie too deep to be. */
export interface ToVerify {
  readonly files: readonly string[];
  readonly tooDeep: readonly string[];
}

/** The files to judge: a folder that is not a game folder stands for the logs in it and below it, and for the games in its folders. */
export async function filesToVerify(shell: Shell, typed: readonly string[]): Promise<ToVerify> {
  const files: string[] = [];
  const tooDeep: string[] = [];
  for (const one of typed) {
    const path = shell.path(one);
    if (one === "-" || !(await isFolder(shell, path)) || isThere(shell, placesIn(path).log)) {
      files.push(one);
      continue;
    }
    const below: string[] = [];
    const inside = await logsBelow(shell, path, one, deepest, below);
    if (inside.length === 0 && below.length === 0)
      throw failure("no-log", `${shown(one)} is a folder without a log (game.pbem, or files that end with .pbem).`);
    files.push(...inside.sort());
    tooDeep.push(...below.sort());
  }
  return { files, tooDeep };
}

/** Says which folders were not looked into: nobody is to believe that what lies there was judged. */
export function sayTooDeep(shell: Shell, { tooDeep }: ToVerify): void {
  for (const folder of tooDeep)
    shell.note(
      `${shown(folder)} was not searched: it is more than ${deepest} folders deep. Verify that folder on its own.`,
    );
}

async function logsBelow(
  shell: Shell,
  path: string,
  typed: string,
  depth: number,
  tooDeep: string[],
): Promise<string[]> {
  const found: string[] = [];
  const inside = await readdir(path, { withFileTypes: true }).catch(() => undefined);
  // What nobody may look into is a row of its own: it keeps no other file from being judged, and is not passed over.
  if (inside === undefined) return [typed];
  for (const entry of inside) {
    const [at, name] = [join(path, entry.name), join(typed, entry.name)];
    if (entry.isFile() && isLogName(entry.name)) found.push(name);
    else if (entry.isDirectory() && isThere(shell, placesIn(at).log)) found.push(name);
    else if (!entry.isDirectory()) continue;
    else if (depth > 1) found.push(...(await logsBelow(shell, at, name, depth - 1, tooDeep)));
    else if (await holdsLog(at)) tooDeep.push(name);
  }
  return found;
}

/** Whether a log lies in a folder, however deep; what may not be looked into may hold one. */
async function holdsLog(path: string): Promise<boolean> {
  const folders = [path];
  for (let at = 0; at < folders.length; at++) {
    const folder = folders[at] ?? path;
    const inside = await readdir(folder, { withFileTypes: true }).catch(() => undefined);
    if (inside === undefined || at >= maxLookedInto) return true;
    if (inside.some((entry) => entry.isFile() && isLogName(entry.name))) return true;
    for (const entry of inside) if (entry.isDirectory()) folders.push(join(folder, entry.name));
  }
  return false;
}
