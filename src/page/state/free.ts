/**
 * What waits until something else is done: what is dropped meanwhile is not lost.
 *
 * @packageDocumentation
 */
import type { ReadonlySignal } from "@preact/signals";

/** Waits until a signal says that nothing is being done. */
const whenFree = (busy: ReadonlySignal<boolean>): Promise<void> =>
  new Promise((go) => {
    if (!busy.peek()) return go();
    const stop = busy.subscribe((isBusy) => {
      if (isBusy) return;
      queueMicrotask(() => stop());
      go();
    });
  });

/** Does things one after the other, each when nothing else is being done. */
export function inTurn(busy: ReadonlySignal<boolean>): (act: () => Promise<void>) => Promise<void> {
  let last = Promise.resolve();
  return (act) => {
    const own = last.then(() => whenFree(busy)).then(act);
    last = own.catch(() => undefined);
    return own;
  };
}
