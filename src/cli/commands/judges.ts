/**
 * Who judges many logs: this thread, or as many as were asked for.
 *
 * @packageDocumentation
 */
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { failure } from "../../app/core/failure.js";
import type { JudgeTask } from "../../club/judging/task.js";
import type { Shell } from "../terminal/shell.js";

export const jobsSay = "judge several logs with this number of threads (needs the package piscina)";
export const limitSays = "CPU seconds that a log may take when threads judge";
export const limitStandard = "300";
export const limitMost = 1_000_000;

/** Threads that any machine may be asked for. */
const max = 256;

export interface Judges {
  readonly judge: JudgeTask;
  readonly atOnce: number;
  close(): Promise<void>;
}

/** A whole number that was typed for an option. */
export function countOf(typed: string, option: string, upTo: number): number {
  const count = /^\d{1,9}$/.test(typed) ? Number(typed) : 0;
  if (count >= 1 && count <= upTo) return count;
  throw failure("count", `${option} takes a whole number from 1 to ${upTo}.`);
}

/** The file that threads run, where it is there: a command that somebody has bundled into one file comes without it. */
function workerOf({ io: { worker } }: Pick<Shell, "io">): URL | undefined {
  return worker !== undefined && existsSync(fileURLToPath(worker)) ? worker : undefined;
}

/**
 * Threads where they were asked for. Where many are judged and nobody asked, one thread, so that a log that is made to be slow stops
 * no other; where the pool library is not installed, this one.
 *
 * @param from the folder from which the files of tasks are looked for
 */
export async function judgesFor(
  shell: Shell,
  { jobs, limit }: { readonly jobs?: string; readonly limit: string },
  many: boolean,
  from = shell.cwd,
): Promise<Judges> {
  const count = jobs === undefined ? 1 : countOf(jobs, "--jobs", max);
  const seconds = countOf(limit, "--limit", limitMost);
  const { hasPool, openPool } = await import("../../club/judging/pool.js");
  const { modules = [] } = shell.io;
  const worker = workerOf(shell);
  const asked = jobs !== undefined;
  if (worker === undefined || (!asked && (!many || !(await hasPool())))) {
    if (asked && worker === undefined) throw failure("no-threads", "There are no threads here: leave out --jobs.");
    const { judgeHere } = await import("../../club/judging/task.js");
    return { judge: (task) => judgeHere({ ...shell, cwd: from }, task), atOnce: 1, close: async () => undefined };
  }
  // Threads cost half a second to begin with: where nothing has changed none is started.
  let opened: ReturnType<typeof openPool> | undefined;
  const pool = () => {
    opened ??= openPool({ worker, jobs: count, seconds, modules, cwd: from, home: shell.home });
    return opened;
  };
  const { judgeHere } = await import("../../club/judging/task.js");
  // What comes through a pipe comes to this thread alone.
  const judge: JudgeTask = async (task) => (task.file === "-" ? judgeHere(shell, task) : (await pool()).judge(task));
  const close = async () => (await opened?.catch(() => undefined))?.close();
  return { judge, atOnce: count === 1 ? 1 : count * 2, close };
}
