import * as z from "zod/mini";
import { leaderId, order, side, wingId } from "../ids.js";

/** One wing acts, and goes on as often as it may (3.2). */
export const activationFrame = z.strictObject({
  flow: z.literal("activation"),
  at: z.enum([
    "rival",
    "preempt",
    "preemptRival",
    "preemptDie",
    "begin",
    "ordering",
    "orders",
    "orderDie",
    "arrivalDie",
    "acting",
    "actions",
    "boats",
    "combats",
    "fought",
    "continue",
    "continueDie",
    "close",
  ]),
  side,
  wing: wingId,
  /** A continuation is preempted in another way (4.4.3). */
  continuing: z.boolean(),
  /** It goes before another wing (4.4): nobody goes before it, unless it continues. */
  preempting: z.boolean(),
  /** Wings that tried to go before it in this window (4.4). */
  tried: z.array(wingId),
  /** The wing of the roll of the moment. */
  rolling: z.nullable(wingId),
  /** The order of the roll of the moment. */
  order: z.nullable(order),
  /** An Army Commander helps with it. */
  helped: z.boolean(),
  /** Marston Moor: the Army Commander whom the die of this activation has named (MM.1). */
  rival: z.nullable(leaderId),
  /** Second Newbury: the roll for those who are away, once an activation (SN.Setup). */
  called: z.enum(["no", "rolling", "yes"]),
  /** The bridge of boats is opened (SN.5). */
  opening: z.boolean(),
  /** First Newbury: the King has said that in this activation he declares no lull (FN.1). */
  declined: z.optional(z.boolean()),
});

/** First Newbury: the King may declare a lull while a wing of Parliament acts (FN.1). */
export const lullFrame = z.strictObject({
  flow: z.literal("lull"),
  at: z.enum(["declare"]),
});

/** First Newbury: a side chooses who stands in Open Order when a lull is declared (FN.1). */
export const formingFrame = z.strictObject({
  flow: z.literal("forming"),
  at: z.enum(["ranks", "next"]),
  side,
});
