/**
 * What an oracle remembers: which question it has answered on which handover. Two answers with one number would let a
 * roller choose between two histories (cards 11).
 *
 * @packageDocumentation
 */
import { shown } from "../../boards/text/escape.js";
import { canonicalText, comparePackets, type ReadPacket } from "../../replay/index.js";
import { isThere, readBytes, readJson, secretMode, writeWhole } from "../input/files.js";
import { packetBytes, packetsIn } from "../input/incoming.js";
import { exits, failure } from "../terminal/io.js";
import type { Shell } from "../terminal/shell.js";
import { join } from "../terminal/system.js";
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

async function readAnswered(file: string): Promise<readonly Answered[]> {
  if (!isThere(file)) return [];
  const value = await readJson(file).catch(() => undefined);
  if (isAnswered(value)) return value;
  const message = `${shown(file)} is damaged, and it says which questions were answered: put your copy of it back. Without it you could be asked twice.`;
  throw failure("answered-damaged", message);
}

/**
 * Notes the question that is due, before it is answered; refuses one whose number was answered on another handover, and
 * keeps what proves it.
 */
export async function requireOnce(shell: Shell, { machine, replayed, folder }: Writing): Promise<boolean> {
  const { phase: place, gid, head } = machine;
  const asking = replayed.packets.at(-1);
  if (place.at !== "service" || place.due.kind !== "oracle" || asking === undefined) return true;
  const { n } = place.due;
  const { places } = folder;
  const answered = await readAnswered(places.answered);
  const before = answered.find((item) => item.gid === gid && item.n === n);
  const name = questionName(n, head);
  const kept = await keepFile(places.asked, name, ".pbem", packetBytes(asking));
  if (before === undefined) {
    const next = [...answered, { gid, n, handover: head, packet: kept.slice(places.asked.length + 1) }];
    await writeAnswered(places, next);
    return true;
  }
  if (before.handover === head) return true;
  const first = join(places.asked, before.packet);
  shell.say(
    shell.paint.bad(
      `${shown(asking.head.a)} asks question ${n} a second time, on another handover: it is not answered.`,
    ),
  );
  shell.say(`  the first time:  ${shown(first)}   (handover ${shown(before.handover.slice(0, 16))})`);
  shell.say(`  the second time: ${shown(kept)}   (handover ${head.slice(0, 16)})`);
  // The log beside them shows whose key it is.
  const known = [];
  for (const file of [places.log, first]) if (isThere(file)) known.push(...packetsIn(await readBytes(file), file));
  const { forks } = await comparePackets(known, [asking]);
  for (const proof of forks) {
    const bytes = new TextEncoder().encode(`${canonicalText(proof)}\n`);
    const written = await keepFile(places.forks, `fork-proof-${name}`, ".json", bytes);
    shell.say(`  the proof:       ${shown(written)}   (anybody can check it: turnproof verify FILE)`);
  }
  shell.say("Show both packets to the other player and to the referee.");
  shell.exit = exits.violations;
  return false;
}

/** The memory anew from a log: the answers that stand in it. */
export async function rememberFrom(places: Places, log: readonly ReadPacket[]): Promise<void> {
  const answered: Answered[] = [];
  for (const [at, { head, entries }] of log.entries()) {
    const asking = log[at - 1];
    for (const { entry } of entries) {
      if (entry.t !== "oracle" || asking === undefined) continue;
      const { n, for: handover } = entry.b;
      const kept = await keepFile(places.asked, questionName(n, handover), ".pbem", packetBytes(asking));
      answered.push({ gid: head.g, n, handover, packet: kept.slice(places.asked.length + 1) });
    }
  }
  await writeAnswered(places, answered);
}

const questionName = (n: number, handover: string): string => `question-${n}-${handover.slice(0, 16)}`;

const writeAnswered = (places: Places, answered: readonly Answered[]): Promise<void> =>
  writeWhole(places.answered, `${JSON.stringify(answered, null, 2)}\n`, secretMode);
