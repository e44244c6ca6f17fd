import { event, interrupt, randomDiscard } from "./cards.js";
import { round, turn } from "./sequence.js";

/** The locals of every flow. */
export const frames = [turn, round, interrupt, event, randomDiscard] as const;
