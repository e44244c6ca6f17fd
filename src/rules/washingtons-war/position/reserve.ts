import type { QueryContext } from "../kit.js";
import type { Nationality } from "../terms/ids.js";

/**
 * How many CUs of a nationality the Reserve can give (3.0): as many as are asked for, unless the players agreed that
 * the counters in the box are a limit.
 */
export function fromReserve({ s, facts, ruling }: QueryContext, nationality: Nationality, wanted: number): number {
  if (ruling("counter-mix") === "unlimited") return wanted;
  const boxed = nationality === "british" ? s.britishBox : nationality === "french" ? s.frenchBox : 0;
  const onMap = Object.values(s.spaces).reduce((sum, space) => sum + space[nationality], 0);
  return Math.max(0, Math.min(wanted, facts.counters(nationality) - onMap - boxed));
}
