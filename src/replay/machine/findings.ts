import type { LogFinding } from "../format/finding.js";
import type { Machine } from "./types.js";

/** Notes a finding of the entry at hand. */
export function report(m: Machine, finding: LogFinding): void {
  m.findings.push(finding);
}

/**
 * Notes a violation of the entry at hand by whoever wrote or caused it.
 *
 * @returns false: what an entry that is wrong comes to
 */
export function accuse(m: Machine, author: string, code: string, message: string, figures: object = {}): false {
  report(m, { code, severity: "violation", message, seq: m.seq, author, ...figures });
  return false;
}
