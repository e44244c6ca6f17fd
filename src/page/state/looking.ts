/**
 * What is looked at on the board: a place or a piece with all that is known of it, and the way to it by name.
 *
 * @packageDocumentation
 */
import { effect, signal } from "@preact/signals";
import type { Calls, Looked, What } from "../calls/protocol.js";
import { ask, cancelled } from "../calls/worker.js";
import { fileAt, problem, said, screen, seq, tab, view } from "./store.js";
import { lookAt, looked as seen } from "./zoom.js";

/** What is known of the thing that is looked at; null where none is. */
export const inspected = signal<Looked | null>(null);
/** What is measured from; null where nothing is. */
export const measured = signal<{ readonly id: string; readonly title: string } | null>(null);
/** The list of names is open. */
export const finding = signal(false);
/** What the words that were typed can mean. */
export const found = signal<Calls["named"]["answer"]>([]);

/** Counts the questions: an answer to an older one is not shown. */
let asking = 0;

async function answerTo<T>(question: Promise<T>): Promise<T | undefined> {
  const own = ++asking;
  try {
    const answer = await question;
    return own === asking ? answer : undefined;
  } catch (thrown) {
    if (thrown !== cancelled) problem.value = "That place could not be looked up.";
    return undefined;
  }
}

/** Looks at something on the board after an entry; where nothing lies there, nothing is looked at any more. */
export async function inspect(at: number, what: What): Promise<void> {
  const from = measured.peek()?.id;
  const asked = { file: fileAt.value, seq: at, what, ...(from === undefined ? {} : { from }) };
  const answer = await answerTo(ask("inspect", asked));
  if (answer === undefined) return;
  inspected.value = answer;
  finding.value = false;
  if (answer !== null) said.value = answer.inspected.title;
}

/** Looks at something by its id, and brings it into view. */
export async function goTo(at: number, id: string): Promise<void> {
  await inspect(at, { id });
  const spot = inspected.value?.spot;
  const now = seen.peek();
  if (spot === null || spot === undefined || now === null) return;
  lookAt({ ...now, x: spot.x - now.width / 2, y: spot.y - now.height / 2 });
}

/** Seeks places and pieces by their names. */
export async function seek(at: number, words: string): Promise<void> {
  const answer = await answerTo(ask("named", { file: fileAt.value, seq: at, words }));
  if (answer !== undefined) found.value = answer;
}

/** Looks at the first that some words can mean. */
export async function goToFirst(at: number, words: string): Promise<void> {
  await seek(at, words);
  const [first] = found.value;
  if (first !== undefined) await goTo(at, first.id);
}

export function openFinding(): void {
  finding.value = true;
  inspected.value = null;
}

/** Begins to measure from what is looked at, or ends it. */
export function measure(from: (typeof measured)["value"]): void {
  measured.value = from;
  const now = inspected.peek();
  if (now !== null) void inspect(now.seq, { id: now.inspected.id });
}

export function stopLooking(): void {
  asking += 1;
  measured.value = null;
  inspected.value = null;
  finding.value = false;
}

/** What is looked at stays so from entry to entry; with another file it is gone. */
export function followLooking(): void {
  effect(() => {
    const at = seq.value;
    const now = inspected.peek();
    if (now !== null && now.seq !== at && tab.peek() !== "play") void inspect(at, { id: now.inspected.id });
  });
  effect(() => {
    void [fileAt.value, screen.value, view.value];
    stopLooking();
  });
}
