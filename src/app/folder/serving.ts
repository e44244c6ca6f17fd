/**
 * A dealer or an oracle at work: the players' packets into their log, what is due of them into a packet for both.
 *
 * @packageDocumentation
 */

import { shown } from "../../boards/text/escape.js";
import {
  gidOf,
  type Machine,
  packetName,
  penOf,
  type ReadPacket,
  replayLog,
  writeObligations,
} from "../../replay/index.js";
import type { App } from "../core/app.js";
import { type Exit, exits, failure } from "../core/failure.js";
import { isThere, readJson, writeWhole } from "../core/files.js";
import { say } from "../core/notices.js";
import { packetBytes, packetsIn, packetText } from "../reading/incoming.js";
import { dealerOffer } from "../reading/offers.js";
import { openMail, sayDamaged } from "../reading/typed-mail.js";
import { requireProven } from "./demand.js";
import { type GameFolder, logOf, noteInJournal, openFolder } from "./folder.js";
import { requireOnce } from "./oracle-memory.js";
import { putInOutbox, sayWhatToSend, sealDraft } from "./outbox.js";
import { receivePackets } from "./receiving.js";
import { requireComplete } from "./restored.js";
import { type GameSecret, type ServiceId, serviceOf, writeSecret } from "./secrets.js";
import { serviceFault } from "./services.js";
import { openWriter, requireJudged, type Writing } from "./session.js";
import { sayStory } from "./writing.js";

/** How somebody serves. */
export interface Serving {
  /** Take in, and serve, what has findings. */
  readonly accept: boolean;
  /** Do not ask whether a restored folder is complete. */
  readonly yes: boolean;
}

/** What serving came to; the game as it stands then, where something was given or nothing was asked. */
export interface Served {
  readonly exit: Exit;
  readonly machine?: Machine;
}

/** Takes the packets of files in, then writes and seals what is due. */
export async function serve(
  app: App,
  dir: string,
  service: ServiceId,
  files: readonly string[],
  how: Serving,
): Promise<Served> {
  const folder = await openFolder(app, dir);
  const { secret, places } = folder;
  if (secret === undefined || serviceOf(secret) !== service) {
    const message = `${shown(places.folder)} is not the folder of ${words[service]}.`;
    throw failure("no-service", message, { service });
  }
  const packets = await packetsOf(app, files);
  const taken = packets.length > 0 ? await takeIn(app, folder, secret, service, packets, how.accept) : exits.done;
  if (taken !== exits.done) return { exit: taken };
  if (!isThere(app, places.log))
    throw failure("no-log", "There is no log here yet: the players' packets bring it.", { service, dir: shown(dir) });
  return answer(app, dir, service, how);
}

const words: { readonly [S in ServiceId]: string } = { dealer: "a dealer", oracle: "an oracle" };

async function packetsOf(app: App, files: readonly string[]): Promise<readonly ReadPacket[]> {
  const packets = new Map<string, ReadPacket>();
  for (const typed of files) {
    const mail = await openMail(app, typed);
    sayDamaged(app, mail);
    for (const packet of packetsIn(mail.bytes, typed)) packets.set(packetText(packet), packet);
  }
  if (files.length > 0 && packets.size === 0)
    throw failure("no-packet", `${shown(files.join(", "))} contains no packet.`);
  return [...packets.values()].sort((a, b) => a.head.first - b.head.first);
}

/** Packets into the log of the folder; anything but done where one was not taken, so that nothing is to be given. */
async function takeIn(
  app: App,
  folder: GameFolder,
  secret: GameSecret,
  service: ServiceId,
  packets: readonly ReadPacket[],
  accept: boolean,
): Promise<Exit> {
  const foreign = packets.find(({ head }) => secret.gid !== null && head.g !== secret.gid);
  if (foreign !== undefined) throw boundElsewhere(secret, service, foreign.head.g);
  const opened = folder.log === undefined ? await begin(app, folder, secret, service, packets) : folder;
  const known = new Set(packetsIn(logOf(opened), opened.places.log).map(packetName));
  const fresh = packets.filter((packet) => !known.has(packetName(packet)));
  const received = await receivePackets(app, opened, fresh, accept);
  if (received.exit === exits.done || (accept && received.exit === exits.violations && received.taken === fresh.length))
    return exits.done;
  say(app, "serving", `Nothing was ${service === "dealer" ? "dealt" : "answered"}.`);
  return received.exit;
}

