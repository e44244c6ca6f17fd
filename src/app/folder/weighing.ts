/**
 * Packets weighed before they are taken in: what each would come to on the log as it stands. Nothing is written.
 *
 * @packageDocumentation
 */
import type { LogFinding, ReadPacket, TimelineItem } from "../../replay/index.js";
import type { PacketOutcome } from "../../report/at-table.js";
import type { App } from "../core/app.js";
import { packetBytes } from "../reading/incoming.js";
import { type GameFolder, logOf } from "./folder.js";
import { appended, newFindings } from "./outbox.js";
import { isGap, replayedOf, tryPacket } from "./receiving.js";
import { trialsOf } from "./trials.js";

/** What a packet would come to. */
export interface WeighedPacket {
  readonly packet: ReadPacket;
  readonly outcome: PacketOutcome;
  readonly items: readonly TimelineItem[];
  readonly findings: readonly LogFinding[];
  /** Packets before it are missing. */
  readonly gap: boolean;
}

/** Weighs packets one after the other; what can only stand on one that would be refused is not weighed. */
export async function weighPackets(
  app: App,
  folder: GameFolder,
  packets: readonly ReadPacket[],
): Promise<readonly WeighedPacket[]> {
  let log = logOf(folder);
  let before = await replayedOf(app, folder, log);
  const weighed: WeighedPacket[] = [];
  const trials = trialsOf(packets, before);
  for (const trial of trials.all) {
    if (trials.isHopeless(trial, before)) continue;
    const { packet } = trial;
    const outcome = await tryPacket(app, folder, log, before, packet, true);
    if (outcome.kind === "known" || outcome.kind === "fork") {
      weighed.push({ packet, outcome: outcome.kind, items: [], findings: [], gap: false });
      continue;
    }
    const findings = newFindings(before, outcome.replayed);
    if (outcome.kind === "refused") {
      const told = outcome.foreign ? [] : findings;
      weighed.push({
        ...{ packet, items: [], findings: told, gap: isGap(findings) },
        outcome: outcome.foreign ? "foreign" : "refused",
      });
      if (outcome.foreign) break;
      trials.refuse(trial);
      continue;
    }
    const seen = before.machine?.seq ?? -1;
    const items = outcome.replayed.machine?.timeline?.filter(({ seq }) => seq > seen) ?? [];
    weighed.push({ packet, outcome: worthOf(findings), items, findings, gap: false });
    log = appended(log, packetBytes(packet));
    before = outcome.replayed;
  }
  return weighed;
}

/** What a packet is worth that can stand in the log: what nobody can judge is not called sound. */
function worthOf(findings: readonly LogFinding[]): "sound" | "open" | "breaks" {
  if (findings.some(({ severity }) => severity === "violation")) return "breaks";
  return findings.some(({ severity }) => severity === "unknown") ? "open" : "sound";
}
