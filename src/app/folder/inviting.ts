/**
 * Beginning a game: an invite that the opponent joins, in a folder with fresh secrets.
 *
 * @packageDocumentation
 */
import { asciiText, shown } from "../../boards/text/escape.js";
import { writeMail } from "../../mail/index.js";
import { canonicalText, type InstalledGame, preparePlayer, signInvite, toHex, writeArmor } from "../../replay/index.js";
import { manifestFaults } from "../../replay/machine/open.js";
import { sealedGame } from "../../report/sealed/module.js";
import { type App, pathOf } from "../core/app.js";
import { failure } from "../core/failure.js";
import { newFolder, readJson, writeWhole } from "../core/files.js";
import { say } from "../core/notices.js";
import { join } from "../core/paths.js";
import { agreementLines, draftAgreement, findGame, type Terms } from "../reading/agreement.js";
import { withBoxKeys } from "../reading/agreement-cards.js";
import { effectLines, withEffects } from "../reading/effects.js";
import type { EventAtHand } from "../reading/event-at-hand.js";
import { plainName, playerIdFrom } from "../reading/names.js";
import { numberIn, oneOf } from "../reading/typed.js";
import { requireNotWithdrawn } from "./amending.js";
import { keepEvent } from "./event-kept.js";
import { placesIn, withPack } from "./folder.js";
import { folded, keepAddress, requireAddress } from "./outbox.js";
import { readIdentity, writeSecret } from "./secrets.js";

/** What is offered, as it was typed. */
export interface Offer extends Omit<Terms, "preset"> {
  /** By default quick; of sealed files strict. */
  readonly preset?: string;
  readonly as: string;
  readonly name: string;
  readonly id?: string;
  readonly pack?: string;
  readonly effects?: string;
  readonly chain: string;
  readonly to?: string;
  /** The version of the rules; by default the newest. */
  readonly version?: string;
  /** The files of the event that it is played in. */
  readonly at?: EventAtHand;
}

/** Makes a folder with an invite in it. */
export async function beginGame(app: App, gameId: string, dir: string, options: Offer): Promise<void> {
  requireAddress(options.to);
  const identity = await readIdentity(app);
  const found = await findGame(app, gameId, options.version);
  await requireNotWithdrawn(app.library, found.game);
  const { installed, pack } = await withOwnPack(app, found, options.pack, options.effects);
  const { game } = installed;
  if (game.sides.length !== 2)
    throw failure("not-two", `${game.title} has ${game.sides.length} sides; this command starts games for two.`);
  const side = oneOf(options.as, game.sides, { option: "as" });
  const n = numberIn(options.chain, 64, 65536, { option: "chain" });
  const who = { id: playerIdFrom(options.id, options.name), name: plainName(options.name), side };
  const backup = app.random(32);
  const nonce = app.random(16);
  const { slot, secrets } = preparePlayer(who, backup, nonce, identity.secret, n);
  // Sealed files demand no roll: players who see their own dice in advance could pick what they are for.
  const { preset = game.id === sealedGame ? "strict" : "quick" } = options;
  const terms = { ...options, preset, refereeName: plainName(options.refereeName) };
  const drafted = await draftAgreement(app, installed, pack, terms, slot);
  options.at?.require(drafted, [slot], false);
  const own = await withBoxKeys(slot, secrets.card, drafted.decks);
  // Whatever would make the opponent's program refuse the invite is said here, where it can be put right.
  const [fault] = manifestFaults({ ...drafted, players: [own] }, undefined);
  if (fault !== undefined) throw failure("cannot-offer", `Nobody could join this game: ${shown(fault.message)}.`);
  const m = { ...drafted, players: [own, null] };
  const invite = `${canonicalText(signInvite(m, identity.secret))}\n`;
  const places = placesIn(pathOf(app, dir));
  await newFolder(app, places.folder);
  const keys = { backup: toHex(backup), nonce: toHex(nonce), keys: [] };
  await writeSecret(app, places.secret, { version: 1, player: who.id, gid: null, ...keys });
  await writeWhole(app, places.pack, `${canonicalText(pack)}\n`);
  await writeWhole(app, places.invite, invite);
  await keepEvent(app, places, options.at);
  if (options.to !== undefined) await keepAddress(app, places, options.to);
  const [mail, draft] = [join(places.outbox, "invite.txt"), join(places.outbox, "invite.eml")];
  const { subject, text } = inviteMail(invite, agreementLines(m, installed), game.title, identity.words);
  await writeWhole(app, mail, [`Subject: ${subject}`, "", text].join("\n"));
  const attachment = { name: "invite.json", bytes: new TextEncoder().encode(invite) };
  await writeWhole(app, draft, writeMail({ to: options.to, subject, text, attachment }));
  say(app, "inviting", `The game folder ${shown(places.folder)} is ready. You offer:`);
  for (const line of [...agreementLines(m, installed), ...effectLines(installed, pack)])
    say(app, "agreement", line, { game: game.id });
  say(app, "inviting", "");
  say(app, "inviting", "Send your opponent the invite:");
  say(app, "inviting", `  attach:   ${shown(places.invite)}`);
  say(app, "inviting", `  or paste: ${shown(mail)}`);
  say(app, "inviting", `  or open:  ${shown(draft)}`);
  if (options.pack !== undefined) say(app, "inviting", `  and also: ${shown(places.pack)}   (your component pack)`);
  else if (options.effects !== undefined)
    say(app, "inviting/effects", `  and also: ${shown(pathOf(app, options.effects))}   (the texts of cards)`);
  say(app, "inviting", `Your fingerprint, for the telephone: ${identity.words}`);
  say(app, "next/start", "When the answer arrives, the game can start.", { dir: shown(dir) });
}

/** The game with the user's own pack beside the shipped ones; without one, the pack that comes with it. */
export async function withOwnPack(
  app: App,
  installed: InstalledGame,
  typed: string | undefined,
  effects?: string,
): Promise<{ installed: InstalledGame; pack: unknown }> {
  const { game } = installed;
  const [shipped] = installed.packs;
  if (typed === undefined && shipped === undefined)
    throw failure("no-pack", `${game.title} comes without a component pack.`);
  if (typed === undefined && effects === undefined) return { installed, pack: shipped };
  const board = typed === undefined ? shipped : await ownPack(app, installed, typed);
  const pack = await withEffects(app, effects, installed, board);
  const library = withPack({ ids: [game.id], find: async () => installed }, pack);
  return { installed: (await library.find(game.id)) ?? installed, pack };
}

async function ownPack(app: App, { game }: InstalledGame, typed: string): Promise<unknown> {
  const pack = await readJson(app, pathOf(app, typed));
  const shape = (await game.shapes()).pack;
  if (!shape.accepts(pack)) {
    const issue = shape.explain(pack)[0];
    throw failure(
      "not-a-pack",
      `${shown(typed)} is not a pack of ${game.id}: ${shown(`${issue?.path || "/"} ${issue?.message ?? ""}`)}.`,
    );
  }
  return pack;
}

function inviteMail(invite: string, agreed: readonly string[], title: string, words: string) {
  const lines = [
    "I invite you to a game that both of us can prove. These are the terms:",
    "",
    ...agreed.map(asciiText),
    "",
    `My fingerprint, to compare over the telephone: ${words}`,
    'Save this mail and join with: turnproof join FILE DIR --name "YOUR NAME"',
    "",
    writeArmor(new TextEncoder().encode(invite), [["Content", "invite"]]),
  ];
  return { subject: `[turnproof] Invite to ${asciiText(title)}`, text: lines.flatMap(folded).join("\n") };
}
