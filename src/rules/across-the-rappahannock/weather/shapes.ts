import * as z from "zod/mini";
import { groupId } from "../terms/ids.js";

const nothing = z.strictObject({});

/** Parameters of the moves of weather. */
export const weatherParams = {
  "send-balloon": z.strictObject({
    /** The map that is observed, by its letter. */ map: z.string().check(z.regex(/^[A-Z]$/)),
  }),
  "keep-balloon": nothing,
  "ask-about": z.strictObject({ order: groupId }),
  "state-edge": z.strictObject({
    /** The edge by which they will enter. */ edge: z.enum(["north", "east", "south", "west"]),
  }),
} as const;
