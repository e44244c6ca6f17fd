/**
 * Findings by their weight: what accuses somebody comes first, what cannot be told after it, and of one kind it is told once.
 *
 * @packageDocumentation
 */
import type { ReportFinding } from "../schema/index.js";
import { accusesNobody } from "./sentences.js";

/** What weight a finding has: only `breach` convicts. `file` is about the file alone, and accuses nobody. */
export type Weight = "breach" | "file" | "settled" | "unknown" | "odd";

export function weightOf(finding: ReportFinding): Weight {
  const { severity, settledBy } = finding;
  if (settledBy !== undefined) return "settled";
  if (severity === "violation") return accusesNobody(finding) ? "file" : "breach";
  return severity === "unknown" ? "unknown" : "odd";
}

/** The heaviest first. */
const order: readonly Weight[] = ["breach", "file", "unknown", "odd", "settled"];

const words: { readonly [W in Weight]: (count: number) => string } = {
  breach: (count) => (count === 1 ? "1 violation" : `${count} violations`),
  file: (count) => `${count} about the file`,
  unknown: (count) => `${count} cannot be decided`,
  odd: (count) => (count === 1 ? "1 irregularity" : `${count} irregularities`),
  settled: (count) => `${count} settled`,
};

/** Findings of one kind: the first of them, and those that say the same of other entries. */
export interface FindingKind {
  readonly weight: Weight;
  readonly first: ReportFinding;
  /** What cannot be told for the same reason: told in one line each. */
  readonly alike: readonly ReportFinding[];
}

/** Findings by weight, and within one weight as they stand in the log; what cannot be told for one reason is one kind. */
export function kindsOf(findings: readonly ReportFinding[]): readonly FindingKind[] {
  return order.flatMap((weight) => {
    const kinds = new Map<string, ReportFinding[]>();
    for (const [at, finding] of findings.entries()) {
      if (weightOf(finding) !== weight) continue;
      const { code, rule } = finding;
      const key = weight === "unknown" ? `${code} ${rule?.section ?? ""}` : String(at);
      kinds.set(key, [...(kinds.get(key) ?? []), finding]);
    }
    return [...kinds.values()].flatMap(([first, ...alike]) => (first === undefined ? [] : [{ weight, first, alike }]));
  });
}

/** "1 violation, 9 cannot be told"; the heaviest first. */
export function countedByWeight(findings: readonly ReportFinding[]): string {
  return order
    .flatMap((weight) => {
      const count = findings.filter((finding) => weightOf(finding) === weight).length;
      return count === 0 ? [] : [words[weight](count)];
    })
    .join(", ");
}
