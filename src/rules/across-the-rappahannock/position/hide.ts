import type { Side } from "../terms/ids.js";
import type { State } from "../terms/state.js";

/**
 * Takes out of a copy of the state what a side may not see: nothing. What is secret (written orders) does not stand in
 * the state before it is opened; the order of the markers in the cup is nobody's before they are drawn.
 */
export function hide(_copy: State, _side: Side | "public"): void {}
