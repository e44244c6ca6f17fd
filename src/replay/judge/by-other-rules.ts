/**
 * A log that is judged by other rules than the agreed ones: what of it is a doubt, and what convicts all the same.
 *
 * @packageDocumentation
 */
import type { LogFinding } from "../format/finding.js";
import type { ReadPacket } from "../format/packets.js";
import { convicts, downgraded } from "../machine/spans.js";
import type { Machine } from "../machine/types.js";
import { checkChainOnly } from "./chain-only.js";
import { isOneLine } from "./packet-tree.js";
import type { Run } from "./types.js";
import { foundWithoutRules } from "./without-rules.js";

/** Who had the pen, the rules say: a packet beside another is wrong only by the agreed ones. */
export function pensByRules(m: Machine, finding: LogFinding): LogFinding {
  return finding.code === "protocol/not-your-pen" ? downgraded(m, finding) : finding;
}

/**
 * What convicts although other rules than the agreed ones are installed: values, dice, and the signatures of the
 * packets that these rules did not get to.
 */
export async function judgeWithoutRules(
  m: Machine,
  packets: readonly ReadPacket[],
  taken: readonly ReadPacket[],
  run: Run,
): Promise<void> {
  const { until = Number.POSITIVE_INFINITY } = run.options;
  const stopped = m.stopped !== null && taken.length < packets.length && until === Number.POSITIVE_INFINITY;
  const line = stopped && isOneLine(packets) ? packets : taken;
  // Only what stands under its author's signature counts against anybody: the last packet taken may be a damaged one.
  let { verified } = run;
  if (stopped) {
    const chain = await checkChainOnly(packets, m.manifest, run.signatures);
    if (line === packets) verified = chain.verified;
    run.verified = Math.max(run.verified, chain.verified);
    if (chain.finding !== undefined) run.findings.push(chain.finding);
  }
  for (const finding of foundWithoutRules(line.slice(0, verified), m.manifest)) {
    const { seq = 0, code } = finding;
    // Where the agreed rules judged, they have said it.
    if (convicts(m, seq) && (m.stopped === null || seq <= m.stopped)) continue;
    const doubt = m.findings.findIndex((other) => other.code === code && other.seq === seq);
    if (doubt >= 0) m.findings.splice(doubt, 1);
    run.findings.push(finding);
  }
}
