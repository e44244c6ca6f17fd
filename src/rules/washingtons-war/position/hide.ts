import type { Side } from "../terms/ids.js";
import type { State } from "../terms/state.js";

/**
 * Takes out of a copy of the state what a side may not see. Cards are dealt outside the log: a hand holds "?" for
 * what nobody has shown, and everything else on the table is public, so nothing is left to take out.
 */
export function hide(_copy: State, _side: Side | "public"): void {}
