/**
 * A machine that judges for a club: takes logs from the queue, judges them with threads of its own, and answers. It writes nothing but
 * a file that it removes again; who is killed gives its log back.
 *
 * @packageDocumentation
 */
import { randomUUID } from "node:crypto";
import { rmSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pkg from "../../../package.json" with { type: "json" };
import { failure } from "../../app/core/failure.js";
import { sendable } from "../judging/same.js";
import type { JudgeTask } from "../judging/task.js";
import { queueLibrary, requireAnswer } from "./library.js";
import { type QueueJob, queueName, readJob } from "./messages.js";

export interface QueueWork {
  readonly address: string;
  readonly judge: JudgeTask;
  readonly jobs: number;
  /** By what the logs of a game are judged here. */
  rulesOf(game: string): Promise<string>;
  /** Hears of each log that was judged, or could not be. */
  told(name: string, verdict: string): void;
  /** Ends the work: what was begun is finished. */
  readonly stop: AbortSignal;
}

/** A worker that was killed is noticed within this many milliseconds; its logs are then handed to another one. */
const lost = { lockDuration: 10_000, stalledInterval: 5_000, maxStalledCount: 0 } as const;

/** Works until it is stopped. */
export async function workFor({ address, judge, jobs, rulesOf, told, stop }: QueueWork): Promise<void> {
  const { Worker, connect } = await queueLibrary();
  const connection = connect(address);
  connection.on("error", () => undefined);
  await requireAnswer(connection, new URL(address).host);
  const folder = await mkdtemp(join(tmpdir(), "turnproof-work-"));
  const name = randomUUID();
  /** Judges a log that came through the queue. */
  async function answerTo({ name: asked, log }: QueueJob["logs"][number]) {
    // Packed as it came: it goes through the reader of every packed log, and its cap.
    const file = join(folder, `${randomUUID()}.pbem.gz`);
    try {
      writeFileSync(file, Buffer.from(log, "base64"), { mode: 0o600 });
      const { row, exit, sha256, status } = await judge({ file });
      told(asked, row.verdict);
      if (sha256 !== asked) return { sha256: asked, failed: row.code === "" ? "queue/other-log" : row.code };
      const rules = await rulesOf(status?.game ?? "");
      return { row: sendable({ ...row, file: "" }), exit, sha256, ...(status === undefined ? {} : { status }), rules };
    } finally {
      rmSync(file, { force: true });
    }
  }

  const worker = new Worker(
    queueName,
    async ({ data }) => {
      const asked = readJob(data);
      if (asked === undefined) throw failure("queue-job", "This is not a job of a club.");
      if (asked.version !== pkg.version) throw failure("queue-version", `This is turnproof ${pkg.version}.`);
      // One after the other: a job keeps one thread, and as many jobs are taken as there are threads, and one that waits.
      const answers: Awaited<ReturnType<typeof answerTo>>[] = [];
      for (const one of asked.logs) answers.push(await answerTo(one));
      return { worker: name, answers };
    },
    { connection, concurrency: jobs + 1, ...lost },
  );
  worker.on("error", () => undefined);
  worker.on("failed", (_, thrown) => told("", thrown.message));
  try {
    await new Promise<void>((resolve) => {
      if (stop.aborted) resolve();
      stop.addEventListener("abort", () => resolve(), { once: true });
    });
    await worker.close();
  } finally {
    connection.disconnect();
    await rm(folder, { force: true, recursive: true });
  }
}
