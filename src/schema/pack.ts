import * as z from "zod/mini";
import { FORMAT } from "./format.js";
import { plainText } from "./ids.js";

/** Where a fact comes from; see the rules' facts. */
export const source = z.enum(["rulebook", "component", "agreed", "community", "reconstruction"]);

const names = z.string().check(z.regex(/^[a-z0-9-]{1,60}(\|[a-z0-9-]{1,60})?$/));

/**
 * Facts of one kind, by thing ("howe") or by pair in order ("boston|newport").
 * `complete`: what is not listed is false; otherwise it is unknown.
 *
 * @param key the shape of the keys, where they are not plain names: hexes ("F4814") have a capital letter
 */
export function relation<T extends z.ZodMiniType>(value: T, key: z.ZodMiniType<string, string> = names) {
  return z.strictObject({
    /** What is not listed is false; otherwise it is unknown. */
    complete: z.boolean(),
    /** The facts by the thing or the pair of things that they are about. */
    entries: z.record(
      key,
      z.strictObject({
        /** What is printed there. */
        value,
        source,
        /** What is to be known about it: where it was seen, what others say. */
        note: z.optional(z.string().check(z.regex(/^.{1,300}$/u))),
      }),
    ),
  });
}

/** What a card says, in the words of the players who have it before them. */
export const cardText = plainText(600);

/** What every component pack says of itself. */
export const packHead = {
  format: z.literal(FORMAT),
  /** Id of the rules module. */
  game: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)),
  /** Id of the pack. */
  id: z.string().check(z.regex(/^[a-z0-9-]{1,60}$/)),
  /** What the pack is called. */
  title: z.string().check(z.regex(/^.{1,120}$/u)),
} as const;
