import * as z from "zod/mini";

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
    complete: z.boolean(),
    entries: z.record(
      key,
      z.strictObject({ value, source, note: z.optional(z.string().check(z.regex(/^.{1,300}$/u))) }),
    ),
  });
}

/** What every component pack says of itself. */
export const packHead = {
  format: z.literal(1),
  game: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)),
  id: z.string().check(z.regex(/^[a-z0-9-]{1,60}$/)),
  title: z.string().check(z.regex(/^.{1,120}$/u)),
} as const;
