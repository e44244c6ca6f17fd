import type { Figures } from "../../../sdk/finding.js";
import type { QueryContext } from "../../kit.js";
import type { HexId } from "../../terms/ids.js";
import { isNextTo } from "../known.js";

/** What is wrong with a way: it begins elsewhere, goes nowhere, or leaves out a hex; undefined where nothing is. */
export function broken(c: Pick<QueryContext, "s" | "facts">, from: HexId, path: readonly HexId[]): Figures | undefined {
  const [first] = path;
  if (first !== from) return { expected: from, actual: first ?? null };
  if (path.length < 2) return { expected: "a hex to go to", actual: [...path] };
  for (const [at, to] of path.entries()) {
    if (at === 0) continue;
    const before = path[at - 1] ?? from;
    if (!isNextTo(c, before, to)) return { expected: before, actual: to, path: `/path/${at}` };
  }
  return undefined;
}
