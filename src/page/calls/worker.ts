/**
 * Asking the worker: one promise a question, with progress, and cancelled within the blink of an eye. A worker that died
 * or does not stop is replaced by a new one.
 *
 * @packageDocumentation
 */

import workerUrl from "../worker/main.ts?worker&url";
import type { CallName, Calls, FromWorker, Progress, ToWorker } from "./protocol.js";
import { trustedScript } from "./trusted.js";

/** A question was cancelled: nothing was decided. */
export const cancelled = new Error("Stopped. Nothing was decided.");

/** A question as it is posted: of which kind it is, the worker finds by its name. */
interface Question<N extends CallName> {
  readonly id: number;
  readonly do: N;
  readonly with: Calls[N]["asked"];
}

interface Waiting {
  readonly question: Question<CallName>;
  readonly resolve: (answer: Calls[CallName]["answer"]) => void;
  readonly reject: (why: Error) => void;
  readonly progress: ((progress: Progress) => void) | undefined;
}

/** So long a worker has to stop by itself (milliseconds). */
const patience = 120;

let worker: Worker | undefined;
let lastId = 0;
const waiting = new Map<number, Waiting>();
/** Called when the worker was replaced: it holds no files any more. */
let onLost: () => void = () => undefined;

export const whenLost = (called: () => void): void => {
  onLost = called;
};

/** The address of the worker's script. */
export const workerAddress = (): string => trustedScript(workerUrl);

function start(): Worker {
  const started = new Worker(workerAddress(), { type: "module", name: "turnproof" });
  started.onmessage = ({ data }: MessageEvent<FromWorker>) => take(data);
  started.onerror = () => replace(new Error("The program failed. Drop the file again."));
  return started;
}

function take(data: FromWorker): void {
  const asked = waiting.get(data.id);
  if ("progress" in data) {
    asked?.progress?.(data.progress);
    return;
  }
  waiting.delete(data.id);
  if ("answer" in data) asked?.resolve(data.answer);
  else asked?.reject("stopped" in data ? cancelled : new Error(data.error));
}

/** @param stopped the question that did not stop; none where the worker failed */
function replace(why: Error, stopped?: number): void {
  worker?.terminate();
  worker = undefined;
  const all = [...waiting];
  waiting.clear();
  onLost();
  for (const [id, one] of all) {
    // Files that were given meanwhile are not lost with the ones that were given up.
    if (stopped === undefined || id === stopped || one.question.do !== "open") one.reject(why);
    else {
      waiting.set(id, one);
      post(one.question);
    }
  }
}

type Posted = Extract<ToWorker, { readonly cancel: number }> | Question<CallName>;

const post = (message: Posted): void => {
  worker ??= start();
  worker.postMessage(message);
};

/**
 * Asks the worker.
 *
 * @throws {@link cancelled} once the signal is aborted
 */
export function ask<N extends CallName>(
  name: N,
  asked: Calls[N]["asked"],
  options: { readonly signal?: AbortSignal; readonly progress?: (progress: Progress) => void } = {},
): Promise<Calls[N]["answer"]> {
  const id = ++lastId;
  const { signal, progress } = options;
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(cancelled);
    const question: Question<CallName> = { id, do: name, with: asked };
    waiting.set(id, { question, resolve, reject, progress });
    signal?.addEventListener("abort", () => {
      if (!waiting.has(id)) return;
      post({ cancel: id });
      setTimeout(() => {
        if (waiting.has(id)) replace(cancelled, id);
      }, patience);
    });
    post(question);
  });
}
