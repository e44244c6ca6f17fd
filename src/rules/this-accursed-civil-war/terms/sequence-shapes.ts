import * as z from "zod/mini";
import { leaderId, side } from "./ids.js";

/** A battle: set-up, turn after turn. */
export const campaignFrame = z.strictObject({
  flow: z.literal("campaign"),
  at: z.enum(["setUp", "turn", "next", "over", "agreed"]),
});

/** Both sides set up until they say that they are done. */
export const setUpFrame = z.strictObject({
  flow: z.literal("setUp"),
  at: z.enum(["place", "begin"]),
  ready: z.array(side),
});

/** A turn (3). */
export const turnFrame = z.strictObject({
  flow: z.literal("turn"),
  at: z.enum(["initiative", "tie", "due", "select", "rout", "removal", "replace", "place", "close"]),
  /** Leaders to be rolled for, and those who come back to the map (3.4). */
  lost: z.array(leaderId),
  placing: z.array(leaderId),
  /** Either side may choose the next wing: one was bypassed (3.2). */
  either: z.boolean(),
});
