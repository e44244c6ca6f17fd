/**
 * What is dropped on the list of games: an invite, the answer to one's own, a packet, an export. Looked at, nothing done.
 *
 * @packageDocumentation
 */

import { failure, isFailure } from "../../../app/core/failure.js";
import { isThere, readBytes } from "../../../app/core/files.js";
import { placesIn, readInvite } from "../../../app/folder/folder.js";
import { joinGame } from "../../../app/folder/joining.js";
import { readSecret } from "../../../app/folder/secrets.js";
import { findGame } from "../../../app/reading/agreement.js";
import { packetsIn } from "../../../app/reading/incoming.js";
import { linesIn, receiptIn } from "../../../app/reading/receipt-lines.js";
import { shown } from "../../../boards/text/escape.js";
import { readMail } from "../../../mail/index.js";
import { fitsInvite, packHash, type ReadPacket } from "../../../replay/index.js";
import { areReceipts } from "../../../report/heads.js";
import { clubFile } from "../../../report/other-file.js";
import type { Invite } from "../../../schema/index.js";
import type { Arrived } from "../../calls/keeping.js";
import { eventKind } from "../event-kind.js";
import { folderOf, gamesHere, listening, pass } from "./places.js";
import { isZip, keyIn, unpack } from "./zip.js";

/** How somebody joins in the page: what the command takes where nothing else is typed. */
export const usual = { chain: "4096" } as const;

export async function arrivedHere(bytes: Uint8Array): Promise<Arrived> {
  try {
    const event = eventKind(bytes);
    if (event !== undefined) return { kind: "event", what: event };
    if (areReceipts(bytes)) return await receiptsHere(bytes);
    const other = clubFile(bytes, "This file");
    if (other !== undefined) return { kind: "other", says: other.says };
    if (isZip(bytes)) {
      const unpacked = unpack(bytes);
      return { kind: "export", game: unpacked.dir, key: keyIn(unpacked) };
    }
    const mail = await readMail(bytes);
    const packets = packetsOrNone(mail.bytes);
    return packets.length > 0 ? await packetHere(packets) : await inviteHere(mail.bytes, bytes);
  } catch (thrown) {
    if (!isFailure(thrown)) throw thrown;
    return { kind: "other", says: thrown.message };
  }
}

function packetsOrNone(bytes: Uint8Array): readonly ReadPacket[] {
  try {
    return packetsIn(bytes, "the mail");
  } catch (thrown) {
    if (isFailure(thrown)) return [];
    throw thrown;
  }
}

async function packetHere(packets: readonly ReadPacket[]): Promise<Arrived> {
  const { app } = listening();
  const [first] = packets;
  const opening = first?.entries[0]?.entry;
  for (const dir of gamesHere()) {
    const places = placesIn(folderOf(dir));
    const secret = await readSecret(app, places.secret);
    if (packets.some(({ head }) => head.g === secret?.gid)) return { kind: "packet", dir };
    if (secret?.gid !== null || opening?.t !== "manifest" || !isThere(app, places.invite)) continue;
    const { m } = readInvite(await readBytes(app, places.invite), "the invite");
    if (fitsInvite(opening.b.m, m)) return { kind: "joined", dir };
  }
  return { kind: "other", says: "This mail belongs to no game in this browser." };
}

/** The games here of which a file holds receipts: a club gives out those of all its games in one file. */
async function receiptsHere(bytes: Uint8Array): Promise<Arrived> {
  const { app } = listening();
  const seen = new Set<string>();
  for await (const line of linesIn([bytes])) {
    const game = receiptIn(line)?.receipt.g;
    if (game !== undefined) seen.add(game);
  }
  const dirs: string[] = [];
  for (const dir of gamesHere()) {
    const gid = (await readSecret(app, placesIn(folderOf(dir)).secret))?.gid ?? undefined;
    if (gid !== undefined && seen.has(gid)) dirs.push(dir);
  }
  if (dirs.length > 0) return { kind: "receipts", dirs };
  const says =
    seen.size === 0
      ? "No line of this file can be read as a receipt: it was cut off or changed. Ask the club for it again."
      : "These receipts are for none of the games in this browser.";
  return { kind: "other", says };
}

/** @throws where it is not an invite, or one to a game whose cards the page cannot deal */
async function inviteHere(bytes: Uint8Array, mail: Uint8Array): Promise<Arrived> {
  const invite = readInvite(bytes, "This file");
  requireUndealt(invite);
  const { app, heard } = listening();
  const [path = ""] = pass([mail]);
  await joinGame(app, path, "", { name: "", ...usual, show: true });
  const lines = heard.flatMap(({ code, message }) => (code === "event" || message.trim() === "" ? [] : [message]));
  return {
    ...{ kind: "invite", lines, from: shown(invite.m.players[0]?.name ?? "") },
    ownPack: await namesOwnPack(invite),
    event: invite.m.event === undefined ? null : { isPaired: invite.m.event.pairing !== undefined },
  };
}

/** Whether an invite names a component pack that did not come with turnproof. */
export async function namesOwnPack({ m }: Pick<Invite, "m">): Promise<boolean> {
  const { packs } = await findGame(listening().app, m.rules.id, m.rules.version);
  return !packs.some((pack) => packHash(pack) === m.data.hash);
}

/** What a dealer's and a shuffled deck need is done by the commands alone. */
export function requireUndealt({ m }: Pick<Invite, "m">): void {
  if (m.decks.length > 0) throw dealtInLog();
}

/** Why the page plays no game whose log deals its cards. */
export const dealtInLog = () =>
  failure(
    "dealt-here",
    "The cards of this game are dealt in its log, which the page does not do: play it with the installed turnproof.",
  );
