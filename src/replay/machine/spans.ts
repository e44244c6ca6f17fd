/**
 * By which rules which entries are judged. Rules that are not the agreed ones show positions, not whether a move was
 * legal: what they hold against somebody is a doubt, and only signatures, forks, values and dice still convict.
 *
 * @packageDocumentation
 */
import type { Table } from "../../rules/sdk/index.js";
import { codeRule } from "../format/codes.js";
import type { LogFinding } from "../format/finding.js";
import type { Agreement, Machine, OpenedRules, RulesSpan } from "./types.js";

/** The span that begins with an entry. Behind one that other rules judged, findings convict later: see {@link firmUp}. */
export function spanFrom(
  from: number,
  agreement: Agreement,
  { table, standing }: OpenedRules,
  before?: RulesSpan,
): RulesSpan {
  const firm = standing === "agreed" && (before === undefined || isFirm(before)) ? from : null;
  const counted = { signed: 0, agree: 0, unsigned: new Set<string>(), differs: null };
  return {
    from,
    agreed: agreement.rules,
    agreement,
    standing,
    table,
    firm,
    ...counted,
    doubtful: before?.doubtful ?? false,
  };
}

const isFirm = ({ standing, firm }: RulesSpan): boolean => standing === "agreed" && firm !== null;

/** The span in force. */
export function inForce({ spans }: Pick<Machine, "spans">): RulesSpan {
  const last = spans.at(-1);
  if (last === undefined) throw new TypeError("a machine is judged by some rules");
  return last;
}

/** The span in which an entry is judged. */
export function spanOf({ spans }: Pick<Machine, "spans">, seq: number): RulesSpan {
  const span = spans.findLast(({ from }) => from <= seq) ?? spans[0];
  if (span === undefined) throw new TypeError("a machine is judged by some rules");
  return span;
}

/** Whether what is found at an entry convicts: it is judged by the agreed rules, on what they led to. */
export function convicts(m: Pick<Machine, "spans" | "auditing">, seq: number): boolean {
  // Nobody agreed to the pack of an audit: what differs by it is told, and accuses nobody.
  if (m.auditing) return false;
  const { firm } = spanOf(m, seq);
  return firm !== null && firm <= seq;
}

/**
 * Findings that the protocol's own state may hang on: rolls counted, values and facts taken otherwise. Whether a move was
 * legal changes nothing of it: the position is carried on as it was played.
 */
const ofProtocol = /^(?:dice|protocol|facts|hidden|cards|rules|substitute)\//;

/** What holds by whatever rules. Values and dice are judged without the rules, see the judge. */
const restsOnNoRules = (code: string): boolean => codeRule(code).audit && !code.startsWith("dice/");

/** A finding as it counts: a doubt where other rules than those that were agreed for its entry found it. */
export function downgraded(m: Pick<Machine, "spans" | "auditing">, finding: LogFinding, by?: Table): LogFinding {
  if (finding.severity !== "violation" || restsOnNoRules(finding.code)) return finding;
  const { seq = Number.MAX_SAFE_INTEGER } = finding;
  const span = spanOf(m, seq);
  const { table } = span;
  if (convicts(m, seq) && (by === undefined || by.game === table.game)) return finding;
  if (m.auditing) return { ...finding, severity: "unknown", message: `by the pack of this audit: ${finding.message}` };
  if (ofProtocol.test(finding.code)) span.doubtful = true;
  return { ...finding, severity: "unknown", judgedBy: (by ?? table).game.version };
}

/**
 * The first period under agreed rules that begins behind others: from here on findings convict, if nothing was doubtful
 * before. What stood over from the period of the amendment was counted by the other rules.
 */
export function firmUp(m: Pick<Machine, "spans" | "seq">): void {
  const span = inForce(m);
  if (span.standing === "agreed" && span.firm === null && !span.doubtful && m.seq >= span.from) span.firm = m.seq + 1;
}

/** Compares a state that was signed with the one that the rules come to. By the agreed rules a finding tells of it. */
export function compareState(m: Pick<Machine, "spans" | "auditing">, seq: number, author: string, same: boolean): void {
  const span = spanOf(m, seq);
  span.signed += 1;
  if (same) span.agree += 1;
  else if (!convicts(m, seq) && !m.auditing) span.differs ??= { seq, author };
}
