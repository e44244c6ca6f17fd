/**
 * Mails of the game: the packet that goes out, as files, text and link; what a mail brings, weighed before it is taken in.
 *
 * @packageDocumentation
 */
import { shown } from "../../boards/text/escape.js";
import { readMail } from "../../mail/index.js";
import type { Incoming, Outgoing, Weighed } from "../../report/at-table.js";
import { clubFile } from "../../report/other-file.js";
import { tell } from "../../report/story.js";
import type { App } from "../core/app.js";
import { failure } from "../core/failure.js";
import { readBytes } from "../core/files.js";
import { basename } from "../core/paths.js";
import { askedOf } from "../folder/asked.js";
import { letterWords } from "../folder/letters.js";
import { type Brought, broughtBy } from "../folder/mail-in.js";
import type { Sealed } from "../folder/outbox.js";
import type { Writing } from "../folder/session.js";
import { weighPackets } from "../folder/weighing.js";
import { findingOf } from "./words.js";

const textOfFile = async (app: App, path: string): Promise<string> =>
  new TextDecoder().decode(await readBytes(app, path));

/** A sealed packet as it is sent. */
export async function outgoing(
  app: App,
  { packet, file, mail, draft, link, replayed }: Sealed,
  again: boolean,
): Promise<Outgoing> {
  const text = await textOfFile(app, mail);
  const { machine } = replayed;
  return {
    ...{ packet: packet.head.k, again, name: basename(file, ".pbem"), mailto: link ?? null, text },
    subject: /^Subject: (.*)$/m.exec(text)?.[1] ?? "",
    pbem: await textOfFile(app, file),
    eml: await textOfFile(app, draft),
    asked: machine === null ? null : (askedOf(machine, packet.head.a) ?? null),
  };
}

/** With which every line of a log begins. */
const brace = 0x7b;

/** Reads a mail or a file; of several games the packets of this one, and of others alone all of them. */
export async function readDropped(bytes: Uint8Array, name: string, gid: string): Promise<Brought> {
  const other = clubFile(bytes, shown(name));
  if (other !== undefined) throw failure("no-packet", other.says, { is: other.is });
  const mail = await readMail(bytes);
  // A letter about the weather is not a damaged log: the person who pasted it is told what to look for.
  if (mail.kind !== "mail" && mail.bytes[0] !== brace)
    throw failure("no-packet", "This contains no packet: drop the .pbem file, or paste the whole mail.");
  const brought = broughtBy(mail, shown(name));
  const ours = brought.packets.filter(({ head }) => head.g === gid);
  const beside = brought.beside.filter(({ letter }) => letter.g === gid);
  const packets = ours.length > 0 ? ours : brought.packets;
  return {
    packets,
    letters: [...brought.letters, ...beside],
    beside: [],
    damaged: [...mail.damaged, ...brought.damaged].map(shown),
  };
}

/** What a mail would bring. */
export async function weigh(app: App, { folder, machine }: Writing, read: Brought): Promise<Incoming> {
  const { game } = machine.table;
  const weighed = await weighPackets(app, folder, read.packets);
  return {
    packets: weighed.map(({ packet, outcome, items, findings, gap }): Weighed => {
      const { a, k } = packet.head;
      return {
        ...{ title: `Packet ${k} of ${shown(a)}`, outcome, gap },
        told: items.map((item) => tell(item, machine)),
        findings: findings.map((finding) => findingOf(game, finding)),
      };
    }),
    letters: read.letters.map((signed) => shown(letterWords(signed, machine))),
    damaged: read.damaged,
  };
}
