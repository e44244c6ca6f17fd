/**
 * What a mail brings to a game: packets in the order of the log, letters, and what was damaged on its way.
 *
 * @packageDocumentation
 */
import { shown } from "../../boards/text/escape.js";
import type { MailContent } from "../../mail/index.js";
import type { ReadPacket } from "../../replay/index.js";
import type { SignedLetter } from "../../schema/index.js";
import { failure } from "../core/failure.js";
import { packetsAmong } from "../reading/incoming.js";
import { inviteIn } from "./folder.js";
import { lettersBeside, withoutLetters } from "./letters.js";

export interface Brought {
  readonly packets: readonly ReadPacket[];
  readonly letters: readonly SignedLetter[];
  /** Letters that lay beside packets: they may be of other games. */
  readonly beside: readonly SignedLetter[];
  /** What is wrong with letters that were left out. */
  readonly damaged: readonly string[];
}

/** What stands in a mail or a file. */
export function broughtBy(incoming: MailContent, where: string): Brought {
  if (incoming.kind === "mail" && incoming.bytes.length === 0)
    throw failure("mail-damaged", "The mail contains no readable packet: ask for it as an attachment.");
  const { letters, rest, damaged } = withoutLetters(incoming.bytes);
  const [first] = damaged;
  if (first !== undefined && letters.length + rest.length === 0) throw failure("letter-damaged", shown(first));
  const read = letters.length === 0 || rest.length > 0 ? packetsOf(rest, incoming.kind, where) : noPackets;
  return { ...read, letters, beside: lettersBeside(incoming.others), damaged: [...damaged, ...read.damaged] };
}

const noPackets: Pick<Brought, "packets" | "damaged"> = { packets: [], damaged: [] };

/** The packets of a file, all or none; of a mail those that are some, with what is wrong with the rest. */
function packetsOf(rest: Uint8Array, kind: MailContent["kind"], where: string): typeof noPackets {
  const { packets, faults } = packetsAmong(rest, { apart: kind === "mail" });
  const [first] = faults;
  const invite = packets.length === 0 ? inviteIn(rest) : undefined;
  if (invite !== undefined)
    throw failure(
      "an-invite",
      `${shown(where)} is an invite, not a packet. If you made it, your opponent joins with it and mails you the answer; if you received it, join with it.`,
    );
  if (packets.length === 0)
    throw first === undefined
      ? failure("no-packet", `${shown(where)} contains no packet.`)
      : failure("not-a-packet", `${shown(where)}: ${shown(first)}`);
  return { packets: [...packets].sort((a, b) => a.head.first - b.head.first), damaged: faults };
}
