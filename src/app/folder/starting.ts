/**
 * The game begins: the packet of who joined is compared with the invite byte for byte, and accepted.
 *
 * @packageDocumentation
 */
import { shown } from "../../boards/text/escape.js";
import { concat } from "../../replay/crypto/bytes.js";
import {
  dueList,
  fitsInvite,
  gidOf,
  inviteFault,
  joinSignature,
  openDraft,
  packetName,
  type ReadPacket,
  replayLog,
  reportOf,
  seatOf,
  writeEntry,
  writeObligations,
} from "../../replay/index.js";
import { keyWords } from "../../report/person.js";
import type { App } from "../core/app.js";
import { exits, failure } from "../core/failure.js";
import { isThere, readBytes } from "../core/files.js";
import { say } from "../core/notices.js";
import { packetBytes, packetsIn } from "../reading/incoming.js";
import { openMail } from "../reading/typed-mail.js";
import { type GameFolder, noteInJournal, openFolder, readInvite } from "./folder.js";
import { putInOutbox, sayWhatToSend, sealDraft } from "./outbox.js";
import { readIdentity, secretsOf, writeSecret } from "./secrets.js";
import { openWriting, requireAgreedRules } from "./session.js";

/** Takes the packets of who joined. */
export async function startGame(app: App, dir: string, files: readonly string[]): Promise<void> {
  const folder = await openFolder(app, dir);
  const typed = files.join(", ");
  const packets = await packetsOf(app, files);
  const [packet] = packets;
  const opening = packet?.entries[0]?.entry;
  const strangers = packets.some(({ head }) => head.a !== packet?.head.a || head.g !== packet.head.g);
  if (packet === undefined || opening?.t !== "manifest" || strangers) {
    throw failure(
      "not-a-manifest",
      `${shown(typed)} is not the beginning of a game: only what the player who joined has sent was expected.`,
    );
  }
  const { m } = opening.b;
  if (folder.log !== undefined) return again(app, folder, gidOf(m));
  const { places } = folder;
  if (!isThere(app, places.invite)) throw failure("no-invite", `${shown(places.folder)} contains no invite.`);
  const invite = readInvite(await readBytes(app, places.invite), places.invite);
  const fault = inviteFault(invite);
  if (fault !== undefined) throw failure("invite-false", `Your own invite is damaged: ${shown(fault)}.`);
  if (!fitsInvite(m, invite.m)) {
    throw failure(
      "not-as-invited",
      "The manifest is not your invite with the open slot filled: something in it was changed.",
    );
  }
  await accept(app, folder, concat(...packets.map(packetBytes)), typed, dir);
}

/** The packets of some files, each once, in the order of the log. */
async function packetsOf(app: App, files: readonly string[]): Promise<readonly ReadPacket[]> {
  const packets = new Map<string, ReadPacket>();
  for (const typed of files) {
    for (const packet of packetsIn((await openMail(app, typed)).bytes, typed)) packets.set(packetName(packet), packet);
  }
  return [...packets.values()].sort((a, b) => a.head.first - b.head.first);
}

/** Already started: the same manifest gets the same answer, another one none (a chain belongs to one game). */
async function again(app: App, folder: GameFolder, gid: string): Promise<void> {
  if (folder.secret?.gid !== gid) {
    throw failure("invite-used", "This invite has started another game: for a second opponent, write a new invite.");
  }
  const { replayed, writer } = await openWriting(app, folder.places.folder);
  const own = replayed.packets.find(({ head }) => head.a === writer.id);
  if (own === undefined) throw failure("not-begun", "The game was started, but its packet is missing from the log.");
  say(app, "starting", "This game has already been started; this is the packet that was written then.");
  sayWhatToSend(app, await putInOutbox(app, folder.places, own, replayed));
}

async function accept(app: App, folder: GameFolder, manifest: Uint8Array, typed: string, dir: string): Promise<void> {
  const { places, secret, library } = folder;
  const replayed = await replayLog(manifest, { library, timeline: true });
  const { machine } = replayed;
  const wrong = replayed.findings[0];
  if (machine === null || wrong !== undefined || machine.stopped !== null) {
    throw failure(
      "cannot-start",
      `The packet in ${shown(typed)} cannot be accepted: ${shown(wrong?.message ?? "it cannot be judged")}.`,
      {},
      exits.violations,
    );
  }
  requireAgreedRules(replayed, places.folder);
  const seat = secret === undefined ? undefined : seatOf(machine, secret.player);
  const slot = machine.manifest.players.find(({ id }) => id === secret?.player);
  if (secret === undefined || seat === undefined || slot === undefined) {
    throw failure("no-secret", `${shown(places.folder)} contains no secrets of a player of this game.`);
  }
  const [owed] = machine.phase.at === "accept" ? [] : dueList(machine);
  if (owed !== undefined) {
    const message = `${shown(owed.player)} still has to ${shown(owed.what)}: all the packets that came with their first one are needed.`;
    throw failure("packet-missing", message);
  }
  // From here on the chain is bound to this game, whatever happens (duties of a client, 1).
  if (secret.gid !== null && secret.gid !== machine.gid) {
    throw failure("invite-used", "This invite has started another game: for a second opponent, write a new invite.");
  }
  const identity = await readIdentity(app);
  await writeSecret(app, places.secret, { ...secret, gid: machine.gid });
  const { secrets } = secretsOf(secret);
  const writer = { id: seat.id, signing: secrets.signing, secrets };
  const report = reportOf(replayed);
  const draft = openDraft(machine, seat.id);
  writeEntry(draft, writer, { t: "accept", b: { idSig: joinSignature(machine.gid, slot, identity.secret) } });
  writeObligations(draft, writer);
  const session = {
    folder,
    log: manifest,
    replayed,
    machine,
    report,
    pen: seat.id,
    writer,
    draft,
    signer: () => writer,
  };
  const sealed = await sealDraft(app, session, false);
  await noteInJournal(app, places, `started game ${machine.gid}`);
  const opponent = machine.manifest.players.find(({ id }) => id !== seat.id);
  say(
    app,
    "starting",
    `The game ${machine.gid.slice(0, 16)} begins: ${shown(opponent?.name ?? "")} plays ${shown(opponent?.side ?? "")}.`,
  );
  say(app, "starting", `Compare the fingerprint over the telephone: ${keyWords(opponent?.idKey ?? "")}`);
  sayWhatToSend(app, sealed);
  say(app, "next/receive", "When the answer arrives, take it in.", { dir: shown(dir) });
}
