import * as z from "zod/mini";
import { count, hexId, leaderId, markerId, side, unitId } from "../ids.js";

/** Strategic movement: every unit with a marker, and what moves off the map (LG.SM). */
export const strategicFrame = z.strictObject({
  flow: z.literal("strategic"),
  at: z.enum(["begin", "written", "move", "finish"]),
  side,
  marker: z.nullable(markerId),
  units: z.array(unitId),
  leaders: z.array(leaderId),
  entered: z.record(hexId, count),
});
