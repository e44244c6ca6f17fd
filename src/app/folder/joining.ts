/**
 * Joining a game: an invite is looked over, its open slot filled, the first packet written.
 *
 * @packageDocumentation
 */
import { shown } from "../../boards/text/escape.js";
import {
  canonicalText,
  fillInvite,
  gidOf,
  inviteFault,
  preparePlayer,
  replayLog,
  sealManifest,
  toHex,
  writeObligations,
} from "../../replay/index.js";
import { keyWords } from "../../report/person.js";
import type { Invite } from "../../schema/index.js";
import { type App, pathOf } from "../core/app.js";
import { failure } from "../core/failure.js";
import { newFolder, writeWhole } from "../core/files.js";
import { say } from "../core/notices.js";
import { join } from "../core/paths.js";
import { agreementLines, findGame } from "../reading/agreement.js";
import { withBoxKeys } from "../reading/agreement-cards.js";
import { effectLines } from "../reading/effects.js";
import type { EventAtHand } from "../reading/event-at-hand.js";
import { packetsIn } from "../reading/incoming.js";
import { plainName, playerIdFrom } from "../reading/names.js";
import { numberIn } from "../reading/typed.js";
import { openMail } from "../reading/typed-mail.js";
import { keepEvent } from "./event-kept.js";
import { noteInJournal, placesIn, readInvite } from "./folder.js";
import { withOwnPack } from "./inviting.js";
import { keepAddress, putInOutbox, requireAddress, sayWhatToSend, sealDraft } from "./outbox.js";
import { readIdentity, writeSecret } from "./secrets.js";
import { openWriting } from "./session.js";

/** How somebody joins, as it was typed. */
export interface Joining {
  readonly name: string;
  readonly id?: string;
  readonly pack?: string;
  readonly effects?: string;
  readonly chain: string;
  readonly show?: boolean;
  readonly to?: string;
  /** The files of the event, where the invite names one. */
  readonly at?: EventAtHand;
}

/** Checks an invite and says what it agrees; joins, unless it is only to be shown. */
export async function joinGame(app: App, typed: string, dir: string, options: Joining): Promise<void> {
  requireAddress(options.to);
  const invite = readInvite((await openMail(app, typed)).bytes, shown(typed));
  const { m } = invite;
  const fault = inviteFault(invite);
  if (fault !== undefined) throw failure("invite-false", `The invite cannot be trusted: ${shown(fault)}.`);
  const { installed, pack } = await withOwnPack(
    app,
    await findGame(app, m.rules.id, m.rules.version),
    options.pack,
    options.effects,
  );
  const { game } = installed;
  say(app, "joining", `${shown(m.players[0]?.name ?? "")} invites you to this game:`);
  for (const line of [...agreementLines(m, installed), ...effectLines(installed, pack)])
    say(app, "agreement", line, { game: game.id });
  say(app, "joining", `Compare the inviter's fingerprint over the telephone: ${keyWords(m.players[0]?.idKey ?? "")}`);
  if (options.show === true) return sayWhetherSo(app, options.at, m);
  if (m.event !== undefined && options.at === undefined) {
    const { profile } = m.event;
    const message = `This game belongs to an event whose profile ${profile.slice(0, 16)} is missing: ask the gamemaster for the file.`;
    throw failure("event-absent", message, { profile });
  }
  if (m.players.length !== 2 || game.sides.length !== 2) {
    throw failure("not-two", `The invite is for ${m.players.length} players; this command joins games for two.`);
  }
  const identity = await readIdentity(app);
  const taken = m.players.map((player) => player?.side);
  const id = playerIdFrom(options.id, options.name);
  const namesake = m.players.find((player) => player?.id === id);
  if (namesake !== undefined && namesake !== null && keyWords(namesake.idKey) === identity.words)
    throw failure("own-invite", "This is your own invite: send it to your opponent, who joins with it.");
  if (namesake !== undefined && namesake !== null) {
    const message = `${shown(namesake.name)} already has the short name "${id}" in this game: join again with another one.`;
    throw failure("id-taken", message, { id });
  }
  const side = game.sides.find((candidate) => !taken.includes(candidate));
  if (side === undefined) throw failure("no-side", "The invite leaves no side open.");
  const who = { id, name: plainName(options.name), side };
  const n = numberIn(options.chain, 64, 65536, { option: "chain" });
  const backup = app.random(32);
  const nonce = app.random(16);
  const { slot, secrets } = preparePlayer(who, backup, nonce, identity.secret, n);
  const manifest = fillInvite(invite, await withBoxKeys(slot, secrets.card, m.decks));
  if (manifest === undefined) throw failure("no-slot", "The invite does not have exactly one open slot.");
  options.at?.require(m, manifest.players, true);
  const keys = { backup: toHex(backup), nonce: toHex(nonce), keys: [] };
  const secret = { version: 1, player: who.id, gid: gidOf(manifest), ...keys } as const;
  const writer = { id: who.id, signing: secrets.signing, secrets };
  const bytes = new TextEncoder().encode(sealManifest(manifest, writer, identity.secret));
  const library = { ids: [game.id], find: async () => installed };
  const replayed = await replayLog(bytes, { library, timeline: true });
  const wrong = replayed.findings[0];
  if (wrong !== undefined || replayed.machine === null) {
    throw failure("cannot-join", `The game cannot be played on these terms: ${shown(wrong?.message ?? "")}.`);
  }
  const places = placesIn(pathOf(app, dir));
  await newFolder(app, places.folder);
  await writeSecret(app, places.secret, secret);
  await writeWhole(app, places.pack, `${canonicalText(pack)}\n`);
  await writeWhole(app, places.invite, `${canonicalText(invite)}\n`);
  await keepEvent(app, places, options.at);
  const [packet] = packetsIn(bytes, "the manifest");
  if (packet === undefined) throw failure("empty", "The manifest could not be written.");
  if (options.to !== undefined) await keepAddress(app, places, options.to);
  const sealed = await putInOutbox(app, places, packet, replayed);
  await writeWhole(app, places.log, bytes);
  await noteInJournal(app, places, `joined game ${secret.gid}`);
  say(app, "joining", "");
  sayWhatToSend(app, sealed);
  await sealFirstShuffle(app, dir);
  say(app, "joining", `Your fingerprint, for the telephone: ${identity.words}`);
  const fields = { dir: shown(dir), secrets: shown(join(dir, "secret.json")) };
  say(app, "next/receive", "When the answer arrives, take it in.", fields);
}

/** Says how an invite stands to its event, for who only looks. */
function sayWhetherSo(app: App, at: EventAtHand | undefined, m: Invite["m"]): void {
  if (at !== undefined) say(app, "event", at.look(m));
  else if (m.event !== undefined) say(app, "event/missing", "The profile of its event is missing.");
}

/** Without a dealer, the part of the one who joins in the first shuffle rides behind their manifest: a second packet. */
async function sealFirstShuffle(app: App, dir: string): Promise<void> {
  const writing = await openWriting(app, dir);
  const { draft, writer, machine } = writing;
  if (machine.phase.at !== "service" || machine.phase.due.by !== writer.id) return;
  writeObligations(draft, writer);
  const sealed = await sealDraft(app, writing, false);
  say(app, "joining", "Your part of the shuffle goes with it, in a packet of its own: send both.");
  sayWhatToSend(app, sealed);
}
