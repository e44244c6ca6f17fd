/**
 * The keeper of the games of this browser: each question is answered by the functions of the command, on files that the
 * browser stores. It runs in a worker of its own, which nothing cancels.
 *
 * @packageDocumentation
 */

import { type App, pathOf } from "../../../app/core/app.js";
import { failure, isFailure } from "../../../app/core/failure.js";
import { isThere, readBytes, textOf } from "../../../app/core/files.js";
import { basename } from "../../../app/core/paths.js";
import { type Desk, deskOf } from "../../../app/desk/desk.js";
import { placesIn, readInvite } from "../../../app/folder/folder.js";
import { beginGame } from "../../../app/folder/inviting.js";
import { joinGame } from "../../../app/folder/joining.js";
import { ownWords } from "../../../app/folder/own-words.js";
import { restoreFolder } from "../../../app/folder/remaking.js";
import { makeIdentity, readIdentity } from "../../../app/folder/secrets.js";
import { startGame } from "../../../app/folder/starting.js";
import { findGame } from "../../../app/reading/agreement.js";
import { backupFrom } from "../../../app/reading/backup-words.js";
import { packetsIn } from "../../../app/reading/incoming.js";
import { plainName } from "../../../app/reading/names.js";
import { shown } from "../../../boards/text/escape.js";
import { readMail } from "../../../mail/index.js";
import { loadSignatures } from "../../../replay/crypto/ed25519.js";
import type { InviteMail, Keep, KeepCalls, KeepName, Kept } from "../../calls/keeping.js";
import type { Dropped } from "../../calls/protocol.js";
import { arrivedHere, namesOwnPack, requireUndealt, usual } from "./arriving.js";
import { homeHere } from "./home.js";
import { folderOf, freeDir, inOwnWords, listening, pass, passFile } from "./places.js";
import { withGames } from "./storage.js";
import { termsOf } from "./terms.js";
import { addFolder, dropFolder } from "./tree.js";
import { exportOf, importOf, unpack } from "./zip.js";

/** The desks of the games that were sat down at. */
const desks = new Map<string, Desk>();

type Keeping = { readonly [N in KeepName]: (asked: KeepCalls[N]["asked"]) => Promise<KeepCalls[N]["answer"]> };

const keeping: Keeping = {
  home: homeHere,
  async key({ name, words }) {
    const { app } = listening();
    const restored = words.trim() === "" ? undefined : backupFrom(words);
    await makeIdentity(app, plainName(name.trim()), restored);
    return {};
  },
  async terms({ game }) {
    return termsOf((await findGame(listening().app, game)).game);
  },
  async begin({ game, side, start, preset, to, options, rulings, referee, refereeName, days, pack }) {
    const { app } = listening();
    const dir = freeDir(game);
    const board = pack === null ? {} : { pack: passFile("pack", pack) };
    const scenario = start === "" ? {} : { start };
    const judge =
      referee.trim() === "" ? {} : { referee: referee.trim(), refereeName: refereeName.trim() || "Referee" };
    const own = { as: side, name: await ownName(app), preset, ...scenario, ...addressed(to) };
    const offer = { ...offered, ...own, ...judge, ...board, option: options, ruling: rulings, days };
    await leavingNothing(dir, () => beginGame(app, game, dir, offer));
    return inviteMail(dir);
  },
  async offers({ profile, round }) {
    pass([]);
    return (await import("./event.js")).eventOffers(profile, round);
  },
  async beginEvent({ game, side, start, to, pack, event }) {
    const { app } = listening();
    const { beginHere } = await import("./event.js");
    const dir = freeDir(game);
    pass([]);
    const board = pack === null ? {} : { pack: passFile("pack", pack) };
    const scenario = start === "" ? {} : { start };
    const own = { as: side, name: await ownName(app), ...scenario, ...addressed(to), ...board };
    await leavingNothing(dir, async () => {
      await beginHere(game, dir, { ...offered, ...own }, event);
      requireUndealt(readInvite(await readBytes(app, placesIn(folderOf(dir)).invite), "the invite"));
    });
    return inviteMail(dir);
  },
  invite: ({ dir }) => inviteMail(dir),
  arrived: ({ bytes }) => arrivedHere(bytes),
  async event({ profile, round, invite: { bytes } }) {
    const { eventSays } = await import("./event.js");
    const invite = readInvite((await readMail(bytes)).bytes, "This file");
    pass([bytes]);
    return eventSays(invite, profile, round);
  },
  async join({ invite: { bytes }, to, pack, event }) {
    const { app } = listening();
    const invite = readInvite((await readMail(bytes)).bytes, "This file");
    requireUndealt(invite);
    const dir = freeDir((await findGame(app, invite.m.rules.id)).game.id);
    const [path = ""] = pass([bytes]);
    const board = pack === null ? {} : { pack: passFile("pack", pack) };
    const at = event === null ? {} : { at: await (await import("./event.js")).eventHere(event.profile, event.round) };
    const joining = { name: await ownName(app), ...usual, ...addressed(to), ...board, ...at };
    await leavingNothing(dir, () => joinGame(app, path, dir, joining));
    return { dir };
  },
  async start({ dir, bytes }) {
    folderOf(dir);
    await startGame(listening().app, dir, pass([bytes]));
    return {};
  },
  async log({ dir }) {
    const { app } = listening();
    const { log, pack, event } = placesIn(folderOf(dir));
    if (!isThere(app, log)) return null;
    const beside = isThere(app, pack) ? { pack: await readBytes(app, pack) } : {};
    const events: Dropped[] = [];
    for (const path of [event.profile, event.round])
      if (isThere(app, path)) events.push({ name: basename(path), bytes: await readBytes(app, path) });
    return { name: `${dir}/game.pbem`, bytes: await readBytes(app, log), ...beside, events };
  },
  async desk({ dir, question, asked }) {
    folderOf(dir);
    const desk = desks.get(dir) ?? deskOf(listening().app, dir);
    desks.set(dir, desk);
    try {
      const { status, body } = await desk.answer(question, { ...asked });
      return { status, text: JSON.stringify(body) };
    } catch (thrown) {
      desks.delete(dir);
      throw thrown;
    }
  },
  words: async ({ dir }) => (await ownWords(listening().app, dir === null ? undefined : inHere(dir))).words,
  export: async ({ dir }) => exportOf(dir),
  import: async ({ bytes, withKey }) => ({ dir: await importOf(unpack(bytes), withKey) }),
  async restore({ words, files }) {
    const { app, heard } = listening();
    // Words that are wrong are told before the mails are looked at.
    backupFrom(words);
    const game = await gameIn(files.map(({ bytes }) => bytes));
    const dir = freeDir(game);
    const paths = pass(files.map(({ bytes }) => bytes));
    await leavingNothing(dir, async () => void (await restoreFolder(app, dir, paths, { words })));
    return { dir, says: heard.filter(({ code }) => code.startsWith("restored/")).map(({ message }) => shown(message)) };
  },
  async remove({ dir }) {
    desks.delete(dir);
    dropFolder(folderOf(dir));
    return {};
  },
};

