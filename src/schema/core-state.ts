import * as z from "zod/mini";

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
    stack: z.array(z.union(frames)),
    orders: z.array(
      z.strictObject({
        id: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)),
        by: side,
        window: z.string(),
        when: z.record(z.string(), z.json()),
        answer: z.union([z.literal("ask"), z.catchall(z.object({ move: z.string() }), z.json())]),
      }),
    ),
    known: z.record(z.string(), z.strictObject({ value: z.json(), entry: z.int() })),
    blocked: z.nullable(z.string()),
    /**
     * Decision windows that stayed shut since the last input, and the rule why. `facts`: the doubtful facts that this was
     * concluded from, where there are any; a move in this window is then neither legal nor a violation.
     */
    passed: z.array(z.strictObject({ window: z.string(), rule: z.string(), facts: z.optional(z.array(z.string())) })),
    over: z.nullable(z.strictObject({ winner: z.string(), rule: z.string(), reason: z.string() })),
  };
}
