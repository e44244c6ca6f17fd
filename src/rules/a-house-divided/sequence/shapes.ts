import * as z from "zod/mini";
import { borderState, boxId, leaderId } from "../terms/ids.js";

/** Locals of the war: whose turn it is (16.1). */
export const warFrame = z.strictObject({ flow: z.literal("war"), at: z.enum(["turn", "next"]) });

/** Locals of a player turn (16.12). */
export const playerTurnFrame = z.strictObject({
  flow: z.literal("playerTurn"),
  at: z.enum([
    "begin",
    "supply",
    "dates",
    "placeLeader",
    "borders",
    "border",
    "intervention",
    "marchRoll",
    "firstTurn",
    "movement",
    "combat",
    "promotion",
    "recruitment",
  ]),
  /** Boxes without supply that still owe a piece (2.2). */
  unsupplied: z.array(boxId),
  /** Leaders to be placed (8.2). */
  arriving: z.array(leaderId),
  /** Border States whose die is still to be rolled (8.3). */
  states: z.array(borderState),
});
