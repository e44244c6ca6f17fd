import type { EffectContext } from "../kit.js";
import type { GeneralId } from "../terms/ids.js";
import { spaceOf } from "./board.js";

/**
 * Activates a General: his march begins, from where he stands (7.0). The caller has checked that he may be activated.
 *
 * @example
 * activate(c, { general: "howe" }); // the flow `march` is open, at its window march/go
 */
export function activate(
  { s, call }: Pick<EffectContext, "s" | "call">,
  { general, marblehead = false }: { readonly general: GeneralId; readonly marblehead?: boolean },
): void {
  const here = spaceOf(s, general);
  if (here === undefined) return;
  s.card.activated.push(general);
  call("march", {
    at: "go",
    general,
    from: here,
    here,
    spent: 0,
    steps: 0,
    marblehead,
    overran: false,
    sailed: false,
    carried: { american: 0, french: 0, british: 0 },
    own: {},
    trying: null,
    intercepted: false,
    evading: null,
    evaded: false,
    fought: false,
    ended: null,
  });
}
