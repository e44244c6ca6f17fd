/**
 * The screen for files of VASSAL: loaded with the first of them.
 *
 * @packageDocumentation
 */
import { signal } from "@preact/signals";

type Told = typeof import("../vassal/index.js");

/** The screen; null until it is needed. */
export const told = signal<Told | null>(null);

export async function loadTold(): Promise<void> {
  told.value ??= await import("../vassal/index.js");
}