function boundElsewhere({ gid }: GameSecret, service: ServiceId, other: string) {
  const what =
    service === "dealer" ? "a dealer's chains serve one game for ever" : "this oracle's folder serves only one game";
  const message = `This folder belongs to game ${(gid ?? "").slice(0, 16)}, and these packets to game ${shown(other.slice(0, 16))}: ${what}. For another game, make a new offer in a new folder.`;
  return failure("other-game", message);
}

/** The first packets: is it a game that these secrets were offered for? From here on they belong to it. */
async function begin(
  app: App,
  folder: GameFolder,
  secret: GameSecret,
  service: ServiceId,
  packets: readonly ReadPacket[],
): Promise<GameFolder> {
  const { places } = folder;
  const [first] = packets;
  const opening = first?.entries[0]?.entry;
  if (first === undefined || opening?.t !== "manifest") {
    throw failure(
      "not-a-log",
      "The beginning of the game is needed once: a player's game.pbem, or all packets so far.",
    );
  }
  const { m } = opening.b;
  const offered = service === "dealer" ? await offeredGame(app, places.offer.dealer) : m.rules.id;
  const fault =
    offered === m.rules.id
      ? serviceFault(m, secret, service)
      : `you have offered to deal ${shown(offered)}, and this is ${shown(m.rules.id)}`;
  if (fault !== undefined) throw failure("not-named", `You cannot serve this game: ${shown(fault)}.`);
  const bytes = packetBytes(first);
  const { machine, findings } = await replayLog(bytes, { library: folder.library });
  if (machine === null || findings.length > 0)
    throw failure("log-unusable", `The manifest cannot be used: ${shown(findings[0]?.message ?? "")}.`);
  const bound = { ...secret, gid: gidOf(m) };
  await writeSecret(app, places.secret, bound);
  await writeWhole(app, places.log, bytes);
  await noteInJournal(app, places, `serves game ${bound.gid}`);
  const between = m.players.map(({ name }) => shown(name)).join(" and ");
  say(
    app,
    "serving",
    `You serve game ${bound.gid.slice(0, 16)} of ${between}, and no other: these secrets belong to it for ever.`,
  );
  return { ...folder, log: bytes, secret: bound };
}

async function offeredGame(app: App, file: string): Promise<string> {
  const read = dealerOffer.safeParse(await readJson(app, file));
  if (read.success) return read.data.game;
  throw failure("offer-damaged", `${shown(file)} is not the public file of this dealer: put that one back.`);
}

async function answer(app: App, dir: string, service: ServiceId, { accept, yes }: Serving): Promise<Served> {
  const writing = await openWriter(app, dir);
  requireJudged(writing);
  const { draft, writer, machine } = writing;
  if (penOf(machine) !== service) {
    await nothingDue(app, writing);
    return { exit: exits.done, machine };
  }
  requireProven(writing, service, true, accept);
  if (service === "oracle" && !(await requireOnce(app, writing))) return { exit: exits.violations };
  writeObligations(draft, writer);
  if (draft.entries.length === 0) throw failure("cannot-serve", "What is due cannot be written with these secrets.");
  await requireComplete(app, writing, yes);
  sayStory(app, writing, 0);
  const sealed = await sealDraft(app, writing, false);
  sayWhatToSend(app, sealed);
  say(app, "serving", "Send it to both players.");
  return { exit: exits.done, machine: sealed.replayed.machine ?? machine };
}

async function nothingDue(app: App, { replayed, folder, writer }: Writing): Promise<void> {
  const last = replayed.packets.at(-1);
  if (last?.head.a === writer.id) {
    say(app, "serving", "You owe nothing new; this is your last packet again, byte for byte.");
    sayWhatToSend(app, await putInOutbox(app, folder.places, last, replayed));
  } else say(app, "serving", "You owe nothing now.");
}
