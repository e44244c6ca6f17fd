import type { Answer } from "../../sdk/finding.js";
import type { BoxId } from "../terms/ids.js";

interface Entering {
  readonly p: { readonly box: BoxId };
  readonly f: { readonly undecided: readonly BoxId[] };
}

/** When a port is contained or attacked (4.0). */
export const justEntered = {
  rule: "4.0",
  says: "the port has just been entered and nothing was chosen yet",
  ok: ({ p, f }: Entering): Answer =>
    f.undecided.includes(p.box) || {
      expected: [...f.undecided],
      actual: p.box,
      message: "nothing is to be chosen for {actual}, but for {expected}",
    },
} as const;
