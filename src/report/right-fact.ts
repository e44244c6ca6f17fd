/**
 * What to do where a finding rests on less than the rulebook or a component: propose the right fact. How, each face adds by the
 * code and the fields.
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

/** A notice of it: the facts of one finding, and how to go on with each. */
export interface RightFact {
  readonly code: "writing" | "next/card" | "next/fact";
  readonly message: string;
  readonly fields: { readonly dir: string; readonly fact?: string };
}

/** Notices for a player who is about to write or is refused a move; none if the deciding facts are printed or agreed. */
export function rightFacts(findings: readonly Found[], dir: string): RightFact[] {
  const weak = findings
    .filter((found) => found.severity === "violation" && !mistyped(found))
    .flatMap(({ rests = [] }) => rests.filter(isWeak).map(({ fact }) => fact));
  const facts = [...new Set(weak)].slice(0, fewEnough);
  if (facts.length === 0) return [];
  const message =
    "This depends on the board that you agreed on, not on what is printed. If your copy says otherwise, propose the right fact first.";
  const notice = { code: "writing", message, fields: { dir } } as const;
  const ofTheBoard = facts
    .filter((fact) => !ofThePack(fact))
    .map((fact) => ({
      code: "next/fact" as const,
      message: `Its value in your copy can be agreed as a fact: ${shown(fact)}.`,
      fields: { dir, fact: shown(fact) },
    }));
  const card = {
    code: "next/card",
    message: "A pack with the card as printed can be agreed.",
    fields: { dir },
  } as const;
  return [notice, ...ofTheBoard, ...(facts.some(ofThePack) ? [card] : [])];
}
