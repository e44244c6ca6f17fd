/**
 * What goes through the queue: logs under their hashes, and what came of them. No path, no name of a module and no program: both ends
 * look at what they get as at any file of strangers.
 *
 * @packageDocumentation
 */
import * as z from "zod/mini";
import { LOG_CAPS } from "../../replay/index.js";
import { inOrder } from "../../report/summary.js";
import { longest } from "../judging/same.js";
import type { Outcome } from "../judging/task.js";

/** The queue, by the version of what goes through it. */
export const queueName = "turnproof-club-3";

/** The most logs in a job: a queue has its costs once for each job. */
export const inJob = 16;

const text = z.string().check(z.maxLength(longest));
const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** A log: its name is its SHA-256. */
const sent = z.strictObject({
  name: hash,
  /** The log, packed with gzip, as base64. */
  log: z.string().check(z.maxLength(Math.ceil((LOG_CAPS.fileBytes * 4) / 3) + 1024)),
});

const job = z.strictObject({
  /** The version of turnproof that asks. */
  version: z.string().check(z.maxLength(40)),
  logs: z.array(sent).check(z.minLength(1), z.maxLength(inJob)),
});
export type QueueJob = z.output<typeof job>;

const row = z.strictObject({
  ...{ file: text, verdict: text, game: text, players: text, entries: text, seq: text, author: text, code: text },
  ...{ rule: text, says: text, severity: text, gid: text, rules: text, winner: text, end: text, turn: text },
  ...{ ties: text, contested: text },
});

const status = z.strictObject({
  gid: hash,
  game: text,
  state: z.enum(["handshake", "open", "ended"]),
  players: z
    .array(
      z.strictObject({
        ...{ id: text, name: text, side: text, idKey: text, key: text, anchor: text },
        ...{ signed: z.boolean(), first: z.boolean() },
      }),
    )
    .check(z.maxLength(8)),
  due: z.array(z.strictObject({ player: text, what: text })).check(z.maxLength(64)),
  outcome: z.nullable(z.strictObject({ winner: text, rule: text, reason: text })),
  first: z.union([hash, z.literal("")]),
  event: z.nullable(z.strictObject({ profile: hash, pairing: z.nullable(text) })),
  last: z.nullable(z.strictObject({ author: text, number: z.int(), name: text })),
  packets: z.int().check(z.minimum(0)),
  // As a manifest may have it: who is late is reckoned from it.
  days: z.int().check(z.minimum(1), z.maximum(365)),
  abandons: z.array(hash),
});

/** What came of a log. */
const judged = z.strictObject({
  row,
  exit: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]),
  sha256: hash,
  status: z.optional(status),
  /** By what the worker has judged: its version, rules and modules. */
  rules: hash,
});
export type QueueAnswer = z.output<typeof judged>;

/** What a worker says of a log that it could not judge: a code. */
const given = z.strictObject({ sha256: hash, failed: text });

const answers = z.strictObject({
  /** Who judged: a name that means something to the queue alone. */
  worker: z.string().check(z.maxLength(80)),
  answers: z.array(z.union([judged, given])).check(z.maxLength(inJob)),
});
export type QueueAnswers = z.output<typeof answers>;

/** A job as it came through the queue; undefined for anything else. */
export function readJob(value: unknown): QueueJob | undefined {
  const read = job.safeParse(value);
  return read.success ? read.data : undefined;
}

/** The answers to a job as they came through the queue; undefined for anything else. */
export function readAnswers(value: unknown): QueueAnswers | undefined {
  const read = answers.safeParse(value);
  return read.success ? read.data : undefined;
}

/** The outcome in an answer, of the file that was asked for. */
export function outcomeIn({ row: found, exit, sha256, status: stands }: QueueAnswer, file: string): Outcome {
  return { row: inOrder({ ...found, file }), exit, sha256, ...(stands === undefined ? {} : { status: stands }) };
}
