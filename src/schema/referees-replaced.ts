import * as z from "zod/mini";
import { nonNegativeInt } from "./ids.js";

/** Referees whom all players have replaced by others. */
export const refereesReplaced = z.strictObject({
  /** The entry with which they came: they rule behind it. */
  seq: nonNegativeInt,
  /** Who ruled before. */
  from: z.array(z.string()),
  /** Who rules from there on, in the order in which they count. */
  to: z.array(
    z.strictObject({
      /** How the log names them. */
      id: z.string(),
      /** The name that people read. */
      name: z.string(),
      /** Eight words that stand for their identity key. */
      fingerprint: z.string(),
    }),
  ),
});
