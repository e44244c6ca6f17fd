/**
 * A folder rebuilt from 24 words and the mails of the game.
 *
 * @packageDocumentation
 */

import { shown } from "../../boards/text/escape.js";
import { readMail } from "../../mail/index.js";
import { concat } from "../../replay/crypto/bytes.js";
import {
  canonicalText,
  gidOf,
  type Machine,
  officialOf,
  packetName,
  penOf,
  publicKeyOf,
  type ReadPacket,
  type Replayed,
  seatOf,
  toHex,
} from "../../replay/index.js";
import { closedValues } from "../../replay/machine/committed.js";
import { counted } from "../../rules/sdk/counted.js";
import type { Invite, Manifest } from "../../schema/index.js";
import { type App, pathOf } from "../core/app.js";
import { type Exit, exits, failure, isFailure } from "../core/failure.js";
import { isFolder, newFolder, readBytes, readJson, writeWhole } from "../core/files.js";
import { note, say } from "../core/notices.js";
import { join } from "../core/paths.js";
import { backupFrom } from "../reading/backup-words.js";
import { mailEndings, packetBytes, packetsIn } from "../reading/incoming.js";
import { filesIn, inviteIn, keepFile, noteInJournal, type Places, placesIn, replayWith, withPack } from "./folder.js";
import { packOf } from "./hand.js";
import { rememberFrom } from "./oracle-memory.js";
import { putInOutbox } from "./outbox.js";
import { inOrder, playerOf, secretFrom, successorFrom } from "./rebuilding.js";
import { type GameSecret, secretsOf, writeSecret } from "./secrets.js";
import { sayFindings } from "./writing.js";

/** What a folder is rebuilt from, apart from the mails. */
export interface Restoring {
  /** The 24 words. */
  readonly words: string;
  readonly pack?: string;
}

/** What was rebuilt: the game as it stands, and whose it is; null if only an invite had been made. */
export interface Restored {
  readonly exit: Exit;
  readonly machine: Machine | null;
  readonly me: string | null;
}

/** Rebuilds a folder. */
export async function restoreFolder(
  app: App,
  dir: string,
  files: readonly string[],
  options: Restoring,
): Promise<Restored> {
  const backup = backupFrom(options.words);
  const { packets, invites } = await readAll(app, files);
  const places = placesIn(pathOf(app, dir));
  const game = gameOf(backup, packets);
  if (game === undefined) {
    await restoreInvite(app, places, backup, invites, packets);
    return { exit: exits.done, machine: null, me: null };
  }
  const pack = options.pack === undefined ? undefined : await readJson(app, pathOf(app, options.pack));
  return restoreGame(app, places, game, packets, pack);
}

interface Mails {
  readonly packets: readonly ReadPacket[];
  readonly invites: readonly Invite[];
}

/** Everything that can be read of the files; what cannot is told, and keeps nothing else from being read. */
async function readAll(app: App, files: readonly string[]): Promise<Mails> {
  const packets = new Map<string, ReadPacket>();
  const invites: Invite[] = [];
  for (const path of await spread(app, files)) {
    const { bytes, damaged } = await readMail(await readBytes(app, path));
    for (const message of damaged) note(app, "remaking", `${shown(path)}: a block is damaged: ${shown(message)}`);
    try {
      for (const packet of packetsIn(bytes, path)) packets.set(packetName(packet), packet);
    } catch (thrown) {
      if (!isFailure(thrown)) throw thrown;
      const invite = inviteIn(bytes);
      if (invite === undefined) note(app, "remaking", `Left out: ${thrown.message}`);
      else invites.push(invite);
    }
  }
  return { packets: [...packets.values()], invites };
}

async function spread(app: App, files: readonly string[]): Promise<string[]> {
  const paths: string[] = [];
  for (const typed of files) {
    const path = pathOf(app, typed);
    if (!(await isFolder(app, path))) paths.push(path);
    else for (const end of mailEndings) paths.push(...(await filesIn(app, path, end)).map((name) => join(path, name)));
  }
  return paths;
}

interface OwnGame {
  readonly secret: GameSecret;
  readonly manifest: Manifest;
}

/** The game of the words, of all that the packets begin. */
function gameOf(backup: Uint8Array, packets: readonly ReadPacket[]): OwnGame | undefined {
  for (const { entries, head } of packets) {
    const opening = entries[0]?.entry;
    if (opening?.t !== "manifest" || gidOf(opening.b.m) !== head.g) continue;
    const secret = secretFrom(backup, opening.b.m) ?? successorFrom(backup, head.g, packets);
    if (secret !== undefined) return { secret, manifest: opening.b.m };
  }
  return undefined;
}

