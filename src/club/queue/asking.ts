/**
 * Logs put into a queue, some at a time, until somebody has answered: whatever Redis loses is put in again, and what a worker could
 * not judge goes to one more, alone.
 *
 * @packageDocumentation
 */
import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";
import pkg from "../../../package.json" with { type: "json" };
import { queueLibrary, requireAnswer } from "./library.js";
import { inJob, type QueueAnswer, queueName, readAnswers } from "./messages.js";

/** What came of asking: an answer and who gave it; a log that was too slow for a worker; nothing, from two of them. */
export type Asked = { readonly answer: QueueAnswer; readonly worker: string } | "slow" | "given up";

export interface Asking {
  /** Asks for a log under its SHA-256. The same log twice is asked for once. */
  ask(name: string, bytes: Uint8Array): Promise<Asked>;
  close(): Promise<void>;
}

/** What a log is called that outlasted its limit: it has had its time on one machine, and is not handed to another. */
export const tooSlow = "cli/too-slow";

/** A log that somebody waits for. */
interface Waiting {
  readonly name: string;
  readonly log: string;
  readonly size: number;
  readonly resolve: (asked: Asked) => void;
  /** How many have given it up. */
  tries: number;
}

/** As many have a log before it is tried here. */
const workers = 2;

/** The most bytes of packed logs in a job, unless a single log is larger. */
const together = 256 * 1024;

/** Logs that come within this many milliseconds go together. */
const gather = 5;

/** After this many milliseconds a job is looked for: Redis may have been away. */
const look = 2_000;

export async function askingAt(address: string): Promise<Asking> {
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

  const asked = new Map<string, Promise<Asked>>();
  /** Not sent yet. */
  let gathered: Waiting[] = [];
  let timer: NodeJS.Timeout | undefined;
  /** Sent, by the id of the job. */
  const sent = new Map<string, { readonly logs: readonly Waiting[]; at: number }>();

  function settle(one: Waiting, outcome: Asked): void {
    asked.delete(one.name);
    one.resolve(outcome);
  }

  function send(logs: readonly Waiting[]): void {
    const id = createHash("sha256");
    for (const { name, tries } of logs) id.update(`${name} ${tries} `);
    const jobId = id.digest("hex");
    sent.set(jobId, { logs, at: performance.now() });
    void put(jobId, logs);
  }

  /** The same job twice is one job. A Redis that is away is waited for by its connection. */
  async function put(jobId: string, logs: readonly Waiting[]): Promise<void> {
    const data = { version: pkg.version, logs: logs.map(({ name, log }) => ({ name, log })) };
    await queue
      .add("judge", data, { jobId, attempts: 1, removeOnComplete: true, removeOnFail: true })
      .catch(() => undefined);
  }

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    const all = gathered;
    gathered = [];
    let job: Waiting[] = [];
    let size = 0;
    for (const one of all) {
      if (job.length > 0 && (job.length >= inJob || size + one.size > together)) {
        send(job);
        [job, size] = [[], 0];
      }
      job.push(one);
      size += one.size;
    }
    if (job.length > 0) send(job);
  }

  /** One worker could not: the next one gets it without the others, of which it may be the fault. */
  function failed(one: Waiting): void {
    one.tries += 1;
    if (one.tries >= workers) settle(one, "given up");
    else send([one]);
  }

  function completed(jobId: string, value: unknown): void {
    const job = sent.get(jobId);
    if (job === undefined) return;
    sent.delete(jobId);
    const read = readAnswers(value);
    const found = new Map(read?.answers.map((answer) => [answer.sha256, answer]));
    for (const one of job.logs) {
      const answer = found.get(one.name);
      if (read === undefined || answer === undefined) failed(one);
      else if (!("failed" in answer)) settle(one, { answer, worker: read.worker });
      else if (answer.failed === tooSlow) settle(one, "slow");
      else failed(one);
    }
  }

  events.on("completed", ({ jobId, returnvalue }) => completed(jobId, returnvalue));
  events.on("failed", ({ jobId }) => completed(jobId, undefined));
  await events.waitUntilReady();
  const looking = setInterval(() => {
    for (const [jobId, job] of sent) {
      if (performance.now() - job.at < look) continue;
      job.at = performance.now();
      void queue.getJobState(jobId).then(
        (state) => (state === "unknown" && sent.has(jobId) ? put(jobId, job.logs) : undefined),
        () => undefined,
      );
    }
  }, look / 2);

  function begin(name: string, log: Uint8Array): Promise<Asked> {
    const packed = gzipSync(log, { level: 2 }).toString("base64");
    return new Promise((resolve) => {
      gathered.push({ name, log: packed, size: packed.length, resolve, tries: 0 });
      if (gathered.length >= inJob) flush();
      else timer ??= setTimeout(flush, gather);
    });
  }

  return {
    ask(name, log) {
      const known = asked.get(name) ?? begin(name, log);
      asked.set(name, known);
      return known;
    },
    async close() {
      clearInterval(looking);
      clearTimeout(timer);
      await Promise.allSettled([events.close(), queue.close()]);
      connection.disconnect();
      listening.disconnect();
    },
  };
}
