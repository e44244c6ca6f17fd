import { askEach } from "../../sdk/facts.js";
import type { QueryContext } from "../kit.js";
import type { Nationality } from "../terms/ids.js";

const nationalities = ["american", "british", "french"] as const satisfies readonly Nationality[];

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

/** Where the counters are a limit, the numbers of all nationalities: one stop asks for them together. */
export function countReserve({ facts, ruling }: Pick<QueryContext, "facts" | "ruling">): void {
  if (ruling("counter-mix") !== "unlimited") askEach(nationalities, facts.counters);
}
