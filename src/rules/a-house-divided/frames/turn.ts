import * as z from "zod/mini";
import { borderState, boxId, leaderId } from "../ids.js";

/** Locals of the flows of a player turn (16.12). */
const war = z.strictObject({ flow: z.literal("war"), at: z.enum(["turn", "next"]) });

const playerTurn = z.strictObject({
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

const movement = z.strictObject({
  flow: z.literal("movement"),
  at: z.enum(["march", "contain", "again", "close"]),
  /** A march other than a breakout has been made (4.0). */
  begun: z.boolean(),
  /** Ports just entered, to be attacked or contained (4.0). */
  undecided: z.array(boxId),
});

const combat = z.strictObject({
  flow: z.literal("combat"),
  at: z.enum(["washingtonDie", "only", "choose", "victory"]),
  /** Contained ports in which the active side does not attack (4.0). */
  held: z.array(boxId),
});

const promotion = z.strictObject({
  flow: z.literal("promotion"),
  at: z.enum(["active", "other"]),
  /** The active side's free promotion is used (16.12.P2). */
  free: z.boolean(),
});

const recruitment = z.strictObject({
  flow: z.literal("recruitment"),
  at: z.enum(["mobilise", "roll", "recruit", "arrive", "placeLeader", "rebuild"]),
  arriving: z.array(leaderId),
});

export const turnFrames = [war, playerTurn, movement, combat, promotion, recruitment] as const;
