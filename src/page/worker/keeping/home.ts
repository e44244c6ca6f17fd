/**
 * The games of this browser as a list: what is asked in each, and of whom.
 *
 * @packageDocumentation
 */

import type { App } from "../../../app/core/app.js";
import { isFailure } from "../../../app/core/failure.js";
import { isThere, readBytes } from "../../../app/core/files.js";
import { placesIn, readInvite } from "../../../app/folder/folder.js";
import { readIdentity } from "../../../app/folder/secrets.js";
import { openSession } from "../../../app/folder/session.js";
import { shown } from "../../../boards/text/escape.js";
import { dueList, penOf } from "../../../replay/index.js";
import type { Home, KeptGame } from "../../calls/keeping.js";
import { folderOf, gamesHere, keyFile, listening } from "./places.js";

export async function homeHere(): Promise<Home> {
  const { app } = listening();
  const key = isThere(app, keyFile) ? await readIdentity(app) : null;
  const all: KeptGame[] = [];
  for (const dir of gamesHere()) all.push(await gameIn(app, dir));
  const rank = ({ turn }: KeptGame) => (turn === "mine" ? 0 : turn === "over" ? 2 : 1);
  return {
    key: key === null ? null : { name: shown(key.name ?? ""), words: key.words, did: key.did },
    games: all.sort((a, b) => rank(a) - rank(b)),
    ids: app.library.ids,
  };
}

async function gameIn(app: App, dir: string): Promise<KeptGame> {
  const places = placesIn(folderOf(dir));
  try {
    if (!isThere(app, places.log)) {
      const { m } = readInvite(await readBytes(app, places.invite), "the invite");
      const title = (await app.library.find(m.rules.id))?.game.title ?? m.rules.id;
      return { dir, title: shown(title), players: "", turn: "invited", says: "Your invite waits for an answer." };
    }
    const { machine, folder, pen } = await openSession(app, dir);
    const me = folder.secret?.player ?? "";
    const name = (id: string) => shown(machine.manifest.players.find((one) => one.id === id)?.name ?? id);
    const turn = pen === null ? "over" : pen === me ? "mine" : "theirs";
    const drafted = turn === "mine" && isThere(app, places.draft) ? " You have begun your turn." : "";
    const asks =
      turn === "theirs" ? `${name(penOf(machine) ?? "")} writes next.` : shown(dueList(machine)[0]?.what ?? "");
    return {
      ...{ dir, turn, title: shown(machine.table.game.title), says: `${asks}${drafted}` },
      players: machine.seats.map(({ id }) => name(id)).join(" v. "),
    };
  } catch (thrown) {
    if (!isFailure(thrown)) throw thrown;
    return { dir, title: shown(dir), players: "", turn: "unreadable", says: thrown.message };
  }
}