/** What the command offers where nothing else is typed. */
const offered = {
  ...usual,
  ...{ class: [], abandons: [] },
  ...{ authority: "agreed", audit: "hands", witnessName: "Witness", refereeName: "Referee", proposals: "3" },
} as const;

const addressed = (to: string): { readonly to?: string } => (to.trim() === "" ? {} : { to: to.trim() });

async function ownName(app: App): Promise<string> {
  return (await readIdentity(app)).name ?? "";
}

function inHere(dir: string): string {
  folderOf(dir);
  return dir;
}

/** A game that could not be made leaves no folder behind. */
async function leavingNothing(dir: string, act: () => Promise<void>): Promise<void> {
  const { app } = listening();
  addFolder(pathOf(app, "."));
  try {
    await act();
  } catch (thrown) {
    dropFolder(pathOf(app, dir));
    throw isFailure(thrown) ? inOwnWords(thrown) : thrown;
  }
}

async function inviteMail(dir: string): Promise<InviteMail> {
  const { app } = listening();
  const { invite, outbox, pack } = placesIn(folderOf(dir));
  const read = async (path: string) => textOf(await readBytes(app, path)) ?? "";
  const mail = isThere(app, `${outbox}/invite.txt`) ? await read(`${outbox}/invite.txt`) : "";
  return {
    dir,
    subject: /^Subject: (.*)$/m.exec(mail)?.[1] ?? "",
    text: mail.replace(/^Subject: [^\n]*\n\n/, ""),
    json: await read(invite),
    eml: isThere(app, `${outbox}/invite.eml`) ? await read(`${outbox}/invite.eml`) : "",
    pack: (await namesOwnPack(readInvite(await readBytes(app, invite), "the invite"))) ? await read(pack) : null,
  };
}

/** The game that mails are of: a folder is called after it. */
async function gameIn(files: readonly Uint8Array[]): Promise<string> {
  const { app } = listening();
  for (const bytes of files) {
    try {
      const opening = packetsIn((await readMail(bytes)).bytes, "the mail")[0]?.entries[0]?.entry;
      if (opening?.t === "manifest") return (await findGame(app, opening.b.m.rules.id)).game.id;
    } catch (thrown) {
      if (!isFailure(thrown)) throw thrown;
    }
  }
  return "game";
}

/** Answers a question of the page. */
export async function keep(asked: Keep): Promise<Kept> {
  const { id } = asked;
  let wrote = false;
  try {
    // A browser signs by code that is loaded; afterwards nothing has to wait for it.
    await loadSignatures();
    const kept = await withGames(
      () => doing(asked),
      () => {
        wrote = true;
      },
    );
    return { id, kept, wrote };
  } catch (thrown) {
    const told = isFailure(thrown) ? thrown : failure("failed", "The program failed; your game is untouched.");
    if (!isFailure(thrown)) console.error(thrown);
    return { id, refused: { says: told.message, code: told.code }, wrote };
  }
}

function doing(asked: Keep): Promise<KeepCalls[KeepName]["answer"]> {
  switch (asked.keep) {
    case "home":
      return keeping.home(asked.with);
    case "key":
      return keeping.key(asked.with);
    case "terms":
      return keeping.terms(asked.with);
    case "begin":
      return keeping.begin(asked.with);
    case "offers":
      return keeping.offers(asked.with);
    case "beginEvent":
      return keeping.beginEvent(asked.with);
    case "invite":
      return keeping.invite(asked.with);
    case "arrived":
      return keeping.arrived(asked.with);
    case "event":
      return keeping.event(asked.with);
    case "join":
      return keeping.join(asked.with);
    case "start":
      return keeping.start(asked.with);
    case "log":
      return keeping.log(asked.with);
    case "desk":
      return keeping.desk(asked.with);
    case "words":
      return keeping.words(asked.with);
    case "export":
      return keeping.export(asked.with);
    case "import":
      return keeping.import(asked.with);
    case "restore":
      return keeping.restore(asked.with);
    case "remove":
      return keeping.remove(asked.with);
  }
}
