/**
 * On whose word the step stands that is open: which facts shut a window, or led to another one, that may not condemn everybody.
 *
 * @packageDocumentation
 */
import { type AnyState, aim, type Engine, erased, openStep } from "./context.js";
import { doubtfulRule, doubts, doubtsFor, hasAsserted, isMissing, missingFacts, resetReads } from "./facts.js";
import type { Finding } from "./finding.js";

/** What another side alone asserted, where it led to the step that is open: nobody else is accused of acting at the wrong time by it. */
export function reachedOn({ reachedBy, ledger }: Engine, s: AnyState, by: string): readonly string[] {
  const { known } = ledger;
  if (known === undefined || !hasAsserted(ledger)) return [];
  // Of a state that was copied or read nobody knows how it was reached: then any of them may have led there.
  const facts = reachedBy.get(s)?.facts ?? Object.keys(known);
  // What was agreed or ruled since is nobody's word any more.
  const asserted = facts.filter((fact) => known[fact]?.by !== undefined);
  return doubtsFor(ledger, asserted, by);
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
