/**
 * Logs judged by other machines. No row that names a person rests on one: such a log is judged here from its first entry, and so is
 * one of a hundred others; where they differ, nothing that this machine has answered counts. What two workers gave up is tried here,
 * alone in a process, before it is set aside.
 *
 * @packageDocumentation
 */
import { gzipSync } from "node:zlib";
import pkg from "../../../package.json" with { type: "json" };
import type { App } from "../../app/core/app.js";
import { exits } from "../../app/core/failure.js";
import { readBytes } from "../../app/core/files.js";
import { join } from "../../app/core/paths.js";
import { toHex } from "../../replay/crypto/bytes.js";
import { sha256 } from "../../replay/crypto/hash.js";
import { rowOf } from "../../report/summary.js";
import { isSame, isSample, namesSomebody } from "../judging/same.js";
import type { JudgeTask, Outcome } from "../judging/task.js";
import { queueLibrary, requireAnswer } from "./library.js";
import { outcomeIn, type QueueAnswer, queueName, readAnswer, tooSlow } from "./messages.js";

export interface Coordinating {
  readonly address: string;
  /** The folder from which the files of tasks are looked for. */
  readonly folder: string;
  /** Judges here. */
  readonly here: JudgeTask;
  /** Whether a log can be judged at all, tried in a process of its own; a log that ends it is set aside. */
  survives(file: string): Promise<boolean>;
  /** By what the logs of a game are judged here. */
  rulesOf(game: string): Promise<string>;
  /** Something that the user has to know. */
  told(says: string): void;
}

export interface Coordinator {
  readonly judge: JudgeTask;
  /** Logs whose answers count no longer: they are judged here. */
  again(): readonly string[];
  close(): Promise<void>;
}

/** An answer is asked for again after so many milliseconds: Redis may have been away. */
const ask = 2_000;

export async function coordinate(app: App, with_: Coordinating): Promise<Coordinator> {
  const { address, folder, here, survives, rulesOf, told } = with_;
  const { Queue, QueueEvents, connect } = await queueLibrary();
  const connection = connect(address);
  connection.on("error", () => undefined);
  await requireAnswer(connection, new URL(address).host);
  const listening = connect(address);
  listening.on("error", () => undefined);
  const queue = new Queue(queueName, { connection });
  const events = new QueueEvents(queueName, { connection: listening });
  queue.on("error", () => undefined);
  events.on("error", () => undefined);
  events.setMaxListeners(0);
  await events.waitUntilReady();
  /** What each worker has answered in this run, and who said something that is not so. */
  const answered = new Map<string, string[]>();
  const liars = new Set<string>();
  const lost: string[] = [];

  /** The answer to a log; undefined where two workers gave it up, "slow" where one stopped it. */
  async function asked(name: string, bytes: Uint8Array): Promise<unknown> {
    const data = { version: pkg.version, log: gzipSync(bytes).toString("base64") };
    const options = { jobId: name, attempts: 2, removeOnComplete: { age: 3600 }, removeOnFail: { age: 60 } };
    for (;;) {
      // The same job twice is one job: it is put in again where Redis has lost it.
      const job = await queue.add(name, data, options);
      try {
        return await job.waitUntilFinished(events, ask);
      } catch {
        const found = await queue.getJob(name);
        if ((await found?.getState()) !== "failed") continue;
        await job.remove().catch(() => undefined);
        return found?.failedReason === tooSlow ? tooSlow : undefined;
      }
    }
  }

  async function alone(file: string): Promise<Outcome> {
    if (await survives(file)) return here({ file });
    told(`${file} was set aside: two workers and a process of its own could not judge it.`);
    const says = "It was set aside: two workers and a process of its own could not judge it.";
    return { row: { ...rowOf({ file, told: says }), code: "cli/crashed" }, exit: exits.undetermined, sha256: "" };
  }

  const judge: JudgeTask = async (task) => {
    const { file } = task;
    const bytes = await readBytes(app, join(folder, file)).catch(() => undefined);
    if (bytes === undefined) return here(task);
    const name = toHex(sha256(bytes));
    const said = await asked(name, bytes);
    await queue.remove(name).catch(() => 0);
    if (said === tooSlow) return here(task);
    const answer = readAnswer(said);
    if (answer === undefined) return alone(file);
    const rules = await rulesOf(answer.status?.game ?? "");
    // Other rules, another log, a worker that was caught: it is judged here, and nobody is blamed.
    if (answer.sha256 !== name || answer.rules !== rules || liars.has(answer.worker)) return here(task);
    const outcome = outcomeIn(answer, file);
    if (namesSomebody(answer) || isSample(app)) {
      const own = await here(task);
      // Of what was not judged to its end here nobody can be said to have lied.
      if (own.sha256 === name && !isSame(own, outcome)) caught(answer, file);
      return own;
    }
    const files = answered.get(answer.worker) ?? [];
    answered.set(answer.worker, files);
    files.push(file);
    return outcome;
  };

  function caught({ worker }: QueueAnswer, file: string): void {
    if (liars.has(worker)) return;
    liars.add(worker);
    lost.push(...(answered.get(worker) ?? []));
    told(
      `The worker ${worker} answered something else than what is found here, first of ${file}: nothing it answered counts.`,
    );
  }

  return {
    judge,
    again: () => lost.splice(0),
    async close() {
      await Promise.allSettled([events.close(), queue.close()]);
      connection.disconnect();
      listening.disconnect();
    },
  };
}
