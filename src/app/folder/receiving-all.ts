/**
 * Many packets in one replay: a whole game is read once, not once for each of its packets.
 *
 * @packageDocumentation
 */
import { shown } from "../../boards/text/escape.js";
import { concat } from "../../replay/crypto/bytes.js";
import { packetName, playedBy, type ReadPacket, type Replayed } from "../../replay/index.js";
import { storyLines, tell } from "../../report/story.js";
import type { App } from "../core/app.js";
import { writeWhole } from "../core/files.js";
import { say } from "../core/notices.js";
import { packetBytes } from "../reading/incoming.js";
import { type GameFolder, noteInJournal, replayOwn } from "./folder.js";
import { appended, newFindings } from "./outbox.js";

/** The log with everything in it. */
interface Taken {
  readonly log: Uint8Array;
  readonly replayed: Replayed;
  readonly taken: number;
}

/**
 * Takes packets into the log of a folder, where nothing at all is found in them. Undefined where anything is odd: then each
 * has to be tried by itself.
 */
export async function takeAll(
  app: App,
  { places, library }: GameFolder,
  log: Uint8Array,
  before: Replayed,
  packets: readonly ReadPacket[],
): Promise<Taken | undefined> {
  const names = new Set(before.packets.map(packetName));
  const fresh = packets.filter((packet) => !names.has(packetName(packet)));
  const { machine } = before;
  const foreign = fresh.some(({ head }) => head.g !== machine?.gid);
  if (fresh.length < 2 || foreign || machine?.stopped !== null) return undefined;
  const extended = appended(log, concat(...fresh.map(packetBytes)));
  const replayed = await replayOwn(app, extended, { library });
  if (replayed.machine === null || replayed.machine.stopped !== null) return undefined;
  const unread = replayed.packets.length !== before.packets.length + fresh.length;
  // An agreement to rules that are not here is told where it is made.
  if (unread || newFindings(before, replayed).length > 0 || playedBy(replayed.machine)?.same === false)
    return undefined;
  for (const packet of packets) sayPacket(app, packet, replayed, names.has(packetName(packet)));
  await writeWhole(app, places.log, extended);
  for (const packet of fresh) await noteReceived(app, places, packet);
  return { log: extended, replayed, taken: fresh.length };
}

/** Notes in the journal that a packet came. */
export function noteReceived(app: App, places: GameFolder["places"], packet: ReadPacket): Promise<void> {
  const { a, k } = packet.head;
  return noteInJournal(app, places, `received packet ${k} of ${a} ${packetName(packet).slice(0, 16)}`);
}

/** The story of one packet of a log that was taken in whole. */
function sayPacket(app: App, { head, entries }: ReadPacket, { machine }: Replayed, known: boolean): void {
  const title = `Packet ${head.k} of ${shown(head.a)}`;
  if (known || machine === null) return say(app, "receiving-all", `${title} has already been received.`);
  const written = new Set(entries.map(({ entry }) => entry.s));
  const items = machine.timeline?.filter(({ seq }) => written.has(seq)) ?? [];
  say(app, "receiving-all", `${title}: genuine, taken into the log.`);
  const lines = storyLines(
    items.map((item) => tell(item, machine)),
    machine.table.game.id,
  );
  for (const line of lines) say(app, "receiving-all", line);
}
