import * as z from "zod/mini";

/**
 * A decision window that stayed shut since the last input, and the rule why. `facts`: the doubtful facts that this was
 * concluded from, where there are any; a move in this window is then neither legal nor a violation.
 */
export const passedWindow = z.strictObject({
  window: z.string(),
  rule: z.string(),
  facts: z.optional(z.array(z.string())),
});
