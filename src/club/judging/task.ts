/**
 * One log to be judged, as plain data: it is judged here, or handed to a thread that has loaded the same rules.
 *
 * @packageDocumentation
 */
import type { App } from "../../app/core/app.js";
import type { Exit } from "../../app/core/failure.js";
import { documentOf, judgeFile } from "../../app/folder/judged-file.js";
import type { Judging } from "../../app/folder/judging.js";
import { type Row, rowOf } from "../../report/summary.js";
import { type Checkpoint, openCheckpoint } from "./checkpoint.js";
import { namesSomebody } from "./same.js";
import { type GameStatus, statusOf } from "./status.js";

/** What is asked of a file. */
export interface Task {
  /** As it was typed, or found in a folder. */
  readonly file: string;
  /** A referee's pack in place of the agreed one. */
  readonly audit?: { readonly pack: unknown } | undefined;
  /** A file of card effects that the players agreed. */
  readonly effects?: string | undefined;
  /** Where the log was left when it was judged last. */
  readonly checkpoint?: Checkpoint | undefined;
  /** The whole report is wanted too, with or without the story of the game. */
  readonly document?: "report" | "timeline" | undefined;
}

/** What came of it: plain data, which structured clone copies. */
export interface Outcome {
  readonly row: Row;
  readonly exit: Exit;
  /** SHA-256 of the bytes that were judged, as hex; empty where none could be read. */
  readonly sha256: string;
  readonly document?: unknown;
  /** Packets for which a checkpoint stood; none where the log was judged from its first entry. */
  readonly rests?: number | undefined;
  /** Where the game stands; undefined where the file is not a log that could be opened. */
  readonly status?: GameStatus | undefined;
}

/** Who judges a file. */
export type JudgeTask = (task: Task) => Promise<Outcome>;

/** Judges a file in this thread; what cannot be read is an outcome, and not thrown. */
export async function judgeHere(app: App, task: Task): Promise<Outcome> {
  const { file, audit, effects, document, checkpoint } = task;
  const open = checkpoint === undefined ? undefined : openCheckpoint(app, checkpoint);
  const judging: Judging = {
    ...(audit === undefined ? {} : { audit }),
    ...(effects === undefined ? {} : { effects }),
    // A row tells no story.
    timeline: document === "timeline",
    ...(open === undefined ? {} : { positions: open.positions }),
  };
  const result = await judgeFile(app, file, judging, true).catch((thrown: unknown) => {
    if (checkpoint?.read !== true) throw thrown;
  });
  // What was kept led to where no rules lead: it is as if nothing had been kept.
  if (result === undefined) {
    open?.close(false);
    return judgeHere(app, { ...task, checkpoint: checkpoint && { ...checkpoint, read: false } });
  }
  const judged = "failed" in result || result.judged.kind !== "log" ? undefined : result.judged;
  const outcome: Outcome = {
    ...{ row: rowOf(result), exit: result.exit },
    sha256: "failed" in result ? "" : result.judged.sha256,
    document: document === undefined ? undefined : documentOf(result, document === "timeline", file),
    status: judged === undefined ? undefined : statusOf(judged),
  };
  // A game that has ended grows no more.
  open?.close(!namesSomebody(outcome) && outcome.status?.state === "open");
  const rests = judged?.replayed.resumed ?? 0;
  return rests === 0 ? outcome : { ...outcome, rests };
}
