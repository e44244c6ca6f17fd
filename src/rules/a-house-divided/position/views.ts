import type { Side } from "../terms/ids.js";
import type { State } from "../terms/state.js";

/** Takes out of a copy of the state what a side may not see: nothing, for the game has no hidden information. */
export function hide(_copy: State, _side: Side | "public"): void {}
