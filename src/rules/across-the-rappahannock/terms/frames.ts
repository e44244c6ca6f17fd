import type * as z from "zod/mini";
import { exchangeFrame, salvoFrame } from "../artillery/shapes.js";
import { assaultFrame, chargesFrame, resolutionFrame } from "../charge/shapes.js";
import { caughtFrame } from "../command/shapes.js";
import { activationFrame } from "../markers/shapes.js";
import { advanceFrame, displacementFrame, rallyingFrame, recoveryFrame, retreatFrame } from "../morale/shapes.js";
import { strategicFrame } from "../movement/shapes.js";
import { campaignFrame, commandFrame, turnFrame } from "../sequence/shapes.js";
import { setUpFrame } from "../set-up/shapes.js";

/** The locals of every flow. */
export const frames = [
  campaignFrame,
  setUpFrame,
  turnFrame,
  activationFrame,
  commandFrame,
  caughtFrame,
  strategicFrame,
  recoveryFrame,
  exchangeFrame,
  salvoFrame,
  chargesFrame,
  assaultFrame,
  resolutionFrame,
  retreatFrame,
  displacementFrame,
  advanceFrame,
  rallyingFrame,
] as const;

type AnyFrame = z.output<(typeof frames)[number]>;

/** The locals of each flow, by name. */
export type Frames = { [F in AnyFrame as F["flow"]]: Omit<F, "flow"> };
