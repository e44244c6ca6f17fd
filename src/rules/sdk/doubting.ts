/**
 * On whose word the step stands that is open: which facts shut a window, or led to another one, that may not condemn everybody.
 *
 * @packageDocumentation
 */
import { type AnyState, aim, type Engine, erased, openStep } from "./context.js";
import {
  countsAgainst,
  doubtfulRule,
  doubts,
  doubtsFor,
  hasAsserted,
  isMissing,
  type Ledger,
  missingFacts,
  resetReads,
} from "./facts.js";
import type { Finding } from "./finding.js";

/**
 * What others alone asserted: the rules asked for it, so it may have led to the step that is open, by whatever way and however
 * long ago. Nobody else is accused by it of acting at the wrong time, which changes nothing of the game. What was agreed or ruled
 * since is nobody's word any more, unless it is another value: what the first one led to was not taken back.
 */
export function reachedOn(ledger: Ledger, { known }: Pick<AnyState, "known">, by: string): readonly string[] {
  const facts: string[] = [];
  for (const fact in known)
    if (known[fact]?.by !== undefined && !countsAgainst(ledger, fact, known[fact], by)) facts.push(fact);
  return facts;
}

/** A finding that rests on doubtful facts is open. */
export const openWhere = (facts: readonly string[]): Partial<Finding> =>
  facts.length === 0 ? {} : { severity: "unknown", facts: [...new Set(facts)] };

/**
 * The doubtful facts on which a window stayed shut. A state that was read from a file has lost them: then its condition is
 * asked again, and where that cannot be done under sources that do not all condemn, the rule itself is in doubt.
 */
export function doubtedOf(
  engine: Engine,
  s: AnyState,
  passed: AnyState["passed"][number],
  by: string,
): readonly string[] {
  const noted = engine.doubted.get(passed);
  const { ledger } = engine;
  if (noted !== undefined) return doubtsFor(ledger, noted, by);
  const [flow = "", at = ""] = passed.window.split("/");
  const step = openStep(engine, { flow, at })?.step;
  const hearsay = step === undefined ? undefined : doubtfulRule(ledger, step, by);
  const known = hearsay === undefined ? [] : [hearsay];
  if (ledger.agreed && !hasAsserted(ledger)) return known;
  const open = s.stack.findLast((frame) => frame.flow === flow);
  if (step?.when !== undefined && open !== undefined) {
    resetReads(ledger);
    try {
      const when = step.when(erased(aim(engine, s, erased({ ...open, at }), "")));
      // Shut by another rule now: the position has changed since, and what it was shut by then cannot be asked any more.
      if (when !== true && (typeof when === "string" ? when : step.rule) === passed.rule)
        return [...known, ...doubts(ledger, by)];
    } catch (thrown) {
      if (!isMissing(thrown)) throw thrown;
      return [...known, ...missingFacts(thrown)];
    }
  }
  return [...known, `rule/${passed.rule}`];
}
