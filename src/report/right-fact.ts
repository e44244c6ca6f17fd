/**
 * What to do where a finding rests on less than the rulebook or a component: the command that proposes the right fact.
 *
 * @packageDocumentation
 */
import { shown } from "../boards/text/escape.js";
import { isWeak, type RestsOn } from "../rules/sdk/index.js";
import type { ReportFinding } from "../schema/index.js";

/** As many facts are named. */
const fewEnough = 3;

interface Found {
  readonly severity: ReportFinding["severity"];
  readonly rests?: readonly RestsOn[] | undefined;
  readonly message?: string | undefined;
}

/** A name that was mistyped is not a fact that a board could hold: the message says what was meant. */
const mistyped = ({ message }: Found): boolean => message?.includes("(did you mean ") === true;

/** Cards are known from the pack alone: no fact of a game changes one. */
const ofThePack = (fact: string): boolean => fact.startsWith("card/");

/** Lines for a player who is about to write or is refused a move; none if the deciding facts are printed or agreed. */
export function rightFactLines(findings: readonly Found[], dir: string): string[] {
  const weak = findings
    .filter((found) => found.severity === "violation" && !mistyped(found))
    .flatMap(({ rests = [] }) => rests.filter(isWeak).map(({ fact }) => fact));
  const facts = [...new Set(weak)].slice(0, fewEnough);
  if (facts.length === 0) return [];
  return [
    "This depends on the board that you agreed on, not on what is printed. If your copy says otherwise, propose the right fact first:",
    ...facts.filter((fact) => !ofThePack(fact)).map((fact) => `  turnproof propose ${dir} fact '${shown(fact)}=VALUE'`),
    ...(facts.some(ofThePack) ? [`  turnproof propose ${dir} amend --pack FILE   (with the card as printed)`] : []),
  ];
}
