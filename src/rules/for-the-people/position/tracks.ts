import type { EffectContext } from "../kit.js";
import { mostBlockade } from "../terms/figures.js";

/** The blockade level goes up or down: 0 to 5, after Foreign Intervention to 4 (10.53). */
export function changeBlockade({ s, tell }: Pick<EffectContext, "s" | "tell">, by: number): void {
  const max = s.intervention ? mostBlockade.after : mostBlockade.before;
  const before = s.blockade;
  s.blockade = Math.max(0, Math.min(max, before + by));
  tell("blockade-changed", { before, now: s.blockade });
}

/** The amphibious modifier goes up or down, never below 0 (6.41). */
export function changeAmphibious({ s, tell }: Pick<EffectContext, "s" | "tell">, by: number): void {
  const before = s.amphibious;
  s.amphibious = Math.max(0, before + by);
  tell("amphibious-changed", { before, now: s.amphibious });
}
