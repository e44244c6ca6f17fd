/**
 * One log to be judged, as plain data: it is judged here, or handed to a thread that has loaded the same rules.
 *
 * @packageDocumentation
 */
import type { App } from "../../app/core/app.js";
import type { Exit } from "../../app/core/failure.js";
import { documentOf, judgeFile } from "../../app/folder/judged-file.js";
import { type Row, rowOf } from "../../report/summary.js";
import { type GameStatus, statusOf } from "./status.js";

/** What is asked of a file. */
export interface Task {
  /** As it was typed, or found in a folder. */
  readonly file: string;
  /** A referee's pack in place of the agreed one. */
  readonly audit?: { readonly pack: unknown } | undefined;
  /** A file of card effects that the players agreed. */
  readonly effects?: string | undefined;
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
  /** Where the game stands; undefined where the file is no log that could be opened. */
  readonly status?: GameStatus | undefined;
}

/** Who judges a file. */
export type JudgeTask = (task: Task) => Promise<Outcome>;

/** Judges a file in this thread; what cannot be read is an outcome, and not thrown. */
export async function judgeHere(app: App, { file, audit, effects, document }: Task): Promise<Outcome> {
  const judging = { ...(audit === undefined ? {} : { audit }), ...(effects === undefined ? {} : { effects }) };
  const result = await judgeFile(app, file, judging, true);
  return {
    ...{ row: rowOf(result), exit: result.exit },
    sha256: "failed" in result ? "" : result.judged.sha256,
    document: document === undefined ? undefined : documentOf(result, document === "timeline", file),
    status: "failed" in result || result.judged.kind !== "log" ? undefined : statusOf(result.judged),
  };
}
