import { shown, shownValue } from "../../boards/text/escape.js";
import { citationOf, consequence, placeOf } from "../../report/sentences.js";
import type { ReportFinding } from "../../schema/index.js";
import type { Paint } from "./paint.js";

/**
 * One finding, as lines of a terminal.
 *
 * @param deed the move that it is about, in words
 */
export function findingText(finding: ReportFinding, paint: Paint, deed?: string): string[] {
  const { severity, code, message, expected, actual, path, facts, judgedBy, settledBy } = finding;
  const tone = severity === "violation" && settledBy === undefined ? paint.bad : paint.odd;
  return [
    `  ${tone(severity)}  ${[placeOf(finding), citationOf(finding)].filter((part) => part !== "").join("  ")}`,
    ...(deed === undefined ? [] : [`    ${deed}`]),
    `    ${shown(message)}`,
    ...(expected === undefined ? [] : [`    expected: ${shownValue(expected)}`]),
    ...(actual === undefined ? [] : [`    actual:   ${shownValue(actual)}`]),
    ...(facts === undefined ? [] : [`    facts:    ${shownValue(facts.join(", "))}`]),
    ...(judgedBy === undefined ? [] : [`    by rules: ${shown(judgedBy)}, which accuse nobody here`]),
    paint.dim(`    ${shown(code)}${path ? ` at ${shown(path)}` : ""}`),
    ...consequence(finding).map((line) => `    ${line}`),
  ];
}

/** Why something was not written: nothing stands in the log, so nobody is named and nothing is a violation. */
export function refusalText(finding: ReportFinding, paint: Paint): string[] {
  const [, ...lines] = findingText(finding, paint);
  const why = finding.severity === "unknown" ? "cannot be decided" : "not allowed";
  return [`  ${paint.odd(why)}  ${citationOf(finding)}`.trimEnd(), ...lines];
}

/** One that says of another entry what was said already, in one line. */
export function alikeText(finding: ReportFinding): string {
  const { message, facts } = finding;
  const rests = facts === undefined ? "" : ` (${shownValue(facts.join(", "))})`;
  return `    also ${placeOf(finding)}: ${shown(message)}${rests}`;
}
