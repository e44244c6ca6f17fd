import type { Answer } from "../../sdk/finding.js";
import type { QueryContext } from "../kit.js";
import { contested } from "../position/control.js";
import type { BoxId, Side } from "../terms/ids.js";

/** What a box must be for a battle in it, or for holding there (16.12.B1, 5.0). */
export const bothThere = {
  rule: "16.12.B1",
  says: "pieces of both sides are in the box, or a garrison faces invaders",
  ok(c: QueryContext & { readonly p: { readonly box: BoxId }; readonly by: Side }): Answer {
    const open = contested(c, c.by);
    const message = "there is no enemy in {actual}; battles are to be fought in: {expected}";
    return open.includes(c.p.box) || { expected: open, actual: c.p.box, message };
  },
} as const;
