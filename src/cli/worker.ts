/**
 * What a thread runs that judges logs for `turnproof verify --jobs` and for a club: the same rules, from the same files.
 *
 * @packageDocumentation
 */
import { randomBytes } from "node:crypto";
import { workerData } from "node:worker_threads";
import type { App } from "../app/core/app.js";
import { failure } from "../app/core/failure.js";
import { type Handed, judgeInThread, type ThreadData } from "../club/judging/pool.js";
import { judgeHere, type Outcome } from "../club/judging/task.js";
import { installedGames } from "../games.js";
import { libraryWith, loadSignatures } from "../replay/index.js";
import { loadModule } from "./modules/module-file.js";
import { disk } from "./terminal/disk.js";

/** What the pool tells its threads; nothing where something else has loaded this file. */
const given: ThreadData | null = workerData;

let opened: Promise<App> | undefined;

async function open({ cwd, home, modules }: ThreadData): Promise<App> {
  await loadSignatures();
  const games = await Promise.all(modules.map((path) => loadModule({ store: disk }, path)));
  return {
    ...{ store: disk, cwd, home, library: await libraryWith(installedGames, ...games.flat()) },
    random: (bytes) => new Uint8Array(randomBytes(bytes)),
    now: () => new Date(),
    tell: () => undefined,
  };
}

/** Judges what the pool hands over. */
export async function judgeHanded(handed: Handed): Promise<Outcome> {
  if (given === null) throw failure("no-thread", "Only threads that judge logs run this file.");
  opened ??= open(given);
  const app = await opened;
  return judgeInThread(handed, (task) => judgeHere(app, task));
}
