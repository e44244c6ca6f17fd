import { shown } from "../../boards/text/escape.js";
import { oddLines, stepLines } from "../../report/vassal.js";
import type { Step } from "../../vassal/index.js";
import type { Shell } from "../terminal/shell.js";

/** Steps of a log, a line for each thing that happened. */
export function saySteps(shell: Shell, steps: readonly Step[]): void {
  for (const one of steps) {
    const mark = one.undone ? "  (taken back)" : "";
    const odd = oddLines(one).map((line) => `the file does not agree with itself here: ${line}`);
    const lines = [...stepLines(one), ...odd];
    for (const [at, line] of lines.entries()) {
      const start = at === 0 ? `${String(one.step).padStart(4)}  ` : "      ";
      shell.say(`${start}${odd.includes(line) ? shell.paint.bad(line) : line}${at === 0 ? mark : ""}`);
    }
  }
}

/** The number of details of a claim that are shown on the terminal. */
const maxDetails = 20;

/** Details of a claim: the first of them. */
export function sayDetails(shell: Shell, details: readonly string[]): void {
  for (const detail of details.slice(0, maxDetails)) shell.say(`  ${shown(detail)}`);
  if (details.length > maxDetails)
    shell.say(`  and ${details.length - maxDetails} more lines: --json shows all of them`);
}
