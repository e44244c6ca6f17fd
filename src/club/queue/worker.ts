/**
 * A machine that judges for a club: takes logs from the queue, judges them with threads of its own, and answers. It writes nothing but
 * a file that it removes again; who is killed gives its log back.
 *
 * @packageDocumentation
 */
import { randomUUID } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pkg from "../../../package.json" with { type: "json" };
import { failure } from "../../app/core/failure.js";
import { sendable } from "../judging/same.js";
import type { JudgeTask, Outcome } from "../judging/task.js";
import { queueLibrary, requireAnswer } from "./library.js";
import { queueName, readJob, tooSlow } from "./messages.js";

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

/** A worker that was killed is noticed within so many milliseconds, and its log given to another one, once. */
const lost = { lockDuration: 10_000, stalledInterval: 5_000, maxStalledCount: 1 } as const;

/** Works until it is stopped. */
export async function workFor({ address, judge, jobs, rulesOf, told, stop }: QueueWork): Promise<void> {
  const { UnrecoverableError, Worker, connect } = await queueLibrary();
  const connection = connect(address);
  connection.on("error", () => undefined);
  await requireAnswer(connection, new URL(address).host);
  const folder = await mkdtemp(join(tmpdir(), "turnproof-work-"));
  const name = randomUUID();
  const worker = new Worker(
    queueName,
    async (given): Promise<Outcome & { readonly rules: string; readonly worker: string }> => {
      const asked = readJob(given.data);
      if (asked === undefined || !/^[0-9a-f]{64}$/.test(given.name))
        throw failure("queue-job", "This is no job of a club.");
      if (asked.version !== pkg.version) throw failure("queue-version", `This is turnproof ${pkg.version}.`);
      // Packed as it came: it goes through the reader of every packed log, and its cap.
      const file = join(folder, `${randomUUID()}.pbem.gz`);
      try {
        await writeFile(file, Buffer.from(asked.log, "base64"), { mode: 0o600 });
        const { row, exit, sha256, status } = await judge({ file });
        // It has had its time here; another machine would give it as much again.
        if (row.code === tooSlow) throw new UnrecoverableError(tooSlow);
        if (sha256 !== given.name) throw failure("queue-hash", `It was not judged: ${row.says}`);
        told(given.name, row.verdict);
        return {
          row: sendable({ ...row, file: "" }),
          exit,
          sha256,
          ...(status === undefined ? {} : { status }),
          rules: await rulesOf(status?.game ?? ""),
          worker: name,
        };
      } finally {
        await rm(file, { force: true });
      }
    },
    { connection, concurrency: jobs, ...lost },
  );
  worker.on("error", () => undefined);
  worker.on("failed", (given, thrown) => told(given?.name ?? "", thrown.message));
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
