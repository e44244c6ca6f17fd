/**
 * What goes through the queue: a log under its hash, and what came of it. No path, no name of a module and no program: both ends
 * look at what they get as at any file of strangers.
 *
 * @packageDocumentation
 */
import * as z from "zod/mini";
import { LOG_CAPS } from "../../replay/index.js";
import { inOrder, type Row, rowTitles } from "../../report/summary.js";
import type { Outcome } from "../judging/task.js";

/** The queue, by the version of what goes through it. */
export const queueName = "turnproof-club-2";

/** Characters of a text. */
const most = 4000;

const text = z.string().check(z.maxLength(most));
const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** A job: its name is the SHA-256 of the log. */
const job = z.strictObject({
  /** The version of turnproof that asks. */
  version: z.string().check(z.maxLength(40)),
  /** The log, packed with gzip, as base64. */
  log: z.string().check(z.maxLength(Math.ceil((LOG_CAPS.fileBytes * 4) / 3) + 1024)),
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
      z.strictObject({ id: text, name: text, side: text, idKey: text, key: text, anchor: text, signed: z.boolean() }),
    )
    .check(z.maxLength(8)),
  due: z.array(z.strictObject({ player: text, what: text })).check(z.maxLength(64)),
  outcome: z.nullable(z.strictObject({ winner: text, rule: text, reason: text })),
  first: z.union([hash, z.literal("")]),
  event: z.nullable(z.strictObject({ profile: hash, pairing: z.nullable(text) })),
  last: z.nullable(z.strictObject({ author: text, number: z.int(), name: text })),
  ...{ packets: z.int(), days: z.int() },
  abandons: z.array(hash),
});

const answer = z.strictObject({
  row,
  exit: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]),
  sha256: hash,
  status: z.optional(status),
  /** Under which key the worker would keep it: it says which rules were asked. */
  key: hash,
  /** Who judged: a name that means something to the queue alone. */
  worker: z.string().check(z.maxLength(80)),
});
export type QueueAnswer = z.output<typeof answer>;

/** A job as it came through the queue; undefined where it is none. */
export function readJob(value: unknown): QueueJob | undefined {
  const read = job.safeParse(value);
  return read.success ? read.data : undefined;
}

/** An answer as it came through the queue; undefined where it is none. */
export function readAnswer(value: unknown): QueueAnswer | undefined {
  const read = answer.safeParse(value);
  return read.success ? read.data : undefined;
}

/** The outcome in an answer, of the file that was asked for. */
export function outcomeIn({ row: found, exit, sha256, status: stands }: QueueAnswer, file: string): Outcome {
  return { row: inOrder({ ...found, file }), exit, sha256, ...(stands === undefined ? {} : { status: stands }) };
}

/** A row as it can be sent: sentences of a log that is made for it are cut. */
export function sendable(found: Row): Row {
  const cut: { -readonly [Title in keyof Row]: string } = { ...found };
  for (const title of rowTitles) cut[title] = cut[title].slice(0, most);
  return cut;
}
