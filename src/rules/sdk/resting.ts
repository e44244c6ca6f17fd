/**
 * What a finding rests on: each fact that it read, with its class.
 *
 * @packageDocumentation
 */
import type { Engine } from "./context.js";
import { type FactClass, isMissing, isWeak, type RestsOn } from "./facts.js";
import type { Finding } from "./finding.js";

/** As many facts of a finding are told. */
const maxFacts = 12;

/** A finding with the facts that it rests on: what broke it is asked again, and the ledger writes down the names. Weak ones first. */
export function restingOn({ ledger, sieving }: Engine, finding: Finding, askAgain: () => void): Finding {
  if (!ledger.tells || sieving) return finding;
  const { read, readEver, doubtful } = ledger;
  const named = new Map<string, FactClass>();
  ledger.naming = named;
  try {
    askAgain();
  } catch (thrown) {
    if (!isMissing(thrown)) throw thrown;
  } finally {
    Object.assign(ledger, { naming: null, read, readEver, doubtful });
  }
  const rests = [...named].map(([fact, known]): RestsOn => {
    const by = ledger.known?.[fact]?.by;
    return { fact, class: known, ...(known === "asserted" && by !== undefined && { by }) };
  });
  if (rests.length === 0) return finding;
  const first = (one: RestsOn) => isWeak(one) || one.class === "asserted";
  const told = [...rests.filter(first), ...rests.filter((one) => !first(one))].slice(0, maxFacts);
  return { ...finding, rests: told };
}
