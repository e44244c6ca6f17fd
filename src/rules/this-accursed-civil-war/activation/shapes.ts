import * as z from "zod/mini";
import { facing, hexId, leaderId, order, side, unitId, wingId } from "../terms/ids.js";

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
  /** Second Newbury: the roll for the commands that are away, once an activation (SN.Setup). */
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

const nothing = z.strictObject({});
/** An Army Commander helps with the roll. */
const helper = z.optional(leaderId);

/** Parameters of chapters 3 to 5. */
export const activationParams = {
  "select-wing": z.strictObject({ wing: wingId }),
  pass: nothing,
  preempt: z.strictObject({ wing: wingId, helper }),
  "decline-preemption": nothing,
  "change-order": z.strictObject({ order, helper }),
  "keep-order": nothing,
  "continue-wing": z.strictObject({ helper }),
  "end-wing": nothing,
  "end-actions": nothing,
  "move-leader": z.strictObject({ leader: leaderId, path: z.array(hexId) }),
  "return-leader": z.strictObject({ leader: leaderId, hex: hexId }),
  "declare-lull": nothing,
  /** `again`: the King is asked after each doing of the wing; without it no more in its activation. */
  "no-lull": z.strictObject({ again: z.optional(z.literal(true)) }),
  /** Who stands in Open Order; all others of the side are in Normal formation. */
  "form-ranks": z.strictObject({ units: z.array(unitId) }),
  "end-battle": nothing,
  "fight-another-turn": nothing,
  "call-arrivals": nothing,
  "open-bridge": nothing,
  "enter-unit": z.strictObject({ unit: unitId, hex: hexId, right: z.optional(hexId), facing }),
} as const;
