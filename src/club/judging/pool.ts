/**
 * Logs judged by threads, through a pool library: one that crashes its thread, or keeps it longer than it may, is one outcome and
 * stops nobody. The library is an optional peer, and loaded when a pool is opened.
 *
 * @packageDocumentation
 */
import { exits, failure, systemCode } from "../../app/core/failure.js";
import { rowOf } from "../../report/summary.js";
import { noteThread, roomForThread, secondsOf } from "./cpu-time.js";
import type { JudgeTask, Outcome, Task } from "./task.js";

/** What the threads of a pool are told when they begin: paths, and nothing else. */
export interface ThreadData {
  readonly cwd: string;
  readonly home: string;
  /** Files of rules modules that the user has named or trusted. */
  readonly modules: readonly string[];
}

/** What a thread gets: the task, and room to say which thread it is. */
export interface Handed {
  readonly task: Task;
  readonly room: Int32Array;
}

export interface PoolOptions extends ThreadData {
  /** The file that each thread runs. */
  readonly worker: URL;
  /** How many threads. */
  readonly jobs: number;
  /** Seconds of a processor that a log may take. */
  readonly seconds: number;
}

export interface Pool {
  readonly judge: JudgeTask;
  close(): Promise<void>;
}

/**
 * Megabytes that a thread may hold: a log of 16 MiB needs a fifth of the old generation. What is live in a thread is a tenth of
 * what V8 lets it grow to where it may hold 2 GB, and would be each thread's; below that it collects sooner, for an eighth more time.
 */
const memory = { maxOldGenerationSizeMb: 1024, maxYoungGenerationSizeMb: 12 } as const;

/** How often the time of the threads is looked at, in milliseconds. */
const look = 200;

/** What is said of a log that was not judged to its end; it accuses nobody. */
function unfinished(file: string, code: string, told: string): Outcome {
  return { row: { ...rowOf({ file, told }), code }, exit: exits.undetermined, sha256: "" };
}

/** The pool of the library; undefined where it is not installed. */
async function library() {
  try {
    return (await import("piscina")).Piscina;
  } catch (thrown) {
    if (systemCode(thrown) === "ERR_MODULE_NOT_FOUND") return undefined;
    throw thrown;
  }
}

/** Whether threads can be had here. */
export const hasPool = async (): Promise<boolean> => (await library()) !== undefined;

/** Opens a pool. */
export async function openPool({ worker, jobs, seconds, ...data }: PoolOptions): Promise<Pool> {
  const Threads = await library();
  if (Threads === undefined) {
    const message =
      "Judging with threads needs the package piscina, which is installed beside turnproof: npm install piscina.";
    throw failure("no-pool", message);
  }
  const pool = new Threads({
    ...{ filename: worker.href, name: "judgeHanded" },
    ...{ minThreads: jobs, maxThreads: jobs, concurrentTasksPerWorker: 1 },
    resourceLimits: memory,
    workerData: data,
  });
  const open = new Set<() => void>();
  const timer = setInterval(() => {
    for (const check of open) check();
  }, look);
  timer.unref();
  const judge: JudgeTask = async (task) => {
    const room = roomForThread();
    const stop = new AbortController();
    let begun: number | undefined;
    const clock = () => {
      begun ??= performance.now();
      return (performance.now() - begun) / 1000;
    };
    const check = () => {
      if (secondsOf(room, clock) > seconds) stop.abort();
    };
    open.add(check);
    try {
      const handed: Handed = { task, room };
      return await pool.run(handed, { signal: stop.signal });
    } catch (thrown) {
      if (stop.signal.aborted)
        return unfinished(task.file, "cli/too-slow", `It was stopped: judging took more than ${seconds} CPU seconds.`);
      const why = thrown instanceof Error ? thrown.message : String(thrown);
      return unfinished(task.file, "cli/crashed", `Judging it crashed its thread: ${why}`);
    } finally {
      open.delete(check);
    }
  };
  return {
    judge,
    async close() {
      clearInterval(timer);
      await pool.destroy();
    },
  };
}

/** What each thread runs for a task. */
export async function judgeInThread({ task, room }: Handed, judge: JudgeTask): Promise<Outcome> {
  noteThread(room);
  return judge(task);
}

/** Gives each item to `act`, a given number at a time; what it throws ends all. */
export async function eachOf<T>(
  items: Iterable<T> | AsyncIterable<T>,
  atOnce: number,
  act: (item: T) => Promise<void>,
): Promise<void> {
  const running = new Set<Promise<void>>();
  const failed: unknown[] = [];
  for await (const item of items) {
    const one: Promise<void> = act(item)
      .catch((thrown: unknown) => void failed.push(thrown))
      .finally(() => running.delete(one));
    running.add(one);
    if (running.size >= atOnce) await Promise.race(running);
    if (failed.length > 0) break;
  }
  await Promise.all(running);
  if (failed.length > 0) throw failed[0];
}
