import * as z from "zod/mini";
import { shot } from "../frames/fire.js";
import { facing, fireMode, hexId, step, unitId } from "../ids.js";

const nothing = z.strictObject({});
/** It is the Army Commander's action (5.1.2). */
const army = z.optional(z.boolean());
/** Into Open Order (6.3.3). */
const to = z.optional(z.enum(["open"]));

/** Parameters of chapters 9, 11 and 12. */
export const fireParams = {
  fire: z.strictObject({
    unit: unitId,
    mode: fireMode,
    /** None where it fires after an advance: it aims then. */
    shots: z.array(shot),
    /** The front hex into which it advances (9.3.2). */
    step: z.optional(step),
  }),
  aim: z.strictObject({ shots: z.array(shot) }),
  "hold-fire": nothing,
  "artillery-fire": z.strictObject({
    unit: unitId,
    hex: hexId,
    /** Along a hexside: a hex on the side of the line that is fired at (9.9.5). */
    beside: z.optional(hexId),
  }),
  "reaction-fire": z.strictObject({
    unit: unitId,
    /** All at once, at close range (9.4). */
    salvo: z.optional(z.boolean()),
    /** One half of a unit of two hexes alone. */
    from: z.optional(hexId),
    /** Cavalry or the light infantry with it: at which of them (8.2.1). */
    target: z.optional(unitId),
    /** Guns at a unit of two hexes: at which of them (9.10.3). */
    hex: z.optional(hexId),
    beside: z.optional(hexId),
  }),
  retire: z.strictObject({ step }),
  "stay-put": nothing,
  reform: z.strictObject({ unit: unitId, army, to }),
  "rally-unit": z.strictObject({ unit: unitId, army }),
  "retreat-unit": z.strictObject({
    unit: unitId,
    way: z.array(facing),
    facing: z.optional(facing),
    /** The Army Commander who is with it goes along (5.2.2). */
    army: z.optional(z.boolean()),
  }),
  "rout-move": z.strictObject({ unit: unitId, way: z.array(facing) }),
} as const;
