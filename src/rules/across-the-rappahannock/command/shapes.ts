import * as z from "zod/mini";
import { commandId, hexId, leaderId, unitId } from "../terms/ids.js";

/** Lone leaders in whose hex an enemy stands move away (5.15). */
export const caughtFrame = z.strictObject({
  flow: z.literal("caught"),
  at: z.enum(["displace"]),
  leaders: z.array(leaderId),
});

const nothing = z.strictObject({});

/** Parameters of the moves of command. */
export const commandParams = {
  "attempt-sedgwick": nothing,
  "leave-sedgwick": nothing,
  "aim-at-hooker": z.strictObject({ battery: unitId }),
  "spare-hooker": nothing,
  "claim-active": z.strictObject({ commands: z.array(commandId) }),
  "displace-leader": z.strictObject({ leader: leaderId, hex: hexId }),
} as const;
