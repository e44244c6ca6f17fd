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
import { isThere, readBytes } from "../input/files.js";
import { packetBytes, packetsIn } from "../input/incoming.js";
import { openMail } from "../input/typed-mail.js";
import { failure } from "../terminal/io.js";
import type { Shell } from "../terminal/shell.js";
import { type GameFolder, noteInJournal, openFolder, readInvite } from "./folder.js";
import { putInOutbox, sayWhatToSend, sealDraft } from "./outbox.js";
import { readIdentity, secretsOf, writeSecret } from "./secrets.js";
import { openWriting, requireAgreedRules } from "./session.js";

/** Takes the packets of who joined. */
export async function startGame(shell: Shell, dir: string, files: readonly string[]): Promise<void> {
  const folder = await openFolder(shell, dir);
  const typed = files.join(", ");
  const packets = await packetsOf(shell, files);
  const [packet] = packets;
  const opening = packet?.entries[0]?.entry;
  const strangers = packets.some(({ head }) => head.a !== packet?.head.a || head.g !== packet.head.g);
  if (packet === undefined || opening?.t !== "manifest" || strangers) {
    throw failure(
      "not-a-manifest",
      `${shown(typed)} is not the beginning of a game: what the one who joined has sent was expected, and nothing else.`,
    );
  }
  const { m } = opening.b;
  if (folder.log !== undefined) return again(shell, folder, gidOf(m));
  const { places } = folder;
  if (!isThere(places.invite)) throw failure("no-invite", `${shown(places.folder)} holds no invite.`);
  const invite = readInvite(await readBytes(places.invite), places.invite);
  const fault = inviteFault(invite);
  if (fault !== undefined) throw failure("invite-false", `Your own invite is damaged: ${shown(fault)}.`);
  if (!fitsInvite(m, invite.m)) {
    throw failure(
      "not-as-invited",
      "The manifest is not your invite with the open slot filled: something in it was changed.",
    );
  }
  await accept(shell, folder, concat(...packets.map(packetBytes)), typed, dir);
}

/** The packets of some files, each once, in the order of the log. */
async function packetsOf(shell: Shell, files: readonly string[]): Promise<readonly ReadPacket[]> {
  const packets = new Map<string, ReadPacket>();
  for (const typed of files) {
    for (const packet of packetsIn((await openMail(shell, typed)).bytes, typed))
      packets.set(packetName(packet), packet);
  }
  return [...packets.values()].sort((a, b) => a.head.first - b.head.first);
}

/** Already started: the same manifest gets the same answer, another one none (a chain belongs to one game). */
async function again(shell: Shell, folder: GameFolder, gid: string): Promise<void> {
  if (folder.secret?.gid !== gid) {
    throw failure("invite-used", "This invite has begun another game: for a second opponent write a new invite.");
  }
  const { replayed, writer } = await openWriting(shell, folder.places.folder);
  const own = replayed.packets.find(({ head }) => head.a === writer.id);
  if (own === undefined) throw failure("not-begun", "The game was begun, but its packet is missing from the log.");
  shell.say("This game was started before; this is the packet that was written then.");
  sayWhatToSend(shell, await putInOutbox(folder.places, own, replayed));
}

async function accept(
  shell: Shell,
  folder: GameFolder,
  manifest: Uint8Array,
  typed: string,
  dir: string,
): Promise<void> {
  const { places, secret, library } = folder;
  const replayed = await replayLog(manifest, { library, timeline: true });
  const { machine } = replayed;
  const wrong = replayed.findings[0];
  if (machine === null || wrong !== undefined || machine.stopped !== null) {
    throw failure(
      "cannot-start",
      `The packet in ${shown(typed)} cannot be accepted: ${shown(wrong?.message ?? "it cannot be judged")}.`,
      1,
    );
  }
  requireAgreedRules(replayed, places.folder);
  const seat = secret === undefined ? undefined : seatOf(machine, secret.player);
  const slot = machine.manifest.players.find(({ id }) => id === secret?.player);
  if (secret === undefined || seat === undefined || slot === undefined) {
    throw failure("no-secret", `${shown(places.folder)} holds no secrets of a player of this game.`);
  }
  const [owed] = machine.phase.at === "accept" ? [] : dueList(machine);
  if (owed !== undefined) {
    const message = `${shown(owed.player)} still has to ${shown(owed.what)}: give turnproof start all the packets that they have sent with their first one.`;
    throw failure("packet-missing", message);
  }
  // From here on the chain is bound to this game, whatever happens (duties of a client, 1).
  if (secret.gid !== null && secret.gid !== machine.gid) {
    throw failure("invite-used", "This invite has begun another game: for a second opponent write a new invite.");
  }
  const identity = await readIdentity(shell.io);
  await writeSecret(places.secret, { ...secret, gid: machine.gid });
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
  const sealed = await sealDraft(shell, session, false);
  await noteInJournal(shell, places, `started game ${machine.gid}`);
  const opponent = machine.manifest.players.find(({ id }) => id !== seat.id);
  shell.say(
    `The game ${machine.gid.slice(0, 16)} begins: ${shown(opponent?.name ?? "")} plays ${shown(opponent?.side ?? "")}.`,
  );
  shell.say(`Compare the fingerprint by telephone: ${keyWords(opponent?.idKey ?? "")}`);
  sayWhatToSend(shell, sealed);
  shell.say(`When the answer is here: turnproof receive ${shown(dir)} FILE`);
}
