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

/** How long a Redis may keep who begins waiting, in milliseconds. */
const patience = 10_000;

/** Fails with a sentence where nobody answers at the address. */
export async function requireAnswer(connection: { ping(): Promise<string>; disconnect(): void }, host: string) {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<"late">((resolve) => {
    timer = setTimeout(() => resolve("late"), patience);
  });
  const answered = await Promise.race([connection.ping().catch(() => "late"), late]);
  clearTimeout(timer);
  if (answered !== "late") return;
  connection.disconnect();
  throw failure("queue-silent", `No Redis answers at ${host}: redis-server starts one.`);
}
