/**
 * What an oracle remembers: which question it has answered on which handover. Two answers with one number would let a
 * roller choose between two histories (cards 11).
 *
 * @packageDocumentation
 */
import { shown } from "../../boards/text/escape.js";
import { canonicalText, comparePackets, type ReadPacket } from "../../replay/index.js";
import type { App } from "../core/app.js";
import { failure } from "../core/failure.js";
import { isThere, readBytes, readJson, secretMode, writeWhole } from "../core/files.js";
import { say, warn } from "../core/notices.js";
import { join } from "../core/paths.js";
import { packetBytes, packetsIn } from "../reading/incoming.js";
import { keepFile, type Places } from "./folder.js";
import type { Writing } from "./session.js";

interface Answered {
  readonly gid: string;
  readonly n: number;
  /** Hash of the handover that asked. */
  readonly handover: string;
  /** The packet that asked, as it came. */
  readonly packet: string;
}

function isAnswered(value: unknown): value is Answered[] {
  return (
    Array.isArray(value) &&
    value.every((item: unknown) => {
      if (typeof item !== "object" || item === null) return false;
      const { gid, n, handover, packet } = Object.assign({ gid: 0, n: "", handover: 0, packet: 0 }, item);
      return [gid, handover, packet].every((text) => typeof text === "string") && typeof n === "number";
    })
  );
}

async function readAnswered(app: App, file: string): Promise<readonly Answered[]> {
  if (!isThere(app, file)) return [];
  const value = await readJson(app, file).catch(() => undefined);
  if (isAnswered(value)) return value;
  const message = `${shown(file)} is damaged, and it records which questions were answered: restore your copy of it. Without it you could be asked twice.`;
  throw failure("answered-damaged", message);
}

/**
 * Notes the question that is due, before it is answered; refuses one whose number was answered on another handover, and
 * keeps what proves it.
 */
export async function requireOnce(app: App, { machine, replayed, folder }: Writing): Promise<boolean> {
  const { phase: place, gid, head } = machine;
  const asking = replayed.packets.at(-1);
  if (place.at !== "service" || place.due.kind !== "oracle" || asking === undefined) return true;
  const { n } = place.due;
  const { places } = folder;
  const answered = await readAnswered(app, places.answered);
  const before = answered.find((item) => item.gid === gid && item.n === n);
  const name = questionName(n, head);
  const kept = await keepFile(app, places.asked, name, ".pbem", packetBytes(asking));
  if (before === undefined) {
    const next = [...answered, { gid, n, handover: head, packet: kept.slice(places.asked.length + 1) }];
    await writeAnswered(app, places, next);
    return true;
  }
  if (before.handover === head) return true;
  const first = join(places.asked, before.packet);
  warn(
    app,
    "oracle-memory",
    `${shown(asking.head.a)} asks question ${n} a second time, on a different handover: it is not answered.`,
  );
  say(app, "oracle-memory", `  the first time:  ${shown(first)}   (handover ${shown(before.handover.slice(0, 16))})`);
  say(app, "oracle-memory", `  the second time: ${shown(kept)}   (handover ${head.slice(0, 16)})`);
  // The log beside them shows whose key it is.
  const known = [];
  for (const file of [places.log, first])
    if (isThere(app, file)) known.push(...packetsIn(await readBytes(app, file), file));
  const { forks } = await comparePackets(known, [asking]);
  for (const proof of forks) {
    const bytes = new TextEncoder().encode(`${canonicalText(proof)}\n`);
    const written = await keepFile(app, places.forks, `fork-proof-${name}`, ".json", bytes);
    say(app, "next/proof", `  the proof:       ${shown(written)}   (anybody can check it)`);
  }
  say(app, "oracle-memory", "Show both packets to the other player and to the referee.");
  return false;
}

/** The memory rebuilt from a log: the answers in it. */
export async function rememberFrom(app: App, places: Places, log: readonly ReadPacket[]): Promise<void> {
  const answered: Answered[] = [];
  for (const [at, { head, entries }] of log.entries()) {
    const asking = log[at - 1];
    for (const { entry } of entries) {
      if (entry.t !== "oracle" || asking === undefined) continue;
      const { n, for: handover } = entry.b;
      const kept = await keepFile(app, places.asked, questionName(n, handover), ".pbem", packetBytes(asking));
      answered.push({ gid: head.g, n, handover, packet: kept.slice(places.asked.length + 1) });
    }
  }
  await writeAnswered(app, places, answered);
}

const questionName = (n: number, handover: string): string => `question-${n}-${handover.slice(0, 16)}`;

const writeAnswered = (app: App, places: Places, answered: readonly Answered[]): Promise<void> =>
  writeWhole(app, places.answered, `${JSON.stringify(answered, null, 2)}\n`, secretMode);
