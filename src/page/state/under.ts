/**
 * The reader's own map under the boards: loaded when somebody lays one, or has laid one in this browser.
 *
 * @packageDocumentation
 */
import { signal } from "@preact/signals";
import { hasMaps } from "./mapped.js";

type Under = typeof import("../under/index.js");

/** What lays maps under boards; null where nobody has one. */
export const under = signal<Under | null>(null);

let loading: Promise<Under> | undefined;

function load(): Promise<Under> {
  loading ??= (async () => {
    under.value = await import("../under/index.js");
    await under.value.recall();
    return under.value;
  })();
  return loading;
}

/** Opens what lays a map under the board. */
export async function openUnder(): Promise<void> {
  (await load()).open();
}

/** Maps that were laid before lie there again. */
export function recallUnder(): void {
  if (hasMaps()) void load();
}
