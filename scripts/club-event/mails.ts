// The mails of a generated event, as a club gets them in its Cc.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { writeMail } from "../../src/mail/index.js";
import { writeArmor } from "../../src/replay/index.js";
import type { Sent } from "./play.js";

/** A mail with a packet in its text and attached. */
function mailOf({ player, text }: Sent, at: number): string {
  const bytes = new TextEncoder().encode(text);
  const draft = writeMail({
    to: "club@example.org",
    subject: `Turn ${at} of ${player.name}`,
    text: writeArmor(bytes),
    attachment: { name: "packet.pbem", bytes },
  });
  return `From: ${player.address}\r\n${draft}`;
}

/** Writes mails into a folder, in the order in which they were sent. */
export function writeMails(folder: string, name: string, sent: readonly Sent[]): void {
  mkdirSync(folder, { recursive: true });
  for (const [at, one] of sent.entries())
    writeFileSync(join(folder, `${name}-${String(at + 1).padStart(3, "0")}.eml`), mailOf(one, at + 1));
}
