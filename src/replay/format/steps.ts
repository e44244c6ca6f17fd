/**
 * Work on a whole file in steps, so that nothing else has to wait for all of it.
 *
 * @packageDocumentation
 */

/** As many lines are a step: a few milliseconds where a log is long. */
export const linesAtOnce = 128;

/** Does all steps at once. */
export function atOnce<Result>(steps: Generator<void, Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

/** Does the steps with a pause between them. */
export async function withPauses<Result>(
  steps: Generator<void, Result>,
  pause: (() => Promise<void>) | undefined,
): Promise<Result> {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    await pause?.();
  }
}
