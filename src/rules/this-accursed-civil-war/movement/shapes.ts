import * as z from "zod/mini";
import { count, facing, hexId, side, step, unitId, wingId } from "../terms/ids.js";

/** A unit moves, step by step; enemies may interrupt each (7.1, 7.4). */
export const movingFrame = z.strictObject({
  flow: z.literal("moving"),
  at: z.enum(["step", "go", "close"]),
  side,
  unit: unitId,
  /** Light infantry that goes along (8.2.1). */
  with: z.nullable(unitId),
  steps: z.array(step),
  /** Movement points spent. */
  spent: count,
  /** Formation hits that count when the move is over (7.3.1). */
  hits: count,
  /** The player wants to decide again after the last step. */
  pause: z.boolean(),
  /** The player decides again, because somebody reacted. */
  interrupted: z.boolean(),
  /** A pistol was fired in this move (9.2). */
  fired: z.boolean(),
  /** The move is over but for what follows from it (8.2.2, 8.4). */
  stopped: z.boolean(),
  /** Where the unit stands if nothing has driven it away. */
  here: z.nullable(hexId),
  /** Where the way ends that was declared last; null where it paused. Who ends there ends as he said (5.4.3, 5.6.4). */
  aim: z.nullable(hexId),
  /** The hexes of its way, the first of them that where it began (9.7.2). */
  path: z.array(hexId),
  /** Inactive cavalry that intercepts: nobody reacts to it (7.5.1). */
  intercepting: z.boolean(),
});

/** The other side reacts to what an active unit does (7.4, 7.5, 9.7). */
export const reactionsFrame = z.strictObject({
  flow: z.literal("reactions"),
  at: z.enum(["choose", "close"]),
  /** The side that reacts. */
  side,
  /** What it did. */
  trigger: z.enum(["enter", "turn", "reform", "rally", "fire", "advance"]),
  unit: unitId,
  /** Units that have reacted to it by fire. */
  fired: z.array(unitId),
  /** Units that have reacted to it by movement. */
  moved: z.array(unitId),
  /** Who may not react: driven back in this combat (10.4.9). */
  barred: z.array(unitId),
  /** Heavy infantry that has to try to form a hedgehog (7.4.3). */
  due: z.array(unitId),
});

/** Cavalry intercepts (7.5.3). */
export const interceptionFrame = z.strictObject({
  flow: z.literal("interception"),
  at: z.enum(["die", "go", "answer", "pistol", "fight", "close"]),
  side,
  unit: unitId,
  target: unitId,
  steps: z.array(step),
});

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
