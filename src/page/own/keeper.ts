/**
 * Asking the keeper of this browser's games: a worker of its own, which nothing that is cancelled ends.
 *
 * @packageDocumentation
 */
import type { Keep, KeepCalls, KeepName, Kept } from "../calls/keeping.js";
import { workerAddress } from "../calls/worker.js";

interface Waiting {
  readonly resolve: (answer: KeepCalls[KeepName]["answer"]) => void;
  readonly reject: (why: Error) => void;
}

let worker: Worker | undefined;
let lastId = 0;
const waiting = new Map<number, Waiting>();

/** Windows tell one another when one has written; nothing of the game is in it. */
const channel = new BroadcastChannel("turnproof-games");

/** Calls when another window has written. */
export const whenWritten = (called: () => void): void => {
  channel.onmessage = called;
};

function start(): Worker {
  const started = new Worker(workerAddress(), { type: "module", name: "turnproof games" });
  started.onmessage = ({ data }: MessageEvent<Kept>) => {
    if (data.wrote) channel.postMessage("written");
    const asked = waiting.get(data.id);
    waiting.delete(data.id);
    if ("kept" in data) asked?.resolve(data.kept);
    else asked?.reject(Object.assign(new Error(data.refused.says), { code: data.refused.code }));
  };
  started.onerror = () => {
    started.terminate();
    worker = undefined;
    const all = [...waiting.values()];
    waiting.clear();
    for (const one of all) one.reject(new Error("The program failed; your game is untouched. Load the page again."));
  };
  return started;
}

/** @throws an error whose message is for the player */
export function keep<N extends KeepName>(name: N, asked: KeepCalls[N]["asked"]): Promise<KeepCalls[N]["answer"]> {
  lastId += 1;
  const id = lastId;
  const question: { readonly id: number; readonly keep: KeepName; readonly with: Keep["with"] } = {
    ...{ id, keep: name, with: asked },
  };
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject });
    worker ??= start();
    worker.postMessage(question);
  });
}
