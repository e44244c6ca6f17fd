import type * as z from "zod/mini";
import { activationFrame, formingFrame, lullFrame } from "../activation/shapes.js";
import { combatFrame, combatsFrame } from "../close-combat/shapes.js";
import { cannonadeFrame, shootingFrame, volleyFrame } from "../fire/shapes.js";
import { interceptionFrame, movingFrame, reactionsFrame } from "../movement/shapes.js";
import { checksFrame, retreatFrame, routFrame } from "./morale-shapes.js";
import { campaignFrame, setUpFrame, turnFrame } from "./sequence-shapes.js";

/** The locals of every flow. */
export const frames = [
  campaignFrame,
  setUpFrame,
  turnFrame,
  activationFrame,
  lullFrame,
  formingFrame,
  movingFrame,
  reactionsFrame,
  interceptionFrame,
  shootingFrame,
  volleyFrame,
  cannonadeFrame,
  checksFrame,
  retreatFrame,
  combatsFrame,
  combatFrame,
  routFrame,
] as const;

type AnyFrame = z.output<(typeof frames)[number]>;

/** The locals of each flow, by name. */
export type Frames = { [F in AnyFrame as F["flow"]]: Omit<F, "flow"> };
