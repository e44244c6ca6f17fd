/**
 * The queue itself: BullMQ on Redis, both optional peers, loaded when a queue is asked for.
 *
 * @packageDocumentation
 */
import { failure, systemCode } from "../../app/core/failure.js";

/** Loads both, or says how they are installed. */
export async function queueLibrary() {
  try {
    const [{ Queue, QueueEvents, Worker }, { Redis }] = await Promise.all([import("bullmq"), import("ioredis")]);
    return {
      ...{ Queue, QueueEvents, Worker },
      /** A connection that waits for a Redis that is away, and comes back. */
      connect: (address: string) => new Redis(address, { maxRetriesPerRequest: null, enableReadyCheck: true }),
    };
  } catch (thrown) {
    if (systemCode(thrown) !== "ERR_MODULE_NOT_FOUND") throw thrown;
    const message =
      "A queue needs the packages bullmq and ioredis, which are installed beside turnproof: npm install bullmq ioredis.";
    throw failure("no-queue-library", message);
  }
}

/** How long a Redis may take to answer, in milliseconds; and how long its port may be closed, while it is being started. */
const [patience, patienceClosed] = [10_000, 3_000];

interface Asked {
  ping(): Promise<string>;
  disconnect(): void;
  on(event: "error", hear: (thrown: unknown) => void): unknown;
}

/** Fails with a sentence if nobody answers at the address. */
export async function requireAnswer(connection: Asked, host: string) {
  const timers: NodeJS.Timeout[] = [];
  const late = new Promise<"late">((resolve) => {
    const wait = (milliseconds: number) => timers.push(setTimeout(() => resolve("late"), milliseconds));
    wait(patience);
    connection.on("error", (thrown) => {
      if (systemCode(thrown) === "ECONNREFUSED" && timers.length === 1) wait(patienceClosed);
    });
  });
  const answered = await Promise.race([connection.ping().catch(() => "late"), late]);
  for (const timer of timers) clearTimeout(timer);
  if (answered !== "late") return;
  connection.disconnect();
  throw failure("queue-silent", `No Redis answers at ${host}: redis-server starts one.`);
}
