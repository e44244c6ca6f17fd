import type * as z from "zod/mini";
import { exchangeFrame, salvoFrame } from "./artillery.js";
import { assaultFrame, chargesFrame, resolutionFrame } from "./charge.js";
import { caughtFrame } from "./command.js";
import { activationFrame } from "./markers.js";
import { advanceFrame, displacementFrame, rallyingFrame, recoveryFrame, retreatFrame } from "./morale.js";
import { strategicFrame } from "./movement.js";
import { campaignFrame, commandFrame, turnFrame } from "./sequence.js";
import { setUpFrame } from "./set-up.js";

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
