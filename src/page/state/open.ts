/**
 * From dropped bytes to a screen.
 *
 * @packageDocumentation
 */

import { batch } from "@preact/signals";
import { shown } from "../../boards/text/escape.js";
import type { Dropped } from "../calls/protocol.js";
import { ask, cancelled, whenLost } from "../calls/worker.js";
import { forgetBoards } from "./boards.js";
import { noteOpen } from "./kept.js";
import { followLink } from "./steps.js";
import {
  atDesk,
  fileAt,
  findingAt,
  flipped,
  offer,
  opened,
  playing,
  problem,
  progress,
  said,
  screen,
  seq,
  served,
  tab,
  told,
  view,
  wanted,
} from "./store.js";

/** No log is larger; what is larger is refused before it is read into memory. */
const mostBytes = 256 * 1024 * 1024;

let control: AbortController | undefined;
let last: readonly Dropped[] = [];

whenLost(() => {
  forgetBoards();
  if (screen.value === "busy") return;
  // The next question finds a new worker, which has to be given the files again; once, else it might fail for ever.
  const files = last;
  if (opened.value === null) return;
  if (files.length === 0) return giveUp("The program failed on this file. Nothing was decided.");
  void openFiles(files).then(() => {
    if (last === files) last = [];
  });
});

/** Reads files of a browser, and shows what came of them. */
export async function openBlobs(blobs: readonly File[]): Promise<void> {
  const files = await readBlobs(blobs);
  if (files !== undefined) await openFiles(files);
}

/** Reads files of a browser; undefined where one cannot be read, which is said. */
export async function readBlobs(blobs: readonly File[]): Promise<readonly Dropped[] | undefined> {
  const tooLarge = blobs.find(({ size }) => size > mostBytes);
  if (tooLarge !== undefined) {
    problem.value = `${shown(tooLarge.name)} is larger than any log can be.`;
    return undefined;
  }
  try {
    return await Promise.all(
      blobs.map(async (blob) => ({ name: shown(blob.name), bytes: new Uint8Array(await blob.arrayBuffer()) })),
    );
  } catch {
    problem.value = "The file could not be read. Is it still there?";
    return undefined;
  }
}

/** Judges files and shows what came of them. */
export async function openFiles(files: readonly Dropped[]): Promise<void> {
  if (files.length === 0) return;
  control?.abort();
  const own = new AbortController();
  control = own;
  last = files;
  noteOpen(null);
  batch(() => {
    problem.value = null;
    progress.value = null;
    playing.value = false;
    atDesk.value = false;
    // A newer page is still one, whatever file it is.
    if (served.value) offer.value = null;
    screen.value = "busy";
  });
  const options = { signal: own.signal, progress: (told: typeof progress.value) => (progress.value = told) };
  try {
    const answer = await ask("open", { files }, options);
    if (own.signal.aborted) throw cancelled;
    forgetBoards();
    opened.value = answer;
    if (answer.rows.length > 1) {
      batch(() => {
        view.value = null;
        screen.value = answer.compared === null ? "club" : "compare";
        said.value = `${answer.rows.length === 1 ? "1 file was" : `${answer.rows.length} files were`} checked.`;
      });
      return;
    }
    await show(0, options);
  } catch (thrown) {
    fail(thrown, own);
  }
}

/** Judges the same files as they are now, without leaving what is looked at. */
export async function judgeAgain(files: readonly Dropped[]): Promise<void> {
  if (!atDesk.value) return;
  last = files;
  const answer = await ask("open", { files });
  const shownNow = await ask("view", { file: 0 });
  if (shownNow.kind !== "log" || !atDesk.value) return;
  forgetBoards();
  batch(() => {
    opened.value = answer;
    findingAt.value = 0;
    seq.value = Math.max(0, shownNow.last);
    view.value = shownNow;
  });
}

/** Shows one of the opened files in full. */
export async function openFile(at: number): Promise<void> {
  const own = new AbortController();
  control = own;
  progress.value = null;
  screen.value = "busy";
  try {
    await show(at, { signal: own.signal, progress: (told) => (progress.value = told) });
  } catch (thrown) {
    fail(thrown, own);
  }
}

async function show(at: number, options: Parameters<typeof ask<"view">>[2]): Promise<void> {
  const answer = await ask("view", { file: at }, options);
  // The screen for these comes with them: nobody else needs it.
  if (answer.kind === "vassal") told.value ??= (await import("../vassal/index.js")).ToldScreen;
  if (options?.signal?.aborted) throw cancelled;
  forgetBoards();
  batch(() => {
    fileAt.value = at;
    findingAt.value = 0;
    flipped.value = false;
    tab.value = "verdict";
    seq.value = answer.kind === "log" ? Math.max(0, answer.last) : 0;
    view.value = answer;
    screen.value = "one";
    said.value =
      answer.kind === "log" ? `${answer.report.verdict}: ${answer.verdict.says}` : `${answer.name} was read.`;
  });
  const place = wanted.value;
  wanted.value = undefined;
  if (place === undefined || answer.kind !== "log") return;
  followLink(place);
}

function fail(thrown: unknown, own: AbortController): void {
  // Another file was dropped meanwhile: that one is shown.
  if (control !== own) return;
  const at = progress.value;
  if (thrown !== cancelled) {
    const why = thrown instanceof Error ? thrown.message : String(thrown);
    giveUp(`The program failed: ${why.replace(/\.$/, "")}. Nothing was decided.`);
    return;
  }
  const where = at === null ? "before the first packet" : `at packet ${at.done} of ${at.all}`;
  giveUp(`Stopped ${where}. Nothing was decided.`);
}

/** To the first screen, with the reason: what was shown before belongs to other files than were given last. */
function giveUp(why: string): void {
  batch(() => {
    problem.value = why;
    opened.value = null;
    view.value = null;
    screen.value = "first";
  });
}

/** Stops what is being checked. */
export const stop = (): void => control?.abort();

/** Back to the first screen. */
export function startAgain(): void {
  control?.abort();
  noteOpen(null);
  batch(() => {
    playing.value = false;
    problem.value = null;
    if (view.value !== null && (opened.value?.rows.length ?? 0) > 1) {
      view.value = null;
      screen.value = opened.value?.compared === null ? "club" : "compare";
    } else {
      view.value = null;
      opened.value = null;
      screen.value = "first";
    }
  });
  history.replaceState(null, "", location.pathname + location.search);
}
