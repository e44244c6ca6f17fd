import * as z from "zod/mini";
import { facing, hexId, step, unitId, wingId } from "../ids.js";

const nothing = z.strictObject({});
/** Words that cost nothing could go on for ever: nobody needs more than this number. */
const steps = z.array(step).check(z.maxLength(40));

/** Decide again after the last step: to fire a pistol, to see what comes of it. */
const pause = z.optional(z.boolean());

/** Parameters of chapters 6 to 8. */
export const movementParams = {
  "move-unit": z.strictObject({
    unit: unitId,
    /** Light infantry that goes along with cavalry. */
    with: z.optional(unitId),
    steps,
    pause,
  }),
  "move-on": z.strictObject({ steps, pause }),
  "end-move": nothing,
  "fire-pistol": z.strictObject({ target: unitId }),
  "turn-guns": z.strictObject({ unit: unitId, facing }),
  "reaction-turn": z.strictObject({ unit: unitId, steps }),
  "reaction-hedgehog": z.strictObject({ unit: unitId }),
  "reaction-retreat": z.strictObject({
    unit: unitId,
    steps,
    /** The Army Commander who is with it goes along (5.2.2). */
    army: z.optional(z.boolean()),
  }),
  "reaction-guns": z.strictObject({ unit: unitId, facing: z.optional(facing) }),
  intercept: z.strictObject({ unit: unitId, steps }),
  "react-at-will": z.strictObject({
    /** What they do. */
    how: z.enum(["fire", "hedgehog", "intercept"]),
    wing: z.optional(wingId),
    unit: z.optional(unitId),
    /** None of these: they never react by this order. */
    except: z.optional(z.array(unitId)),
  }),
  "no-reaction": nothing,
  "intercepting-fire": nothing,
  "hold-pistol": nothing,
  "break-off": nothing,
  "fight-on": nothing,
  evade: z.strictObject({
    hex: hexId,
    /** Guns of its hex stay on top of it (8.3). */
    below: z.optional(z.boolean()),
  }),
  "stand-fire": nothing,
} as const;
