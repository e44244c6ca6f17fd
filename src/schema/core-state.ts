import * as z from "zod/mini";

/** A move as the answer of an order. */
const answer = z.catchall(
  z.object({
    /** The name of the move. */
    move: z.string(),
  }),
  z.json(),
);

/**
 * The fields that every game's state has beside its own (see `Core` of the rules SDK).
 *
 * @param side - the sides of the game
 * @param frames - the frames of its flows
 */
export function coreFields<Side extends z.core.$ZodType, const Frames extends readonly z.core.$ZodType[]>(
  side: Side,
  frames: Frames,
) {
  return {
    /** The flows that are open, the innermost last: where the game stands. */
    stack: z.array(z.union(frames)),
    /** Standing orders, the first that fits answers. */
    orders: z.array(
      z.strictObject({
        /** The name of the order. */
        id: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)),
        /** Whose order it is. */
        by: side,
        /** The window that it answers, `flow/step`. */
        window: z.string(),
        /** What has to be so; every condition. */
        when: z.record(z.string(), z.json()),
        /** The move to make, or `ask`: the player answers themselves. */
        answer: z.union([z.literal("ask"), answer]),
      }),
    ),
    /** Facts that were established in this game, by name. */
    known: z.record(
      z.string(),
      z.strictObject({
        /** What is so. */
        value: z.json(),
        /** The entry that established it. */
        entry: z.int(),
        /** The side that asserted it, where nobody else confirmed it. */
        by: z.optional(side),
      }),
    ),
    /** The facts that a step waits for, a space between their names; null: none. */
    blocked: z.nullable(z.string()),
    /** Decision windows that stayed shut since the last input, and the rule why. */
    passed: z.array(
      z.strictObject({
        /** The window, `flow/step`. */
        window: z.string(),
        /** The section by which it stayed shut. */
        rule: z.string(),
      }),
    ),
    /** How the game ended; null while it goes on. */
    over: z.nullable(
      z.strictObject({
        /** A side, or `draw`. */
        winner: z.string(),
        /** The section by which it is won. */
        rule: z.string(),
        /** Why, for people to read. */
        reason: z.string(),
      }),
    ),
  };
}
