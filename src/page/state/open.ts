/**
 * From dropped bytes to a screen.
 *
 * @packageDocumentation
 */
import { batch } from "@preact/signals";
import type { Dropped } from "../calls/protocol.js";
import { ask, cancelled, whenLost } from "../calls/worker.js";
import { forgetBoards } from "./boards.js";
import { goTo } from "./steps.js";
import {
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
  tab,
  view,
  wanted,
} from "./store.js";

/** No log is larger; what is larger is refused before it is read into memory. */
const mostBytes = 256 * 1024 * 1024;

let control: AbortController | undefined;
let last: readonly Dropped[] = [];

whenLost(() => {
  forgetBoards();
  // The next question finds a new worker, which has to be given the files again.
  if (screen.value !== "busy" && last.length > 0) void openFiles(last);
});

/** Reads files of a browser. */
export async function openBlobs(blobs: readonly File[]): Promise<void> {
  const tooLarge = blobs.find(({ size }) => size > mostBytes);
  if (tooLarge !== undefined) {
    problem.value = `${tooLarge.name} is larger than any log can be.`;
    return;
  }
  try {
    const files = await Promise.all(
      blobs.map(async (blob) => ({ name: blob.name, bytes: new Uint8Array(await blob.arrayBuffer()) })),
    );
    await openFiles(files);
  } catch {
    problem.value = "The file could not be read. Is it still there?";
  }
}

/** Judges files and shows what came of them. */
export async function openFiles(files: readonly Dropped[]): Promise<void> {
  if (files.length === 0) return;
  control?.abort();
  const own = new AbortController();
  control = own;
  last = files;
  batch(() => {
    problem.value = null;
    progress.value = null;
    playing.value = false;
    offer.value = null;
    screen.value = "busy";
  });
  const options = { signal: own.signal, progress: (told: typeof progress.value) => (progress.value = told) };
  try {
    const answer = await ask("open", { files }, options);
    forgetBoards();
    opened.value = answer;
    if (answer.rows.length > 1) {
      batch(() => {
        view.value = null;
        screen.value = answer.compared === null ? "club" : "compare";
        said.value = `${answer.rows.length} files were checked.`;
      });
      return;
    }
    await show(0, options);
  } catch (thrown) {
    fail(thrown, own);
  }
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
  const own = answer.report.game?.gid.slice(0, 8);
  if (place.game !== undefined && place.game !== own) problem.value = "The link points to another game than this one.";
  else goTo(place);
}

function fail(thrown: unknown, own: AbortController): void {
  // Another file was dropped meanwhile: that one is shown.
  if (control !== own) return;
  const at = progress.value;
  batch(() => {
    screen.value = opened.value !== null && view.value !== null ? "one" : "first";
    if (thrown === cancelled) {
      const where = at === null ? "before the first packet" : `at packet ${at.done} of ${at.all}`;
      problem.value = `Stopped ${where}. Nothing was decided.`;
      opened.value = null;
      view.value = null;
      screen.value = "first";
    } else
      problem.value = `The program failed: ${thrown instanceof Error ? thrown.message : String(thrown)}. Nothing was decided.`;
  });
}

/** Stops what is being checked. */
export const stop = (): void => control?.abort();

/** Back to the first screen. */
export function startAgain(): void {
  control?.abort();
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