/** No game has begun with these words; perhaps an invite was sent. */
async function restoreInvite(
  app: App,
  places: Places,
  backup: Uint8Array,
  invites: readonly Invite[],
  packets: readonly ReadPacket[],
): Promise<void> {
  const invite = invites.find(({ m }) => playerOf(backup, m.players) !== undefined);
  const player = invite === undefined ? undefined : playerOf(backup, invite.m.players);
  if (invite === undefined || player === undefined) {
    const begins = packets.some(({ entries }) => entries[0]?.entry.t === "manifest");
    const why = begins
      ? "the words belong to no player of the games that begin in these files"
      : "none of the files holds the beginning of a game (the first packet of the player who joined)";
    throw failure("nothing-to-restore", `Nothing can be restored: ${why}.`);
  }
  await newFolder(app, places.folder);
  const secret: GameSecret = {
    ...{ version: 1, player: player.id, gid: null, backup: toHex(backup), nonce: player.chain.nonce, keys: [] },
  };
  await writeSecret(app, places.secret, secret);
  await writeWhole(app, places.invite, `${canonicalText(invite)}\n`);
  say(
    app,
    "remaking",
    `The folder ${shown(places.folder)} holds your invite again. If the game has begun, restore it from its mails instead.`,
  );
}

async function restoreGame(
  app: App,
  places: Places,
  { secret, manifest }: OwnGame,
  packets: readonly ReadPacket[],
  pack: unknown,
): Promise<Restored> {
  const own = packets.filter(({ head }) => head.g === secret.gid);
  const { log, rivals, loose } = inOrder(own);
  const bytes = concat(...log.map(packetBytes));
  const library = pack === undefined ? app.library : withPack(app.library, pack);
  const replayed = await replayWith(app, bytes, { library });
  await newFolder(app, places.folder);
  await writeSecret(app, places.secret, secret);
  const played = pack ?? packOf(replayed);
  if (played !== undefined) await writeWhole(app, places.pack, `${canonicalText(played)}\n`);
  await writeWhole(app, places.log, bytes);
  for (const packet of log) if (packet.head.a === secret.player) await putInOutbox(app, places, packet, replayed);
  for (const packet of rivals) await keepFile(app, places.forks, nameOf(packet), ".pbem", packetBytes(packet));
  for (const packet of loose) await keepFile(app, places.refused, nameOf(packet), ".pbem", packetBytes(packet));
  if (secret.player === "oracle") await rememberFrom(app, places, log);
  await writeWhole(app, places.restored, "Remove this file when everything that you have sent is in the log.\n");
  await noteInJournal(app, places, `restored game ${secret.gid} from ${log.length} packets`);
  const seat = replayed.machine?.seats.find(({ id }) => id === secret.player);
  const name = (seat ?? manifest.players.find(({ id }) => id === secret.player))?.name ?? secret.player;
  say(
    app,
    "remaking",
    `The folder ${shown(places.folder)} is rebuilt, for ${shown(name)}: ${log.length} packets, ${counted(replayed.entries, "entry", "entries")}.`,
  );
  if (packets.length > own.length)
    say(app, "remaking", `${packets.length - own.length} packets of other games were left out.`);
  sayWhatIsLeft(app, places, secret, replayed, rivals, loose);
  const exit = replayed.findings.some(({ severity }) => severity === "violation") ? exits.violations : exits.done;
  return { exit, machine: replayed.machine, me: secret.player };
}

function nameOf(packet: ReadPacket): string {
  return `${packet.head.a.replace(/[^a-z0-9_-]/g, "_")}-${packet.head.k}-${packetName(packet).slice(0, 8)}`;
}

function sayWhatIsLeft(
  app: App,
  places: Places,
  secret: GameSecret,
  { machine, findings }: Replayed,
  rivals: readonly ReadPacket[],
  loose: readonly ReadPacket[],
): void {
  if (machine === null) {
    say(
      app,
      "restored/not-judged",
      `The log cannot be judged here: ${shown(findings[0]?.message ?? "")}. Is a component pack missing?`,
    );
    return;
  }
  const wrong = findings.filter(({ severity }) => severity === "violation");
  if (wrong.length > 0) sayFindings(app, { machine }, wrong);
  if (rivals.length > 0)
    say(
      app,
      "restored/rivals",
      `${rivals.length} packets tell another history; they are kept in ${shown(places.forks)}.`,
      { folder: shown(places.folder) },
    );
  if (loose.length > 0)
    say(
      app,
      "restored/gap",
      `${loose.map(({ head }) => `packet ${head.k} of ${shown(head.a)}`).join(", ")} cannot follow: earlier packets are missing. They are kept in ${shown(places.refused)}; find the missing mails, then receive all of them.`,
    );
  const seat = seatOf(machine, secret.player);
  const { secrets } = secretsOf(secret);
  if (seat !== undefined && toHex(seat.key) !== toHex(publicKeyOf(secrets.signing)))
    say(
      app,
      "restored/key",
      "Your game key has changed since, and the new one is not in the words: make another, or restore your copy of secret.json.",
    );
  const closed = closedValues(machine, secret.player);
  say(app, "restored/unsent", "Not in any mail, so not restored: entries that you had written and not sealed.");
  if (closed.length > 0)
    say(
      app,
      "restored/values",
      `Nor is what you committed as ${shown(closed.map(({ id }) => id).join(", "))}: enter it again.`,
    );
  const last = (seat ?? officialOf(machine, secret.player))?.k ?? 0;
  const now = penOf(machine) === secret.player ? " By these files, you write next: look twice." : "";
  say(
    app,
    "restored/newest",
    `Your newest packet here is number ${last}. If you have sent a later one, receive it first from your sent mails; nothing is signed until you confirm that none is missing.${now}`,
  );
}
