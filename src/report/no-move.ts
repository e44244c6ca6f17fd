/**
 * Why nothing can be done any more: for who has written themselves into a corner.
 *
 * @packageDocumentation
 */
import type { AnyState, Table } from "../rules/sdk/index.js";

/**
 * What the moves would break that take no parameters: they are the ones that end what somebody is at. Empty where none is
 * refused by a rule; then a fact is missing.
 *
 * @example whyNoMove(table, state, "parliament") // ["end actions: under Charge Bluebells neither came nearer to an enemy nor fired (5.6.1)"]
 */
export function whyNoMove(table: Table, state: AnyState, side: string): readonly string[] {
  const [due] = table.expects(state);
  if (due?.kind !== "decision" || due.by !== side) return [];
  return due.moves.flatMap((move) => {
    const findings = table.check(state, { move }, side).filter(({ severity }) => severity === "violation");
    // One that takes parameters is refused for its shape: nothing is known of what it could do.
    if (findings.some(({ code }) => code.startsWith("sdk/"))) return [];
    const words = move.replaceAll("-", " ");
    return findings.map(({ message, rule }) => `${words}: ${message}${rule === undefined ? "" : ` (${rule})`}`);
  });
}
