// The laws of the position of Across the Rappahannock.
import type { AnyState } from "../../../../src/rules/index.js";
import { chargeLaws } from "./across-the-rappahannock-charges.js";
import { movementLaws } from "./across-the-rappahannock-movement.js";
import { orderLaws } from "./across-the-rappahannock-order.js";
import { placeLaws } from "./across-the-rappahannock-places.js";
import type { State } from "./across-the-rappahannock-view.js";
import { worksLaws } from "./across-the-rappahannock-works.js";
import type { Law } from "./hex-law.js";

export const laws: readonly Law<State>[] = [...chargeLaws, ...movementLaws, ...orderLaws, ...placeLaws, ...worksLaws];
/** A state as the laws read it. */
export const read = (s: AnyState): State => Object(s);
